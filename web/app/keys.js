/**
 * The keys of the whole page: key → intent. Text fields and what lies over the page keep theirs. A letter is known by
 * what it says, whatever the keyboard; where that is no Latin letter, as with Korean input, by its place.
 */

/** @typedef {'undo' | 'redo' | 'turn' | 'turn-back' | 'hint' | 'next' | 'present' | 'help' | 'leave' | 'back' | 'on'} PageKey */
/** @typedef {'back' | 'on' | 'reveal'} PresentKey */

const typingPlaces =
  'input:not([type=range], [type=checkbox], [type=radio]), textarea, dialog, [data-typing]';
/** Where arrow keys have a meaning of their own. */
const arrowPlaces = '[role=grid], [role=tablist], input, select';

/** Elements that Space presses, or moves. */
const pressPlaces = 'input, select, textarea, button, a, dialog, [tabindex]';

/** What lies over the page and takes Esc for itself: dialogs, menus and explanations. */
const layers = 'dialog[open], :popover-open';
const hasLayer = () => document.querySelector(layers) !== null;

/** Closes what lies over the page, as Esc does. @returns {boolean} whether anything did */
export function closeLayer() {
  const popup = /** @type {HTMLElement | null} */ (document.querySelector(':popover-open'));
  const dialog = /** @type {HTMLDialogElement | null} */ (document.querySelector('dialog[open]'));
  if (popup) popup.hidePopover();
  else dialog?.close();
  return Boolean(popup ?? dialog);
}

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
  ['f', 'present'],
  ['n', 'next'],
  ['?', 'help'],
  ['+?', 'help'],
  ['Escape', 'leave'],
  ['+Escape', 'leave'],
  ['ArrowLeft', 'back'],
  ['ArrowRight', 'on'],
]);

/** What keys mean in Present besides; a presenter's remote turns pages. @type {Map<string, PresentKey>} */
const presentMeanings = new Map([
  ['ArrowLeft', 'back'],
  ['PageUp', 'back'],
  ['ArrowRight', 'on'],
  ['PageDown', 'on'],
  [' ', 'reveal'],
]);

/** What a key means. @param {Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>} event */
export function meaningOf(event) {
  const control = event.ctrlKey || event.metaKey ? '^' : '';
  const name = letterOf(event) || event.key;
  const meaning = meanings.get(`${control}${event.shiftKey ? '+' : ''}${name}`);
  if (!meaning || event.altKey) return null;
  return { meaning, isLetter: !control && !/^Arrow|^Escape/.test(event.key) };
}

/** Space, where what has the focus has no use for it. @param {() => boolean} isWanted @param {() => void} act */
export function bindSpace(isWanted, act) {
  addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (key !== ' ' || ctrlKey || metaKey || altKey || !isWanted()) return;
    if (target instanceof Element && target.closest(pressPlaces)) return;
    event.preventDefault();
    act();
  });
}

/**
 * The keys of Present, which come first. Those of the page that change the board hold no more there.
 *
 * @param {Record<PresentKey, () => void>} intents
 * @param {() => boolean} isPresenting
 */
export function bindPresentKeys(intents, isPresenting) {
  addEventListener(
    'keydown',
    (event) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (!isPresenting() || ctrlKey || metaKey || altKey || hasLayer()) return;
      const meaning = presentMeanings.get(key);
      // Space on a button presses it.
      const isPress = key === ' ' && target instanceof Element && target.closest('button');
      if (!meaning || isPress) return;
      event.preventDefault();
      event.stopPropagation();
      intents[meaning]();
    },
    { capture: true },
  );
}

/**
 * @param {Record<PageKey, () => void>} intents
 * @param {() => boolean} letterKeys whether single letters are keys
 */
export function bindPageKeys(intents, letterKeys) {
  addEventListener('keydown', (event) => {
    const found = meaningOf(event);
    if (!found || event.isComposing) return;
    if (found.meaning === 'leave') {
      if (hasLayer()) return;
    } else {
      const isArrow = found.meaning === 'back' || found.meaning === 'on';
      const places = isArrow ? `${typingPlaces}, ${arrowPlaces}` : typingPlaces;
      const busy = event.target instanceof Element && event.target.closest(places);
      if (busy || (found.isLetter && !letterKeys())) return;
      event.preventDefault();
    }
    intents[found.meaning]();
  });
}
