/** Parts of the watched recursion: the strip with its timeline, the counts of both orders, the call stack. */
import { moveCells } from '../../board/board';
import { pendingAnswer, noAnswer } from '../../engine/answer';
import { depthTimeline } from '../../ui/depths';
import { speedChoice, stepButtons, type Move } from '../../ui/transport';
import * as players from '../../ui/player';
import { bar, button, buttonMaker, html, nothing, pieceIcon } from '../../ui/template';
import { describeProblem, formatWhole, type Words } from '../../ui/words';
import { openCells } from '../match';
import * as recursions from '../recursion';
import type { IconName } from '../../ui/icons';
import type { Game } from '../game';
import type { ChangeRecursion as Change } from '../handle';
import type { Recursion, TryOrder, Visits } from '../recursion';

export const watchStrip = (recursion: Recursion, words: Words, change: Change) =>
  html`<div class="column strip watch-strip">
    ${timeline(recursion, words, change)} ${buttons(recursion, words, change)}
  </div>`;

function timeline(recursion: Recursion, { t, language }: Words, change: Change) {
  const { player, complete } = recursion;
  const values = {
    at: formatWhole(player.at + 1, language),
    length: formatWhole(player.length + 1, language),
  };
  return depthTimeline({
    id: 'recursion-timeline',
    label: t('recursion.timeline'),
    spoken: t(complete ? 'recursion.spoken' : 'recursion.spoken-cut', values),
    player,
    depths: recursion.timeline.reply?.depths,
    onMove: (move) => change((current) => recursions.movePlayer(current, move)),
  });
}

function buttons(recursion: Recursion, { t, language }: Words, change: Change) {
  const { player, complete, total } = recursion;
  const { at, length } = player;
  const onMove = (move: Move) => change((current) => recursions.movePlayer(current, move));
  const makeButton = buttonMaker(t, change, 'recursion', { kind: 'watch-jump' });
  const jump = (
    name: 'next-return' | 'skip',
    picture: IconName,
    possible: boolean,
    transition: (current: Recursion) => Recursion,
  ) =>
    makeButton(name, transition, {
      id: `recursion-${name}`,
      label: `recursion.${name}`,
      picture,
      disabled: !possible,
    });
  return html`<div class="row watch-buttons" role="group" aria-label=${t('recursion.label')}>
    <div class="row joined">${stepButtons({ name: 'recursion', player, onMove, t })}</div>
    ${jump('next-return', 'returned', recursions.nextReturn(recursion) !== null, recursions.toNextReturn)}
    ${jump('skip', 'skip', recursions.maySkip(recursion), recursions.skipCall)}
    <span class="watch-at" data-testid="recursion-at" ?hidden=${!total}
      ><b>${formatWhole(at + 1, language)}</b>
      <span class="dim">/ ${formatWhole(length + 1, language)}${complete ? '' : '+'}</span></span
    >
    ${speedChoice({ id: 'recursion-speed', label: t('recursion.speed'), player, speeds: players.speeds, onMove })}
  </div>`;
}

/** The counts of both orders. */
export function countsCard(game: Game, words: Words, change: Change) {
  const { t, language } = words;
  const { visits } = game.recursion;
  const cells = openCells(game).length;
  const total = 2 ** cells;
  const counts = recursions.tryOrders.map(
    (order) => visits[order].reply?.visited ?? visits[order].progress?.done,
  );
  const most = Math.max(1, ...counts.map((count) => count ?? 0));
  const statuses = recursions.tryOrders.map((order) => visits[order].status);
  const countAll = () =>
    change((current) =>
      recursions.withVisits(current, (one) => (one.reply ? one : pendingAnswer(''))),
    );
  const stop = () =>
    change((current) =>
      recursions.withVisits(current, (one) => (one.status === 'asked' ? noAnswer : one)),
    );
  // A count that takes no time needs no buttons.
  const takesLong = !recursions.isSoonCounted(cells);
  const isCounting = takesLong && statuses.includes('asked');
  const mayCount = takesLong && statuses.includes('idle');
  return html`<section
    class="row watch-counts"
    data-testid="recursion-visited"
    aria-label=${t('recursion.counts')}
  >
    ${recursions.tryOrders.map((order, i) => countOf({ order, ...visits[order], count: counts[i], most }, words))}
    ${isCounting ? button({ id: 'recursion-stop', t, label: 'stop', picture: 'stop', kind: 'square', onClick: stop }) : nothing}
    ${mayCount ? button({ id: 'recursion-visits', t, text: 'recursion.visits', onClick: countAll }) : nothing}
    <p class="dim">${t('recursion.visited', { total: formatWhole(total, language) })}</p>
  </section>`;
}

interface OrderCount extends Visits {
  order: TryOrder;
  /** The visits that have been counted so far. */
  count: number | undefined;
  /** The greater count of both orders. */
  most: number;
}

function countOf({ order, reply, problem, count, most }: OrderCount, { t, language }: Words) {
  const figure = count === undefined ? '–' : formatWhole(count, language) + (reply ? '' : '…');
  return html`<div class="column grow watch-count">
    <div class="row spread">
      <span>${t(`recursion.${order}-first`)}</span
      ><b data-testid=${`visited-${order}`} title=${problem ? describeProblem(problem, t) : nothing}
        >${problem ? '?' : figure}</b
      >
    </div>
    ${bar((count ?? 0) / most)}
  </div>`;
}

/** The call stack: the first call without a move, the move of each further call, and the move that is tried. */
export function stackCard({ history, recursion: { shown } }: Game, { t }: Words) {
  const { cols } = history.now.board;
  const { path = [], depth = 0, kind = 'call', move } = shown ?? {};
  const picture = (text: string) => pieceIcon(moveCells(text, cols), cols);
  const row = (text: string, i: number) =>
    html`<li class=${`row stack-row${i + 1 === depth ? ' now' : ''}`}>
      <span class="center stack-sign">${i + 1}</span
      ><span class="center stack-piece">${picture(text)}</span><b>${text}</b>
    </li>`;
  const tried =
    move &&
    html`<li class="row stack-row tried">
      <span class="center stack-sign">?</span
      ><span class="center stack-piece">${picture(move)}</span><b>${move}</b>
      ${kind === 'hit' ? html`<span class="dim">${t('recursion.in-cache')}</span>` : nothing}
    </li>`;
  return html`<section class="card stack-card" data-testid="stack-card">
    <h2>${t('recursion.stack')}</h2>
    <div class="stack" tabindex="0" role="group" aria-label=${t('recursion.stack')}>
      <ol data-testid="recursion-stack">
        <li class=${`row stack-row${depth === 0 ? ' now' : ''}`}>
          <span class="center stack-sign">0</span><span class="dim">${t('recursion.root')}</span>
        </li>
        ${path.map(row)} ${tried}
      </ol>
    </div>
  </section>`;
}
