/** A game's parts of the desk: the levels, its status, its buttons, and the facts after it. */
import { segment } from '../../ui/parts';
import { buttonMaker, closer, html } from '../../ui/template';
import { formatWhole } from '../../ui/words';
import * as match from '../match';
import { lastHint, levels } from '../play';
import * as matchTransitions from '../match-transitions';
import { changeSetup, withMatch } from '../state';
import { placing } from './controls';
import { matchPanel } from './status';
import { verdictFacts, verdictPanel, verdictReason } from './verdict';
import '../../ui/celebration.css';
import './match.css';
import type { Game, View } from '../types';

export function playParts(...given: Parameters<View>) {
  const [game, words, slice] = given;
  const isGuessed = match.isPersonsTurn(game) && match.awaitsGuess(game);
  return {
    above: levelRow(...given),
    controls: controls(...given),
    verdict: isGuessed
      ? verdictPanel(...given)
      : matchPanel(game, words, slice, verdictReason(game, words.t)),
    facts: verdictFacts(...given),
  };
}

/** The level of the engine, or the opponent in its place. */
const levelRow: View = ({ setup, match: { loaded } }, { t, language }, { change }) => {
  if (setup.players === 'pp') {
    return html`<p class="row above dim">${t('game.level.two')}</p>`;
  }
  if (loaded) {
    const onLeave = () => change((game) => withMatch(game, { loaded: null }));
    return html`<div class="row above spread by-strategy" data-testid="by-strategy">
      <span>${t('game.strategy.plays', { number: formatWhole(loaded.positions, language) })}</span>
      ${closer('strategy-leave', 'game.strategy.leave', t, onLeave)}
    </div>`;
  }
  return segment({
    name: 'level above',
    label: 'game.level.label',
    options: levels.map((id) => ({
      id,
      text: `game.level.${id}`,
      note: t(`game.level.${id}-note`),
    })),
    chosen: setup.level,
    onChoose: (level) => change((game) => changeSetup(game, { level })),
    t,
  });
};

/** Turn and play a piece, hint, take back; after the game review it, or play again. */
function controls(...given: Parameters<View>) {
  const [game, { t }, { change }] = given;
  const one = buttonMaker(t, change, 'game', { kind: 'brief' });
  if (match.endOf(game)) {
    const begun = { say: 'game.toast.new', undo: true };
    // Without a mistake there is little to review.
    const [ofReview, ofNew] = match.allMistakes(game).length
      ? ['primary', 'brief']
      : ['brief', 'primary'];
    return [
      match.isAtEnd(game)
        ? one('review', matchTransitions.review, {
            ...{ text: 'game.review-button', picture: 'review', kind: ofReview },
            disabled: !match.isJudged(game),
          })
        : one('play-on', matchTransitions.playOn, { picture: 'play', kind: ofReview }),
      one('rematch', matchTransitions.newGame, { picture: 'again' }, begun),
      one('new-board', matchTransitions.wishBoard, { picture: 'add', kind: ofNew }),
    ];
  }
  const isLastHint = match.hintDegree(game) === lastHint || match.awaitsGuess(game);
  const mayHint = match.isPersonsTurn(game) && !isLastHint;
  const { past, now } = game.history;
  const { running } = game.match;
  // A button lets the engine move.
  const mayRun = match.isEngineNext(game) && (game.setup.players === 'ee' || !running);
  const picture = running ? 'pause' : 'play';
  // Before the first move there is nothing to take back, but the board can be another.
  const last = now.moves.length
    ? one('take-back', matchTransitions.undo, { picture: 'undo', disabled: !past.length })
    : one('new-board', matchTransitions.wishBoard, { picture: 'add' });
  return [
    ...(mayRun
      ? [one(running ? 'pause' : 'let-move', toggle, { id: 'run', kind: 'primary', picture })]
      : placing(...given)),
    one('ask-hint', matchTransitions.hint, { picture: 'bulb', disabled: !mayHint }),
    last,
  ];
}

const toggle = (game: Game) => withMatch(game, { running: !game.match.running });
