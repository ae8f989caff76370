/** Steps of a trace, and the stepper: what it shows first, what later, and how it is left. */
import assert from 'node:assert/strict';
import { describe, test, vi } from 'vitest';
import { newJudge } from '../../web/judge/new-judge';
import { PythonRunner } from '../../web/judge/python/python-runner';
import { wrongCard } from '../../web/judge/views/stepper-cards';
import {
  closeStepper,
  createStepping,
  moveStepper,
  visitLine,
} from '../../web/judge/stepper/stepping';
import * as steps from '../../web/judge/stepper/trace-steps';
import { seek, stillPlayer } from '../../web/ui/player';
import { itemAt } from '../../web/board/item-at';
import { firstOf } from './first_of';
import { withPage } from './page_globals';
import { click, htmlOf, wordsIn } from './rendered';
import type { Trace } from '../../web/engine/protocol';
import type { Recording } from '../../web/judge/runners/program-runner';
import type { Traced } from '../../web/judge/stepper/stepper';

withPage();

/** A program that calls `f(1)`, which sets `n` and ends, and then sets the global `g`. */
const trace: Trace = {
  boards: ['2/1x'],
  answers: ['1'],
  cases: [0],
  functions: [
    { name: '<module>', line: 1, meaning: null, variable: '', counter: '' },
    { name: 'f', line: 1, meaning: 'count', variable: 'n', counter: '' },
  ],
  variables: [
    { name: 'n', is_global: false },
    { name: 'g', is_global: true },
  ],
  values: [
    { text: '1', board: '2/1x' },
    { text: '2', board: '1x/1x' },
    { text: '3', board: null },
  ],
  calls: [
    { function: 0, caller: null, first: 0, last: 5, arguments: [] },
    { function: 1, caller: 0, first: 1, last: 3, arguments: [[0, 0]] },
  ].map((call) => ({
    ...call,
    ...{ ending: 'returned', result: '', board: null, own: '', right: '' },
  })) as Trace['calls'],
  steps: [
    { call: 0, line: 5, printed: 0, changes: [] },
    { call: 1, line: 2, printed: 0, changes: [[1, 2]] },
    { call: 1, line: 3, printed: 1, changes: [[0, 1]] },
    { call: 1, line: 3, printed: 1, changes: [[0, null]] },
    { call: 0, line: 5, printed: 3, changes: [] },
    { call: 0, line: 6, printed: 3, changes: [[1, 0]] },
  ],
  gaps: [[2, 7]],
  wrong: 1,
  is_late: false,
  unrun: {
    boards: 4,
    lines: [8, 9],
    conditions: [
      [2, true],
      [7, false],
    ],
  },
};
const traced: Traced = {
  ...{ trace, level: 'variables', output: '0\n', isCut: false },
  ...{ ran: null, isWhole: true, stopped: 0 },
};

describe('steps of a trace', () => {
  const seen = (at: number) =>
    steps
      .variablesAt(trace, at)
      .map(({ name, value, hasChanged, before }) => [name, value.text, hasChanged, before?.text]);

  test('the mark is at the first wrong answer, the error that ends the program, or what prints the first wrong line', () => {
    const ran = { what: 'error' } as any;
    const failing = (calls: Trace['calls']) => ({
      ...traced,
      trace: { ...trace, wrong: null, calls },
      ran,
    });
    const byError = trace.calls.map((call) => ({ ...call, ending: 'error' as const }));
    const markOf = (one: Traced) => Object.values(steps.markOf(one) ?? {}).join(' ');
    assert.equal(markOf(traced), 'wrong 3');
    assert.equal(markOf(failing(byError)), 'error 5');
    const inner = byError.map((call, at) => ({ ...call, last: at ? 4 : 5 }));
    const moved = trace.steps.map((step, at) => (at === 4 ? { ...step, call: 1 } : step));
    const deep = failing(inner);
    assert.equal(markOf({ ...deep, trace: { ...deep.trace, steps: moved } }), 'error 4');
    // Otherwise it is where the first wrong line is printed: before the last call, and in it.
    const gapless = { ...trace, wrong: null, gaps: [] };
    const printing: Traced = { ...traced, trace: gapless };
    assert.equal(markOf({ ...printing, output: '0\n' }), 'printed 1');
    assert.equal(markOf({ ...printing, output: '1\n' }), '');
    assert.equal(markOf({ ...printing, output: '1\n0' }), 'printed 0');
    assert.equal(markOf({ ...printing, output: '0\n', isWhole: false }), '');
    const cut: Trace = { ...gapless, gaps: [[4, 7]] };
    assert.equal(markOf({ ...printing, output: '1\n0', trace: cut }), '');
  });

  test('the reader begins with the first call of a function that calls itself, else with the first call', () => {
    const called = (...pairs: [number, number | null][]) =>
      steps.beginningOf({
        ...trace,
        calls: pairs.map(([own, caller], at) => ({
          ...itemAt(trace.calls, 0),
          ...{ function: own, caller, first: 10 * at },
        })),
      });
    assert.equal(called([0, null], [1, 0], [2, 0], [2, 2]), 20);
    assert.equal(called([0, null], [1, 0], [2, 0]), 10);
    assert.equal(called([0, null]), 0);
  });

  test('the case of a step is known where the steps are at which cases begin', () => {
    const several = { ...trace, boards: ['1', '2', '3'], cases: [0, 4, 4] };
    assert.deepEqual(steps.casesAt(several, 3), [0]);
    assert.deepEqual(steps.casesAt(several, 4), [2]);
    assert.deepEqual(steps.casesAt({ ...several, cases: [0] }, 4), [0, 1, 2]);
    assert.deepEqual(steps.casesAt(trace, 4), [0]);
  });

  test('the board of a call is the one that it answers, or is given', () => {
    const [whole, call] = firstOf(trace.calls, 2);
    assert.deepEqual(steps.boardOf(trace, whole), { board: null, argument: -1 });
    assert.deepEqual(steps.boardOf(trace, call), { board: '2/1x', argument: 0 });
    const other = { ...call, board: '1x/2' };
    assert.deepEqual(steps.boardOf(trace, other), { board: '1x/2', argument: -1 });
  });

  test('variables are those of the call, then the global ones, with what has just changed', () => {
    assert.deepEqual(seen(0), []);
    assert.deepEqual(seen(1), [
      ['n', '1', true, undefined],
      ['g', '3', true, undefined],
    ]);
    assert.deepEqual(seen(2), [
      ['n', '2', true, '1'],
      ['g', '3', false, undefined],
    ]);
    assert.deepEqual(seen(3), [['g', '3', false, undefined]]);
    assert.deepEqual(seen(5), [['g', '1', true, '3']]);
  });

  test('calls, and where they begin and end', () => {
    assert.deepEqual([steps.openCalls(trace, 2), steps.openCalls(trace, 4)], [[0, 1], [0]]);
    assert.deepEqual(steps.innerCalls(trace), [[1], []]);
    assert.deepEqual(steps.depthsOf(trace), [1, 2, 2, 2, 1, 1]);
    assert.deepEqual(
      [0, 1, 3, 5].map((at) => steps.nextCallStep(trace, at, 1)),
      [1, 3, 5, 5],
    );
    assert.deepEqual(
      [5, 3, 1].map((at) => steps.nextCallStep(trace, at, -1)),
      [3, 1, 0],
    );
    assert.deepEqual(
      [2, 3].map((at) => steps.isReturn(trace, at)),
      [false, true],
    );
    assert.deepEqual([steps.endStep(trace, 1), steps.gapBefore(trace, 2)], [3, 7]);
  });

  test('the next visit of a line comes from the beginning again; some have none', () => {
    assert.equal(steps.nextVisit(trace, 0, 5), 4);
    assert.equal(steps.nextVisit(trace, 4, 5), 0);
    assert.equal(steps.nextVisit(trace, 2, 3), 3);
    assert.equal(steps.nextVisit(trace, 0, 8), null);
  });

  test('the cells that a step has changed; the output to a step', () => {
    assert.deepEqual(steps.changedCells('2/1x', '1x/1x'), [1]);
    assert.deepEqual(steps.changedCells(null, '1x/1x'), []);
    assert.deepEqual(steps.changedCells('3', '1x/1x'), []);
    assert.equal(steps.outputTo('가1', 3), '가');
  });

  test('lines that never run are shown of whole runs that are wrong', () => {
    const told = { boards: 4, lines: [8, 9], neverTrue: [7], alwaysTrue: [2] };
    assert.deepEqual(steps.unrunOf(traced), told);
    for (const other of [{ isCut: true }, { isWhole: false }, { output: '1\n' }])
      assert.equal(steps.unrunOf({ ...traced, ...other }), null);
    const unrun = { boards: 4, lines: [], conditions: [] };
    assert.equal(steps.unrunOf({ ...traced, trace: { ...trace, unrun } }), null);
  });
});

describe('the card of the first wrong answer', () => {
  /** What it says, and where its button leads. */
  function card(changes: Partial<Traced>, id: string) {
    const went: number[] = [];
    const one = { ...traced, ...changes };
    const source = htmlOf(
      wrongCard({
        ...{ stepper: { problem: null } as any, traced: one, at: 0, variables: [] },
        ...{ words: wordsIn('en'), go: (at) => void went.push(at) },
      }),
    );
    if (id) click(source, `stepper-${id}-go`);
    return [source, went] as const;
  }
  const unmarked = { ...trace, wrong: null, gaps: [] };

  test('has both answers, and leads to the end of the call', () => {
    const calls = trace.calls.map((call) => ({ ...call, own: '4', right: '2' }));
    const [source, went] = card({ trace: { ...trace, calls } }, 'wrong');
    assert.match(source, /stepper-own">4<.*stepper-right">2</s);
    assert.deepEqual(went, [3]);
  });

  test('where no call is wrong, leads to what prints the first wrong line', () => {
    const [source, went] = card({ trace: unmarked, output: 'Losing\n' }, 'printed');
    assert.match(source, /“Losing”; correct: 1/);
    assert.deepEqual(went, [1]);
  });

  test('claims nothing where no function is recognised, or calls are left out', () => {
    const functions = trace.functions.map((one) => ({ ...one, meaning: null }));
    assert.match(card({ trace: { ...unmarked, functions } }, '')[0], /no call is judged/);
    assert.match(card({ isCut: true, level: 'calls' }, '')[0], /stepper-note.*stepper-note/s);
  });
});

/** A desk, and a runner that records this. */
function given(recordings: Partial<Recording>[], replies: Partial<Trace>[] = []) {
  let judge = newJudge();
  const seen: string[] = [];
  const ask = async ({ kind, events }: any) => {
    seen.push(`${kind} ${events?.length ?? ''}`.trim());
    return kind === 'trace' ? { ...trace, ...replies.shift() } : { texts: ['1', '2'] };
  };
  const handle = {
    ask: ask as any,
    get: () => judge,
    change: (transition: (now: typeof judge) => typeof judge) => void (judge = transition(judge)),
    say() {},
  };
  const runner = {
    run: async () => ({ end: 'ended', errors: 'alone' }) as any,
    end: () => void seen.push('end'),
    async *trace() {
      for (const one of recordings) {
        seen.push(`shown ${judge.stepper?.traced?.isWhole}`);
        yield { level: 'lines', events: ['e'], outputs: ['0'], end: 'ended', ...one } as Recording;
      }
    },
  };
  const stepping = createStepping();
  const program = { boards: ['2/1x'], program: 'p', language: 'Python' } as const;
  const start = () => stepping.start(handle, runner, program);
  return { start, stepping, handle, seen, stepper: () => judge.stepper };
}

/** The editors that were ended. */
const ended: string[] = [];
const fake = (name: string) => ({ show() {}, type() {}, destroy: () => ended.push(name) });
vi.mock('../../web/judge/editor/editor', () => ({
  createEditor: ({ id }: { id: string }) => fake(id),
  hiddenSigns: [],
}));
vi.mock('../../web/judge/editor/listing', () => ({
  createListing: ({ text }: { text: string }) => fake(text),
}));

describe('editors', () => {
  const element = () => ({ dataset: {}, style: { setProperty() {} }, addEventListener() {} });
  withPage({ document: { createElement: element }, addEventListener() {} });
  /** Draws until what is fetched has come. */
  async function drawn(make: (redraw: () => void) => () => unknown) {
    let draw: () => unknown = () => {};
    await new Promise<void>((resolve) => {
      draw = make(resolve);
      draw();
    });
    draw();
  }

  test('that are shown no more are ended', async () => {
    const { createStepperView } = await import('../../web/judge/views/stepper');
    const { createEditorHost } = await import('../../web/judge/views/editor-host');
    const handle = { get: newJudge, change() {} } as any;
    const stepper = { player: stillPlayer, status: 'traced' as const, traced, problem: null };
    await drawn((redraw) => {
      const view = createStepperView(redraw, () => '');
      const show = (program: string) =>
        view({ ...stepper, program, boards: [], language: 'Python' }, wordsIn('en'), handle);
      return () => ['one', 'two', 'two'].map(show);
    });
    assert.deepEqual(ended.splice(0), ['one']);
    await drawn((redraw) => {
      const host = createEditorHost(redraw);
      const given = {
        judge: newJudge(),
        words: wordsIn('en'),
        ask: handle,
        onText() {},
        onRun() {},
      };
      return () => [host.show(given), host.destroy()];
    });
    assert.equal(ended.length, 1);
  });
});

describe('the stepper', () => {
  const both = [{ isWhole: false }, { events: ['e', 'f'], outputs: ['0', '0'], isWhole: true }];

  test('shows the steps at once, and judges the calls when other boards are tried; the place stays', async () => {
    const { start, handle, seen, stepper } = given(both);
    const { change } = handle;
    const marks: unknown[] = [];
    handle.change = (transition) => {
      change(transition);
      const { status, traced: now, player } = stepper() ?? {};
      marks.push([status, now?.isWhole, now?.trace.wrong, player?.at]);
      if (now && !now.isWhole) change((judge) => moveStepper(judge, (still) => seek(still, 2)));
    };
    await start();
    assert.deepEqual(marks, [
      ['tracing', undefined, undefined, 0],
      ['tracing', false, null, 1],
      ['tracing', true, 1, 2],
      ['traced', true, 1, 2],
    ]);
    assert.deepEqual(seen, [
      'trace-inputs',
      'shown undefined',
      'trace 1',
      'shown false',
      'trace 2',
      'end',
    ]);
    handle.change((judge) => visitLine(judge, 6));
    assert.equal(stepper()?.player.at, 5);
    handle.change((judge) => visitLine(judge, 99));
    assert.equal(stepper()?.player.at, 5);
    handle.change(closeStepper);
    assert.equal(stepper(), null);
  });

  test.each([
    ['that does not compile', []],
    ['that tells nothing', [{ events: [''] }]],
  ])('of a program %s has no steps', async (_, recordings) => {
    const { start, stepper } = given(recordings);
    await start();
    assert.deepEqual([stepper()?.status, stepper()?.traced], ['traced', null]);
  });

  test('of a program that fails says how it ends without a tracer, once', async () => {
    const { start, stepper } = given(both.map((one) => ({ ...one, end: 'error' })));
    await start();
    assert.equal(stepper()?.traced?.ran?.errors, 'alone');
  });

  test('that is left changes nothing more', async () => {
    const { start, stepping, handle, seen, stepper } = given(both);
    const ask = handle.ask;
    handle.ask = (async (request: any, options: any) => {
      if (request.kind === 'trace') stepping.leave();
      options.signal.throwIfAborted();
      return ask(request, options);
    }) as any;
    await start();
    assert.deepEqual([stepper()?.status, stepper()?.traced], ['tracing', null]);
    assert.deepEqual(seen, ['trace-inputs', 'shown undefined', 'end']);
  });

  test('says why it has broken', async () => {
    const { start, handle, stepper } = given(both);
    handle.ask = (async () => {
      throw new Error('no solver');
    }) as any;
    await start();
    assert.equal(stepper()?.status, 'broken');
    assert.ok(stepper()?.problem);
  });
});

test('a program in Python tells its steps on the first input, and its calls on the others', async () => {
  const wishes: unknown[] = [];
  const spawn = () => {
    const worker: any = {
      postMessage({ port }: { port: MessagePort }) {
        worker.port = port;
        port.onmessage = ({ data: { id, trace: wish, input: text } }) => {
          wishes.push(wish);
          const kind = text === '2' ? 'late' : 'run-report';
          port.postMessage({
            kind,
            id,
            end: 'ended',
            status: 0,
            output: text,
            events: `e${text}`,
          });
        };
        port.postMessage({ kind: 'ready' });
      },
      terminate: () => worker.port.close(),
    };
    return { worker, file: 'worker.js', release() {} };
  };
  const runner = new PythonRunner(spawn);
  const { signal } = new AbortController();
  const told = [];
  for await (const one of runner.trace({ program: 'p', inputs: ['1', '2'], signal, time: 3 }))
    told.push(one);
  runner.end();
  const first = {
    level: 'variables',
    events: ['e1'],
    outputs: ['1'],
    end: 'ended',
    stopped: 0,
    isWhole: false,
  };
  // What a run that is late has told is kept.
  assert.deepEqual(told, [
    first,
    { ...first, events: ['e1', 'e2'], outputs: ['1', '2'], stopped: 1, isWhole: true },
  ]);
  assert.deepEqual(wishes, [
    { steps: true, seconds: 3 },
    { steps: false, seconds: 3 },
  ]);
});
