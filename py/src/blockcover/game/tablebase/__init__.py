"""All positions of one component, solved slab by slab and kept as rows of bits."""
