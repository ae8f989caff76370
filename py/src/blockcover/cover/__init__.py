"""Board cover: counting, listing and explaining tilings."""
