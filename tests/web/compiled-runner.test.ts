/** web/judge/cpp/compiled-runner.ts with fake workers: builds, runs, the search for faults, and the life of the compiler. */
import assert from 'node:assert/strict';
import { test, vi } from 'vitest';
import { CompiledRunner } from '../../web/judge/cpp/compiled-runner';
import { pass } from './fake_site';
import { withPage } from './page_globals';

withPage({
  __CPP__: { folder: 'cpp-1', files: [{ name: 'clang.wasm-brotli.bin', bytes: 5, sha256: '' }] },
});

const { signal } = new AbortController();

/**
 * A runner with fake workers.
 *
 * @param given `builds` by kind; `ends` of the runs in order; `does` the answer of the compiler to
 *   its start; `refused` what does not compile
 */
function madeRunner({
  builds = {},
  ends = [],
  does = () => ({ kind: 'ready', prepared: {} }),
  refused = /^$/,
}: {
  builds?: Record<string, any>;
  ends?: any[];
  does?: (message: any) => any;
  refused?: RegExp;
}) {
  const seen = {
    starts: [] as any[],
    built: [] as string[],
    ended: 0,
    programs: 0,
    queries: [] as string[],
    traces: [] as any[],
    environments: [] as any[],
  };
  const spawnCompiler = (query: string) => {
    seen.queries.push(query);
    const worker: any = {
      postMessage(message: any) {
        let data: any;
        if (message.files) {
          seen.starts.push(message);
          data = does(message);
        } else if (message.does === 'locate')
          data = { id: message.id, reply: { line: 4, column: 2 } };
        else {
          const { kind, program } = message.given;
          seen.built.push(kind);
          const isBuilt = !refused.test(program);
          const reply = builds[kind] ?? { code: isBuilt ? {} : null, text: '', line: null };
          const died = { message: 'RangeError: out of memory', preventDefault: () => {} };
          if (reply === 'dies') setImmediate(() => worker.onerror(died));
          else if (reply !== 'never') data = { id: message.id, reply };
        }
        if (data) setImmediate(() => worker.onmessage({ data }));
      },
      terminate: () => void seen.ended++,
    };
    return worker;
  };
  const spawnProgram = () => {
    seen.programs++;
    const worker: any = {
      postMessage({ port }: { port: MessagePort }) {
        worker.port = port;
        port.onmessage = ({ data: { id, trace, environment } }) => {
          seen.traces.push(trace);
          seen.environments.push(environment);
          port.postMessage({ end: 'ended', status: 0, output: '1', ...ends.shift(), id });
        };
        port.postMessage({ kind: 'ready' });
      },
      terminate: () => worker.port.close(),
    };
    return { worker, file: 'program.js', release: () => {} };
  };
  const runner = new CompiledRunner(spawnCompiler, spawnProgram);
  const run = (program = 'int main(){}', input = '') => runner.run({ program, input, signal });
  return { runner, run, seen };
}

test('a program is compiled once, and run on each input', async () => {
  const { runner, run, seen } = madeRunner({});
  for (const text of ['1', '2']) {
    const { end, output } = await run('int main(){}', text);
    assert.deepEqual([end, output], ['ended', '1']);
  }
  await run('int main(){;}');
  assert.deepEqual([seen.built, seen.starts.length], [['plain', 'plain'], 1]);
  runner.end();
});

test('the worker of a program that takes much memory is replaced after some runs', async () => {
  const { runner, run, seen } = madeRunner({ ends: Array(5).fill({ memory: 2 ** 27 }) });
  const workers: number[] = [];
  while (workers.length < 5) {
    await run();
    workers.push(seen.programs);
  }
  runner.end();
  assert.deepEqual(workers, [1, 1, 2, 2, 3]);
});

test('a program that does not compile is not run; the line of its first error is known', async () => {
  const text = 'solution.cpp:3:1: error: x';
  const { run } = madeRunner({ builds: { plain: { code: null, text, line: 3 } } });
  const { end, fault, errors, line } = await run('int main(){');
  assert.deepEqual([end, fault, errors, line], ['compile-error', 'failed', text, 3]);
});

test('an attempt has its environment, and no fault is looked for', async () => {
  const { runner, seen } = madeRunner({ ends: [{ end: 'out-of-bounds', errors: 'x' }] });
  const program = 'int main(){}';
  for (const number of [1, 2]) {
    const attempt = { environment: [`CHANGE=${number}`] };
    const { end } = await runner.run({ program, input: '1', signal, attempt });
    assert.equal(end, number === 1 ? 'out-of-bounds' : 'ended');
  }
  runner.end();
  assert.deepEqual(seen.built, ['attempted']);
  assert.deepEqual(seen.environments, [['CHANGE=1'], ['CHANGE=2']]);
});

test('the builds of a program that runs again and again are kept', async () => {
  const { runner, run, seen } = madeRunner({});
  for (const other of ['a', 'b', 'c', 'd']) {
    await run('int main(){}');
    await run(other);
  }
  runner.end();
  assert.equal(seen.built.length, 5);
});

test('a fault is looked for with checks, which name its line', async () => {
  const trap = { end: 'out-of-bounds', errors: 'RuntimeError: x', stack: 'wasm-function[1]:0x7' };
  const found = { kind: 'bounds', line: 17, column: 9, text: 'index 20 of 20' };
  const { runner, run, seen } = madeRunner({
    ends: [trap, { ...trap, findings: [found] }, trap, trap],
  });
  const told = await run('int main(){}', '1');
  assert.deepEqual([told.end, told.line], ['out-of-bounds', 17]);
  assert.equal(told.errors, 'solution.cpp:17:9: index 20 of 20');
  // Where no check speaks, the place of the fault itself is found.
  assert.equal((await run('int main(){}', '2')).line, 4);
  assert.deepEqual(seen.built, ['plain', 'checked']);
  runner.end();
});

test('a wrong answer is explained by the worst fault, or by an uninitialized variable', async () => {
  const findings = [
    { kind: 'overflow', line: 2, column: 1, text: 'overflow' },
    { kind: 'bounds', line: null, column: null, text: 'vector', stack: 'wasm-function[1]:0x7' },
  ];
  const text = "solution.cpp:5:7: warning: variable 'n' is uninitialized when used here\n";
  const zeroed = { code: {}, text, line: null };
  const ends = [{}, { findings }, {}, {}, { output: '2' }, {}, {}, {}, { output: '1' }];
  const { runner, run } = madeRunner({ ends, builds: { zeroed } });
  const inspected = async () => {
    const ran = await run();
    return runner.inspect({ program: 'int main(){}', input: '', signal }, ran);
  };
  const first = await inspected();
  assert.deepEqual([first.end, first.line, first.output], ['sanitizer', 4, '1']);
  assert.equal(first.errors, 'solution.cpp:4:2: vector');
  const second = await inspected();
  assert.equal(second.errors, "solution.cpp:5:7: use of uninitialized variable 'n'");
  assert.equal((await inspected()).end, 'ended');
  runner.end();
});

/** The report on a run that ends so; then with checks, with zeros, and once more. */
async function toldOf(ends: object[], text = '') {
  const zeroed = { code: {}, text, line: null };
  const { runner, run } = madeRunner({ ends: [...ends], builds: { zeroed } });
  const ran = await run();
  const told = await runner.inspect({ program: 'int main(){}', input: '', signal }, ran);
  runner.end();
  return [told.end, told.line, told.errors];
}

test('memory that is not set is the cause where zeros change the answer, and nothing else', async () => {
  const may = "solution.cpp:5:7: warning: variable 'n' may be uninitialized when used here\n";
  const is = "solution.cpp:8:9: warning: variable 'k' is uninitialized when used here\n";
  const other = { output: '2' };
  assert.deepEqual(await toldOf([{}, {}, other, {}], may + is), [
    'sanitizer',
    8,
    "solution.cpp:8:9: use of uninitialized variable 'k'",
  ]);
  assert.deepEqual(await toldOf([{}, {}, other, {}]), [
    'sanitizer',
    null,
    'use of uninitialized memory',
  ]);
  // It draws by chance.
  assert.deepEqual(await toldOf([{}, {}, other, { output: '3' }], is), ['ended', null, '']);
  // An unset pointer is null with checks, where memory is zero: no null pointer is to blame.
  const isNull = { kind: 'null', line: 2, column: 1, text: 'load of null pointer' };
  const found = { findings: [isNull] };
  assert.deepEqual((await toldOf([{}, found, other, {}], is))[1], 8);
  assert.deepEqual((await toldOf([{}, found, {}], is))[1], 2);
});

test('a null pointer ends a run, and is named with its line', async () => {
  const trap = { end: 'unreachable', errors: 'RuntimeError: unreachable' };
  const isNull = { kind: 'null', line: 9, column: 4, text: "load of null pointer of type 'int'" };
  const { runner, run } = madeRunner({ ends: [trap, { findings: [isNull] }, trap] });
  const { end, line, errors, fault } = await run();
  runner.end();
  const text = "solution.cpp:9:4: load of null pointer of type 'int'";
  assert.deepEqual([end, line, errors, fault], ['sanitizer', 9, text, 'failed']);
});

test.each([
  ['variables', /^$/, 1],
  ['lines', /SHOW\(n\)/, 2],
  ['calls', /blockcover_step/, 3],
  [undefined, /main/, 3],
] as const)('as much is traced as compiles: %s', async (level, refused, builds) => {
  const { runner, seen } = madeRunner({ refused, ends: [{ events: '["f"]' }, { events: 3 }] });
  const told = [];
  for await (const one of runner.trace({
    program: 'int n; int main() { n++; }',
    inputs: ['1', '2'],
    signal,
    time: 5,
  }))
    told.push(one);
  assert.equal(seen.built.length, builds);
  const first = {
    level,
    events: ['["f"]'],
    outputs: ['1'],
    end: 'ended',
    stopped: 0,
    isWhole: false,
  };
  const whole = { ...first, events: ['["f"]', ''], outputs: ['1', '1'], isWhole: true };
  assert.deepEqual(told, level ? [first, whole] : []);
  const wishes = [
    { steps: true, seconds: 5 },
    { steps: false, seconds: 5 },
  ];
  assert.deepEqual(seen.traces, level ? wishes : []);
  runner.end();
});

test('where a run after the first takes too long, no further input is recorded', async () => {
  const { runner, seen } = madeRunner({ ends: [{ events: '["f"]' }, { kind: 'late' }] });
  const program = 'int n; int main() { n++; }';
  const told = [];
  for await (const one of runner.trace({ program, inputs: ['1', '2', '3', '4'], signal, time: 5 }))
    told.push([one.events.length, one.stopped, one.isWhole]);
  assert.deepEqual(told, [
    [1, 0, false],
    [2, 1, true],
  ]);
  assert.equal(seen.traces.length, 2);
  runner.end();
});

test('an exception in a program that would catch it is reported as not supported', async () => {
  const thrown = { end: 'error', errors: "terminate called after throwing an instance of 'int'" };
  const { runner, run } = madeRunner({ ends: [thrown, thrown] });
  assert.equal((await run('throw 3;')).end, 'error');
  assert.equal((await run('try {} catch (int x) {}')).end, 'not-here');
  runner.end();
});

test('a stop ends the compiler at once; the next one starts from what the first has prepared', async () => {
  const builds = { plain: 'never' } as Record<string, any>;
  const { runner, run, seen } = madeRunner({ builds });
  const abort = new AbortController();
  const stopped = runner.run({ program: 'int main(){}', input: '', signal: abort.signal });
  await pass(20);
  abort.abort(new Error('stopped'));
  await assert.rejects(stopped, /stopped/);
  assert.equal(seen.ended, 1);
  delete builds.plain;
  assert.equal((await run()).end, 'ended');
  assert.deepEqual(
    seen.starts.map(({ prepared }) => prepared),
    [undefined, {}],
  );
  // At rest, the worker stays for the next program.
  runner.end();
  assert.equal(seen.ended, 1);
});

test('a compilation without end is ended; that says nothing about the program', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { run, seen } = madeRunner({ builds: { plain: 'never' } });
  const late = run();
  while (seen.built.length === 0) await new Promise(setImmediate);
  vi.advanceTimersByTime(179_000);
  assert.equal(seen.ended, 0);
  vi.advanceTimersByTime(1000);
  await assert.rejects(late, { code: 'fault.compiler-late' });
  assert.equal(seen.ended, 1);
});

test('a compiler that has ended says why, and the next run starts another', async () => {
  const builds: Record<string, any> = { plain: 'dies' };
  const { runner, run, seen } = madeRunner({ builds });
  const message = 'RangeError: out of memory';
  await assert.rejects(run, { code: 'fault.compiler-ended', details: { message } });
  delete builds.plain;
  assert.equal((await run()).output, '1');
  assert.deepEqual([seen.starts.length, seen.ended], [2, 1]);
  runner.end();
});

test('a run whose fault the compiler cannot look for stays as it was', async () => {
  const trap = { end: 'out-of-bounds', status: 1, errors: 'RuntimeError: x' };
  const { runner, run } = madeRunner({ ends: [trap], builds: { checked: 'dies' } });
  const ran = await run();
  assert.deepEqual([ran.end, ran.errors, ran.line], ['out-of-bounds', 'RuntimeError: x', null]);
  runner.end();
});

test('a failed start has its fault, and the next attempt starts anew', async () => {
  const fault = { code: 'altered', details: { file: 'clang.wasm-brotli.bin' } };
  const { runner, seen } = madeRunner({ does: () => ({ kind: 'failed', fault }) });
  for (const starts of [1, 2]) {
    await assert.rejects(
      runner.prepare(() => {}, signal),
      { code: 'fault.altered', details: fault.details },
    );
    assert.deepEqual([seen.starts.length, seen.ended], [starts, starts]);
  }
  // A cache may hold a wrong script.
  assert.match(seen.queries.join(' '), /^ \?again=\d+$/);
});

test('a worker whose script cannot be fetched is no fault of the browser', async () => {
  for (const [message, code] of [
    [undefined, 'fault.network'],
    ['SyntaxError', 'fault.browser'],
  ]) {
    const worker: any = { postMessage: () => {}, terminate: () => {} };
    const spawn = () => {
      setImmediate(() => worker.onerror({ message, preventDefault: () => {} }));
      return worker;
    };
    const runner = new CompiledRunner(spawn, () => assert.fail('no program is run'));
    await assert.rejects(
      runner.prepare(() => {}, signal),
      { code },
    );
  }
});

test('progress is reported while the compiler is prepared', async () => {
  const { runner } = madeRunner({});
  const phases: string[] = [];
  await runner.prepare(({ phase }) => phases.push(phase), signal);
  assert.deepEqual([phases, runner.bytes], [['ready'], 5]);
});

test('the warnings are those of the program as it runs', async () => {
  const plain = { code: {}, text: 'solution.cpp:4:9: warning: x', line: null };
  const { runner, run } = madeRunner({ builds: { plain } });
  assert.equal(runner.warnings('int main(){}'), '');
  await run();
  assert.equal(runner.warnings('int main(){}'), plain.text);
  assert.equal(runner.warnings('int main() {}'), '');
  // The same program with wide integers does not take its place.
  assert.equal(runner.widened('long n = s.size();'), 'long long n = s.size();');
  await run('long long n = s.size();');
  assert.equal(runner.warnings('int main(){}'), plain.text);
  runner.end();
});
