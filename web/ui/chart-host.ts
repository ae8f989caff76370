/** An element with a chart, drawn when the code of charts has arrived, and again when its size or colours change. */
import { onNewColours } from '../board/new-colours';
import { lazily, shown } from './lazy';
import type { Translate } from './words';
import type { Curves } from './chart';

export function createChart(redraw: () => void) {
  const code = lazily(() => import('./chart'), redraw);
  const host = document.createElement('div');
  host.className = 'chart';
  host.setAttribute('aria-hidden', 'true');
  let curves: Curves | null = null;
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
  /** The element with these curves. */
  return (given: Curves, t: Translate) => {
    curves = given;
    code.prefetch();
    requestAnimationFrame(draw);
    return shown(code, t, () => host, host);
  };
}
