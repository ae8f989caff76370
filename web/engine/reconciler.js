/**
 * One kind of question to the engine, of which only the latest matters: a new one takes the place of
 * the one before, which is cancelled. What is asked and what the answer means is not for here.
 */
import { noAnswer } from './state.js';

/**
 * @typedef {import('./state.js').Answer} Answer
 * @typedef {import('./engine.js').Engine['ask']} Ask
 */

/**
 * @param {object} given
 * @param {Ask} given.ask
 * @param {(answer: Answer) => void} given.onAnswer called whenever the answer changes
 * @param {number} [given.delay] ms to wait before asking, so that a quick series is asked once
 */
export function createQuestion({ ask, onAnswer, delay = 0 }) {
  /** @type {{ abort: AbortController, timer: ReturnType<typeof setTimeout>, answer: Answer } | null} */
  let present = null;

  /** @param {Partial<Answer>} changes */
  function tell(changes) {
    if (!present) return;
    present.answer = { ...present.answer, ...changes };
    onAnswer(present.answer);
  }

  /** @param {Partial<Answer>} changes */
  function end(changes) {
    if (!present) return;
    const { abort, timer, answer } = present;
    // Over before it is told, so that who hears of it may put the next.
    present = null;
    clearTimeout(timer);
    abort.abort();
    onAnswer({ ...answer, ...changes });
  }

  return {
    /**
     * @param {object} request
     * @param {string} about
     */
    put(request, about) {
      if (present) {
        clearTimeout(present.timer);
        present.abort.abort();
      }
      const abort = new AbortController();
      const isPresent = () => present?.abort === abort;
      const timer = setTimeout(async () => {
        try {
          const reply = await ask(request, {
            signal: abort.signal,
            onProgress: ({ done, total }) => {
              if (isPresent()) tell({ progress: { done, total } });
            },
          });
          if (isPresent()) end({ status: 'answered', reply, progress: null });
        } catch (error) {
          if (isPresent()) end({ status: 'failed', problem: problemOf(error), progress: null });
        }
      }, delay);
      present = { abort, timer, answer: noAnswer };
      tell({ status: 'asked', about });
    },
    /** The user stops it; how far it had come is kept. */
    stop: () => end({ status: 'stopped' }),
    /** It is of no interest any more. */
    drop: () => end(noAnswer),
  };
}

/**
 * @param {any} error thrown by the engine or by share.js
 * @returns {import('./state.js').Problem}
 */
export function problemOf(error) {
  const { code = 'unknown', message = String(error), line, column, details } = error ?? {};
  return { code, message, line: line ?? null, column: column ?? null, details: details ?? {} };
}
