/**
 * Speaks through a live region. A screen reader is silent where a text is written over itself, so the
 * same words about something new differ by a space that is neither seen nor heard.
 */

const unheard = '\u00a0';

export class Announcer {
  /** @type {unknown} */
  #about = null;
  #region;

  /** @param {{ textContent: string | null }} region a live region, or a part of one */
  constructor(region) {
    this.#region = region;
  }

  /** @param {string} text @param {unknown} about what it is about: said again only if that is another */
  say(text, about) {
    const said = this.#region.textContent ?? '';
    const isSame = said.replace(unheard, '') === text;
    if (isSame && about === this.#about) return;
    this.#about = about;
    this.#region.textContent = isSame && text && !said.endsWith(unheard) ? text + unheard : text;
  }
}
