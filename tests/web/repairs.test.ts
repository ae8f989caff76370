/** web/judge/repair/repairs.ts: the search for the change that makes a program right, and what is shown of it. */
import assert from 'node:assert/strict';
import { test, vi } from 'vitest';
import {
  applyRepair,
  changed,
  editedAs,
  linesShown,
  markedLines,
  revertRepair,
  showMore,
  shows,
  receiveReply,
} from '../../web/judge/repair/repair-transitions';
import { createRepairs, isRepairable } from '../../web/judge/repair/repairs';
import { newJudge } from '../../web/judge/new-judge';
import { programOf, withTrial, writeProgram } from '../../web/judge/state';
import { beginTrial, endTrial } from '../../web/judge/trial/trial-transitions';
import { textOf, wordsIn } from './rendered';
import type { Judge } from '../../web/judge/new-judge';
import type { ProgramRunner, RunRequest } from '../../web/judge/runners/program-runner';

const program = 'if a < 1:\n    print(1)\nprint(2)';
const found = {
  kind: 'comparison',
  function: '',
  line: 1,
  old: ['if a < 1:'],
  new: ['if a <= 1:'],
  late: false,
} as const;
const right = 'if a <= 1:\n    print(1)\nprint(2)';

/** A desk on which a program was found to be wrong. */
function wrongJudge(more: object = {}): Judge {
  const failure = { boards: ['1'], findings: [], compiler: [], text: '1\n1 1\n.\n', ...more };
  const given = { program, language: 'Python', time: 10, large: false } as const;
  return withTrial(writeProgram(newJudge(), program), 'here', () =>
    endTrial(beginTrial(given), { failure, passed: [] } as any),
  );
}

/** A solver with these programs to be run; its last reply has a change. */
function sliceOf(programs: readonly string[], last: object = {}) {
  let judge = wrongJudge();
  const asked: any[] = [];
  const reply = (at: number) => {
    const input = { text: `${at}`, patience: 0.5 };
    const environment = [`CHANGE=${at}`];
    const counts = { tried: at, total: programs.length, stopped: 0, others: 0, found: null };
    const whole = programs[at]?.startsWith('whole') ?? false;
    return at < programs.length
      ? { session: 1, test_input: input, program: programs[at], environment, whole, ...counts }
      : { session: 1, test_input: null, program: '', environment: [], whole, ...counts, ...last };
  };
  return {
    get: () => judge,
    change: (transition: (now: Judge) => Judge) => void (judge = transition(judge)),
    say: () => {},
    asked,
    ask: (async (request: any) => {
      if (request.kind === 'trace-inputs') return { texts: ['first', 'second'] };
      asked.push(request);
      return reply(asked.length - 1);
    }) as any,
  };
}

const ended = { end: 'ended', fault: null, seconds: 0, output: '' } as any;

/** A runner that remembers what it ran. */
function runnerOf(did: string[], run: () => any = () => ended): ProgramRunner {
  return {
    async run({ program: changedTo, input, signal, time }: RunRequest) {
      did.push(`${changedTo} on ${input} for ${time}`);
      const ran = await run();
      signal.throwIfAborted();
      return ran;
    },
    end: () => void did.push('ends'),
    warmUp: () => void did.push('warms up'),
  };
}

const repairOf = (judge: Judge) => judge.trials.here.repair;

test('a search runs what the solver asks for, and takes what it finds', async () => {
  const handle = sliceOf(['one', 'two'], { found, others: 3 });
  const did: string[] = [];
  await createRepairs(() => runnerOf(did), false).start(handle);
  assert.deepEqual(did, ['one on 0 for 5', 'two on 1 for 5', 'ends', 'warms up']);
  const [begin, ...ran] = handle.asked;
  assert.deepEqual(begin, {
    ...{ kind: 'repair', problem: 'blockgame', program, boards: ['1'], reference_only: false },
    ...{ tree: '', events: [], outputs: [] },
  });
  assert.deepEqual(
    ran.map(({ kind, session }) => [kind, session]),
    [
      ['repair-ran', 1],
      ['repair-ran', 1],
    ],
  );
  const { status, tried, total, others, degree } = repairOf(handle.get())!;
  assert.deepEqual([status, tried, total, others, degree], ['done', 2, 2, 3, 'exists']);
});

test('the solver hears how long a run was waited for, whatever time the program itself took', async () => {
  const handle = sliceOf(['one', 'two']);
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const run = () => {
    now += 2500;
    return ended;
  };
  await createRepairs(() => runnerOf([], run), false).start(handle);
  vi.restoreAllMocks();
  const [, ...ran] = handle.asked;
  assert.deepEqual(
    ran.map(({ seconds, waited }) => [seconds, waited]),
    [
      [0, 2.5],
      [0, 2.5],
    ],
  );
});

test('the solver gets what the program tells on the failing boards, and the tree of one in C++', async () => {
  const handle = sliceOf(['one']);
  const traced: any[] = [];
  const runner: ProgramRunner = {
    ...runnerOf([]),
    tree: (text) => `tree of ${text}`,
    async *trace({ inputs, time }) {
      traced.push(inputs, time);
      yield { events: ['steps'], outputs: ['1'], isWhole: false } as any;
      yield { events: ['steps', 'calls'], outputs: ['1', '2'], isWhole: true } as any;
    },
  };
  await createRepairs(() => runner, false).start(handle);
  assert.deepEqual(traced, [['first', 'second'], 1]);
  const { tree, events, outputs } = handle.asked[0];
  assert.deepEqual([tree, events, outputs], [`tree of ${program}`, ['steps', 'calls'], ['1', '2']]);
});

test('a changed program runs as an attempt: in its environment, and with wide integers where the tried one had them', async () => {
  const handle = sliceOf(['one', 'one']);
  handle.change((judge) =>
    withTrial(judge, 'here', (trial) => ({
      ...trial,
      outcome: { ...trial.outcome!, wide: 'wide' },
    })),
  );
  const seen: unknown[] = [];
  const runner: ProgramRunner = {
    ...runnerOf([]),
    widened: (text) => (text === 'one' ? `wide ${text}` : null),
    run: async ({ program: changedTo, attempt }) => {
      seen.push([changedTo, attempt]);
      return ended;
    },
  };
  await createRepairs(() => runner, false).start(handle);
  assert.deepEqual(seen, [
    ['wide one', { environment: ['CHANGE=0'] }],
    ['wide one', { environment: ['CHANGE=1'] }],
  ]);
});

test('a solver that was replaced gets a run again only for the same change of a program', async () => {
  const handle = sliceOf([]);
  const counts = { tried: 0, total: 2, stopped: 0, others: 0, found: null, whole: false };
  const asking = (change: string) => {
    const input = { text: '1', patience: 0.5 };
    return { session: 1, test_input: input, program: 'many', environment: [change], ...counts };
  };
  const over = { session: 2, test_input: null, program: '', environment: [], ...counts };
  const replies = [asking('a'), asking('b'), null, asking('b'), over];
  handle.ask = (async ({ kind }: any) => {
    if (kind === 'trace-inputs') return { texts: [] };
    const reply = replies.shift();
    if (!reply) throw Object.assign(new Error(), { code: 'judge.session' });
    return reply;
  }) as any;
  let runs = 0;
  await createRepairs(() => runnerOf([], () => ++runs && ended), false).start(handle);
  assert.deepEqual([runs, repairOf(handle.get())?.status], [3, 'done']);
});

test('an endless output is not kept', async () => {
  const handle = sliceOf(['one']);
  const flood = { ...ended, end: 'too-much-output', fault: 'too-much-output', output: 'x' };
  await createRepairs(() => runnerOf([], () => flood), true).start(handle);
  assert.equal(handle.asked[1].output, '');
  assert.equal(handle.asked[0].reference_only, true);
});

test('a search that is stopped tells how far it came, and ends its run', async () => {
  const handle = sliceOf(['one', 'two', 'three']);
  const did: string[] = [];
  const repairs = createRepairs(() => runnerOf(did, () => did.length > 1 && stop()), false);
  const stop = () => repairs.stop(handle);
  await repairs.start(handle);
  const { status, tried, total } = repairOf(handle.get())!;
  assert.deepEqual([status, tried, total], ['stopped', 1, 3]);
  assert.deepEqual(did, ['one on 0 for 5', 'two on 1 for 5', 'ends']);
});

test('a reader sees that a change is tested on all boards, and that this was stopped', async () => {
  vi.stubGlobal('addEventListener', () => {});
  const { repairPart } = await import('../../web/judge/views/repair');
  const said = () => textOf(repairPart(handle.get(), wordsIn('en'), {} as any));
  const handle = sliceOf(['one', 'whole two', 'three']);
  let running = '';
  const run = (): any => {
    if (repairOf(handle.get())?.whole) {
      running = said();
      repairs.stop(handle);
    }
    return ended;
  };
  const repairs = createRepairs(() => runnerOf([], run), false);
  await repairs.start(handle);
  assert.match(running, /^1 of 3 changes tried One of them is right on the first boards/);
  assert.match(
    said(),
    /^The 1 change tried does not make it right. One more was right on the first boards; /,
  );
  assert.match(said(), /Stopped: 1 tried, 1 not tried/);
});

test('a search ends when another takes the runner', async () => {
  const runner = runnerOf([]);
  const [handle, other] = [sliceOf(['one']), sliceOf(['two'])];
  const first = createRepairs(() => runner, false).start(handle);
  await Promise.all([first, createRepairs(() => runner, false).start(other)]);
  assert.deepEqual(
    [handle, other].map(({ get }) => repairOf(get())?.status),
    ['stopped', 'done'],
  );
});

test('a search for a program that is edited meanwhile ends', async () => {
  const handle = sliceOf(['one', 'two']);
  const edit = () => {
    handle.change((judge) => writeProgram(judge, 'other'));
    return ended;
  };
  const repairs = createRepairs(() => runnerOf([], edit), false);
  await repairs.start(handle);
  assert.equal(repairOf(handle.get())?.status, 'stopped');
  assert.equal(repairs.isBusy(), false);
});

test('a solver that fails ends a search', async () => {
  const handle = sliceOf([]);
  handle.ask = (async () => {
    throw Object.assign(new Error(), { code: 'memory' });
  }) as any;
  await createRepairs(() => runnerOf([]), false).start(handle);
  const { status, problem } = repairOf(handle.get())!;
  assert.deepEqual([status, problem?.code], ['broken', 'memory']);
});

/** A desk whose search has found a change. */
const foundJudge = (): Judge =>
  withTrial(wrongJudge(), 'here', (trial) => ({
    ...trial,
    repair: {
      ...{ status: 'running', whole: false, tried: 1, total: 9, stopped: 0 },
      ...{ others: 0, problem: null },
      ...{ found: found as any, degree: 'exists' },
    },
  }));

test('a change is shown by degrees, and its line is marked from the second on', () => {
  let judge = foundJudge();
  const seen = [];
  for (let press = 0; press < 4; press += 1) {
    seen.push([repairOf(judge)!.degree, markedLines(judge)]);
    judge = withTrial(judge, 'here', showMore);
  }
  assert.deepEqual(seen, [
    ['exists', []],
    ['place', [1]],
    ['kind', [1]],
    ['lines', [1]],
  ]);
  assert.ok(shows(repairOf(judge)!, 'place'));
});

test('a change whose place is shown stays when a better one is found', () => {
  const better = { test_input: null, tried: 2, total: 9, found: { ...found, line: 3 }, others: 1 };
  const line = (judge: Judge) => receiveReply(judge.trials.here, better as any).repair!.found!.line;
  assert.equal(line(foundJudge()), 3);
  assert.equal(line(withTrial(foundJudge(), 'here', showMore)), 1);
});

test('a late change makes room for one in time, until its lines are shown', () => {
  const reply = { test_input: null, tried: 2, total: 9, found: { ...found, line: 3 }, others: 4 };
  const late = withTrial(foundJudge(), 'here', (trial) => ({
    ...trial,
    repair: { ...trial.repair!, found: { ...found, late: true } as any },
  }));
  const after = (presses: number) => {
    let judge = late;
    for (let press = 0; press < presses; press += 1) judge = withTrial(judge, 'here', showMore);
    const { found: shown, degree, others } = receiveReply(judge.trials.here, reply as any).repair!;
    return [shown!.line, degree, others];
  };
  assert.deepEqual([0, 2, 3].map(after), [
    [3, 'exists', 4],
    [3, 'exists', 4],
    [1, 'lines', 0],
  ]);
});

test('a search that ends before its first change says nothing of none, and a broken one shows what it found', async () => {
  vi.stubGlobal('addEventListener', () => {});
  const { repairPart } = await import('../../web/judge/views/repair');
  const said = (changes: object) => {
    const judge = withTrial(foundJudge(), 'here', (trial) => ({
      ...trial,
      repair: { ...trial.repair!, ...changes } as any,
    }));
    return textOf(repairPart(judge, wordsIn('en'), {} as any));
  };
  assert.equal(said({ status: 'stopped', found: null, tried: 0, total: 0 }), 'Find the change');
  assert.equal(
    said({ status: 'done', found: null, tried: 0, total: 9, others: 0, stopped: 0 }),
    'The time was over: 0 tried, 9 not tried to the end.',
  );
  assert.match(
    said({ status: 'broken', problem: { code: 'memory', details: {} } }),
    /There is one/,
  );
});

test('a change is applied to the program that was tried, and taken back; for another it is dropped', () => {
  const judge = foundJudge();
  const applied = applyRepair(judge);
  assert.deepEqual([programOf(applied), editedAs(applied)], [right, 'changed']);
  assert.equal(applyRepair(applied), applied);
  assert.deepEqual([programOf(revertRepair(applied)), editedAs(judge)], [program, 'tried']);
  const other = writeProgram(judge, 'print(3)');
  assert.deepEqual(
    [editedAs(other), applyRepair(other), revertRepair(other)],
    ['other', other, other],
  );
});

test('what differs between an old line and a new one is marked, without their indentation', () => {
  const shown = (old: string[], lines: string[]) =>
    linesShown({ ...found, old, new: lines } as any);
  assert.deepEqual(shown(['    if a < b: f(a)'], ['    if a <= b: f(a)']), {
    old: [['if a ', '<', ' b: f(a)']],
    new: [['if a ', '<=', ' b: f(a)']],
  });
  assert.deepEqual(shown(['  f(y)'], ['  f(x)']).new, [['f(', 'x', ')']]);
  assert.deepEqual(shown(['  a', '    b'], ['  b']), {
    old: [
      ['a', '', ''],
      ['  b', '', ''],
    ],
    new: [['b', '', '']],
  });
});

test('a change adds lines, and removes them', () => {
  const at = { ...found, line: 2 } as any;
  assert.equal(changed('a\nb\nc', { ...at, old: ['b'], new: ['b', 'x'] }), 'a\nb\nx\nc');
  assert.equal(changed('a\nb\nc', { ...at, old: ['b'], new: [] }), 'a\nc');
  assert.equal(changed('a\nb\nc', { ...at, old: [], new: ['x'] }), 'a\nx\nb\nc');
});

test('no search is offered for a program that does not run, or for a long input', () => {
  const offered = (judge: Judge) => isRepairable(judge.trials.here);
  assert.ok(offered(wrongJudge()));
  assert.ok(!offered(wrongJudge({ findings: [{ kind: 'syntax' }] })));
  assert.ok(!offered(wrongJudge({ boards: Array(51).fill('1') })));
  assert.ok(!offered(newJudge()));
});
