"""Every timed claim of the project, measured in one run: `npm run bench`."""
