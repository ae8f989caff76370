/** An item of a set as everybody sees it: its question, its lesson, its picture, and its answer in words. */
import { boardPicture } from '../../ui/board-picture';
import { pieceTurns, pieceWord } from '../../ui/pieces';
import { html, icon, nothing, type Template } from '../../ui/template';
import { describeProblem, formatWhole, waitText, type Words } from '../../ui/words';
import { boardIn } from '../attempt';
import { isOfGame } from '../draft';
import { keyOf, longestSearch } from '../queries';
import type { SetItem } from '../../engine/protocol';
import type { Sets } from '../state';

/** Links from the page of a set. */
export interface SetAddresses {
  /** A step of a lesson. */
  lesson: (name: string, step: number) => string;
  /** The titles of such a step. */
  lessonTitle: (name: string, step: number, words: Words) => string;
  set: (packed: string, at: number) => string;
  present: (packed: string, at: number) => string;
  /** The target of links away from the set. */
  target?: '_blank';
}

/** The pieces of a board and the rule for them, in one line. */
function ruleLine({ task, pieces, misere, board }: SetItem, { t }: Words) {
  if (board === null) return nothing;
  const rule = isOfGame(task)
    ? t('rules.game-short', { context: misere ? 'misere' : '' })
    : t('set.rule');
  const names = pieces.split(',').map((piece) => pieceWord(piece, t));
  return html`<div class="row set-rule" data-testid="set-rule">
    ${pieceTurns(pieces)}<span class="hidden">${names.join(', ')}.</span><span>${rule}</span>
  </div>`;
}

/** The question, the note, the pieces and the rule. */
export const question = (item: SetItem, words: Words) =>
  html`<p class="strong" data-testid="set-question">${words.t(`set.ask.${item.task}`)}</p>
    ${ruleLine(item, words)}
    ${item.note ? html`<p class="set-note" data-testid="set-note">${item.note}</p>` : nothing}`;

/** The link to the lesson's step that is an item. */
export const lessonLink = (
  { lesson, step }: SetItem,
  words: Words,
  { lesson: addressOf, lessonTitle, target }: SetAddresses,
) =>
  html`<a
    class="button"
    href=${addressOf(lesson, step)}
    target=${target ?? nothing}
    data-testid="set-lesson"
    >${icon('learn')}<span>${lessonTitle(lesson, step, words)}</span></a
  >`;

/** The answer of an item in words. */
export function answerText(sets: Sets, item: SetItem, words: Words): string {
  const { t, language } = words;
  const { status, reply, problem } = keyOf(sets, item);
  if (item.task === 'lesson') return t('set.answer.lesson');
  if (problem) return describeProblem(problem, t);
  if (status === 'stopped') return t('set.answer.stopped', { seconds: longestSearch });
  if (!reply) return waitText(words, 'set.answer.waits');
  if (reply.count !== null)
    return t('set.answer.count', { number: formatWhole(reply.count, language) });
  if (reply.winning === null) return t('set.answer.covered');
  const outcome = t(reply.winning ? 'set.answer.winning' : 'set.answer.losing');
  if (!reply.moves.length) return outcome;
  const key = item.task === 'find' ? 'set.answer.moves' : 'set.answer.example';
  return `${outcome} ${t(key, { moves: reply.moves.join(', ') })}`;
}

/** The picture of an item's board with a side in CSS pixels; a sign for a lesson, or where the code cannot be read. */
export function picture({ board }: { board: string | null }, side: number): Template {
  if (board === null) return icon('learn');
  try {
    return boardPicture({ board: boardIn(board), pieces: [] }, side, board);
  } catch {
    return icon('alert');
  }
}
