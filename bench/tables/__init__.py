"""The data of the page's tables: what they hold, how it is found, and the files in web/tables/data.

`npm run results -- --tables` writes the files alone; `npm run results` writes them with the rest.
"""
