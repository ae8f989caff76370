/** What a teacher or a player sets for the game: guessing first, and which pieces are played with. */
import { pieceNames, piecesOf, pieceSets } from '../pieces.js';
import { createChange, el, pieceIcon, toggle } from '../../ui/dom.js';
import { changeSetup, choosePieces, forgetGuesses } from '../playing.js';

/** One way that each piece lies, on a board 4 wide. @type {Record<string, number[]>} */
const shapes = {
  domino: [0, 1],
  'l-tromino': [0, 4, 5],
  'i-tromino': [0, 1, 2],
  'i-tetromino': [0, 1, 2, 3],
  'o-tetromino': [0, 1, 4, 5],
  't-tetromino': [0, 1, 2, 5],
  's-tetromino': [1, 2, 4, 5],
  'l-tetromino': [0, 4, 8, 9],
};

/** @param {import('../../ui/door').Door<import('../state.js').Game>} door */
export function createSettings({ get, change }) {
  const predict = toggle('predict', 'game.guess.switch', (on) =>
    change((game) => changeSetup(game, { predict: on })),
  );
  const again = el('button', {
    class: 'button',
    testid: 'forget-guesses',
    t: 'game.guess.again',
    on: { click: () => change(forgetGuesses) },
  });
  const sets = pieceSets.map((pieces) =>
    el('button', {
      class: 'chip-button',
      testid: `pieces-${pieces}`,
      t: `game.pieces.${pieces}`,
      on: { click: () => change((game) => choosePieces(game, pieces)) },
    }),
  );
  const own = pieceNames.map((name) =>
    el(
      'button',
      {
        class: 'piece-button',
        testid: `piece-${name}`,
        tLabel: `game.piece.${name}`,
        on: { click: () => turnPiece(name) },
      },
      pieceIcon(shapes[name], 4),
    ),
  );
  const root = el(
    'section',
    { class: 'card', testid: 'settings-card', 'data-tab': 'more' },
    el('h2', { t: 'game.settings' }),
    el('div', { class: 'button-row spread' }, predict.root, again),
    el('p', { class: 'dim small', t: 'game.guess.note' }),
    el('h3', { t: 'game.pieces.title' }),
    el('div', { class: 'chips' }, ...sets),
    el('div', { class: 'piece-buttons', role: 'group' }, ...own),
    el('p', { class: 'dim small', t: 'game.pieces.note' }),
  );
  const changed = createChange();

  /** @param {string} name */
  function turnPiece(name) {
    const present = piecesOf(get().history.now).split(',');
    const next = present.includes(name)
      ? present.filter((one) => one !== name)
      : pieceNames.filter((one) => one === name || present.includes(one));
    if (next.length) change((game) => choosePieces(game, next.join()));
  }

  return {
    root,
    /** @param {import('../state.js').Game} game */
    render({ setup, match, history }) {
      const pieces = piecesOf(history.now);
      if (!changed(setup.predict, match.score, pieces)) return;
      predict.input.checked = setup.predict;
      again.hidden = match.score.asked === 0;
      const names = pieces.split(',');
      for (const [i, button] of sets.entries()) {
        button.setAttribute('aria-pressed', String(pieceSets[i] === pieces));
      }
      for (const [i, button] of own.entries()) {
        button.setAttribute('aria-pressed', String(names.includes(pieceNames[i])));
      }
    },
  };
}
