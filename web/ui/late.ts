/** Texts about short waits: a wait that ends at once should not be seen. */
import { noChange } from 'lit-html';
import { until } from 'lit-html/directives/until.js';

/** The wait before such a text appears, ms. */
const lateAfterMs = 400;

/** Makes texts that appear only if they are still due after a while; until then the former text stays. */
export function createLate() {
  let key = '';
  let due = Promise.resolve();
  /** @param wait what is waited for; another one begins another wait */
  return (text: string, wait: string) => {
    if (wait !== key) {
      key = wait;
      due = new Promise((resolve) => setTimeout(resolve, lateAfterMs));
    }
    return until(
      due.then(() => text),
      noChange,
    );
  };
}
