/** The play card: who plays, how strong, whose turn it is, hints, resigning, how the game ended. */
import { formatCode } from '../../board/code.js';
import {
  awaitsGuess,
  engineMoves,
  gameResult,
  hintDegree,
  hintedMove,
  isAtEnd,
  isEngineNext,
  verdictOf,
} from '../match.js';
import { lastHint, sideAt } from '../play.js';
import * as games from '../playing.js';
import { useTool } from '../state.js';
import { describeProblem } from '../../ui/words.js';
import { changeIcon, createChange, el, icon, setText, toggle } from '../../ui/dom.js';
import { createSegment } from '../../ui/segment.js';

/** @typedef {import('../play.js').Players} Players */

/** @param {import('../../ui/door').Door<import('../state.js').Game>} door */
export function createMatch({ get, change }) {
  /** @param {Partial<import('../play.js').Setup>} setup */
  const changeSetup = (setup) => change((game) => games.changeSetup(game, setup));
  const opponent = createSegment({
    name: 'opponent',
    tLabel: 'game.opponent.label',
    options: /** @type {const} */ (['engine', 'two', 'watch']).map((id) => ({
      id,
      t: `game.opponent.${id}`,
    })),
    onChoose: (kind) => {
      const { players } = get().setup;
      const begins = players === 'ep' ? 'ep' : 'pe';
      /** @type {Players} */
      const chosen = kind === 'engine' ? begins : kind === 'two' ? 'pp' : 'ee';
      changeSetup({ players: chosen });
    },
  });
  const begins = createSegment({
    name: 'begins',
    tLabel: 'game.begins.title',
    options: /** @type {const} */ (['pe', 'ep']).map((id) => ({ id, t: `game.begins.${id}` })),
    onChoose: (players) => changeSetup({ players }),
  });
  const begin = el(
    'div',
    { class: 'setting' },
    el('span', { t: 'game.begins.title' }),
    begins.root,
  );
  const careless = el('input', {
    type: 'range',
    class: 'timeline',
    min: 0,
    max: 100,
    step: 5,
    testid: 'careless',
    tLabel: 'game.careless.label',
    on: { input: () => changeSetup({ careless: Number(careless.value) }) },
  });
  const carelessText = el('span', { class: 'dim', testid: 'careless-text' });
  const strength = el(
    'div',
    { class: 'setting' },
    el('span', { t: 'game.careless.title' }),
    careless,
    carelessText,
  );
  const open = toggle('open-values', 'game.open', (on) => changeSetup({ open: on }));
  const status = el('p', { class: 'match-status', role: 'status', testid: 'match-status' });
  const hintText = el('p', { class: 'hint-text', role: 'status', testid: 'hint-text' });
  /** @param {string} name @param {() => void} onClick @param {string} [kind] */
  const button = (name, onClick, kind = '') =>
    el('button', {
      class: `button ${kind}`,
      testid: name,
      t: `game.${name}`,
      on: { click: onClick },
    });
  const start = button(
    'start',
    () => change((game) => useTool(game, 'play'), { push: true }),
    'primary',
  );
  const hint = button('ask-hint', () => change(games.hint));
  const takeBack = button('take-back', () => change(games.undo));
  const resign = button('resign', () => change(games.resign));
  const newGame = button('new-game', begin_);
  function begin_() {
    const isPlayed = get().history.now.moves.length > 0;
    change(games.newGame, isPlayed ? { say: 'game.toast.new', undo: true } : {});
  }
  const runIcon = icon('play');
  const runText = el('span', {});
  const run = el(
    'button',
    {
      class: 'button primary',
      testid: 'run',
      on: { click: () => change((game) => games.run(game, !game.match.running)) },
    },
    runIcon,
    runText,
  );
  const strategy = el('span', { class: 'strategy-note' });
  const leave = el(
    'button',
    {
      class: 'button square quiet',
      testid: 'strategy-leave',
      tLabel: 'game.strategy.leave',
      on: { click: () => change(games.unloadStrategy) },
    },
    icon('cross'),
  );
  const by = el('div', { class: 'by-strategy', testid: 'by-strategy' }, strategy, leave);
  const root = el(
    'section',
    { class: 'card match-card', testid: 'match-card', 'data-tab': 'play' },
    el('h2', { t: 'game.play-title' }),
    status,
    hintText,
    el('div', { class: 'button-row' }, start, run, hint, takeBack, resign, newGame),
    by,
    opponent.root,
    begin,
    strength,
    open.root,
  );
  const changed = createChange();

  return {
    root,
    /** @param {import('../state.js').Game} game @param {import('../../ui/words.js').Words} words */
    render(game, { t, language, ready }) {
      const { setup, match, history, answers } = game;
      const degree = hintDegree(game);
      const best = hintedMove(game);
      root.classList.toggle('off', setup.tool !== 'play');
      const canTakeBack = history.past.length > 0 && history.now.moves.length > 0;
      if (!changed(setup, match, history, answers, ready, language)) return;
      const { players, careless: chance } = setup;
      const plays = setup.tool === 'play';
      const { at } = history.now;
      const result = plays ? gameResult(game) : null;
      const engines = isEngineNext(game);
      const personMoves = plays && !result && !engines && isAtEnd(game);

      opponent.show(players === 'pp' ? 'two' : players === 'ee' ? 'watch' : 'engine');
      begin.hidden = !['pe', 'ep'].includes(players);
      begins.show(players === 'ep' ? 'ep' : 'pe');
      strength.hidden = players === 'pp' || match.loaded !== null;
      careless.value = String(chance);
      careless.style.setProperty('--share', `${chance}%`);
      const said = chance ? t('game.careless.some', { share: chance }) : t('game.careless.perfect');
      careless.setAttribute('aria-valuetext', said);
      setText(carelessText, said);
      open.input.checked = setup.open;
      by.hidden = match.loaded === null;
      if (match.loaded) {
        setText(strategy, t('game.strategy.plays', { count: match.loaded.positions }));
      }

      start.hidden = plays;
      hint.hidden = takeBack.hidden = resign.hidden = newGame.hidden = !plays;
      hint.disabled = !personMoves || degree === lastHint || awaitsGuess(game);
      takeBack.disabled = !canTakeBack;
      resign.disabled = !personMoves || history.now.moves.length === 0;
      run.hidden = !plays || result !== null || !engines || !(players === 'ee' || !match.running);
      setText(runText, t(match.running ? 'game.pause' : 'game.let-move'));
      changeIcon(runIcon, match.running ? 'pause' : 'play');
      status.dataset.tone =
        result && players !== 'pp' && players !== 'ee'
          ? players[result.winner] === 'p'
            ? 'winning'
            : 'losing'
          : '';
      status.dataset.at = String(at);
      // Until the legal moves are known nobody is asked to move, and the game may be over.
      const known = verdictOf(game) !== null;
      const mover = engines ? 'engine' : known ? 'person' : 'nobody';
      status.dataset.state = !plays ? 'off' : result ? 'over' : mover;
      status.dataset.board = formatCode(history.now.board);
      setText(status, statusText());
      setText(hintText, personMoves ? hintWords() : '');
      hintText.hidden = hintText.textContent === '';

      function statusText() {
        if (!plays) return t('game.status.off');
        if (result) {
          const how = result.how === 'resigned' ? 'resigned' : 'stuck';
          const { winner } = result;
          if (players === 'pe' || players === 'ep') {
            return t(`game.status.${players[winner] === 'p' ? 'won' : 'lost'}-${how}`);
          }
          return t(`game.status.side-${how}`, { winner: t(`game.side.${winner}`) });
        }
        if (!isAtEnd(game)) return t('game.status.looking');
        const { problem } = answers.reply;
        if (problem && engines) return describeProblem(problem, t);
        if (engines) {
          if (!ready) return t('verdict.booting');
          return t(engineMoves(game) ? 'game.status.thinking' : 'game.status.waiting');
        }
        return players === 'pp'
          ? t('game.status.side', { side: t(`game.side.${sideAt(at)}`) })
          : t('game.status.yours');
      }

      function hintWords() {
        if (!degree) return '';
        const answer = verdictOf(game);
        if (!answer || !best) return t('verdict.thinking');
        const wins = answer.outcome === 'WINNING';
        if (degree === 1) return t(wins ? 'game.hint-win' : 'game.hint-none');
        const piece = t(`game.piece.${best.piece}`);
        if (degree === 2) return t(wins ? 'game.hint-piece' : 'game.hint-piece-lost', { piece });
        return t(wins ? 'game.hint-move' : 'game.hint-move-lost', {
          move: best.move,
          count: (best.remoteness ?? 0) + 1,
        });
      }
    },
  };
}
