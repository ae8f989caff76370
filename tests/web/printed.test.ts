/** The lessons on paper: each step has its question and room for it, each answer its reason, and the pages are filled alike. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { emptyCells } from '../../web/board/board';
import { openLesson, programLanguages } from '../../web/learn/question-program';
import { boardOf, isWritten, movesOf, positionsOf, wins } from '../../web/learn/positions';
import { mainEvents } from '../../web/learn/question-watch';
import { printedSteps, type PaperTask } from '../../web/learn/printed';
import { newLearn } from '../../web/learn/state';
import { pagesFor } from '../../web/ui/print-pages';
import { itemAt } from '../../web/board/item-at';
import { lessons } from './lesson_files';
import type { Drawing, PrintedAnswer } from '../../web/learn/printed-answers';
import type { BlockKind } from '../../web/learn/types';

export type Check = (block: any, task: PaperTask, answer: PrintedAnswer) => void;

const opened = lessons.flatMap((lesson) =>
  programLanguages.map((language) => ({
    file: lesson.file,
    lesson: openLesson(newLearn(), lesson, () => language),
  })),
);

const winningMoves = (board: string) =>
  movesOf(board).flatMap(({ move, wins: isGood }) => (isGood ? [move] : []));

/** All boards of a task. */
const drawingsOf = ({ beside, groups = [] }: PaperTask): Drawing[] => [
  ...(beside ? [beside] : []),
  ...groups.flatMap(({ drawings }) => drawings),
];

const captions = (drawings: readonly Drawing[] = []) => drawings.map(({ caption }) => caption);

const coveredCells = ({ still }: Drawing) =>
  still.pieces.flatMap(({ cells }) => cells).sort((a, b) => a - b);

/** The picture of a question is there, in whatever form. */
function assertShown({ board, two = [], chart }: any, task: PaperTask) {
  assert.equal(task.chart, chart);
  const expected = board === undefined ? two.length : 1;
  assert.ok(drawingsOf(task).length >= expected);
}

/** What each kind of block needs on paper. */
const checks: Record<BlockKind, Check> = {
  choose(block, task, { short = '' }) {
    assertShown(block, task);
    const texts = block.options.map(({ text }: any) => text);
    assert.deepEqual(task.ticks, texts);
    const right = block.options.findIndex((one: any) => one.right);
    assert.equal(short, `${'ABCDE'[right]}. ${texts[right]}`);
  },
  number(block, task, { short = '' }) {
    assertShown(block, task);
    assert.equal(Number(short.replaceAll(',', '')), block.answer);
    // The last number of a sweep is asked for.
    if (block.two?.[0]?.show === 'sweep') {
      const last = drawingsOf(task).at(-1);
      assert.deepEqual([last?.blank, last?.caption], ['line', undefined]);
    }
  },
  bits({ board, answer: number }, task, { drawings = [] }) {
    assert.deepEqual(itemAt(drawingsOf(task), 0).still.board, boardOf(board));
    assert.equal(Number(itemAt(drawings, 0).still.board.filledMask), number);
  },
  play({ board, starter }, task, { short, drawings }) {
    assert.ok(drawingsOf(task).length > 0);
    if (starter === 'engine' || !isWritten(board)) return;
    assert.equal(short, wins(board) ? 'WINNING' : 'LOSING');
    assert.deepEqual(captions(drawings), winningMoves(board));
  },
  find({ board }, task, { drawings }) {
    assert.ok(drawingsOf(task).every(({ still }) => still.pieces.length === 0));
    assert.deepEqual(captions(drawings), winningMoves(board));
  },
  colour({ board }, task, { drawings }) {
    const positions = positionsOf(board);
    assert.equal(drawingsOf(task).length, positions.length);
    assert.ok(drawingsOf(task).every(({ blank }) => blank === 'verdict'));
    const verdicts = positions.map((code) => (wins(code) ? 'WINNING' : 'LOSING'));
    assert.deepEqual(captions(drawings), verdicts);
  },
  watch(block, task, { short = '' }) {
    const { ask, code } = block;
    const trace = mainEvents(block).map((at) => block.trace[at]);
    assert.equal(task.code?.length, code.length);
    const events = task.groups?.[0]?.drawings ?? [];
    assert.equal(events.length, trace.length);
    const asked = events.filter(({ blank }) => blank === 'line');
    assert.ok(asked.every(({ caption }) => caption?.endsWith(' return')));
    const values = short.split(' · ').map((one) => one.split('. '));
    assert.equal(values.length, ask.length);
    for (const [number, value] of values) assert.equal(trace[Number(number) - 1].value, value);
  },
  order({ lines }, { numbered = [] }, { code }) {
    assert.deepEqual([...numbered].sort(), [...lines].sort());
    assert.notDeepEqual(numbered, lines);
    assert.deepEqual(code, lines);
  },
  cover({ board, ways }, task, { drawings = [] }) {
    assert.equal(drawingsOf(task).length, ways);
    assert.equal(new Set(drawings.map(({ still }) => JSON.stringify(still.pieces))).size, ways);
    for (const one of drawings) assert.deepEqual(coveredCells(one), emptyCells(boardOf(board)));
  },
  lay({ answers, pieces = [], cell }, task, { drawings = [] }) {
    assert.equal(drawingsOf(task).length, cell ? answers.length : 1);
    assert.ok(drawingsOf(task).every(({ still }) => still.pieces.length === pieces.length));
    assert.equal(drawings.length, cell ? answers.length : 1);
    const laid = drawings.flatMap(({ still }) => still.pieces.slice(pieces.length));
    assert.equal(laid.length, answers.length);
  },
  program({ text, missing, gap }, { code = [] }, answer) {
    const lines = missing.split('\n').filter((line: string) => line !== '…');
    const room = Math.min(20, lines.length);
    assert.equal(code.filter((line) => line === null).length, room);
    const gaps = (all: readonly (string | null)[]) =>
      all.filter((line) => line?.includes(gap)).length;
    assert.equal(gaps(code), gaps(text.split('\n')));
    assert.equal(answer.code?.join('\n'), missing);
  },
};

/** The reason for the right answer. */
const reasonOf = ({ right, options }: any): string =>
  right ?? options.find((one: any) => one.right).reply;

test('each step of each lesson has its question and its answer on paper, in both languages', () => {
  const seen = new Set();
  for (const { file, lesson } of opened) {
    const printed = printedSteps(lesson);
    assert.equal(printed.length, lesson.steps.length);
    for (const [place, { title, html, block }] of lesson.steps.entries()) {
      const { task, answer, ...texts } = itemAt(printed, place);
      assert.deepEqual(texts, { title, html, question: block.question }, file);
      assert.equal(answer.reason, reasonOf(block), `${file}: ${title}`);
      checks[block.kind](block, task, answer);
      seen.add(block.kind);
    }
  }
  assert.deepEqual([...seen].sort(), Object.keys(checks).sort());
});

test('parts fill as few pages as they need, and all of them alike', () => {
  const pages = (heights: number[]) =>
    pagesFor(heights, 100).map(({ from, to }) => heights.slice(from, to));
  assert.deepEqual(pages([40]), [[40]]);
  assert.deepEqual(pages([30, 30, 30, 10, 10]), [
    [30, 30],
    [30, 10, 10],
  ]);
  assert.deepEqual(pages([60, 60, 20, 20]), [[60], [60, 20, 20]]);
  assert.deepEqual(pages([150, 10]), [[150], [10]], 'a part that no page holds');
  const heights = pagesFor([30, 30, 30, 10, 10], 100).map(({ height }) => height);
  assert.deepEqual(heights, [60, 50]);
});
