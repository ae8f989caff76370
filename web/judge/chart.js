/** A chart with a logarithmic scale: the cost of two searches on growing boards. */
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

/**
 * @typedef {object} Curves
 * @property {readonly number[]} cells
 * @property {readonly number[]} better calls
 * @property {readonly number[]} plain calls
 * @property {number} limit calls within the time limit
 */

/** A number of calls as a power of ten. @param {number | null} calls */
const short = (calls) => (calls === null ? '' : `10${exponent(Math.round(Math.log10(calls)))}`);
/** @param {number} whole */
const exponent = (whole) => [...String(whole)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('');

/** @param {HTMLElement} host @param {string} name of a colour */
const colour = (host, name) => getComputedStyle(host).getPropertyValue(`--${name}`).trim();

/**
 * Draws the curves into an element, in its current size and colours.
 *
 * @param {HTMLElement} host
 * @param {Curves} curves
 */
export function drawChart(host, { cells, better, plain, limit }) {
  const ink = colour(host, 'ink');
  const [dim, line] = [colour(host, 'dim'), colour(host, 'line')];
  const size = parseFloat(getComputedStyle(host).fontSize);
  const font = `${size}px ${colour(host, 'sans')}`;
  const axis = { stroke: dim, font, grid: { stroke: line, width: 1 }, ticks: { show: false } };
  const most = Math.ceil(Math.log10(Math.max(...plain, limit)));
  const powers = Array.from({ length: most + 1 }, (_, power) => 10 ** power);
  const shown = powers.filter((_, power) => power % Math.ceil((most + 1) / 6) === 0);
  host.replaceChildren();
  new UPlot(
    {
      width: Math.max(240, host.clientWidth),
      height: 260,
      legend: { show: false },
      cursor: { show: false },
      scales: { x: { time: false }, y: { distr: 3, log: 10, range: () => [1, 10 ** most] } },
      axes: [
        { ...axis, splits: () => [...cells] },
        {
          ...axis,
          size: 52,
          splits: () => shown,
          filter: (_chart, splits) => splits,
          values: (_chart, values) => values.map(short),
        },
      ],
      series: [
        {},
        { stroke: ink, width: 2.5, points: { size: 7, fill: ink } },
        { stroke: ink, width: 2.5, dash: [7, 5], points: { size: 7, fill: colour(host, 'card') } },
        { stroke: dim, width: 1.5, dash: [2, 3], points: { show: false } },
      ],
    },
    [[...cells], [...better], [...plain], cells.map(() => limit)],
    host,
  );
}
