/** An element with a chart, drawn when the code of charts has arrived, and again when its size or colours change. */
import { onNewColours } from '../board/new-colours.js';
import { lazily, shown } from './lazy.js';

/** @import { Translate } from './words.js' */
/** @import { Curves } from './chart.js' */

/** @param {() => void} redraw */
export function createChart(redraw) {
  const code = lazily(() => import('./chart.js'), redraw);
  const host = document.createElement('div');
  host.className = 'chart';
  host.setAttribute('aria-hidden', 'true');
  /** @type {Curves | null} */
  let curves = null;
  let drawn = '';
  const draw = () => {
    const chart = curves && host.isConnected && code.prefetch().loaded();
    if (!curves || !chart) return;
    const { color } = getComputedStyle(host);
    const key = JSON.stringify([curves, curves.label(1), color, host.clientWidth]);
    if (key === drawn) return;
    drawn = key;
    chart.drawChart(host, curves);
  };
  new ResizeObserver(draw).observe(host);
  onNewColours(draw);
  /** The element with these curves. @param {Curves} given @param {Translate} t */
  return (given, t) => {
    curves = given;
    code.prefetch();
    requestAnimationFrame(draw);
    return shown(code, t, () => host, host);
  };
}
