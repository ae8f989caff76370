/**
 * Speaks through a live region. A screen reader is silent where a text is written over itself, so the
 * same words about something new differ by a space that is neither seen nor heard.
 */

const unheard = '\u00a0';

export class Announcer {
  /** What the region is to show. */
  text = '';
  /** @type {unknown} */
  #about = null;

  /** @param {string} text @param {unknown} about what it is about: said again only if that is another */
  say(text, about) {
    const isSame = this.text.replace(unheard, '') === text;
    if (isSame && about === this.#about) return;
    this.#about = about;
    this.text = isSame && text && !this.text.endsWith(unheard) ? text + unheard : text;
  }
}
