/**
 * The textbook recursion on the whole desk: the event of the current step, the counts of both orders, the
 * code, the call stack, the cache, and the strip.
 */
import { codeCard } from '../../ui/code-listing';
import { facts, segment } from '../../ui/parts';
import { restartButton } from '../../ui/solver';
import { button, buttonMaker, html, nothing } from '../../ui/template';
import { describeProblem, formatWhole, waitText, type Words } from '../../ui/words';
import * as match from '../match';
import { piecesOf } from '../pieces';
import * as recursions from '../recursion';
import { tryOrders } from '../recursion';
import { withRecursion } from '../state';
import type { Game } from '../game';
import { book } from './book';
import { cacheCard } from './cache';
import { countsCard, stackCard, watchStrip } from './watch-parts';
import type { RecursionStep } from '../../engine/protocol';
import type { ChangeRecursion as Change, RoomHandle, View } from '../handle';
import type { Recursion } from '../recursion';

/** The parts of the desk while the recursion is watched. */
export function watchParts(game: Game, words: Words, handle: RoomHandle) {
  const { recursion } = game;
  const { shown } = recursion;
  const { t, language, roomy } = words;
  const change: Change = (transition) => handle.change((game) => withRecursion(game, transition));
  const counts = countsCard(game, words, change);
  const eventPanel = event(recursion, words);
  const leave = buttonMaker(t, change, 'recursion', { text: undefined, kind: 'square' });
  const fact = (id: string, figure: number | undefined) => ({
    id,
    text: figure === undefined ? null : formatWhole(figure, language),
  });
  const listing = codeCard({
    name: 'recursion',
    title: 'recursion.code',
    code: book,
    language: recursion.language,
    onLanguage: (chosen) => change((recursion) => ({ ...recursion, language: chosen })),
    step: shown?.line ?? null,
    called: shown !== null && (shown.depth > 0 || shown.kind === 'hit'),
    t,
  });
  return {
    mode: html`<div class="row apart watch-title">
      ${leave('recursion-leave', (recursion) => recursions.watch(recursion, false), { label: 'recursion.leave', picture: 'left' })}
      <h2>${t('recursion.title')}</h2>
    </div>`,
    controls: orderChoice(game, words, change),
    strip: watchStrip(recursion, words, change),
    rules: counts,
    // On a wide page the aside is empty, and the counts are in the side.
    verdict: roomy ? [counts, eventPanel] : eventPanel,
    facts: facts(
      [
        fact('depth', shown?.depth),
        fact('calls', shown?.calls),
        fact('hits', shown?.hits),
        fact('memo', shown ? recursions.cached(shown) : undefined),
      ],
      t,
    ),
    panel: html`<div class="panel watch-panel">
      ${listing}
      <div class="watch-pair">${stackCard(game, words)}${cacheCard(game, words)}</div>
    </div>`,
    aside: [],
  };
}

/** The choice of the pieces that are tried first, if there are several. */
function orderChoice({ history, recursion }: Game, { t }: Words, change: Change) {
  if (!piecesOf(history.now).includes(',')) return nothing;
  return html`<span class="dim watch-order">${t('recursion.order')}</span>${segment({
      name: 'try-order',
      label: 'recursion.order',
      options: tryOrders.map((id) => ({ id, text: `recursion.${id}` })),
      chosen: recursion.order,
      onChoose: (chosen) => change((recursion) => recursions.chooseOrder(recursion, chosen)),
      t,
    })}`;
}

function event(recursion: Recursion, words: Words) {
  const { t, solver } = words;
  const { problem, shown, player } = recursion;
  const waits = recursions.stepAt(recursion) === null && solver.state !== 'failed';
  if (problem) {
    return html`<section class="verdict watch-event">
      <p class="problem" role="alert" data-testid="recursion-problem">
        ${describeProblem(problem, t)}
      </p>
    </section>`;
  }
  return html`<section
    class="verdict watch-event"
    data-testid="recursion-verdict"
    aria-busy=${String(waits)}
  >
    <div class="row apart">
      <span class="center depth-disc" aria-hidden="true">${shown ? shown.depth : ''}</span>
      <p
        role="status"
        aria-live=${player.playing ? 'off' : 'polite'}
        data-testid="recursion-event"
        data-line=${shown?.line ?? nothing}
      >
        ${shown ? toned(eventText(recursion, shown, words), shown.move) : waitText(words, 'verdict.thinking')}
      </p>
      ${shown ? nothing : restartButton(words)}
    </div>
  </section>`;
}

/** The event of a step: a position without a move is lost by the `base` of the recursion. */
function eventText({ player, complete }: Recursion, shown: RecursionStep, { t, language }: Words) {
  const { kind, line, known, skipped, move } = shown;
  const lost = line === 'base' ? 'base' : 'lose';
  const key = {
    call: 'call',
    try: 'try',
    hit: known === 'LOSING' ? 'hit-losing' : 'hit-winning',
    win: skipped ? 'skipped' : 'win',
    lose: skipped ? 'skipped' : lost,
  }[kind];
  const outcome = kind === 'win' ? 'WINNING' : 'LOSING';
  const text = t(`recursion.event.${key}`, { move, outcome });
  if (complete || player.at < player.length) return text;
  return `${text} ${t('recursion.cut', { length: formatWhole(player.length + 1, language) })}`;
}

/** A text such as `After a1b1 it is LOSING.` with the outcome in its colour, and the move in bold. */
function toned(text: string, move: string | null) {
  const parts = text.split(/(WINNING|LOSING|\b(?:[a-z][0-9]+)+\b)/);
  return parts.map((part) => {
    if (part === 'WINNING' || part === 'LOSING') {
      return html`<b class=${`outcome ${part.toLowerCase()}`}>${part}</b>`;
    }
    return part === move ? html`<b>${part}</b>` : part;
  });
}

/** The card with the button that starts to watch the recursion. */
export const recursionCard: View = (game, { t }, { change }) => {
  const title = html`<h2>${t('recursion.title')}</h2>`;
  if (match.isHidden(game)) {
    return html`<section class="card">
      ${title}
      <p class="dim">${t('game.hidden')}</p>
    </section>`;
  }
  const cells = match.openCells(game).length;
  const start = () => {
    // On a small page the reader has scrolled down to the card.
    scrollTo({ top: 0 });
    document.querySelector('.side')?.scrollTo({ top: 0 });
    change((game) => withRecursion(game, (recursion) => recursions.watch(recursion, true)), {
      push: true,
    });
  };
  const isTooLarge = cells > recursions.mostCells;
  const reason = match.isMisere(game)
    ? t('recursion.misere')
    : isTooLarge
      ? t('error.recursion.too-large', { cells, limit: recursions.mostCells })
      : '';
  return html`<section class="card" data-testid="recursion-card">
    ${title}
    <p class="dim">${t('recursion.about')}</p>
    <div class="button-row">
      ${button({
        id: 'recursion-start',
        t,
        text: 'recursion.start',
        picture: 'play',
        kind: 'primary',
        disabled: reason !== '',
        onClick: start,
      })}
    </div>
    <p class="problem" data-testid="recursion-problem">${reason}</p>
  </section>`;
};
