"""All positions of one component, solved slab by slab and stored as bitsets."""
