/** The play card: who plays, how strong, whose turn it is, hints, resigning, how the game ended. */
import { hintedMove } from '../game-scene.js';
import { engineMoves, gameResult, hintDegree, isAtEnd, presentReply } from '../match.js';
import { isEnginesTurn, lastHint, sideAt } from '../play.js';
import { describeProblem } from '../i18n.js';
import { formatCode } from '../share.js';
import { el, icon, setText } from './dom.js';
import { createChange, toggle } from './parts.js';
import { createSegment } from './segment.js';

/** @typedef {import('../play.js').Players} Players */

/** @param {import('../controller.js').Controller} controller */
export function createMatch(controller) {
  const { game } = controller;
  const opponent = createSegment({
    name: 'opponent',
    tLabel: 'game.opponent.label',
    options: /** @type {const} */ (['engine', 'two', 'watch']).map((id) => ({
      id,
      t: `game.opponent.${id}`,
    })),
    onChoose: (kind) => {
      const { players } = controller.state().setup;
      const begins = players === 'ep' ? 'ep' : 'pe';
      /** @type {Players} */
      const chosen = kind === 'engine' ? begins : kind === 'two' ? 'pp' : 'ee';
      game.changeSetup({ players: chosen });
    },
  });
  const begins = createSegment({
    name: 'begins',
    tLabel: 'game.begins.title',
    options: /** @type {const} */ (['pe', 'ep']).map((id) => ({ id, t: `game.begins.${id}` })),
    onChoose: (players) => game.changeSetup({ players }),
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
    on: { input: () => game.changeSetup({ careless: Number(careless.value) }) },
  });
  const carelessText = el('span', { class: 'dim', testid: 'careless-text' });
  const strength = el(
    'div',
    { class: 'setting' },
    el('span', { t: 'game.careless.title' }),
    careless,
    carelessText,
  );
  const open = toggle('open-values', 'game.open', (on) => game.changeSetup({ open: on }));
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
  const start = button('start', () => game.useTool('play'), 'primary');
  const hint = button('ask-hint', () => game.hint());
  const takeBack = button('take-back', () => controller.undo('game'));
  const resign = button('resign', () => game.resign());
  const newGame = button('new-game', () => game.newGame());
  const runIcon = icon('play');
  const runText = el('span', {});
  const run = el(
    'button',
    {
      class: 'button primary',
      testid: 'run',
      on: { click: () => game.run(!controller.state().match.running) },
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
      on: { click: () => game.unloadStrategy() },
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
    /** @param {import('../state.js').State} state @param {import('../i18n.js').Words} words */
    render(state, { t, language }) {
      if (state.view !== 'game') return;
      const { setup, match, game: history, verdict } = state;
      const degree = hintDegree(state);
      const best = hintedMove(state);
      root.classList.toggle('off', setup.tool !== 'play');
      const canTakeBack = history.past.length > 0 && history.now.moves.length > 0;
      if (!changed(setup, match, history, verdict, state.boot.stage, language)) return;
      const { players, careless: chance } = setup;
      const plays = setup.tool === 'play';
      const { at } = history.now;
      const result = plays ? gameResult(state) : null;
      const engines = isEnginesTurn(setup, at);
      const personMoves = plays && !result && !engines && isAtEnd(state);

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
      hint.disabled = !personMoves || degree === lastHint;
      takeBack.disabled = !canTakeBack;
      resign.disabled = !personMoves || history.now.moves.length === 0;
      run.hidden = !plays || result !== null || !engines || !(players === 'ee' || !match.running);
      setText(runText, t(match.running ? 'game.pause' : 'game.let-move'));
      runIcon.firstElementChild?.setAttribute(
        'd',
        match.running ? 'M8 6v12M16 6v12' : 'M8 5.5v13l11-6.5z',
      );
      status.dataset.tone =
        result && players !== 'pp' && players !== 'ee'
          ? players[result.winner] === 'p'
            ? 'winning'
            : 'losing'
          : '';
      status.dataset.at = String(at);
      // Until the legal moves are known nobody is asked to move, and the game may be over.
      const known = presentReply(state, verdict) !== null;
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
        if (!isAtEnd(state)) return t('game.status.looking');
        if (match.reply.problem && engines) return describeProblem(match.reply.problem, t);
        if (engines) {
          if (state.boot.stage !== 'ready') return t('verdict.booting');
          return t(engineMoves(state) ? 'game.status.thinking' : 'game.status.waiting');
        }
        return players === 'pp'
          ? t('game.status.side', { side: t(`game.side.${sideAt(at)}`) })
          : t('game.status.yours');
      }

      function hintWords() {
        if (!degree) return '';
        const answer = presentReply(state, verdict);
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
