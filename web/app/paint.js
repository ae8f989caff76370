/** Registers the colours that the canvas reads from the style sheets, and reports changes of them or of the pixel ratio. */

/** The board's colours. A registered property is computed: it resolves to the colour of the current theme. */
const boardColours =
  'ink dim card paper tray tray-edge well well-shade filled filled-shade piece-shadow piece-edge winning losing on-tone heat stripe first second';
const hues = [0, 1, 2, 3, 4, 5, 6].map((hue) => `hue-${hue}`);
const colour = { syntax: '<color>', inherits: true, initialValue: '#000' };
for (const name of [...boardColours.split(' '), ...hues]) {
  CSS.registerProperty({ name: `--${name}`, ...colour });
}

/** Calls back whenever colours or pixels change. @param {() => void} onChange */
export function watchPaint(onChange) {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', onChange);
  const watchRatio = () => {
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    const changed = () => {
      onChange();
      watchRatio();
    };
    query.addEventListener('change', changed, { once: true });
  };
  watchRatio();
}
