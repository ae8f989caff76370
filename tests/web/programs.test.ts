/** The programs of the desk, and what was run: nothing that was typed is lost. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { formatLink } from '../../web/app/link';
import { TextError } from '../../web/board/board-code';
import { itemAt } from '../../web/board/item-at';
import { lonelyBracket } from '../../web/judge/views/faults';
import { formatProgram, parseProgram, type ProgramLink } from '../../web/judge/link';
import { linkedStepOf, linkOf, pack, openLinked, unpack } from '../../web/judge/linked-program';
import { newJudge, noBench, type Judge } from '../../web/judge/new-judge';
import { keepAside, newKey, pastRunsOf, rememberRun, timeOf } from '../../web/judge/past-runs';
import * as programs from '../../web/judge/programs';
import { benchShelves } from '../../web/judge/remembered';
import * as desk from '../../web/judge/state';
import { noTrial, type Trial } from '../../web/judge/trial/trial';
import { contentsOf } from './links';
import { createRunIntent } from '../../web/judge/run-intent';
import { copyLink } from '../../web/judge/views/program-link';

const judgeWith = (text: string) => desk.writeProgram(newJudge(noBench), text);

const ended = (judge: Judge, outcome: unknown, changes: Partial<Trial> = {}) =>
  desk.withTrial(judge, 'here', () => ({
    ...noTrial,
    ...{ status: 'done', program: desk.programOf(judge), language: 'Python' },
    ...{ outcome: outcome as Trial['outcome'], ...changes },
  }));

const right = { failure: null, unfinished: [] };

const verdicts = (judge: Judge) =>
  pastRunsOf(judge, judge.bench.problem).map(
    ([, { verdict, program }]) => [verdict, program] as const,
  );

test('a problem has several programs with names, each with a text of its own', () => {
  let judge = programs.addProgram(judgeWith('one'), 'a');
  assert.deepEqual([desk.programOf(judge), judge.trials.here], ['', noTrial]);
  judge = programs.nameProgram(desk.writeProgram(judge, 'two'), 'bits');
  assert.deepEqual(programs.programsOf(judge), ['blockgame', 'blockgame.a']);
  judge = programs.openProgramAt(judge, 'blockgame');
  assert.equal(desk.programOf(judge), 'one');
  // The other problem has its own.
  const other = desk.chooseProblem(judge, 'boardcover');
  assert.deepEqual(programs.programsOf(other), ['boardcover']);
  judge = programs.openProgramAt(desk.chooseProblem(other, 'blockgame'), 'blockgame.a');
  assert.deepEqual([desk.programOf(judge), judge.bench.name['blockgame.a']], ['two', 'bits']);
  // What is removed is in the history, and another is open.
  judge = programs.removeProgram(judge, 'b');
  assert.deepEqual([desk.programOf(judge), verdicts(judge)], ['one', [['aside', 'two']]]);
  judge = programs.removeProgram(judge, 'c');
  assert.deepEqual([desk.programOf(judge), programs.programsOf(judge)], ['', ['blockgame']]);
});

test('a program that comes to the desk leaves what is there where it is', () => {
  const taken = programs.takeProgram(judgeWith(' \n'), 'blockgame', 'new', 'a');
  assert.deepEqual(taken.bench.program, { blockgame: 'new', boardcover: '' });
  const beside = programs.takeProgram(taken, 'blockgame', 'newer', 'b');
  assert.deepEqual(beside.bench.program, {
    ...{ blockgame: 'new', boardcover: '', 'blockgame.b': 'newer' },
  });
  assert.equal(desk.programOf(beside), 'newer');
  const again = programs.takeProgram(beside, 'blockgame', 'new', 'c');
  assert.deepEqual([again.bench.program, desk.programOf(again)], [beside.bench.program, 'new']);
  // One of the other problem is moved there.
  const moved = programs.moveProgram(
    desk.writeProgram(desk.chooseProblem(again, 'boardcover'), 'x'),
    'd',
  );
  assert.deepEqual(moved.bench.program, { ...again.bench.program, 'blockgame.d': 'x' });
  assert.deepEqual([moved.bench.problem, desk.programOf(moved)], ['blockgame', 'x']);
});

test('the history has each text once, with the verdict of its last run, and at most 20 of a problem', () => {
  let judge = judgeWith('first');
  judge = rememberRun(ended(judge, { failure: { answers: ['LOSING'] }, unfinished: [] }), 'a');
  assert.deepEqual(verdicts(judge), [['wrong', 'first']]);
  judge = rememberRun(ended(judge, { failure: { answers: [] }, unfinished: [] }), 'b');
  judge = rememberRun(ended(judge, { failure: null, unfinished: [{}] }), 'c');
  judge = rememberRun(ended(judge, null, { status: 'stopped' }), 'd');
  judge = rememberRun(ended(judge, right), 'e');
  assert.deepEqual(verdicts(judge), [['right', 'first']]);
  // A run without a verdict is none.
  const broken = ended(judge, null, { status: 'broken' });
  assert.equal(rememberRun(broken, 'f'), broken);
  // A text that is in it is not set aside once more, nor a blank one.
  assert.equal(keepAside(judge, 'g'), judge);
  const blank = judgeWith(' ');
  assert.equal(keepAside(blank, 'g'), blank);
  for (let at = 100; at < 130; at++) {
    judge = programs.replaceProgram(judge, `text ${at}`, at.toString(36));
  }
  assert.equal(verdicts(judge).length, 20);
  assert.deepEqual(verdicts(judge)[0], ['aside', 'text 128']);
  // What is long goes first, but for the latest.
  const long = 'x'.repeat(400_000);
  judge = programs.replaceProgram(desk.writeProgram(judge, `1${long}`), `2${long}`, '9a');
  judge = programs.replaceProgram(judge, 'short', '9b');
  assert.equal(itemAt(verdicts(judge), 0)[1].length, 400_001);
  const characters = verdicts(judge).reduce((sum, [, text]) => sum + text.length, 0);
  assert.ok(characters < 1_000_000);
});

test('keys tell their time, and stored records that do not fit are refused', () => {
  assert.ok(Math.abs(timeOf(newKey()) - Date.now()) < 60_000);
  const shelf = (name: string) => {
    const found = benchShelves.find((one) => one.name === name);
    assert.ok(found);
    return (value: unknown, key: string) => found.decode(value, () => {}, key);
  };
  const run = { problem: 'blockgame', program: 'x', language: 'Python', verdict: 'right' };
  assert.deepEqual(shelf('bench.runs.')(run, 'k3'), run);
  for (const broken of [{ ...run, verdict: 'best' }, { ...run, problem: 'x' }, null]) {
    assert.equal(shelf('bench.runs.')(broken, 'k3'), undefined);
  }
  assert.equal(shelf('bench.runs.')(run, '__proto__'), undefined);
  assert.equal(shelf('bench.program.')('x', 'blockgame.k3'), 'x');
  assert.equal(shelf('bench.program.')('x', '__proto__'), undefined);
  assert.equal(shelf('bench.open.')('boardcover.k3', 'boardcover'), 'boardcover.k3');
  assert.equal(shelf('bench.open.')('boardcover.k3', 'blockgame'), undefined);
  // A program that is open but gone is the first one.
  const judge = judgeWith('first');
  const open = { ...judge.bench.open, blockgame: 'blockgame.gone' };
  assert.equal(desk.programOf({ ...judge, bench: { ...judge.bench, open } }), 'first');
});

test('a bracket without its partner is found where the preprocessor does not decide', () => {
  const at = (program: string) => lonelyBracket(program);
  assert.equal(at('int main() { int a[2] = {1, 2}; if (a[0] < (1 << 3)) { } }'), null);
  assert.equal(at('int main() {'), 11);
  assert.equal(at('f(]'), 2);
  assert.equal(at('f)'), 1);
  const texts = `char a = '(', b = '\\'', *s = "({[\\"("; // (\n/* [ */ R"x({)x"; 1'000; f();`;
  assert.equal(at(texts), null);
  assert.equal(at('#define BEGIN {\n#define LOOP(i) \\\n  for (\nint x;'), null);
  assert.equal(at('#if A\nint f() {\n#else\nint g() {\n#endif\n}'), null);
});

/** The program of a link. */
const programIn = (text: string) => {
  const parts = contentsOf(text);
  return parts && parseProgram(parts);
};

const linkTo = (packed: string, more = '') =>
  programIn(`#/judge?v=1&problem=boardcover&program=${packed}${more}`);

test('a link holds a program, its language, and a step on boards', async () => {
  const text = `# 가나다 ${'x'.repeat(5_000)}\nprint("&?#%")\n`;
  const judge = desk.chooseProblem(judgeWith(''), 'boardcover');
  const at = { boards: ['3/1xx', '2/2'], step: 12 };
  const link = await linkOf(judge, text, at);
  const address = formatLink({
    ...{ view: 'judge', contents: formatProgram(link), language: null, present: false },
  });
  assert.match(address, /^#\/judge\?v=1&problem=boardcover&program=[\w-]+&step=12&b=3\/1xx.2\/2$/);
  assert.deepEqual(programIn(address), link);
  assert.equal(await unpack(link.packed), text);
  assert.equal(contentsOf('#/judge'), null);
  // It is opened beside what is there, and offers its step while its text is the same.
  const opened = openLinked(desk.writeProgram(judge, 'own'), link, text, 'a');
  assert.deepEqual([desk.programOf(opened), opened.bench.program.boardcover], [text, 'own']);
  assert.equal(linkedStepOf(opened)?.step, 12);
  assert.equal(opened.trials.here, noTrial);
  assert.equal(linkedStepOf(desk.writeProgram(opened, 'changed')), null);
  const plain = await linkOf({ ...judge, bench: { ...judge.bench, language: 'C++' } }, text);
  assert.deepEqual([plain.language, plain.boards, plain.step], ['cpp', [], 0]);
  const away = openLinked(judgeWith(''), plain, text, 'a');
  assert.deepEqual([away.bench.language, linkedStepOf(away)], ['C++', null]);
});

test('a link with a program that is broken, too long or of no problem is refused', async () => {
  const packed = await pack('print(1)');
  const refused = (text: string, more?: string) =>
    assert.throws(() => linkTo(text, more), TextError, text.slice(0, 30) + more);
  for (const text of ['', 'a b', 'a%2Fb', 'x'.repeat(8_001)]) refused(text);
  const others = [
    '&b=9z',
    '&b=3.9z',
    `&b=${'21/'.repeat(20)}21`,
    '&step=-1',
    '&language=rust',
    '&b=5&step=x',
  ];
  for (const more of others) refused(packed, more);
  for (const problem of ['', 'chess', '__proto__']) {
    assert.throws(() => programIn(`#/judge?v=1&problem=${problem}&program=${packed}`), TextError);
  }
  // It may be cut off, or changed in any place.
  for (let at = 0; at < packed.length; at++) {
    const changed = packed.slice(0, at) + (packed[at] === 'A' ? 'B' : 'A') + packed.slice(at + 1);
    const text = await unpack(changed).catch((error: unknown) => error);
    assert.ok(text instanceof TextError || text === 'print(1)', `${at}`);
    await assert.rejects(unpack(packed.slice(0, at)), TextError);
  }
  // A few bytes may unpack to very many.
  await assert.rejects(unpack(await pack('x'.repeat(300_000))), /too-long/);
});

test('the compiler is fetched for what was asked: the step of a link, or a run', async () => {
  const link = { ...(await linkOf(judgeWith(''), 'x')), boards: ['3', '2'], step: 7 };
  const handle: any = { get: () => openLinked(judgeWith(''), link, 'x', 'a') };
  const done: unknown[] = [];
  const runners: any = {
    prepare: async (_: unknown, isAgreed: boolean) => isAgreed,
    start: async (_: unknown, options: unknown) => done.push(options),
    stepThrough: (_: unknown, { boards, step }: any) => done.push([boards, step]),
  };
  const intent = createRunIntent(runners);
  await intent.follow(handle);
  await intent.agree(handle);
  await intent.run(handle, false);
  await intent.agree(handle);
  assert.deepEqual(done, [[['3', '2'], 7], { large: false }, { isAgreed: true }]);
});

test('a long program whose link is short is copied', async () => {
  const said: string[] = [];
  const handle: any = { get: () => judgeWith(''), say: (key: string) => said.push(key) };
  const whole = (link: ProgramLink) => `https://site.test/${link.packed}`;
  // Without a clipboard the copy fails, but only that.
  await copyLink(handle, whole, 'print(1)\n'.repeat(2_000));
  assert.deepEqual(said, ['toast.copy-failed']);
});
