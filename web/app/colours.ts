/**
 * Registers the colours that the canvas reads from the style sheets, and reports changes of them, also for the printer,
 * or of the pixel ratio.
 */
import { newColours } from '../board/new-colours';
import { paletteTokens } from '../board/palette';

// A registered property is computed: it resolves to the colour of the current theme.
for (const name of ['--paper', ...paletteTokens]) {
  CSS.registerProperty({ name, syntax: '<color>', inherits: true, initialValue: '#000' });
}

/** Draws anew what has colours, then calls back, whenever colours or pixels change. */
export function watchColours(redraw: () => void) {
  const onChange = () => {
    newColours();
    redraw();
  };
  for (const query of ['(prefers-color-scheme: dark)', 'print']) {
    matchMedia(query).addEventListener('change', onChange);
  }
  // While the page is prepared for the printer, its colours are still those of the screen.
  for (const name of ['beforeprint', 'afterprint']) {
    addEventListener(name, () => {
      document.documentElement.toggleAttribute('data-printing', name === 'beforeprint');
      onChange();
    });
  }
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
