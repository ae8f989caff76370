"""What wrong answers and failing boards have in common."""
