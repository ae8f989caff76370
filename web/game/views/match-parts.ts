/** A game's parts of the desk: the levels, its status, its buttons, and the facts after it. */
import { isEmpty } from '../../board/board';
import { itemAt } from '../../board/item-at';
import { facts, segment } from '../../ui/parts';
import { fieldOf } from '../../ui/events';
import { buttonMaker, closer, html, live } from '../../ui/template';
import { formatWhole, type Words } from '../../ui/words';
import * as match from '../match';
import { hasOnePerson, lastHint, levels, sizes } from '../play';
import { hint, newGame, requestBoard, undo } from '../match-transitions';
import { beginEmpty } from '../match-begins';
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
    // `4×4 empty`
    const { value } = fieldOf(event);
    const lengths = value.split(/[× ]/).map(Number);
    const sides = { rows: itemAt(lengths, 0), cols: itemAt(lengths, 1) };
    if (value.endsWith('filled')) change((game) => requestBoard(game, sides));
    else change((game) => beginEmpty(game, sides), newGameMessage(game));
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
export const newGameMessage = ({ history: { now } }: Game) =>
  now.moves.length ? { say: 'game.toast.new', undo: true } : {};

const controls: View = (game, words, handle) =>
  match.endOf(game) ? endControls(game, words, handle) : moveControls(game, words, handle);

/** The buttons after a game: review it or go on from the board that is shown, play again. */
const endControls: View = (game, { t }, { change }) => {
  const makeButton = buttonMaker(t, change, 'game', { kind: 'brief' });
  // Without a mistake there is little to review.
  const [reviewKind, newKind] = match.allMistakes(game).length
    ? ['primary', 'brief']
    : ['brief', 'primary'];
  return [
    match.isAtEnd(game)
      ? makeButton('review', review, {
          text: 'game.review-button',
          picture: 'review',
          kind: reviewKind,
          disabled: !match.mayReview(game),
        })
      : makeButton('play-on', playOn, {
          picture: 'play',
          // The way to the next mistake stands out before.
          kind: match.nextMistakeOf(game) === null ? reviewKind : 'brief',
        }),
    makeButton('rematch', newGame, { picture: 'again' }, newGameMessage(game)),
    makeButton('new-board', (game) => requestBoard(game), { picture: 'add', kind: newKind }),
  ];
};

/** The buttons during a game: turn and play a piece or let the engine move, hint, take back. */
const moveControls: View = (game, words, handle) => {
  const makeButton = buttonMaker(words.t, handle.change, 'game', { kind: 'brief' });
  const isLastHint = match.hintDegree(game) === lastHint || match.awaitsGuess(game);
  const mayHint = match.isPersonsTurn(game) && !isLastHint;
  const { now } = game.history;
  const { running } = game.match;
  // The engine is started or stopped by a button where it plays both sides, and where it waits.
  const hasRunButton = match.isEngineNext(game) && (game.setup.players === 'ee' || !running);
  const picture = running ? 'pause' : 'play';
  // Before the first move there is nothing to take back, but the board can be another.
  const lastButton = now.moves.length
    ? makeButton('take-back', undo, { picture: 'undo' })
    : makeButton('new-board', (game) => requestBoard(game), { picture: 'add' });
  const runButton = () =>
    makeButton(running ? 'pause' : 'let-move', toggleRunning, {
      id: 'run',
      kind: 'primary',
      picture,
    });
  return [
    ...(hasRunButton ? [runButton()] : placementButtons(game, words, handle)),
    makeButton('ask-hint', hint, { picture: 'bulb', disabled: !mayHint }),
    lastButton,
  ];
};

const toggleRunning = (game: Game) => withMatch(game, { running: !game.match.running });
