/**
 * What the page knows of a question: not asked, under way, answered, failed or stopped. Immutable
 * values; who asks, and what the answer means, is not for here.
 */

/**
 * @typedef {object} Problem something wrong with what a person gave
 * @property {string} code for `error.<code>` of the locales
 * @property {string} message in English, where the locales have no such code
 * @property {number | null} line from 1
 * @property {number | null} column from 1
 * @property {Record<string, unknown>} details figures for the message
 */

/**
 * @template R
 * @typedef {object} Answer
 * @property {'idle' | 'asked' | 'answered' | 'failed' | 'stopped'} status
 * @property {string} about what was asked about, such as a board code and its pieces
 * @property {R | null} reply when answered
 * @property {Problem | null} problem when failed
 * @property {{ done: number, total: number } | null} progress of the work, also of what was stopped
 */

/** @type {Answer<never>} */
export const noAnswer = Object.freeze({
  status: 'idle',
  about: '',
  reply: null,
  problem: null,
  progress: null,
});

/** @param {string} about @returns {Answer<never>} asked, nothing known yet */
export const asked = (about) => ({ ...noAnswer, status: 'asked', about });

/** A person stopped it; how far it had come is kept. @param {Answer<unknown>} answer @param {string} about @returns {Answer<never>} */
export function stopped(answer, about) {
  const progress = answer.about === about ? answer.progress : null;
  return { ...noAnswer, status: 'stopped', about, progress };
}

/** Whether nothing more is to be asked. @param {Answer<unknown>} answer @param {string} about */
export const isResolved = (answer, about) =>
  answer.about === about && ['answered', 'failed', 'stopped'].includes(answer.status);

/** The reply, if it is about this. @template R @param {Answer<R>} answer @param {string} about @returns {R | null} */
export const replyAbout = (answer, about) =>
  answer.status === 'answered' && answer.about === about ? answer.reply : null;

/** @param {unknown} error thrown by the engine, or by what reads codes and links @returns {Problem} */
export function problemOf(error) {
  const { code, message, line, column, details } = /** @type {Partial<Problem>} */ (error ?? {});
  return {
    code: code ?? 'unknown',
    message: message ?? String(error),
    line: line ?? null,
    column: column ?? null,
    details: details ?? {},
  };
}
