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

/** What keys mean, by their names, with Ctrl or ⌘ as `^` and Shift as `+`. @type {Map<string, PageKey>} */
const meanings = new Map([
  ['^z', 'undo'],
  ['u', 'undo'],
  ['^+z', 'redo'],
  ['^y', 'redo'],
  ['r', 'turn'],
  ['+r', 'turn-back'],
  ['h', 'hint'],
  ['?', 'help'],
  ['+?', 'help'],
  ['Escape', 'leave'],
  ['+Escape', 'leave'],
]);

/** What a key means. @param {Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>} event */
export function meaningOf(event) {
  const control = event.ctrlKey || event.metaKey ? '^' : '';
  const name = letterOf(event) || event.key;
  const meaning = meanings.get(`${control}${event.shiftKey ? '+' : ''}${name}`);
  if (!meaning || event.altKey) return null;
  return { meaning, isLetter: !control && meaning !== 'leave' };
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
