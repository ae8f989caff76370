/** A game's parts of the desk: the levels, its status, its buttons, and the facts after it. */
import { isEmpty } from '../../board/board';
import { itemAt } from '../../board/item-at';
import { facts, segment } from '../../ui/parts';
import { fieldOf } from '../../ui/events';
import { buttonMaker, closer, html, live } from '../../ui/template';
import { formatWhole, type Words } from '../../ui/words';
import * as match from '../match';
import { hasOnePerson, lastHint, levels, sizes } from '../play';
import * as matchTransitions from '../match-transitions';
import { beginEmpty } from '../match-begins';
import { requestBoard } from '../match-transitions';
import { playOn, review } from '../review';
import { changeSetup, withMatch } from '../state';
import type { Game } from '../game';
import { placementButtons } from './controls';
import { matchPanel } from './status';
import { verdictFacts, verdictPanel, verdictReason } from './verdict';
import '../../ui/celebration.css';
import './match.css';
import type { RoomHandle, View } from '../handle';

export function playParts(game: Game, words: Words, handle: RoomHandle) {
  const isGuessed = match.isPersonsTurn(game) && match.awaitsGuess(game);
  return {
    above: levelRow(game, words, handle),
    controls: controls(game, words, handle),
    verdict: isGuessed
      ? verdictPanel(game, words, handle)
      : matchPanel(game, words, handle, verdictReason(game, words.t)),
    facts: match.isHidden(game)
      ? matchFacts(game, words, handle)
      : verdictFacts(game, words, handle),
  };
}

/** The game so far: the moves, the hints left for the position, the wins. */
const matchFacts: View = (game, { t, language }) => {
  const { setup, history, match: kept } = game;
  const whole = (figure: number) => formatWhole(figure, language);
  const cells = [
    { id: 'played', text: whole(history.now.at) },
    { id: 'hints-left', text: whole(lastHint - match.hintDegree(game)) },
    { id: 'wins', text: whole(kept.wins[match.winsKey(game)] ?? 0) },
  ];
  return facts(hasOnePerson(setup) ? cells : cells.slice(0, 2), t);
};

/** The level of the engine, or the opponent in its place. */
const levelRow: View = (game, words, handle) => {
  const { setup } = game;
  const { loaded } = game.match;
  const { t, language } = words;
  const { change } = handle;
  if (setup.players === 'pp') {
    return html`<div class="row above game-row">
      <p class="grow dim">${t('game.level.two')}</p>
      ${sizeChoice(game, words, handle)}
    </div>`;
  }
  if (loaded) {
    const onLeave = () => change((game) => withMatch(game, { loaded: null }));
    return html`<div class="row above spread by-strategy" data-testid="by-strategy">
      <span>${t('game.strategy.plays', { number: formatWhole(loaded.positions, language) })}</span>
      ${closer('strategy-leave', 'game.strategy.leave', t, onLeave)}
    </div>`;
  }
  const levelChoice = segment({
    name: 'level',
    label: 'game.level.label',
    options: levels.map((id) => ({
      id,
      text: `game.level.${id}`,
      note: t(`game.level.${id}-note${id === 'perfect' && match.mayErr(game) ? '-large' : ''}`),
    })),
    chosen: setup.level,
    onChoose: (level) => change((game) => changeSetup(game, { level })),
    t,
  });
  return html`<div class="row above game-row">
    ${levelChoice} ${sizeChoice(game, words, handle)}
  </div>`;
};

/** The size of the board, and whether some of its cells are filled; a choice begins a game. */
const sizeChoice: View = (game, { t }, { change }) => {
  const { history } = game;
  const { wish } = game.match;
  const { rows, cols } = wish ?? history.now.board;
  const isFilled = wish !== null || !isEmpty(history.now.board);
  const chosen = `${rows}×${cols}`;
  const group = (kind: 'empty' | 'filled') => {
    const squares = sizes.map((side) => `${side}×${side}`);
    const isHere = isFilled === (kind === 'filled');
    const own = isHere && !squares.includes(chosen) ? [chosen] : [];
    return html`<optgroup label=${t(`game.size.${kind}`)}>
      ${[...own, ...squares].map(
        (size) =>
          html`<option value=${`${size} ${kind}`} .selected=${live(isHere && size === chosen)}>
            ${size}
          </option>`,
      )}
    </optgroup>`;
  };
  const onChange = (event: Event) => {
    const { value } = fieldOf(event);
    const lengths = value.split(/[× ]/).map(Number);
    const sides = { rows: itemAt(lengths, 0), cols: itemAt(lengths, 1) };
    if (value.endsWith('filled')) change((game) => requestBoard(game, sides));
    else change((game) => beginEmpty(game, sides), begun(game));
  };
  return html`<select
    class="field"
    data-testid="game-size"
    aria-label=${t('game.size.label')}
    @change=${onChange}
  >
    ${group('empty')} ${group('filled')}
  </select>`;
};

/** The message that a game begins in place of one in which moves were played. */
export const begun = ({ history: { now } }: Game) =>
  now.moves.length ? { say: 'game.toast.new', undo: true } : {};

/** Turn and play a piece, hint, take back; after the game review it, or play again. */
function controls(game: Game, words: Words, handle: RoomHandle) {
  const { t } = words;
  const { change } = handle;
  const makeButton = buttonMaker(t, change, 'game', { kind: 'brief' });
  if (match.endOf(game)) {
    // Without a mistake there is little to review.
    const [ofReview, ofNew] = match.allMistakes(game).length
      ? ['primary', 'brief']
      : ['brief', 'primary'];
    return [
      match.isAtEnd(game)
        ? makeButton('review', review, {
            text: 'game.review-button',
            picture: 'review',
            kind: ofReview,
            disabled: !match.mayReview(game),
          })
        : makeButton('play-on', playOn, {
            picture: 'play',
            // The way to the next mistake stands out before.
            kind: match.nextMistakeOf(game) === null ? ofReview : 'brief',
          }),
      makeButton('rematch', matchTransitions.newGame, { picture: 'again' }, begun(game)),
      makeButton('new-board', (game) => requestBoard(game), { picture: 'add', kind: ofNew }),
    ];
  }
  const isLastHint = match.hintDegree(game) === lastHint || match.awaitsGuess(game);
  const mayHint = match.isPersonsTurn(game) && !isLastHint;
  const { now } = game.history;
  const { running } = game.match;
  // A button lets the engine move.
  const mayRun = match.isEngineNext(game) && (game.setup.players === 'ee' || !running);
  const picture = running ? 'pause' : 'play';
  // Before the first move there is nothing to take back, but the board can be another.
  const last = now.moves.length
    ? makeButton('take-back', matchTransitions.undo, { picture: 'undo' })
    : makeButton('new-board', (game) => requestBoard(game), { picture: 'add' });
  return [
    ...(mayRun
      ? [
          makeButton(running ? 'pause' : 'let-move', toggle, {
            id: 'run',
            kind: 'primary',
            picture,
          }),
        ]
      : placementButtons(game, words, handle)),
    makeButton('ask-hint', matchTransitions.hint, { picture: 'bulb', disabled: !mayHint }),
    last,
  ];
}

const toggle = (game: Game) => withMatch(game, { running: !game.match.running });
