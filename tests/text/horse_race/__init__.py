"""What is said about Horse Race."""
