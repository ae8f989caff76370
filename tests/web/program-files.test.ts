/** web/judge/python/program-files.js and program.py in Pyodide: files count as memory, and each run finds none. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { beforeAll, test } from 'vitest';
import { loadPyodide } from 'pyodide';
import { boundFiles } from '../../web/judge/python/program-files';
import { createStreams } from '../../web/judge/runners/streams';

const room = 2 ** 20;
let run: (program: string) => { end: string; line: number | null; errors: string; output: string };
let files: ReturnType<typeof boundFiles>;

beforeAll(async () => {
  const python = await loadPyodide();
  const streams = createStreams(1_000, () => {});
  python.setStdin({ read: streams.read });
  python.setStdout({ write: streams.write });
  python.setStderr({ write: streams.complain });
  const scope = python.toPy({ __name__: 'program' });
  const source = readFileSync(
    new URL('../../web/judge/python/program.py', import.meta.url),
    'utf8',
  );
  python.runPython(source, { globals: scope });
  files = boundFiles((python as any)._module, () => room);
  run = (program) => {
    files.clear();
    streams.begin('');
    const end = JSON.parse(scope.get('run')(program));
    return { ...end, output: streams.text() };
  };
});

/** Programs that fill the memory, all at line 5. */
const greedy = {
  'one file': 'file = open("/tmp/one", "wb", 0)\n\n\nwhile True:\n    file.write(b"x" * 10_000)',
  'an enlarged file': 'file = open("large", "wb")\n\n\n\nfile.truncate(10**9)',
  'many files':
    'number = 0\n\nwhile number := number + 1:\n  with open(str(number), "wb", 0) as file:\n    file.write(b"x" * 50_000)',
  'empty files':
    'number = 0\n\n\nwhile number := number + 1:\n    open(f"/tmp/{number}", "w").close()',
  'files that are removed and stay open':
    'import os\nheld = []\nwhile True:\n    held.append(open("x", "wb", 0)); os.remove("x")\n    held[-1].write(b"x" * 50_000)',
  'a pipe': 'import os\n_, sink = os.pipe()\n\nwhile True:\n    os.write(sink, b"x" * 10_000)',
  links:
    'import os\nnumber = 0\n\nwhile number := number + 1:\n    os.symlink("x" * 4_000, str(number))',
};

for (const [name, program] of Object.entries(greedy)) {
  test(`the memory of ${name} is bounded`, () => {
    const { end, line, errors } = run(program);
    assert.deepEqual([end, line, errors], ['memory', 5, 'MemoryError']);
    assert.ok(files.bytes() <= room);
  });
}

test('what is removed, overwritten or closed counts no more', () => {
  const program = `
import os, tempfile
for _ in range(30):
    with open("x", "wb") as file:
        file.write(b"x" * 300_000)
    os.remove("x")
    with tempfile.TemporaryFile() as file:
        file.write(b"x" * 300_000)
    with open("y", "wb") as file:
        file.write(b"x" * 300_000)
print(os.path.getsize("y"))`;
  assert.equal(run(program).output, '300000\n');
});

test('a run finds no file, folder or open descriptor of an earlier one', () => {
  const program = `
import os
print(os.listdir("/tmp"), os.listdir("."), os.open("/dev/null", os.O_RDONLY), os.getcwd())
os.makedirs("/tmp/a/b")
os.chdir("/tmp/a")
for name in ("b/c", "d"):
    open(name, "w").write("x")
os.rename("d", "/tmp/e")
os.open("/tmp/e", os.O_RDONLY)`;
  const first = run(program).output;
  assert.match(first, /^\[\] \[\] \d+ \/home\/pyodide\n$/);
  assert.equal(run(program).output, first);
  assert.equal(files.bytes() < 30_000, true);
  files.clear();
  assert.equal(files.bytes(), 0);
});

test('a thread runs where it starts', () => {
  const program = `
import sys, threading
sys.setrecursionlimit(10**6)
threading.stack_size(1 << 26)
def depth(n):
    return n and depth(n - 1) + 1
def main():
    print(depth(2_000), threading.current_thread() is thread, thread.is_alive())
    raise ValueError("unlucky")
thread = threading.Thread(target=main, name="deep")
thread.start()
thread.join()
print(thread.is_alive(), threading.current_thread() is threading.main_thread())`;
  for (let time = 0; time < 2; time++) {
    const { end, output } = run(program);
    assert.deepEqual([end, output], ['ended', '2000 True True\nFalse True\n']);
  }
});
