/** web/judge/trials.js: each language has its runner, whose run ends with the trial. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newJudge, writeProgram } from '../../web/judge/state.js';
import { createTrials } from '../../web/judge/trials.js';

/** A slice of a desk with this program, whose solver asks for one run. @param {string} program */
function sliceOf(program) {
  let judge = writeProgram(newJudge(), program);
  const question = { stage: 'small', text: '1\n', cases: 1, done: 0, total: 1, patience: 2 };
  return {
    get: () => judge,
    change: (/** @type {(now: typeof judge) => typeof judge} */ transition) =>
      void (judge = transition(judge)),
    say: () => {},
    ask: /** @type {any} */ (
      async (/** @type {{ kind: string }} */ { kind }) => ({
        session: 1,
        question: kind === 'stress' ? question : null,
        failure: null,
      })
    ),
  };
}

/** @param {string[]} did @param {string} name @param {Promise<void>} [waits] */
const runnerNamed = (did, name, waits) => ({
  async run(
    /** @type {string} */ program,
    /** @type {string} */ _text,
    /** @type {AbortSignal} */ signal,
    time = 0,
  ) {
    did.push(`${name} runs ${program.length} for ${time}`);
    await waits;
    signal.throwIfAborted();
    return /** @type {any} */ ({ what: 'ended', fault: null, seconds: 0 });
  },
  end: () => void did.push(`${name} ends`),
});

test('a program runs in the runner of its language, and the trial remembers which', async () => {
  /** @type {string[]} */
  const did = [];
  const runners = { Python: runnerNamed(did, 'python'), 'C++': runnerNamed(did, 'clang') };
  const trials = createTrials(
    (language) => runners[/** @type {'Python' | 'C++'} */ (language)],
    () => did.push('brought'),
  );
  const cpp = sliceOf('int main() {}');
  await trials.start(cpp, false);
  assert.deepEqual(did.splice(0), ['clang runs 13 for 20', 'brought', 'clang ends']);
  assert.deepEqual([cpp.get().trial.status, cpp.get().trial.language], ['done', 'C++']);
  const python = sliceOf('print(1)');
  await trials.start(python, false);
  assert.deepEqual(did, ['python runs 8 for 20', 'brought', 'python ends']);
  assert.equal(python.get().trial.language, 'Python');
});

test('a wrong answer is looked at again, after the verdict is shown', async () => {
  /** @type {any[]} */
  const asked = [];
  const slice = sliceOf('int main() {}');
  const failure = { text: '1\n', answers: [], findings: [], compiler: [], lesson: null };
  const finding = { kind: 'bounds', line: 7, text: '', number: 0 };
  const ask = slice.ask;
  slice.ask = async (/** @type {any} */ request) => {
    asked.push(request);
    if (request.kind === 'ending') return { finding, compiler: [{ kind: 'no-return' }] };
    const reply = await ask(request);
    return { ...reply, failure: reply.question ? null : failure };
  };
  /** @type {string[]} */
  const did = [];
  const looked = { what: 'sanitizer', errors: 'solution.cpp:7:1: index', line: 7 };
  const runner = {
    ...runnerNamed(did, 'clang'),
    inspect: async () => {
      did.push(slice.get().trial.status);
      return /** @type {any} */ (looked);
    },
    warnings: () => 'a warning',
  };
  await createTrials(
    () => runner,
    () => did.push('brought'),
  ).start(slice, false);
  assert.deepEqual(did, ['clang runs 13 for 20', 'brought', 'done', 'clang ends']);
  const { kind, errors, trap, warnings } = asked.at(-1);
  assert.deepEqual(
    [kind, errors, trap, warnings],
    ['ending', looked.errors, 'sanitizer', 'a warning'],
  );
  const { outcome } = slice.get().trial;
  assert.deepEqual(outcome?.failure?.findings, [finding]);
  assert.deepEqual([outcome?.failure?.compiler.length, outcome?.ran?.line], [1, 7]);
});

test('a right program shows the warnings that another compiler may turn into a crash', async () => {
  for (const [warnings, kinds] of /** @type {const} */ ([
    ['solution.cpp:3:1: warning: x [-Wreturn-type]', ['no-return']],
    ['solution.cpp:3:1: warning: x [-Wunused]', undefined],
  ])) {
    const slice = sliceOf('int main() {}');
    const ask = slice.ask;
    slice.ask = async (/** @type {any} */ request) =>
      request.kind === 'ending'
        ? { finding: null, compiler: [{ kind: 'no-return' }] }
        : ask(request);
    const runner = { ...runnerNamed([], 'clang'), warnings: () => warnings };
    await createTrials(
      () => runner,
      () => {},
    ).start(slice, false);
    const { outcome } = slice.get().trial;
    assert.equal(outcome?.failure, null);
    assert.deepEqual(
      outcome?.compiler?.map(({ kind }) => kind),
      kinds,
    );
  }
});

test('a second look that fails leaves the verdict', async () => {
  const slice = sliceOf('int main() {}');
  const ask = slice.ask;
  slice.ask = async (/** @type {any} */ request) => {
    const reply = await ask(request);
    return {
      ...reply,
      failure: reply.question ? null : { text: '1\n', answers: [], lesson: null },
    };
  };
  const runner = {
    ...runnerNamed([], 'clang'),
    inspect: async () => {
      throw new Error('the compiler has ended');
    },
  };
  await createTrials(
    () => runner,
    () => {},
  ).start(slice, false);
  assert.equal(slice.get().trial.status, 'done');
  assert.equal(slice.get().trial.outcome?.failure?.text, '1\n');
});

test('a trial that is left changes nothing more', async () => {
  /** @type {string[]} */
  const did = [];
  /** @type {() => void} */
  let go = () => {};
  const waits = new Promise((/** @type {(value: void) => void} */ resolve) => (go = resolve));
  const trials = createTrials(
    () => runnerNamed(did, 'clang', waits),
    () => did.push('brought'),
  );
  const slice = sliceOf('int main() {}');
  const trial = trials.start(slice, false);
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(trials.isTrying(), true);
  trials.leave();
  const left = slice.get();
  go();
  await trial;
  assert.equal(slice.get(), left);
  assert.deepEqual([trials.isTrying(), did], [false, ['clang runs 13 for 20', 'clang ends']]);
});

test('a program that needs wider integers is tried with them', async () => {
  for (const [output, expected] of /** @type {const} */ ([
    ['5\n', 'wide'],
    ['4\n', undefined],
  ])) {
    const slice = sliceOf('int main() {}');
    const ask = slice.ask;
    const failure = { text: '1\n', answers: ['5'], findings: [], lesson: null };
    /** @type {string[]} */
    const did = [];
    slice.ask = async (/** @type {any} */ request) => {
      const reply = await ask(request);
      return { ...reply, failure: reply.question || did.length > 2 ? null : failure };
    };
    const runner = {
      run: async (/** @type {string} */ program) => {
        did.push(program);
        return /** @type {any} */ ({ what: 'ended', fault: null, seconds: 0, output });
      },
      widened: () => 'wide',
      end: () => {},
    };
    await createTrials(
      () => runner,
      () => {},
    ).start(slice, false);
    const { outcome, status } = slice.get().trial;
    assert.deepEqual([outcome?.wide, status], [expected, 'done']);
    // The first trial, the failing input, and the trial of the wide program.
    assert.deepEqual(did, ['int main() {}', 'wide', ...(expected ? ['wide'] : [])]);
    assert.equal(outcome?.failure === null, expected === 'wide');
  }
});
