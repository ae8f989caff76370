/** The judge without a document: its texts, its differences, trials of a program, checks of a worker's messages. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { itemAt } from '../../web/board/item-at';
import { createAlarm } from '../../web/judge/python/alarm';
import { listedLines, nextDifference } from '../../web/judge/cases';
import { lessonStill } from '../../web/judge/views/lesson';
import { limits } from '../../web/judge/runners/limits';
import { ownSeconds, processorShare } from '../../web/judge/runners/processor';
import {
  endOf,
  repeated,
  reportOf,
  limitReport,
  type RunReport,
} from '../../web/judge/runners/run-report';
import * as desk from '../../web/judge/state';
import { inOneLine } from '../../web/judge/texts';
import { failingBoard, noTrial } from '../../web/judge/trial/trial';
import {
  beginTrial,
  endTrial,
  failingLines,
  isDiagnosed,
  lessonPlayer,
  stopDiagnosis,
} from '../../web/judge/trial/trial-transitions';
import { tryProgram } from '../../web/judge/trial/trial-loop';
import { queries } from '../../web/judge/queries';
import { growth } from '../../web/judge/views/time-text';
import { answered } from './answers';
import { newJudge, noBench, type Judge } from '../../web/judge/new-judge';

const judgeWith = (changes: Partial<Judge['bench']> = {}) =>
  newJudge({ ...noBench, tab: 'compare', ...changes });

const boards = ['5/5/5/5/5', 'xxxxx/5/5/5/5', 'xxxxx/xxxxx/5/5/5'];

/** A judge whose output has been compared. */
function compared(verdicts: string, extra = 0) {
  const written = desk.writeOutput(desk.writeInput(judgeWith(), '3\n…'), ' A \nB\nC');
  const answers = { problem: 'blockgame', cases: 3, answers: 'X\nY\nZ', boards: boards.join('\n') };
  return {
    ...desk.receiveAnswers(written, answered(answers, '3\n…')),
    compared: answered({ verdicts, extra, first: null }, ' A \nB\nC'),
  };
}

test('each problem has its own texts, and a text of the other problem moves there', () => {
  const judge = desk.writeOutput(desk.writeInput(judgeWith(), 'in'), 'out');
  const other = desk.chooseProblem(judge, 'boardcover');
  assert.equal(desk.inputOf(other), '');
  assert.equal(desk.inputOf(desk.chooseProblem(other, 'blockgame')), 'in');
  const switched = desk.switchInput(judge);
  assert.equal(switched.bench.problem, 'boardcover');
  assert.deepEqual([desk.inputOf(switched), desk.outputOf(switched)], ['in', 'out']);
  assert.deepEqual(switched.bench.input, { blockgame: '', boardcover: 'in' });
});

test('differences are listed by their empty cells, and the next one follows the list', () => {
  const judge = compared('www', 1);
  const lines = ({ judged, compared: found, onlyDifferences, byEmpty }: Judge) =>
    listedLines(judged.reply, found.reply, onlyDifferences, byEmpty);
  assert.deepEqual(lines(judge), [0, 1, 2, 3]);
  // The boards have fewer and fewer empty cells; the extra line has no board.
  const only = desk.listDifferences(judge, true);
  assert.deepEqual(lines(only), [2, 1, 0, 3]);
  assert.deepEqual(lines(desk.sortByEmpty(only, false)), [0, 1, 2, 3]);
  assert.deepEqual(lines(desk.listDifferences(compared('wrw'), true)), [2, 0]);
  assert.deepEqual(lines(desk.sortByEmpty(compared('wrw'), true)), [2, 1, 0]);
  let at = desk.lookAtNext(only);
  const places = [];
  for (let step = 0; step < 5; step++, at = desk.lookAtNext(at)) places.push(at.line);
  assert.deepEqual(places, [2, 1, 0, 3, 2]);
  for (const none of [judgeWith(), compared('rrr')]) assert.equal(nextDifference(none), null);
});

test('an output for all small boards is diagnosed as a trial of its own', () => {
  const judge = compared('rwr', 0);
  const found = { ...judge.compared.reply, wrong: 1, missing: 0, extra: 0 } as any;
  const judged = { ...judge.judged, reply: { ...judge.judged.reply, small: true } };
  const small = { ...judge, judged, compared: { reply: found } } as any;
  assert.deepEqual([isDiagnosed(judge), isDiagnosed(small)], [false, true]);
  assert.equal(isDiagnosed({ ...small, compared: { reply: { ...found, wrong: 0 } } }), false);
  const lesson = {
    ...{ board: boards[2], correct: 'WINNING', own: 'LOSING' },
    ...{ tilings: [], line: ['a1b1'] },
  };
  const failure = { blames_board: true, boards: [boards[2]], lesson };
  const reply = { failure, coverage: [], small: 1, most_empty: 4 } as any;
  const asked = (now: Judge) => queries(now).find(({ request }) => request.kind === 'diagnose');
  const told = asked(small)?.receive(small, answered(reply, '')) as Judge;
  assert.deepEqual([told, stopDiagnosis(small)].map(asked), [undefined, undefined]);
  assert.equal(failingBoard(desk.trialOf(told)), boards[2]);
  assert.equal(told.trials.here, small.trials.here);
  // The reason for its answer is asked and stored there too.
  const query = queries(told).find(({ request }) => request.kind === 'analyse') as any;
  const reasoned = query.receive(told, answered({}, itemAt(boards, 2)));
  assert.equal(reasoned.trials.elsewhere.analysis.key, boards[2]);
  assert.equal(reasoned.trials.here, small.trials.here);
  assert.deepEqual(desk.writeOutput(told, 'X').trials, { ...told.trials, elsewhere: noTrial });
});

test('an opened case keeps both answers until the texts change', () => {
  const judge = desk.openCase(compared('rwr'), 0);
  assert.deepEqual(desk.openedCase(judge), {
    kind: 'title',
    index: 0,
    code: boards[0],
    correct: 'X',
    own: 'A',
    verdict: 'r',
  });
  assert.equal(desk.openedCase(desk.writeInput(judge, 'other')), null);
  assert.equal(desk.openedCase(desk.writeOutput(judge, 'other')), null);
  assert.equal(desk.openedCase(desk.closeCase(judge)), null);
  assert.equal(desk.openedCase(desk.openCase(judge, 3)), null, 'no such case');
});

test('a board on which the program fails keeps both answers until the next trial', () => {
  const failure = {
    ...{ boards: ['1'], answers: ['0'], output: ' 1 \n', fewer: 3 },
    ...{ blames_board: true, findings: [], lesson: null },
  };
  const outcome = { failure, unfinished: [], ran: ran(' 1 \n'), passed: [] } as any;
  const found = desk.withTrial(judgeWith({ tab: 'run' }), 'here', (trial) =>
    endTrial(trial, outcome),
  );
  const judge = desk.openTrial(found);
  assert.deepEqual(desk.openedCase(judge), {
    ...{ kind: 'smallest', index: 0, code: '1', correct: '0', own: '1', verdict: null },
  });
  const large = { ...outcome, failure: { ...failure, fewer: null } };
  const other = desk.withTrial(judge, 'here', (trial) => endTrial(trial, large));
  assert.equal(desk.openedCase(other)?.kind, 'tried');
  const lesson = { board: '3', correct: '0', own: '7', tilings: [], line: [] };
  const taught = { ...outcome, failure: { ...failure, lesson } };
  const { code, own, kind } =
    desk.openedCase(desk.withTrial(judge, 'here', (t) => endTrial(t, taught))) ?? {};
  assert.deepEqual([code, own, kind], ['3', '7', 'tried'], 'the board that teaches');
  const blameless = { ...outcome, failure: { ...failure, blames_board: false } };
  assert.equal(desk.openedCase(desk.withTrial(judge, 'here', (t) => endTrial(t, blameless))), null);
  assert.equal(desk.openedCase(desk.withTrial(judge, 'here', () => noTrial)), null);
  assert.equal(desk.openedCase(desk.closeCase(judge)), null);
});

test('the input is judged before the output is compared, and only in that tab', () => {
  const kinds = (judge: Judge) => queries(judge).map(({ request }) => request.kind);
  const blank = judgeWith();
  assert.deepEqual(kinds(blank), []);
  const written = desk.writeOutput(desk.writeInput(blank, '3\n…'), ' A \nB\nC');
  assert.deepEqual(kinds(written), ['judge']);
  assert.deepEqual(kinds(desk.openTab(written, 'run')), []);
  const { judged } = compared('rrr');
  assert.deepEqual(kinds(desk.receiveAnswers(written, judged)), ['compare']);
  assert.deepEqual(kinds(compared('rrr')), []);
  assert.deepEqual(kinds(desk.stopJudging(written)), []);
  assert.deepEqual(kinds(desk.judgeAgain(desk.stopJudging(written))), ['judge']);
  assert.deepEqual(kinds(desk.makeTests(desk.openTab(written, 'tests'))), ['tests']);
});

/** A run that ended normally. */
const ran = (output: string, seconds = 0.5): RunReport => ({
  end: 'ended',
  fault: null,
  status: 0,
  output,
  errors: '',
  line: null,
  seconds,
  memory: 2 ** 20,
});

/** An engine that gives the inputs in turn and finds a failure in the last. */
function engineOf(texts: string[], asked: any[]) {
  let next = 0;
  return async (request: any) => {
    asked.push(request);
    const text = texts[next++];
    const input = text && {
      stage: 'small',
      text,
      cases: 1,
      done: next - 1,
      total: texts.length,
      patience: next,
      right: next > 1,
    };
    const failure = input
      ? null
      : { text: texts.at(-1), boards: ['1'], fault: null, blames_board: true, lesson: null };
    const memory = { memory: 2 ** 20, memory_limit: 2 ** 26 };
    const sizes = { small: 15, most_empty: 4 };
    const lists = { unfinished: [], coverage: [], warnings: input ? [] : ['a row'] };
    const rest = { failure, ...lists, speed: null, ...memory, ...sizes };
    return { session: 7, test_input: input ?? null, ...rest };
  };
}

test('a program is tried until the engine has no more inputs', async () => {
  const asked: any[] = [];
  const steps: any[] = [];
  const found = await tryProgram({
    ask: engineOf(['1\na', '1\nb'], asked) as any,
    run: async (program, text, patience) => ({
      ...ran(`${program} ${text}`, patience),
      end: text.endsWith('b') ? 'out-of-bounds' : 'ended',
    }),
    warnings: (program) => `${program}: a warning`,
    problem: 'boardcover',
    program: 'p',
    large: false,
    signal: new AbortController().signal,
    onStep: (step, passed) =>
      steps.push(`${step.does} ${step.done} ${passed.length} ${step.right}`),
  });
  assert.deepEqual(
    asked.map(({ kind }) => kind),
    ['stress', 'stress-ran', 'stress-ran'],
  );
  assert.equal(asked[0].program, 'p');
  assert.deepEqual([asked[1].session, asked[1].output], [7, 'p 1\na']);
  assert.deepEqual([asked[1].trap, asked[2].trap], [null, 'out-of-bounds']);
  assert.deepEqual([asked[1].seconds, asked[1].memory], [1, 2 ** 20]);
  assert.deepEqual([asked[1].warnings, asked[2].warnings], ['p: a warning', undefined]);
  assert.deepEqual(found.warnings, ['a row']);
  assert.deepEqual([found.speed, found.memory, found.memoryLimit], [null, 2 ** 20, 2 ** 26]);
  assert.deepEqual(steps, [
    ...['running 0 0 false', 'judging 0 1 false', 'running 1 1 true', 'judging 1 1 true'],
  ]);
  assert.equal(found.ran?.output, 'p 1\nb', 'the run of the failing input');
  assert.deepEqual(found.passed, [{ stage: 'small', inputs: 2, seconds: 2, last: 2 }]);
  const trial = endTrial(beginTrial({ program: 'p', time: 10, large: false }), found);
  assert.equal(failingBoard(trial), '1');
});

test('a run that is only too slow is not called a fault that was found', async () => {
  const founds = [] as boolean[];
  const faults = [null, 'too-slow', 'failed', null] as const;
  const runs = faults.values();
  await tryProgram({
    ask: engineOf(['a', 'b', 'c', 'd'], []) as any,
    run: async (program, text, patience) => ({
      ...ran(`${program} ${text}`, patience),
      fault: runs.next().value ?? null,
    }),
    warnings: () => '',
    problem: 'boardcover',
    program: 'p',
    large: false,
    signal: new AbortController().signal,
    onStep: ({ does, foundFault }) => does === 'judging' && founds.push(foundFault),
  });
  assert.deepEqual(founds, [false, false, true, true]);
});

test('a line is marked only in the program that failed there', () => {
  const outcome: any = { failure: null, ran: { ...ran(''), line: 3 }, passed: [] };
  const trial = endTrial(beginTrial({ program: 'p', time: 10, large: false }), outcome);
  assert.deepEqual(failingLines(trial, 'p'), [3]);
  assert.deepEqual(failingLines(trial, 'another'), []);
  // Of a compiler's messages the errors, the first one first.
  const message = (line: number | null, is_error = true) => ({ line, is_error });
  const compiler = [message(7), message(4), message(7), message(null), message(2, false)];
  const failure = { compiler, findings: [{ about: 'program', line: 7 }] } as any;
  const compiled = endTrial(trial, { ...outcome, ran: { ...ran(''), line: null }, failure });
  assert.deepEqual(failingLines(compiled, 'p'), [7, 4]);
});

test('the line of play of a lesson is shown move by move', () => {
  const none = { correct: '2', own: '1', tilings: [], line: [] };
  const game = { ...none, board: 'xx3/5/5/5/5', line: ['c1d1', 'e1e2'] };
  assert.deepEqual([lessonPlayer(game).length, lessonPlayer(null).length], [2, 0]);
  assert.deepEqual(lessonStill(game, 0).pieces, []);
  assert.deepEqual(lessonStill(game, 2).pieces, [
    { cells: [2, 3], hue: 'first', label: '1' },
    { cells: [4, 9], hue: 'second', label: '2' },
  ]);
});

test('impossible messages of a program’s worker are rejected', () => {
  const message = {
    kind: 'run-report',
    end: 'ended',
    status: 3,
    output: 'o',
    errors: 'e',
    seconds: 1,
  };
  assert.deepEqual(reportOf({ ...message, line: null }, 5, 2), {
    ...{ end: 'ended', fault: 'failed', status: 3, output: 'o', errors: 'e', line: null },
    ...{ seconds: 1, memory: 0 },
  });
  assert.equal(reportOf({ ...message, status: 0 }, 5, 2).fault, null);
  assert.equal(reportOf({ ...message, end: 'memory' }, 5, 2).fault, 'too-much-memory');
  for (const hostile of [{}, { end: 'right' }, { end: ['ended'] }, { end: 'too-slow' }]) {
    const found = reportOf(hostile, 5, 2);
    assert.deepEqual([found.end, found.fault, found.status], ['crashed', 'failed', 1]);
  }
  const forged = reportOf(
    {
      ...message,
      status: '0',
      line: 99,
      seconds: -1,
      output: { length: 1 },
      errors: 'x'.repeat(9_999),
      memory: 1e12,
    },
    5,
    2,
  );
  assert.deepEqual([forged.status, forged.line, forged.seconds, forged.memory], [1, 1, 2, 0]);
  assert.deepEqual([forged.output, forged.errors.length], ['', 4_000]);
  assert.equal(
    reportOf({ ...message, output: 'x'.repeat(2e6) }, 5, 2).output.length,
    limits.output,
  );
  const late = { kind: 'late', end: 'ended', status: 0, seconds: 0, errors: 'e' };
  assert.deepEqual(limitReport('too-slow', 2, { ...late, output: 'o', line: 3 }, 5), {
    ...{ end: 'too-slow', fault: 'too-slow', status: -9, output: 'o', errors: '', line: 3 },
    ...{ seconds: 2, memory: 0 },
  });
  const beyond = limitReport('too-slow', 2, { ...late, output: ['o'], line: 6 }, 5);
  assert.deepEqual([beyond.output, beyond.line], ['', 1]);
  assert.deepEqual(
    [limitReport('too-slow', 2).output, limitReport('too-slow', 2).line],
    ['', null],
  );
});

/** A clock whose readings take a hundredth of a millisecond; after each turn, others have theirs. */
function clock(turn: number, others: number) {
  let [time, next] = [0, turn];
  return () => {
    time += 0.01;
    if (time < next) return time;
    time += others;
    next = time + turn;
    return time;
  };
}

test('the time of a run is that of the processor, also on a busy machine', () => {
  assert.equal(processorShare(clock(1e9, 0), 40) > 0.98, true);
  for (const [turn, others] of [
    [5, 5],
    [4, 12],
    [30, 60],
  ] as const) {
    const share = processorShare(clock(turn, others), 300);
    const real = turn / (turn + others);
    assert.equal(Math.abs(share - real) < 0.4 * real, true, `${share} for ${real}`);
  }
  assert.equal(ownSeconds(0.05, clock(5, 5)), 0.05, 'too short to ask');
});

test('of an endless recursion the call is marked that repeats itself, not its innermost one', () => {
  assert.equal(repeated(['3', '12', '9', '12', '12']), '12');
  assert.equal(repeated([]), undefined);
});

test('a program on a busy machine is interrupted when the processor has worked its time on it', () => {
  for (const [turn, others] of [
    [5, 5],
    [4, 36],
  ] as const) {
    const now = clock(turn, others);
    const alarm = createAlarm(now);
    const begun = now();
    alarm.set(2);
    while (!alarm.buffer[0]);
    const own = ((now() - begun) / 1000) * (turn / (turn + others));
    assert.ok(own > 1.2 && own < 3.5, `${own} s`);
    assert.equal(alarm.take(), true);
  }
});

test('a program is interrupted once at its time limit, and only while it runs', () => {
  let time = 0;
  // A reading takes no time but in the measurement of the share.
  const alarm = createAlarm(() => (time += 0.001));
  const look = () => {
    const signal = alarm.buffer[0];
    alarm.buffer[0] = 0;
    return signal;
  };
  assert.equal(look(), 0, 'nothing runs');
  for (let run = 1; run <= 2; run += 1) {
    alarm.set(2);
    assert.equal(look(), 0);
    time += 1999;
    assert.equal(look(), 0);
    time += 1;
    assert.equal(look(), 2, 'SIGINT');
    assert.equal(look(), 0, 'what it does to end is not interrupted');
    assert.equal(alarm.take(), true);
    assert.equal(look(), 0);
  }
  alarm.set(2);
  assert.equal(alarm.take(), false);
  time += 5000;
  assert.equal(look(), 0, 'it has ended by itself');
});

test('the growth of the time is that up to the slowest board', () => {
  const curve = [1, 5, 90, 60].map((seconds, at) => ({ empty: 8 + 2 * at, seconds }));
  assert.deepEqual(growth(curve), [curve[1], curve[2]]);
  assert.deepEqual(growth(curve.slice(0, 2)), curve.slice(0, 2));
  assert.deepEqual(growth(curve.slice(2)), []);
  assert.deepEqual(growth([]), []);
});

test('an answer of a lesson is shown with the lines that are printed beside it', () => {
  assert.equal(inOneLine('WINNING\nLOSING\n'), 'WINNING, LOSING');
  assert.equal(inOneLine('1\r\n'), '1');
  assert.equal(inOneLine(''), '');
  assert.equal(inOneLine('WINNING\n'.repeat(9)), 'WINNING, WINNING, …');
});

test('a stack that overflows before Python notices is a recursion, all else a crash', () => {
  assert.equal(endOf(new RangeError('Maximum call stack size exceeded')), 'recursion');
  assert.equal(endOf(new WebAssembly.RuntimeError('unreachable')), 'crashed');
  assert.equal(endOf('what'), 'crashed');
});
