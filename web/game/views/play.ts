/** The play card: the players, resigning, a new game. */
import { segment } from '../../ui/parts';
import { boxOf, menuRow, popup } from '../../ui/popups';
import { buttonMaker, html, icon, nothing, toggle } from '../../ui/template';
import { formatWhole, type Translate, type Words } from '../../ui/words';
import * as match from '../match';
import { engineFirst, hasOnePerson, levels, personFirst, type Setup } from '../play';
import * as matchTransitions from '../match-transitions';
import { resign } from '../review';
import { changeSetup } from '../state';
import type { Game } from '../game';
import { newGameMessage } from './match-parts';
import type { Change, View } from '../handle';

const opponents = ['engine', 'two', 'watch'] as const;

export const playCard: View = (game, words, handle) => {
  const { t } = words;
  const { change } = handle;
  const { players, open: on } = game.setup;
  const set = (setup: Partial<Setup>) => change((game) => changeSetup(game, setup));
  // Against the engine the person keeps the side.
  const engine = players === engineFirst ? engineFirst : personFirst;
  const playersOf = { engine, two: 'pp', watch: 'ee' } as const;
  const twoOrNone = players === 'pp' ? 'two' : 'watch';
  const opponent = segment({
    name: 'opponent',
    label: 'game.opponent.label',
    options: opponents.map((id) => ({ id, text: `game.opponent.${id}` })),
    chosen: hasOnePerson(game.setup) ? 'engine' : twoOrNone,
    onChoose: (id) => set({ players: playersOf[id] }),
    t,
  });
  return html`<section class="card match-card" data-testid="match-card">
    <h2>${t('game.play-title')}</h2>
    ${match.endOf(game) ? nothing : buttons(game, words, handle)} ${opponent}
    ${toggle({ id: 'open-values', text: t('game.open'), on, onChange: (open) => set({ open }) })}
    ${game.match.continued ? html`<p class="dim small">${t('game.continued')}</p>` : nothing}
    ${winsOf(game, words)}
  </section>`;
};

/** The wins over the engine, from keys such as `easy 4x4`: a row for each size; nothing before the first. */
function winsOf({ match: { wins } }: Game, { t, language }: Words) {
  const sizes = [...new Set(Object.keys(wins).flatMap((key) => key.split(' ').slice(1)))].sort();
  if (!sizes.length) return nothing;
  return html`<h3>${t('game.tally')}</h3>
    <table class="wins" data-testid="wins">
      <thead>
        <tr>
          <td></td>
          ${levels.map((level) => html`<th scope="col">${t(`game.level.${level}`)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${sizes.map(
          (size) =>
            html`<tr>
              <th scope="row">${size.replace('x', '×')}</th>
              ${levels.map((level) => html`<td>${formatWhole(wins[`${level} ${size}`] ?? 0, language)}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>`;
}

/** The button that resigns, after one that asks. */
const resignation = (t: Translate, change: Change) =>
  popup({
    id: 'resign',
    face: html`${icon('flag')}<span>${t('game.resign')}</span>`,
    box: 'menu',
    content: menuRow({
      id: 'resign-sure',
      sign: icon('flag'),
      text: t('game.resign-sure'),
      onClick() {
        boxOf('resign').hidePopover();
        change(resign);
      },
    }),
  });

const buttons: View = (game, { t }, { change }) => {
  const { moves } = game.history.now;
  const makeButton = buttonMaker(t, change, 'game');
  const mayResign = match.isPersonsTurn(game) && moves.length > 0;
  return html`<div class="button-row">
    ${mayResign ? resignation(t, change) : nothing}
    ${makeButton('new-game', matchTransitions.newGame, { picture: 'again' }, newGameMessage(game))}
  </div>`;
};
