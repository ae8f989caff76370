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
import * as handTransitions from '../hand-transitions';
import type { Translate, Words } from '../../ui/words';
import type { View } from '../handle';
import type { Cover } from '../state';

const cellsLeft = ({ history: { now } }: Cover) => emptyCells(boardAfter(now)).length;

export const solvePanel: View = (cover, words, { change }) => {
  const { wish, made } = cover.hand;
  const { isSolved, word, note } = solveText(cover, words);
  const stop = () => change(handTransitions.stopPuzzle);
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

/** The status in words. A board that was opened solved, by a link, has no time. */
export function solveText(cover: Cover, words: Words) {
  const { seconds, hints } = cover.hand;
  const { t, language } = words;
  const isSolved = handTransitions.isSolved(cover) && handTransitions.adviceOf(cover) !== null;
  if (!isSolved) {
    const isFailed = words.solver.state === 'failed';
    return {
      isSolved,
      word: openText(cover, words),
      note: isFailed ? whyFailed(words) : note(cover, words),
    };
  }
  const word = seconds
    ? t('hand.solved', { time: texts.formatDuration(seconds, language) })
    : t('hand.solved-untimed');
  return { isSolved, word, note: t('hand.hints', { count: hints }) };
}

/** The status while cells are left. */
function openText(cover: Cover, words: Words) {
  const { t, solver } = words;
  if (solver.state !== 'ready') return texts.waitText(words, 'verdict.thinking');
  return handTransitions.isStuck(cover)
    ? t('hand.stuck')
    : t('hand.left', { count: cellsLeft(cover) });
}

/**
 * The hint, the cells that cannot be covered, or the reason of a missing answer or puzzle, or the
 * task.
 */
function note(cover: Cover, { t, language }: Words) {
  const { hand } = cover;
  const problem = hand.made.problem ?? hand.advice.problem ?? hand.moves.problem;
  if (problem && problem.code !== 'cancelled') return texts.describeProblem(problem, t);
  if (hand.made.status === 'answered' && !hand.made.reply?.puzzle) return t('puzzle.none');
  const advice = handTransitions.adviceOf(cover);
  const hint = hintText(cover, t);
  if (hint) return html`<span class="row hint-text">${icon('bulb')}<span>${hint}</span></span>`;
  const cells = (hand.checks && advice?.uncoverable) || [];
  if (cells.length) return t('hand.uncoverable', { cells: cells.join(', ') });
  if (handTransitions.isStuck(cover)) return t('hand.stuck-note');
  if (!cover.history.now.at && advice?.rest === 'impossible') return impossibleText(cover, t);
  if (cover.history.now.at) return '';
  const day = handTransitions.dayShown(cover);
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
  const degree = handTransitions.hintDegree(cover);
  if (!degree) return '';
  const advice = handTransitions.adviceOf(cover);
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
  const move = handTransitions.selectedPlacement(cover)?.move ?? '';
  const spoils = cover.hand.checks && handTransitions.adviceOf(cover)?.spoiling.includes(move);
  const use = html`<span class="dim small strip-use">${t('hand.use', { context: touch })}</span>`;
  return lineStrip({
    name: 'hand.line',
    line,
    walk: (to) => () => change((cover) => handTransitions.walkTo(cover, to)),
    rest: line.moves.length ? nothing : use,
    spoken: spoils ? t('hand.spoils', { move }) : move,
    t,
  });
};

export const solveFacts: View = (cover, { t, language }) =>
  facts(
    [
      { id: 'laid', text: texts.formatWhole(cover.history.now.at, language) },
      { id: 'hints', text: texts.formatWhole(cover.hand.hints, language) },
      { id: 'time', text: texts.formatClock(cover.hand.seconds) },
    ],
    t,
  );
