"""Horse Race: where its offers lie, and questions that are answered in steps."""
