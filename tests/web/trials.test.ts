/** web/judge/trial/trials.js: each language has its runner, whose run ends with the trial. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { newJudge } from '../../web/judge/new-judge';
import { writeProgram } from '../../web/judge/state';
import { createTrials } from '../../web/judge/trial/trials';
import type { RunRequest } from '../../web/judge/runners/program-runner';

/** A handle of a desk with this program, whose solver asks for one run and then gives the outcome. */
function sliceOf(program: string, outcome: () => object = () => ({}), ending?: object) {
  let judge = writeProgram(newJudge(), program);
  const input = { stage: 'small', text: '1\n', cases: 1, done: 0, total: 1, patience: 2 };
  const asked: any[] = [];
  return {
    get: () => judge,
    change: (transition: (now: typeof judge) => typeof judge) => void (judge = transition(judge)),
    say: () => {},
    asked,
    ask: (async (request: any) => {
      asked.push(request);
      if (request.kind === 'ending') return ending;
      const base = { session: 1, test_input: null, failure: null };
      return request.kind === 'stress' ? { ...base, test_input: input } : { ...base, ...outcome() };
    }) as any,
  };
}

const runnerNamed = (did: string[], name: string, waits?: Promise<void>) => ({
  async run({ program, signal, time = 0 }: RunRequest) {
    did.push(`${name} runs ${program.length} for ${time}`);
    await waits;
    signal.throwIfAborted();
    return { end: 'ended', fault: null, seconds: 0 } as any;
  },
  end: () => void did.push(`${name} ends`),
});

/** Tries the program of a desk in a runner. */
const tried = (handle: ReturnType<typeof sliceOf>, runner: any, onBrought = () => {}) =>
  createTrials(() => runner, onBrought).start(handle);

test('a program runs in the runner of its language, and the trial remembers which', async () => {
  const did: string[] = [];
  const runners = { Python: runnerNamed(did, 'python'), 'C++': runnerNamed(did, 'clang') };
  const trials = createTrials(
    (language) => runners[language as 'Python' | 'C++'],
    () => did.push('brought'),
  );
  const cpp = sliceOf('int main() {}');
  await trials.start(cpp);
  assert.deepEqual(did.splice(0), ['clang runs 13 for 20', 'brought', 'clang ends']);
  assert.deepEqual([cpp.get().trials.here.status, cpp.get().trials.here.language], ['done', 'C++']);
  const python = sliceOf('print(1)');
  await trials.start(python);
  assert.deepEqual(did, ['python runs 8 for 20', 'brought', 'python ends']);
  assert.equal(python.get().trials.here.language, 'Python');
});

test('a wrong answer is looked at again, after the verdict is shown', async () => {
  const failure = { text: '1\n', answers: [], findings: [], compiler: [], lesson: null };
  const finding = { kind: 'bounds', line: 7, text: '', number: 0 };
  const handle = sliceOf('int main() {}', () => ({ failure }), { finding, compiler: [] });
  const did: string[] = [];
  const looked = { end: 'sanitizer', errors: 'solution.cpp:7:1: index', line: 7 };
  const runner = {
    ...runnerNamed(did, 'clang'),
    inspect: async () => {
      did.push(handle.get().trials.here.status);
      return looked as any;
    },
    warnings: () => 'a warning',
  };
  await tried(handle, runner, () => did.push('brought'));
  assert.deepEqual(did, ['clang runs 13 for 20', 'brought', 'done', 'clang ends']);
  // The solver has the compiler's warnings with the first run, and decides by them between causes.
  const ran = handle.asked.find(({ kind }) => kind === 'stress-ran');
  assert.equal(ran.warnings, 'a warning');
  const { kind, errors, trap } = handle.asked.at(-1);
  assert.deepEqual([kind, errors, trap], ['ending', looked.errors, 'sanitizer']);
  const { outcome } = handle.get().trials.here;
  assert.deepEqual(outcome?.failure?.findings, [finding]);
  assert.equal(outcome?.ran?.line, 7);
});

test('a right program shows the warnings that another compiler may turn into a crash', async () => {
  for (const [warnings, kinds] of [
    ['solution.cpp:3:1: warning: x [-Wreturn-type]', ['no-return']],
    ['solution.cpp:3:1: warning: x [-Wunused]', undefined],
  ] as const) {
    const ending = { finding: null, compiler: [{ kind: 'no-return' }] };
    const handle = sliceOf('int main() {}', undefined, ending);
    const runner = { ...runnerNamed([], 'clang'), warnings: () => warnings };
    await tried(handle, runner);
    const { outcome } = handle.get().trials.here;
    assert.equal(outcome?.failure, null);
    assert.deepEqual(
      outcome?.compiler?.map(({ kind }) => kind),
      kinds,
    );
  }
});

test('a right program is looked at again; the desk tells of what is undefined, and it stays right', async () => {
  for (const kind of ['bounds', 'unset-memory', 'overflow']) {
    const finding = { kind, line: 7, text: '', number: 0 };
    const handle = sliceOf('int main() {}', undefined, { finding, compiler: [] });
    const inputs: string[] = [];
    const runner = {
      ...runnerNamed([], 'clang'),
      inspect: async ({ input }: RunRequest) => {
        inputs.push(input);
        return { end: 'sanitizer', errors: 'solution.cpp:7:1: index', line: 7 } as any;
      },
    };
    await tried(handle, runner);
    const { outcome } = handle.get().trials.here;
    assert.deepEqual([outcome?.failure, inputs], [null, ['1\n']]);
    // An overflow that leaves all answers right is no news.
    assert.deepEqual(outcome?.warnings, kind === 'overflow' ? undefined : [finding]);
  }
});

test('answers that are chance name no mistake', async () => {
  for (const [kind, mistakes] of [
    ['unset-memory', []],
    ['bounds', ['no-piece-fits']],
  ] as const) {
    const failure = {
      ...{ text: '1\n', answers: [], findings: [], compiler: [], lesson: null },
      mistakes: ['no-piece-fits'],
    };
    const finding = { kind, line: null, text: '', number: 0 };
    const handle = sliceOf('int main() {}', () => ({ failure }), { finding, compiler: [] });
    const inspect = async () => ({ end: 'sanitizer', errors: '', line: null }) as any;
    await tried(handle, { ...runnerNamed([], 'clang'), inspect });
    assert.deepEqual(handle.get().trials.here.outcome?.failure?.mistakes, mistakes);
  }
});

test('a second look that fails leaves the verdict', async () => {
  const failure = { text: '1\n', answers: [], lesson: null };
  const handle = sliceOf('int main() {}', () => ({ failure }));
  const runner = {
    ...runnerNamed([], 'clang'),
    inspect: async () => {
      throw new Error('the compiler has ended');
    },
  };
  await tried(handle, runner);
  assert.equal(handle.get().trials.here.status, 'done');
  assert.equal(handle.get().trials.here.outcome?.failure?.text, '1\n');
});

/** A solver with three questions, whose worker is replaced before it judges the runs of these numbers. */
function forgetfulSolver(handle: ReturnType<typeof sliceOf>, deaths: number[]) {
  const [input] = [{ stage: 'small', cases: 1, done: 0, total: 1, patience: 1 }];
  const judged: string[][] = [];
  let [session, ran] = [0, 0];
  const next = () => {
    const at = judged.at(-1)?.length ?? 0;
    return { session, test_input: at < 3 ? { ...input, text: `${at}` } : null, failure: null };
  };
  handle.ask = (async (request: any) => {
    if (request.kind === 'stress') {
      session += 1;
      judged.push([]);
    } else {
      ran += 1;
      if (deaths.includes(ran)) session = 0;
      if (request.session !== session) throw Object.assign(new Error(), { code: 'judge.session' });
      judged.at(-1)?.push(request.output);
    }
    return next();
  }) as any;
  return judged;
}

test('a trial whose solver is replaced goes on: no run is lost, none is made twice', async () => {
  const handle = sliceOf('print(1)');
  const judged = forgetfulSolver(handle, [2, 5]);
  const did: string[] = [];
  const runner = {
    run: async ({ input }: RunRequest) => {
      did.push(input);
      return { end: 'ended', fault: null, seconds: 0, output: `o${input}` } as any;
    },
    end: () => {},
  };
  await tried(handle, runner);
  assert.equal(handle.get().trials.here.status, 'done');
  assert.deepEqual(did, ['0', '1', '2']);
  assert.deepEqual(judged, [['o0'], ['o0', 'o1'], ['o0', 'o1', 'o2']]);
  assert.deepEqual(handle.get().trials.here.passed[0]?.inputs, 3);
});

test('a trial whose session another one has taken ends', async () => {
  const handle = sliceOf('print(1)');
  forgetfulSolver(handle, [2, 3]);
  await tried(handle, runnerNamed([], 'python'));
  const { status, problem } = handle.get().trials.here;
  assert.deepEqual([status, problem?.code], ['broken', 'judge.session']);
});

test('a trial that is left changes nothing more', async () => {
  const did: string[] = [];
  let go: () => void = () => {};
  const waits = new Promise((resolve: (value: void) => void) => (go = resolve));
  const trials = createTrials(
    () => runnerNamed(did, 'clang', waits),
    () => did.push('brought'),
  );
  const handle = sliceOf('int main() {}');
  const trial = trials.start(handle);
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(trials.isTrying(), true);
  trials.leave();
  const left = handle.get();
  go();
  await trial;
  assert.equal(handle.get(), left);
  assert.deepEqual([trials.isTrying(), did], [false, ['clang runs 13 for 20', 'clang ends']]);
});

test('a program that needs wider integers is tried with them', async () => {
  for (const [output, expected] of [
    ['5\n', 'wide'],
    ['4\n', undefined],
  ] as const) {
    const failure = { text: '1\n', answers: ['5'], findings: [], lesson: null };
    const did: string[] = [];
    const handle = sliceOf('int main() {}', () => ({ failure: did.length > 2 ? null : failure }));
    const runner = {
      run: async ({ program }: RunRequest) => {
        did.push(program);
        return { end: 'ended', fault: null, seconds: 0, output } as any;
      },
      widened: () => 'wide',
      end: () => {},
    };
    await tried(handle, runner);
    const { outcome, status } = handle.get().trials.here;
    assert.deepEqual([outcome?.wide, status], [expected, 'done']);
    // The first trial, the failing input, and the trial of the wide program.
    assert.deepEqual(did, ['int main() {}', 'wide', ...(expected ? ['wide'] : [])]);
    assert.equal(outcome?.failure === null, expected === 'wide');
  }
});
