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
 * @property {string} key of the query, such as a board code and its pieces
 * @property {R | null} reply when answered
 * @property {Problem | null} problem when failed
 * @property {{ done: number, total: number } | null} progress of the work, also of what was stopped
 */

/** @type {Answer<never>} */
export const noAnswer = Object.freeze({
  status: 'idle',
  key: '',
  reply: null,
  problem: null,
  progress: null,
});

/** @param {string} key @returns {Answer<never>} asked, nothing known yet */
export const asked = (key) => ({ ...noAnswer, status: 'asked', key });

/** A person stopped it; how far it had come is kept. @param {Answer<unknown>} answer @param {string} key @returns {Answer<never>} */
export function stopped(answer, key) {
  const progress = answer.key === key ? answer.progress : null;
  return { ...noAnswer, status: 'stopped', key, progress };
}

/** Whether nothing more is to be asked. @param {Answer<unknown>} answer @param {string} key */
export const isResolved = (answer, key) =>
  answer.key === key && ['answered', 'failed', 'stopped'].includes(answer.status);

/** The reply, if it is about this. @template R @param {Answer<R>} answer @param {string} key @returns {R | null} */
export const replyFor = (answer, key) =>
  answer.status === 'answered' && answer.key === key ? answer.reply : null;

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
