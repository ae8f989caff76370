/** The keys of the whole page: key → intent. Text fields, dialogs and popups keep their own keys. */
import { keyName } from '../board/key-name';

type PageKey =
  | 'undo'
  | 'redo'
  | 'turn'
  | 'turn-back'
  | 'shape'
  | 'hint'
  | 'next'
  | 'present'
  | 'help'
  | 'leave'
  | 'back'
  | 'on';
export type PresentKey = 'back' | 'on' | 'reveal';

const typingPlaces =
  'input:not([type=range], [type=checkbox], [type=radio]), textarea, dialog, [data-typing]';
/** Elements with their own letters: a list goes to the entry that begins with one. */
const letterPlaces = 'select';
/** Elements with their own arrow keys. */
const arrowPlaces = '[role=grid], [role=tablist], input, select';

/** Elements with their own Space. */
const pressPlaces = 'input, select, textarea, button, a, dialog, [tabindex]';

/** Dialogs, menus and explanations over the page; Esc closes them first. */
const layers = 'dialog[open], :popover-open';
const hasLayer = () => document.querySelector(layers) !== null;

/**
 * Closes the topmost layer, as Esc does.
 *
 * @returns whether one was open
 */
export function closeLayer(): boolean {
  const popup = document.querySelector(':popover-open') as HTMLElement | null;
  const dialog = document.querySelector('dialog[open]') as HTMLDialogElement | null;
  if (popup) popup.hidePopover();
  else dialog?.close();
  return Boolean(popup ?? dialog);
}

/** The intents by key name, with `^` for Ctrl or ⌘ and `+` for Shift: `^+z` is Ctrl Shift Z. */
const meanings: Map<string, PageKey> = new Map([
  ['^z', 'undo'],
  ['u', 'undo'],
  ['^+z', 'redo'],
  ['^y', 'redo'],
  ['r', 'turn'],
  ['+r', 'turn-back'],
  ['s', 'shape'],
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

/** The additional intents in Present; remote controls send PageUp and PageDown. */
const presentMeanings: Map<string, PresentKey> = new Map([
  ['ArrowLeft', 'back'],
  ['PageUp', 'back'],
  ['ArrowRight', 'on'],
  ['PageDown', 'on'],
  [' ', 'reveal'],
]);

/** The intent of a key event; null if there is none. */
export function meaningOf(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
) {
  const control = event.ctrlKey || event.metaKey ? '^' : '';
  const name = keyName(event);
  const meaning = meanings.get(`${control}${event.shiftKey ? '+' : ''}${name}`);
  if (!meaning || event.altKey) return null;
  return { meaning, isLetter: !control && !/^Arrow|^Escape/.test(name) };
}

/** Binds Space, unless the focused element uses it. */
export function bindSpace(isActive: () => boolean, act: () => void) {
  addEventListener('keydown', (event) => {
    const { target, ctrlKey, metaKey, altKey } = event;
    if (keyName(event) !== ' ' || ctrlKey || metaKey || altKey || !isActive()) return;
    if (target instanceof Element && target.closest(pressPlaces)) return;
    event.preventDefault();
    act();
  });
}

/** Binds the keys of Present, before those of the page. In Present no key changes the board. */
export function bindPresentKeys(
  intents: Record<PresentKey, () => void>,
  isPresenting: () => boolean,
) {
  addEventListener(
    'keydown',
    (event) => {
      const { target, ctrlKey, metaKey, altKey } = event;
      const key = keyName(event);
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

/** Whether the focused element, or one around it, has a use of its own for a key. */
function isUsed(
  target: EventTarget | null,
  { meaning, isLetter }: { meaning: PageKey; isLetter: boolean },
) {
  const isArrow = meaning === 'back' || meaning === 'on';
  const places = isArrow ? arrowPlaces : isLetter && letterPlaces;
  const selector = places ? `${typingPlaces}, ${places}` : typingPlaces;
  return target instanceof Element && target.closest(selector) !== null;
}

/** @param letterKeys whether single letters are keys */
export function bindPageKeys(intents: Record<PageKey, () => void>, letterKeys: () => boolean) {
  addEventListener('keydown', (event) => {
    const key = meaningOf(event);
    if (!key || event.isComposing) return;
    const { meaning, isLetter } = key;
    if (meaning === 'leave') {
      if (hasLayer()) return;
    } else {
      if (isUsed(event.target, key) || (isLetter && !letterKeys())) return;
      event.preventDefault();
    }
    intents[meaning]();
  });
}
