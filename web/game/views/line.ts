/**
 * The strip under the board: the moves played, with mistakes marked, then, paler, the selected move and
 * best play; buttons to move along the line.
 */
import { pieceWord } from '../../ui/pieces';
import { lineStrip } from '../../ui/strip';
import { html, icon, nothing } from '../../ui/template';
import * as match from '../match';
import { sideAt, type Placement } from '../play';
import { playLine, walkTo } from '../match-transitions';
import { lengthText, moveNimber, movePicture } from './card-parts';
import type { RatedMove } from '../../engine/protocol';
import type { Words } from '../../ui/words';
import type { Game } from '../game';
import type { View } from '../handle';

/** The colour of a side's pieces. */
export const sideSwatch = (side: 0 | 1) =>
  html`<span class="side-swatch" data-side=${side} aria-hidden="true"></span>`;

export const strip: View = (game, words, { change }) => {
  const { now } = game.history;
  const isGame = game.setup.tool === 'play';
  const pale = match.paleMoves(game);
  const mistakes = match.allMistakes(game);
  const selected = match.selectedMove(game);
  const value = selected && shownValue(game, selected.move);
  const playOn = (count: number) => () => change((game) => playLine(game, pale, count));
  return lineStrip({
    name: 'line',
    line: now,
    // A mistake under review is the next move.
    current: match.mistakeSeen(game) ?? now.at - 1,
    walk: (to) => () => change((game) => walkTo(game, to)),
    // Beyond the moves played the buttons continue along best play.
    beyond: pale.length && !isGame ? { right: playOn(1), last: playOn(pale.length) } : null,
    detail: (i) => ({
      before: isGame ? sideSwatch(sideAt(i)) : nothing,
      ...(mistakes.includes(i) && {
        kind: match.isEngines(game, i) ? 'mistake theirs' : 'mistake',
        id: `mistake-${i + 1}`,
        title: words.t('game.mistake'),
        // The board before a mistake shows it beside a better move.
        to: match.endOf(game) ? i : i + 1,
        sign: html`<span class="center mistake-sign">${icon('cross')}</span>`,
      }),
    }),
    rest: paleChips(game, pale, words, playOn),
    spoken: [selected?.move, value && lengthText(value, words)].filter(Boolean).join(', '),
    t: words.t,
  });
};

/** How the empty board is used. */
function useText({ setup: { tool, ask } }: Game, { t, touch }: Words) {
  if (tool === 'puzzle' && ask === 'outcome') return t('puzzle.about-guess');
  return t(`game.hint.${tool === 'puzzle' ? 'play' : tool}`, { context: touch });
}

/** The moves after the line; before any move the use of the board. */
function paleChips(
  game: Game,
  pale: readonly string[],
  words: Words,
  playOn: (count: number) => () => void,
) {
  const { moves } = game.history.now;
  const selected = match.selectedMove(game);
  if (!pale.length && !selected) {
    if (moves.length) return nothing;
    return html`<span class="dim small strip-use">${useText(game, words)}</span>`;
  }
  // The selected move is the first of the pale ones, and has a chip of its own.
  const rest = selected ? pale.slice(1) : pale;
  const before = moves.length + pale.length - rest.length;
  const isWon = match.shownAnalysis(game)?.outcome === 'WINNING';
  return html`<ol class="row line" data-testid="best-line">
    ${selected ? html`<li>${selectedChip(game, selected, words)}</li>` : nothing}
    ${rest.map((move, i) => {
      const isFirst = !selected && i === 0 && isWon;
      const number = before + i + 1;
      return html`<li>
        <button
          class=${`row line-move pale${isFirst ? ' winning' : ''}`}
          data-testid=${`best-${number - moves.length}`}
          aria-label=${words.t('game.best.open', { number, move })}
          @click=${playOn(number - moves.length)}
        >
          ${isFirst ? icon('check') : nothing}<span class="dim">${number}</span> ${move}
        </button>
      </li>`;
    })}
  </ol>`;
}

function selectedChip(game: Game, { move, piece }: Placement, words: Words) {
  const value = shownValue(game, move);
  const outcome = value?.wins ? 'winning' : 'losing';
  const tone = value ? outcome : 'neutral';
  const note = value ? lengthText(value, words) : pieceWord(piece, words.t);
  return html`<span class="row pointed-move" data-testid="pointed" data-tone=${tone}>
    ${movePicture(move, game.history.now.board.cols, value && value.wins)}<span class="move-note"
      >${note}</span
    >${value ? moveNimber(game, value) : nothing}
  </span>`;
}

/** Value of a move; null while unknown or hidden. */
const shownValue = (game: Game, move: string): RatedMove | null =>
  match.isHidden(game) ? null : match.valueOf(game, move);
