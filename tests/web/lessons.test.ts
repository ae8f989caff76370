/** All lessons in both languages: their form, and a walk through every answer of every step. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  workAfter,
  askHint,
  give,
  lay,
  moveCursor,
  placementsOf,
  placing,
  startOf,
  stillOf,
  workOf,
} from '../../web/learn/question-kinds';
import { winningLeft } from '../../web/learn/question-find';
import { openPosition } from '../../web/learn/question-colour';
import { isLost, startersOf } from '../../web/learn/question-play';
import { codeAfter, isWritten, movesOf, positionsOf, wins } from '../../web/learn/positions';
import { newLearn, openStep, type Learn, type StepWork } from '../../web/learn/state';
import { dueSteps, recordWork, stepAfter } from '../../web/learn/done';
import { hasMoreHints, hintsOf, noStepWork, saidText, solved } from '../../web/learn/work';
import { parseLesson, wordCount } from '../../tools/lib/lessons.js';
import { itemAt } from '../../web/board/item-at';
import { solvers, wrongSolvers } from './lesson_answers';
import { playedByImages } from './far_player';
import { lessons } from './lesson_files';
import { after, block } from './lesson_work';
import { wordsOf } from './locale_texts';
import type {
  ChooseBlock,
  ColourBlock,
  FindBlock,
  NumberBlock,
  PlayBlock,
} from '../../web/learn/types';

/** A value without its texts, which differ between languages. */
function form(value: unknown): unknown {
  if (typeof value === 'string')
    return /^[\dx/]+$|^([a-l]\d+)+$|^(reader|engine|choose)$/.test(value) ? value : '';
  if (Array.isArray(value)) return value.map(form);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, key === 'kind' ? one : form(one)]),
  );
}

test('each lesson exists in both languages, with the same blocks in the same order', () => {
  assert.ok(lessons.length >= 4 && lessons.length % 2 === 0);
  for (const { file, steps } of lessons.filter((one) => one.file.endsWith('.en.md'))) {
    assert.match(file, /^\d\d-[a-z-]+\.en\.md$/);
    const korean = lessons.find((one) => one.file === file.replace('.en.', '.ko.'));
    assert.deepEqual(
      form(korean?.steps.map(({ block }) => block)),
      form(steps.map(({ block }) => block)),
      file,
    );
    assert.ok(steps.length >= 4 && steps.length <= 9, `${file}: ${steps.length} steps`);
  }
});

/** All texts in a value. */
const textsIn = (value: any): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object'
      ? Object.entries(value).flatMap(([name, one]) => (isCode(name) ? [] : textsIn(one)))
      : [];

/** Whether a field has a program. */
const isCode = (name: string) => ['code', 'lines', 'missing', 'trace'].includes(name);

test('a lesson takes at most 40 kB, and a reply is as short as a step', () => {
  for (const { file, steps } of lessons) {
    assert.ok(JSON.stringify(steps).length <= 40_000, file);
    for (const text of textsIn(steps.map(({ block }) => block)))
      assert.ok(wordCount(text) <= 60 || /def |#include |^([a-l]\d+)+[: ]/.test(text), text);
  }
});

test('a fault in a lesson is named with its step', () => {
  const step = (rest: string) => parseLesson(`# A\n\nB.\n\n## First\n\n${rest}`);
  assert.throws(() => step('Text without a block'), /step 'First': it does not end with one block/);
  assert.throws(
    () => step('```dance\n{}\n```'),
    /step 'First': unknown block 'dance', known are choose/,
  );
  assert.throws(() => step('```find\n{"question": "?"}\n```'), /the block 'find' has no 'board'/);
  assert.throws(
    () => step(`${'word '.repeat(61)}\n\`\`\`find\n{}\n\`\`\``),
    /61 words, at most 60/,
  );
  const options = '{"question": "?", "hint": "", "options": [{"text": "a"}]}';
  assert.throws(() => step(`\`\`\`choose\n${options}\n\`\`\``), /exactly one option is right/);
  const program =
    '{"question": "?", "program": "undo", "problem": "", "gap": "", "right": "", "hint": ""}';
  assert.throws(() => step(`\`\`\`program\n${program}\n\`\`\``), /no text for '# {ready}'/);
  assert.throws(() => parseLesson('No title'), /begins with its title/);
});

/** Solves a step, in the shortest way. */
const solve: Record<string, (block: any, work: StepWork) => StepWork> = {
  choose: (block: ChooseBlock, work) =>
    workAfter(block, work, String(block.options.findIndex(({ right }) => right))),
  number: (block: NumberBlock, work) => workAfter(block, work, String(block.answer)),
  play(block: PlayBlock, work) {
    if (!isWritten(block.board)) return playedByImages(block).work ?? work;
    let now = startersOf(block, work).length
      ? workAfter(block, work, wins(block.board) ? 'reader' : 'engine')
      : work;
    while (!now.solved) {
      const best = itemAt(placementsOf(block, now), 0);
      assert.ok('wins' in best && best.wins, 'the reader can win');
      now = workAfter(block, now, best.move);
    }
    return now;
  },
  find(block: FindBlock, work) {
    let now = work;
    for (const { move } of winningLeft(block, work)) now = workAfter(block, now, move);
    return now;
  },
  colour(block: ColourBlock, work) {
    let now = work;
    while (!now.solved) {
      const code = openPosition(block, now);
      now = workAfter(block, now, wins(code) ? 'winning' : 'losing');
      assert.equal(now.found[code], wins(code));
    }
    return now;
  },
  ...solvers,
};

/** Wrong answers to a step, each as a list of answers. */
const wrongAnswers: Record<string, (block: any) => string[][]> = {
  choose: ({ options }: ChooseBlock) =>
    options.flatMap(({ right }, place) => (right ? [] : [[String(place)]])),
  number: ({ answer, guess, wrong }: NumberBlock) =>
    guess ? [] : [...wrong.map((one) => one.answer), answer + 1000].map((one) => [String(one)]),
  play: ({ board, starter }: PlayBlock) =>
    starter === 'choose' && isWritten(board) && !wins(board)
      ? movesOf(board).map(({ move }) => ['reader', move])
      : [],
  find: ({ board }: FindBlock) =>
    movesOf(board)
      .filter((one) => !one.wins)
      .map(({ move }) => [move]),
  colour: ({ board }: ColourBlock) =>
    positionsOf(board).map((code) => [code, wins(code) ? 'losing' : 'winning']),
  ...wrongSolvers,
};

const words = { en: wordsOf('en').learn, ko: wordsOf('ko').learn };
/** Whether a text exists for a key. */
const hasText = (texts: any, key: string) => {
  const last = key
    .split('.')
    .slice(1, -1)
    .reduce((at, part) => at[part], texts);
  const name = key.split('.').at(-1);
  return [name, `${name}_other`].some((one) => typeof last[one ?? ''] === 'string');
};

for (const { file, steps } of lessons) {
  test(`${file}: every step can be solved, and each wrong answer has its reply`, () => {
    let learn = openStep(newLearn(), file, 1);
    for (const [place, { title, block }] of steps.entries()) {
      const replies = new Set();
      for (const answers of itemAt(wrongAnswers, block.kind)(block)) {
        const work = after(block, answers);
        assert.deepEqual([work.tries, work.solved, work.said?.right], [1, false, false], title);
        const { key, values } = work.said ?? {};
        const text = work.said ? saidText(block, work.said) : '';
        if (key) {
          for (const all of Object.values(words)) assert.ok(hasText(all, key), key);
        } else assert.ok(text.length > 10, title);
        replies.add(text + key + JSON.stringify(values));
        // The reader can go on to the right answer.
        const again = block.kind === 'play' ? workAfter(block, work, 'again') : work;
        assert.ok(itemAt(solve, block.kind)(block, again).solved, title);
      }
      if (block.kind === 'choose') assert.equal(replies.size, block.options.length - 1);
      if ((block.kind === 'number' && !block.guess) || block.kind === 'bits')
        assert.equal(replies.size, block.wrong.length + 1);

      learn = openStep(learn, file, place + 1);
      const done = itemAt(solve, block.kind)(block, workOf(learn, block));
      assert.equal(done.said?.right, block.kind === 'number' && block.guess ? null : true, title);
      assert.equal(done.shown, false, title);
      learn = { ...learn, work: done };
      assert.equal(learn.work?.solved, true);
    }
  });
}

test('the engine refutes a losing move, and after three of them the winning moves are shown', () => {
  const find = block({ kind: 'find', board: '4' });
  const once = after(find, ['a1b1']);
  assert.deepEqual(
    [once.moves, once.said?.values],
    [['a1b1', 'c1d1'], { move: 'a1b1', reply: 'c1d1' }],
  );
  assert.equal(stillOf(find, once)?.pieces.length, 2);
  assert.equal(after(find, ['a1b1'], once).tries, 1, 'the same move is no second try');
  const square = block({ kind: 'find', board: '2/2' });
  const shown = after(square, ['a1b1', 'a1a2', 'b1b2']);
  assert.deepEqual([shown.solved, shown.tries, shown.said?.texts], [true, 3, ['right']]);
  assert.equal(stillOf(square, shown)?.marks?.filter(({ kind }) => kind === 'wins').length, 4);
});

test('a game ends with the last move, and can be played again', () => {
  const play = block({ kind: 'play', board: '5', starter: 'choose' });
  assert.deepEqual(placementsOf(play, startOf(play)), []);
  const lost = after(play, ['reader', 'a1b1']);
  assert.deepEqual([isLost(play, lost), lost.said?.texts, lost.moves.length], [true, ['lost'], 2]);
  const again = workAfter(play, lost, 'again');
  assert.deepEqual([again.moves, again.tries, startersOf(play, again).length > 0], [[], 1, true]);
  const engine = workAfter(play, again, 'engine');
  assert.deepEqual(
    stillOf(play, engine)?.pieces.map(({ hue }) => hue),
    ['second'],
  );
  const fixed = block({ kind: 'play', board: '4', starter: 'engine' });
  assert.equal(startOf(fixed).moves.length, 1);
});

test('numbers are read with separators; other texts are not wrong answers', () => {
  const number = block({ kind: 'number', answer: 1953, wrong: [], other: 'no' });
  assert.ok(after(number, ['1,953']).solved && after(number, ['1 953']).solved);
  const word = after(number, ['many']);
  assert.deepEqual([word.tries, word.said?.right, word.said?.key], [0, null, 'learn.not-number']);
  assert.equal(after(number, ['１９５３']).solved, true, 'as a Korean keyboard may write it');
  assert.equal(after(number, ['-3']).said?.right, false);
  assert.equal(after(number, ['195.3']).said?.key, 'learn.not-number');
  const shown = after(number, ['1', '2', '3']);
  assert.deepEqual([shown.solved, shown.chosen], [true, '1953']);
  assert.equal(shown.said && saidText(number, shown.said), '1953. because');
});

test('a wrong colour shows the move that contradicts it', () => {
  const colour = block({ kind: 'colour', board: '2/2' });
  assert.equal(openPosition(colour, startOf(colour)), 'xx/xx');
  const key = (...answers: string[]) => after(colour, answers).said?.key;
  assert.equal(key('winning'), 'learn.has-none');
  assert.equal(key('2/2', 'losing'), 'learn.has-good');
  const row = block({ kind: 'colour', board: '5' });
  const wrong = after(row, ['5', 'winning']);
  assert.deepEqual([wrong.said?.key, wrong.moves.length], ['learn.has-reply', 2]);
  assert.equal(wins(codeAfter('5', wrong.moves)), false);
});

const moveOfWork = ({ work }: Learn) => work?.selected?.move;

test('a placement is selected with pointer and keys, and laid', () => {
  const find = block({ kind: 'find', board: '2/2' });
  const at = openStep(newLearn(['x 1']), 'last-move', 6);
  assert.deepEqual(at.done, ['x 1']);
  const { select, carryTo, turn, reshape, handlers } = placing(find);
  assert.equal(moveCursor(at, find, 3).work?.cursor, 3);
  const carried = carryTo(at, 3);
  assert.equal(moveOfWork(carried), 'a1b1b2');
  assert.equal(moveOfWork(turn(carried)), 'a1a2b2');
  assert.equal(moveOfWork(reshape(carried)), 'b1b2');
  assert.equal(stillOf(find, turn(at).work ?? startOf(find))?.ghosts?.length, 1);
  let drawn = at;
  let said = '';
  const handle = {
    get: () => at,
    change: (act: (learn: Learn) => Learn) => void (drawn = act(at)),
    say: (key: string) => void (said = key),
  };
  assert.ok(handlers(handle).onDraw([2, 0, 3]));
  assert.equal(drawn.work?.selected?.move, 'a1a2b2');
  assert.equal(select(drawn, 'a1a2b2', 2), drawn);
  assert.deepEqual(lay(drawn, find).work?.found, { a1a2b2: true });
  assert.equal(lay(at, find), at);
  assert.equal(select(drawn, null).work?.selected, null);
  // A stroke that is no placement deselects, and says so.
  handlers(handle).onMiss();
  assert.deepEqual([moveOfWork(drawn), said], [undefined, 'toast.miss']);
});

test('a step whose answer was shown is seen, not done, and comes again at the end of the lesson', () => {
  const choose = block({
    kind: 'choose',
    options: [...'abcd'].map((text) => ({ text, reply: text, right: text === 'd' || undefined })),
  });
  let learn = openStep(newLearn(['x 1', 'x 3']), 'x', 2);
  assert.deepEqual(
    [stepAfter(learn, 3, 1), stepAfter(learn, 3, 2), stepAfter(learn, 3, 3)],
    [2, 3, null],
  );
  for (const given of ['0', '1', '2']) learn = give(learn, choose, given);
  assert.deepEqual([learn.work?.solved, learn.work?.said?.right], [true, null]);
  assert.deepEqual([learn.done, learn.seen], [['x 1', 'x 3'], ['x 2']]);
  // From the seen step itself the lesson goes on.
  assert.deepEqual(
    [stepAfter(learn, 3, 2), stepAfter(learn, 3, 3), stepAfter(learn, 3, 1)],
    [3, 2, 2],
  );
  learn = give({ ...learn, work: null }, choose, '3');
  assert.deepEqual([learn.done, learn.seen], [['x 1', 'x 3', 'x 2'], []]);
  const again = give({ ...learn, work: null }, choose, '0');
  assert.deepEqual(
    give(give(again, choose, '1'), choose, '2').seen,
    [],
    'what was done stays done',
  );
});

test('a step whose answer was seen is asked again two days later, until it is solved then', () => {
  const on = (day: number) => new Date(2026, 0, day, 12);
  const open = openStep(newLearn(), 'x', 2);
  const right = solved(noStepWork, []);
  const seen = recordWork(open, { ...right, shown: true }, on(30));
  assert.deepEqual(seen.again, { 'x 2': '2026-02-01' });
  const atEnd = recordWork(seen, right, on(30));
  assert.deepEqual([atEnd.seen, atEnd.done], [[], ['x 2']]);
  assert.deepEqual(dueSteps(atEnd, '2026-01-31'), []);
  assert.deepEqual(dueSteps(atEnd, '2026-02-01'), [{ lesson: 'x', step: 2 }]);
  const twice = recordWork(atEnd, { ...right, shown: true }, on(32));
  assert.deepEqual([twice.again, twice.seen], [{ 'x 2': '2026-02-03' }, []]);
  assert.deepEqual(recordWork(twice, right, on(34)).again, {});
});

test('hints come one by one on request, the first one by itself after two wrong answers', () => {
  const number = block({ kind: 'number', answer: 5, wrong: [], other: 'no', hint: ['one', 'two'] });
  let learn = newLearn();
  const shown = () => [
    hintsOf(number, workOf(learn, number)),
    hasMoreHints(number, workOf(learn, number)),
  ];
  assert.deepEqual(shown(), [[], true]);
  learn = give(give(learn, number, '1'), number, '2');
  assert.deepEqual(shown(), [['one'], true]);
  learn = askHint(learn, number);
  assert.deepEqual(shown(), [['one', 'two'], false]);
  assert.deepEqual([learn.work?.tries, askHint(newLearn(), number).work?.hints], [2, 1]);
  learn = give(learn, number, '5');
  assert.deepEqual(shown(), [[], false]);
});

test('a solved step is recorded once; opening it again starts it anew', () => {
  const play = block({ kind: 'play', board: '2', starter: 'reader' });
  const solved = give(openStep(newLearn(), 'last-move', 1), play, 'a1b1');
  assert.deepEqual(solved.done, ['last-move 1']);
  assert.equal(give(solved, play, 'a1b1'), solved);
  const back = openStep(openStep(solved, 'last-move', 2), 'last-move', 1);
  assert.equal(back.work, null);
  assert.deepEqual(give(back, play, 'a1b1').done, ['last-move 1']);
});
