"""Helpers for exports: the dialog, the downloads, and the pixels of pictures."""

import base64
import subprocess
import sys
from pathlib import Path

from board import TIMEOUT_MS, click
from playwright.sync_api import Download, Page, expect

ROOT = Path(__file__).parents[2]


def open_export(page: Page) -> None:
    click(page, "share", "share-export")
    expect(page.get_by_test_id("export-dialog")).to_be_visible()


def take(page: Page, what: str) -> bytes:
    with page.expect_download(timeout=TIMEOUT_MS) as waiting:
        page.get_by_test_id(f"take-{what}").click()
    download: Download = waiting.value
    expect(page.get_by_test_id("export-message")).to_contain_text(download.suggested_filename)
    return Path(download.path()).read_bytes()


def blockcover(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command line of the package."""
    command = [sys.executable, "-m", "blockcover", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


READ_PICTURE = """async ([text, type]) => {
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  const decoder = new ImageDecoder({ data: bytes, type });
  await decoder.tracks.ready;
  await decoder.completed;
  const { frameCount } = decoder.tracks.selectedTrack;
  globalThis.frames = [];
  for (let frameIndex = 0; frameIndex < frameCount; frameIndex++) {
    const { image } = await decoder.decode({ frameIndex });
    const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    frames.push(context);
    image.close();
  }
  return [frameCount, frames[0].canvas.width, frames[0].canvas.height];
}"""


def read_picture(page: Page, content: bytes, mime: str) -> tuple[int, int, int]:
    """Return the number of frames, the width and the height; `sampled` reads the frames."""
    frames, width, height = page.evaluate(READ_PICTURE, [base64.b64encode(content).decode(), mime])
    return frames, width, height


def sampled(page: Page, frame: int, *places: tuple[float, float]) -> list[tuple[int, ...]]:
    """Return the colours of a frame at places, given as fractions of its height and width."""
    colours: list[list[int]] = page.evaluate(
        """([frame, places]) => places.map(([y, x]) => {
          const { canvas } = frames[frame];
          const place = [Math.round(x * canvas.width), Math.round(y * canvas.height)];
          return [...frames[frame].getImageData(...place, 1, 1).data].slice(0, 3);
        })""",
        [frame, places],
    )
    return [tuple(colour) for colour in colours]
