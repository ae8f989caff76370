/** The browser's address bar, with a name for each entry of its history. Texts are fragments, with their `#`. */

export type Bar = typeof browserBar;

/** Whether Safari or Firefox threw this because the address was changed too often. */
export const isRefusal = (error: unknown) =>
  error instanceof DOMException && error.name === 'SecurityError';

let entryCount = 0;

export const browserBar = {
  read: () => location.hash,
  /** The name of the current history entry, the same after a reload; '' where the browser refuses. */
  entry() {
    try {
      if (!history.state?.entry) history.replaceState(newEntry(), '');
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
    return String(history.state?.entry ?? '');
  },
  /** Restores the entry's name, which a reload loses if it overtakes a change of the address. */
  resume(entry: string) {
    const entries = performance.getEntriesByType('navigation');
    const [navigation] = entries as PerformanceNavigationTiming[];
    if (navigation?.type === 'reload' && !history.state?.entry) history.replaceState({ entry }, '');
  },
  replace: (text: string) => history.replaceState(history.state ?? newEntry(), '', text),
  push: (text: string) => history.pushState(newEntry(), '', text),
};

/** A state with a name that is new, also across reloads. */
function newEntry() {
  entryCount += 1;
  return { entry: `${performance.timeOrigin} ${entryCount}` };
}
