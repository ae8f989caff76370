"""The editor of programs as one writes in it."""

from board import OpenSite
from desk import open_desk, turn_to
from playwright.sync_api import Locator, Page, expect


def editor_of(page: Page) -> Locator:
    return page.get_by_test_id("judge-editor").locator(".cm-content")


def test_each_program_has_its_own_undo_history(open_site: OpenSite) -> None:
    page = open_desk(open_site, "run", "boardcover")
    editor = editor_of(page)
    editor.press_sequentially("cover")
    # A move of the cursor ends what one undo takes back.
    editor.press("Home")
    turn_to(page, "run", "blockgame")
    expect(editor).not_to_contain_text("cover")
    editor.press_sequentially("game")
    for _ in range(2):
        editor.press("ControlOrMeta+z")
        expect(editor).not_to_contain_text("game")
        expect(editor).not_to_contain_text("cover")
    turn_to(page, "run", "boardcover")
    expect(editor).to_contain_text("cover")
    editor.press("ControlOrMeta+z")
    expect(editor).not_to_contain_text("cover")
