"""All sentences of the product, in three languages."""
