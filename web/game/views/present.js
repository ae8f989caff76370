/** The verdict in Present: the outcome, the reason, and the revealed moves. */
import { html, icon } from '../../ui/template.js';
import { waitText } from '../../ui/words.js';
import { gameKey, isHidden, isMisere, pointedMove, valueOf, verdictOf } from '../match.js';
import { keyMoves } from '../scene.js';
import { movePicture } from './card-parts.js';
import { openReason } from './verdict.js';

/** @import { Presented } from '../../ui/parts.js' */
/** @import { Game, Words } from './view' */

/** @param {Game} game @param {boolean} revealed @param {Words} words @returns {Presented} */
export function presentedVerdict(game, revealed, words) {
  const { t } = words;
  const { verdict } = game.answers;
  const reply = verdictOf(game);
  if (!reply && verdict.key === gameKey(game) && verdict.status !== 'asked') {
    return {
      tone: 'unknown',
      picture: 'alert',
      word: t('verdict.none'),
      note: openReason(game, t),
    };
  }
  if (!reply && words.solver.state === 'failed') {
    return { tone: 'unknown', picture: 'alert', word: t('verdict.none'), note: t('boot.failed') };
  }
  if (!reply) return { tone: 'unknown', word: '…', note: waitText(words, 'verdict.thinking') };
  if (isHidden(game) && !revealed) {
    return { tone: 'unknown', word: '?', note: t('game.guess.question') };
  }
  const wins = reply.outcome === 'WINNING';
  return {
    tone: wins ? 'winning' : 'losing',
    picture: wins ? 'check' : 'cross',
    word: reply.outcome,
    note: `${isMisere(game) ? `${t('game.misere.name')} · ` : ''}${openReason(game, t)}`,
    more: revealed ? moveChips(game) : [],
  };
}

/** The selected move, or the revealed moves. @param {Game} game */
function moveChips(game) {
  const { cols } = game.history.now.board;
  const pointed = pointedMove(game);
  const value = pointed && valueOf(game, pointed.move);
  return (value ? [value] : keyMoves(game)).map(
    ({ move, wins }, i) =>
      html`${i ? icon('right') : ''}<span
          class="row present-move"
          data-testid="present-move"
          data-tone=${wins ? 'winning' : 'losing'}
          >${movePicture(move, cols, wins)}</span
        >`,
  );
}
