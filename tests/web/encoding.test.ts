/** Texts of files in the encodings that readers have. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { decodeText } from '../../web/ui/file';
import { readText } from '../../web/ui/file';

/** 블록 게임 in CP949. Node has fewer of its syllables than browsers. */
const game = [0xba, 0xed, 0xb7, 0xcf, 0x20, 0xb0, 0xd4, 0xc0, 0xd3];

const decoded = (...bytes: number[]) => {
  const { text, encoding } = decodeText(Uint8Array.from(bytes));
  return [text, encoding];
};

test('UTF-8, UTF-16 with its mark and CP949 are read as they are', () => {
  assert.deepEqual(decoded(...new TextEncoder().encode('블록 # é')), ['블록 # é', 'utf-8']);
  assert.deepEqual(decoded(), ['', 'utf-8']);
  assert.deepEqual(decoded(0xef, 0xbb, 0xbf, 0x31), ['1', 'utf-8']);
  assert.deepEqual(decoded(0xff, 0xfe, 0x23, 0, 0x14, 0xbe), ['#블', 'utf-16le']);
  assert.deepEqual(decoded(0xfe, 0xff, 0, 0x23, 0xbe, 0x14), ['#블', 'utf-16be']);
  assert.deepEqual(decoded(...game), ['블록 게임', 'euc-kr']);
});

test('bytes of no text are shown as such', () => {
  assert.deepEqual(decoded(0x31, 0xff, 0x32), ['1\ufffd2', null]);
  assert.deepEqual(decoded(0xff, 0xfe, 0x00, 0xd8), ['\ufffd', null]);
});

test('a message says how a file was read, after those about its text', async () => {
  const said: string[] = [];
  const read = (bytes: number[], limit?: number) =>
    readText(
      new File([Uint8Array.from(bytes)], 'a.py'),
      (text) => said.push(text),
      (key) => said.push(key),
      limit,
    );
  await read([0x31]);
  await read(game);
  await read([0xff]);
  await read([0x31, 0x32], 1);
  assert.deepEqual(said, [
    ...['1', '블록 게임', 'toast.file-euc-kr'],
    ...['\ufffd', 'toast.file-unreadable', 'toast.file-too-large'],
  ]);
});
