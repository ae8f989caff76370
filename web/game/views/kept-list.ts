/** The list of the latest games: each leads to its review, and can be shared. */
import { shareText } from '../../ui/day-result';
import { dateText, dayName } from '../../ui/date';
import { boardPicture } from '../../ui/board-picture';
import { button, html, icon, nothing, repeat } from '../../ui/template';
import { numberedPieces } from '../../board/move-pieces';
import { addressOf, contentsOf, latestFirst } from '../kept-games';
import { hasOnePerson, isPersons } from '../play';
import type { Words } from '../../ui/words';
import type { KeptGame } from '../game';
import type { View } from '../handle';

/** The side of a picture of a board, CSS pixels. */
const pictureSide = 52;

export const keptList: View = ({ match: { kept } }, words, { say }) => {
  const games = latestFirst(kept);
  if (!games.length) return nothing;
  return html`<section class="card" data-testid="kept-games">
    <h2>${words.t('game.kept')}</h2>
    <ul class="column kept-games">
      ${repeat(
        games,
        ([key]) => key,
        ([key, game]) => entry(key, game, words, say),
      )}
    </ul>
  </section>`;
};

function entry(key: string, game: KeptGame, { t, language }: Words, say: (key: string) => void) {
  const contents = contentsOf(game);
  if (!contents) return nothing;
  const { position, setup } = contents;
  const { board, moves } = position;
  const isWon = isPersons(setup, game.winner);
  const result = hasOnePerson(setup) ? (isWon ? 'won' : 'lost') : `side-${game.winner}`;
  const about = [
    `${board.rows}×${board.cols}`,
    ...(hasOnePerson(setup) ? [t(`game.level.${setup.level}`)] : []),
    t('game.kept-moves', { count: moves.length }),
    dayName(dateText(new Date(Number(key))), language),
  ];
  const address = addressOf(game);
  const onShare = () => void shareText(`${location.origin}${location.pathname}${address}`, say);
  return html`<li class="row">
    <a class="row grow" href=${address} data-testid=${`kept-${key}`}>
      ${boardPicture({ board, pieces: numberedPieces(board, moves) }, pictureSide, key)}
      <span class="column">
        <b class="row" data-tone=${isWon ? 'winning' : 'losing'}
          >${hasOnePerson(setup) ? icon(isWon ? 'check' : 'cross') : nothing}
          <span>${t(`game.kept-${result}`)}</span></b
        >
        <span class="dim small">${about.join(' · ')}</span>
      </span>
    </a>
    ${button({ id: `share-${key}`, t, label: 'game.kept-share', picture: 'share', kind: 'square', onClick: onShare })}
  </li>`;
}
