/** The link of a set as a QR code. Fetched when it is shown. */
import encodeQR from 'qr';
import { html, nothing, svg } from '../../ui/template';
import type { Words } from '../../ui/words';

/** Links of at most this many characters are read from the back of a room: a module is 12 of 1,080 pixels. */
export const farLink = 450;
/** The longest link that a QR code can hold, in characters of one byte. */
const longestLink = 2900;

/** The dark modules of a code, in runs along its rows. */
const modulesPath = (modules: readonly (readonly boolean[])[]) =>
  modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark && !row[x - 1] ? runFrom(row, x, y) : '')))
    .join('');

function runFrom(row: readonly boolean[], x: number, y: number) {
  const end = row.indexOf(false, x);
  const length = (end < 0 ? row.length : end) - x;
  return `M${x} ${y}h${length}v1h${-length}z`;
}

/** The code of a link, black on white in every theme, and what limits its use. */
export function joinCode(link: string, { t }: Words) {
  const { length } = link;
  if (length > longestLink)
    return html`<p class="problem">${t('set.code-too-long', { length })}</p>`;
  const modules = encodeQR(link, 'raw', { ecc: 'low', border: 4 });
  const side = modules.length;
  return html`<svg
      class="set-qr"
      data-testid="set-qr"
      role="img"
      aria-label=${t('set.qr')}
      viewBox=${`0 0 ${side} ${side}`}
      shape-rendering="crispEdges"
      .style=${`--modules: ${side}`}
    >
      ${svg`<path fill="#fff" d=${`M0 0h${side}v${side}h${-side}z`}></path><path fill="#000" d=${modulesPath(modules)}></path>`}
    </svg>
    ${length > farLink ? html`<p class="problem" data-testid="set-dense">${t('set.code-dense', { length, limit: farLink })}</p>` : nothing}`;
}
