/**
 * The keys of the whole page: key → intent. Text fields and open dialogs keep theirs. A letter is known by
 * what it says, whatever the keyboard; where that is no Latin letter, as with Korean input, by its place.
 */

/** @typedef {'undo' | 'redo' | 'turn' | 'turn-back' | 'hint' | 'help' | 'leave'} PageKey */

const typingPlaces = 'input:not([type=range], [type=checkbox], [type=radio]), textarea, dialog';

/** @param {Pick<KeyboardEvent, 'key' | 'code'>} event */
function letterOf({ key, code }) {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return key.length === 1 && /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : '';
}

/**
 * What a key means.
 *
 * @param {Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>} event
 * @returns {{ meaning: PageKey, isLetter: boolean } | null}
 */
export function meaningOf(event) {
  const letter = letterOf(event);
  if (event.altKey) return null;
  if (event.ctrlKey || event.metaKey) {
    if (letter === 'y' && !event.shiftKey) return { meaning: 'redo', isLetter: false };
    if (letter !== 'z') return null;
    return { meaning: event.shiftKey ? 'redo' : 'undo', isLetter: false };
  }
  if (event.key === 'Escape') return { meaning: 'leave', isLetter: false };
  if (event.key === '?') return { meaning: 'help', isLetter: true };
  if (letter === 'r') return { meaning: event.shiftKey ? 'turn-back' : 'turn', isLetter: true };
  if (event.shiftKey) return null;
  if (letter === 'u') return { meaning: 'undo', isLetter: true };
  return letter === 'h' ? { meaning: 'hint', isLetter: true } : null;
}

/**
 * @param {Record<PageKey, () => void>} intents
 * @param {() => boolean} letterKeys whether single letters are keys
 */
export function bindPageKeys(intents, letterKeys) {
  addEventListener('keydown', (event) => {
    const found = meaningOf(event);
    if (!found || event.isComposing) return;
    if (found.meaning !== 'leave') {
      const busy = event.target instanceof Element && event.target.closest(typingPlaces);
      if (busy || (found.isLetter && !letterKeys())) return;
      event.preventDefault();
    }
    intents[found.meaning]();
  });
}
