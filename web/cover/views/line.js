/** The strip under a board that is covered by hand: the placements in order, and buttons to move along them. */
import { lineStrip } from '../../ui/strip.js';
import { html, nothing } from '../../ui/template.js';
import { adviceOf, pointedPlacement, walkTo } from '../hand-transitions.js';

/** @type {import('../types').View} */
export function strip(cover, { t, touch }, { change }) {
  const { now } = cover.history;
  const move = pointedPlacement(cover)?.move ?? '';
  const spoils = cover.hand.checks && adviceOf(cover)?.spoiling.includes(move);
  const use = html`<span class="dim small strip-use">${t('hand.use', { context: touch })}</span>`;
  return lineStrip({
    name: 'hand.line',
    line: now,
    walk: (to) => () => change((cover) => walkTo(cover, to)),
    rest: now.moves.length ? nothing : use,
    spoken: spoils ? t('hand.spoils', { move }) : move,
    t,
  });
}
