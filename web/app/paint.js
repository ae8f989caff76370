/** Registers the colours that the canvas reads from the style sheets, and reports changes of them or of the pixel ratio. */
import { paletteTokens } from '../board/scene-shapes.js';

// A registered property is computed: it resolves to the colour of the current theme.
for (const name of ['--paper', ...paletteTokens]) {
  CSS.registerProperty({ name, syntax: '<color>', inherits: true, initialValue: '#000' });
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
