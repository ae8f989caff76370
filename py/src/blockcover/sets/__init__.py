"""Sets of boards for a class: their texts, links, answers, results and sheets."""
