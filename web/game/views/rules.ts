/** The rules, which follow from the settings, and the switch of misère play. */
import { rulesBox, rulesLine } from '../../ui/parts';
import { html, toggle } from '../../ui/template';
import { ruleOf } from '../match';
import { piecesOf } from '../pieces';
import { chooseMisere } from '../match-transitions';
import type { View } from '../handle';

/** The switch of misère play. */
export const misereSwitch: View = ({ setup }, { t }, { change }) =>
  html`${toggle({
      id: 'misere',
      text: t('game.misere.switch'),
      on: setup.misere,
      onChange: (misere) => change((game) => chooseMisere(game, misere)),
    })}
    <p class="dim small">${t('game.misere.note')}</p>`;

export const rulesRow: View = (game, { t }) =>
  rulesLine(piecesOf(game.history.now), t('rules.game-short', { context: ruleOf(game) }), t);

export const rulesCard: View = (game, words, handle) => {
  const { t } = words;
  const more = html`<p class="dim small">${t('rules.game-words')}</p>
    ${misereSwitch(game, words, handle)}`;
  return rulesBox(piecesOf(game.history.now), t('rules.game', { context: ruleOf(game) }), t, more);
};
