/** The colours of a picture, by the tokens of the style sheet. */

/** The hues of the style sheet, by number. */
export const hues: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

/** CSS colours, and the font's family. */
export type Palette = Record<(typeof colours)[number], string> & {
  hues: readonly string[];
  font: string;
};

/**
 * Names of the style sheet's colours, in camel case. A name ending in `Shade` or `Edge` belongs to the colour before it;
 * `onTone` and `onPiece` are of texts on these; `first` and `second` are the sides.
 */
const colours = [
  ...['ink', 'dim', 'card', 'tray', 'trayEdge', 'well', 'wellShade', 'filled', 'filledShade'],
  ...['winning', 'losing', 'onTone', 'heat', 'pieceEdge', 'pieceShadow', 'first', 'second'],
  'stripe',
  'onPiece',
] as const;

/** A colour's token of the style sheet, such as `--on-tone`. */
const tokenOf = (name: string) => `--${name.replace(/[A-Z]/g, (hump) => `-${hump.toLowerCase()}`)}`;
const hueTokens = hues.map((hue) => `--hue-${hue}`);
export const paletteTokens = [...colours.map(tokenOf), ...hueTokens];

/** @param valueOf a token */
export function paletteOf(valueOf: (token: string) => string, font: string): Palette {
  const values = Object.fromEntries(
    colours.map((name) => [name, valueOf(tokenOf(name))]),
  ) as Record<(typeof colours)[number], string>;
  return { ...values, hues: hueTokens.map(valueOf), font };
}
