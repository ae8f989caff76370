/** A chart with a logarithmic scale: numbers by the number of cells, and a limit. */
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

export interface Curves {
  cells: readonly number[];
  /**
   * Positive numbers for the numbers of cells, null where there is none; the second line is dashed.
   */
  lines: readonly (readonly (number | null)[])[];
  /** A dotted line. */
  limit?: number;
  /** Names a power of ten. */
  label: (power: number) => string;
}

/** @param name of a colour */
const colour = (host: HTMLElement, name: string) =>
  getComputedStyle(host).getPropertyValue(`--${name}`).trim();

/** Draws the curves into an element, in its current size and colours. */
export function drawChart(host: HTMLElement, { cells, lines, limit, label }: Curves) {
  const ink = colour(host, 'ink');
  const [dim, line] = [colour(host, 'dim'), colour(host, 'line')];
  const size = parseFloat(getComputedStyle(host).fontSize);
  const font = `${size}px ${colour(host, 'sans')}`;
  const axis = { stroke: dim, font, grid: { stroke: line, width: 1 }, ticks: { show: false } };
  const values = [...lines.flat(), limit ?? null].filter((value) => value !== null);
  const least = Math.floor(Math.log10(Math.min(...values)));
  const most = Math.ceil(Math.log10(Math.max(...values)));
  const powers = Array.from({ length: most - least + 1 }, (_, at) => least + at);
  const shown = powers.filter((power) => (power - least) % Math.ceil(powers.length / 6) === 0);
  host.replaceChildren();
  new UPlot(
    {
      width: Math.max(240, host.clientWidth),
      height: 240,
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: false },
        y: { distr: 3, log: 10, range: () => [10 ** least, 10 ** most] },
      },
      axes: [
        { ...axis, size: 30, splits: () => [...cells] },
        {
          ...axis,
          size: 60,
          splits: () => shown.map((power) => 10 ** power),
          filter: (_chart, splits) => splits,
          values: () => shown.map((power) => label(10 ** power)),
        },
      ],
      series: [
        {},
        ...lines.map((_, at) => ({
          stroke: ink,
          width: 2.5,
          dash: at ? [7, 5] : [],
          points: { size: 7, fill: at ? colour(host, 'card') : ink },
        })),
        { stroke: dim, width: 1.5, dash: [2, 3], points: { show: false } },
      ],
    },
    [[...cells], ...lines.map((values) => [...values]), cells.map(() => limit ?? null)],
    host,
  );
}
