/** The verdict in Present: the outcome, the reason, and the revealed moves. */
import { html, icon } from '../../ui/template';
import { waitText, type Words } from '../../ui/words';
import * as match from '../match';
import { keyMoves } from '../scene';
import { movePicture } from './card-parts';
import { verdictReason } from './verdict';
import type { Presented } from '../../ui/presented';
import type { Game } from '../game';

export function presentedVerdict(game: Game, revealed: boolean, words: Words): Presented {
  const { t } = words;
  const { verdict } = game.answers;
  const reply = match.verdictOf(game);
  const reason = verdictReason(game, t, match.analysisOf(game));
  if (!reply) {
    const isEnded = verdict.key === match.gameKey(game) && verdict.status !== 'asked';
    if (!isEnded && words.solver.state !== 'failed') {
      return { tone: 'unknown', word: '…', note: waitText(words, 'verdict.thinking') };
    }
    const note = isEnded ? reason : t('boot.failed');
    return { tone: 'unknown', picture: 'alert', word: t('verdict.none'), note };
  }
  if (match.isHidden(game) && !revealed) {
    return { tone: 'unknown', word: '?', note: t('game.guess.question') };
  }
  const wins = reply.outcome === 'WINNING';
  return {
    tone: wins ? 'winning' : 'losing',
    picture: wins ? 'check' : 'cross',
    word: reply.outcome,
    note: `${match.isMisere(game) ? `${t('game.misere.name')} · ` : ''}${reason}`,
    more: revealed ? moveChips(game) : [],
  };
}

/** The selected move, or the revealed moves. */
function moveChips(game: Game) {
  const { cols } = game.history.now.board;
  const selected = match.selectedMove(game);
  const value = selected && match.valueOf(game, selected.move);
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
