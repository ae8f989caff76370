/**
 * Announcements through a live region. A screen reader says nothing if the text stays the same, so a
 * repeated text about something new gets an invisible space at its end.
 */

const unheard = '\u00a0';

export class Announcer {
  /** The text of the region. */
  text = '';
  #subject: unknown = null;

  /** Announces a text; the same text again only about another subject. */
  say(text: string, subject: unknown) {
    const isSame = this.text.replace(unheard, '') === text;
    if (isSame && subject === this.#subject) return;
    this.#subject = subject;
    this.text = isSame && text && !this.text.endsWith(unheard) ? text + unheard : text;
  }
}
