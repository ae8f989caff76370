/** Covering by hand: the status in place of the verdict, the line of the pieces, and the facts. */
import { emptyCells } from '../../board/board';
import { boardAfter } from '../../board/history';
import { sizeOf } from '../../board/pieces';
import { dayName } from '../../ui/date';
import { facts, working } from '../../ui/parts';
import { pieceTurns } from '../../ui/pieces';
import { restartButton, whyFailed } from '../../ui/solver';
import { lineStrip } from '../../ui/strip';
import { html, icon, nothing } from '../../ui/template';
import { liveAnswer, verdictFrame } from '../../ui/verdict-frame';
import * as texts from '../../ui/words';
import { lastHint } from '../hand';
import { piecesOf } from '../pieces';
import * as hands from '../hand-transitions';
import type { Translate, Words } from '../../ui/words';
import type { View } from '../handle';
import type { Cover } from '../state';

export const solvePanel: View = (cover, words, { change }) => {
  const { wish, made } = cover.hand;
  const { isSolved, word, note } = solveText(cover, words);
  const stop = () => change(hands.stopPuzzle);
  return verdictFrame({
    kind: 'solve celebrates',
    id: 'solve-panel',
    outcome: isSolved ? 'winning' : 'unknown',
    state: isSolved ? 'solved' : 'open',
    waits: wish !== null && words.solver.state !== 'failed',
    answer: liveAnswer({
      name: 'solve',
      picture: isSolved ? 'check' : null,
      word,
      note,
      end: isSolved
        ? nothing
        : html`${restartButton(words)}
            <div class="narrow-only">${pieceTurns(piecesOf(cover.history.now))}</div>`,
    }),
    busy: wish === null ? nothing : working('puzzle', made.progress, words, stop),
  });
};

/** The status: a word in large type, and a note. */
export function solveText(cover: Cover, words: Words) {
  const { t, language, solver } = words;
  // The pieces of a link may be wrong, which the solver says in place of its advice.
  const isSolved = hands.isSolved(cover) && hands.adviceOf(cover) !== null;
  if (!isSolved) {
    const note = solver.state === 'failed' ? whyFailed(words) : openNote(cover, words);
    return { isSolved, word: openWord(cover, words), note };
  }
  const { seconds, hints } = cover.hand;
  // A board that a link has opened solved has no time.
  const word = seconds
    ? t('hand.solved', { time: texts.formatDuration(seconds, language) })
    : t('hand.solved-untimed');
  return { isSolved, word, note: t('hand.hints', { count: hints }) };
}

const cellsLeft = ({ history: { now } }: Cover) => emptyCells(boardAfter(now)).length;

function openWord(cover: Cover, words: Words) {
  const { t, solver } = words;
  if (solver.state !== 'ready') return texts.waitText(words, 'verdict.thinking');
  return hands.isStuck(cover) ? t('hand.stuck') : t('hand.left', { count: cellsLeft(cover) });
}

/** What matters most: what went wrong, the hint, the cells that cannot be covered, or the task. */
function openNote(cover: Cover, { t, language }: Words) {
  const { advice, checks, made, moves } = cover.hand;
  const problem = made.problem ?? advice.problem ?? moves.problem;
  if (problem && problem.code !== 'cancelled') return texts.describeProblem(problem, t);
  if (made.status === 'answered' && !made.reply?.puzzle) return t('puzzle.none');
  const hint = hintText(cover, t);
  if (hint) return html`<span class="row hint-text">${icon('bulb')}<span>${hint}</span></span>`;
  const { uncoverable = [], rest } = hands.adviceOf(cover) ?? {};
  if (checks && uncoverable.length) return t('hand.uncoverable', { cells: uncoverable.join(', ') });
  if (hands.isStuck(cover)) return t('hand.stuck-note');
  if (cover.history.now.at) return '';
  if (rest === 'impossible') return impossibleText(cover, t);
  const day = hands.dayShown(cover);
  const task = t('hand.asked');
  return day ? `${t('days.of', { day: dayName(day, language) })} ${task}` : task;
}

/** Why the board cannot be covered, before a piece is placed. */
function impossibleText(cover: Cover, t: Translate) {
  const [size = 1, ...otherSizes] = new Set(piecesOf(cover.history.now).split(',').map(sizeOf));
  const cells = cellsLeft(cover);
  const isNoMultiple = otherSizes.length === 0 && cells % size !== 0;
  return isNoMultiple ? t('hand.uneven', { cells, size }) : t('hand.hint-none');
}

/** The hint by its degree: whether the rest can be covered, then a cell or how many pieces may stay, then a placement. */
function hintText(cover: Cover, t: Translate) {
  const degree = hands.hintDegree(cover);
  if (!degree) return '';
  const advice = hands.adviceOf(cover);
  if (!advice) return t('verdict.thinking');
  const { rest, keep, hint } = advice;
  if (degree === 1 || (!hint && rest === 'unknown')) return t(`hand.hint-${rest}`);
  if (!hint) return keep === null ? t('hand.hint-none') : t('hand.hint-keep', { count: keep });
  if (degree < lastHint) return t(`hand.hint-cell${hint.forced ? '-forced' : ''}`, hint);
  return t('hand.hint-move', hint);
}

/** The placements in order, and buttons to move along them. */
export const lineOfHand: View = (cover, { t, touch }, { change }) => {
  const line = cover.history.now;
  const move = hands.selectedPlacement(cover)?.move ?? '';
  const spoils = cover.hand.checks && hands.adviceOf(cover)?.spoiling.includes(move);
  const use = html`<span class="dim small strip-use">${t('hand.use', { context: touch })}</span>`;
  return lineStrip({
    name: 'hand.line',
    line,
    walk: (to) => () => change((cover) => hands.walkTo(cover, to)),
    rest: line.moves.length ? nothing : use,
    spoken: spoils ? t('hand.spoils', { move }) : move,
    t,
  });
};

export const solveFacts: View = ({ history, hand }, { t, language }) =>
  facts(
    [
      { id: 'laid', text: texts.formatWhole(history.now.at, language) },
      { id: 'hints', text: texts.formatWhole(hand.hints, language) },
      { id: 'time', text: texts.formatClock(hand.seconds) },
    ],
    t,
  );
