/**
 * The answer to a query as an immutable value: not asked, under way, answered, failed or stopped. Asking and the
 * meaning of an answer belong to other modules.
 */

/**
 * @typedef {object} Problem an error in a person's input
 * @property {string} code for `error.<code>` of the locales
 * @property {string} message in English, where the locales have no such code
 * @property {number | null} line from 1
 * @property {number | null} column from 1
 * @property {Record<string, unknown>} details values for the message
 */

/**
 * @template R
 * @typedef {object} Answer
 * @property {'idle' | 'asked' | 'answered' | 'failed' | 'stopped'} status
 * @property {string} key of the query, such as a board code and its pieces
 * @property {R | null} reply when answered
 * @property {Problem | null} problem when failed
 * @property {{ done: number, total: number } | null} progress of the work, also of stopped work
 */

/** @type {Answer<never>} */
export const noAnswer = Object.freeze({
  status: 'idle',
  key: '',
  reply: null,
  problem: null,
  progress: null,
});

/** @param {string} key @returns {Answer<never>} under way */
export const asked = (key) => ({ ...noAnswer, status: 'asked', key });

/** The answer of a stopped query, with the progress that it had. @param {Answer<unknown>} answer @param {string} key @returns {Answer<never>} */
export function stopped(answer, key) {
  const progress = answer.key === key ? answer.progress : null;
  return { ...noAnswer, status: 'stopped', key, progress };
}

/** Whether the query needs no further request. @param {Answer<unknown>} answer @param {string} key */
export const isResolved = (answer, key) =>
  answer.key === key && ['answered', 'failed', 'stopped'].includes(answer.status);

/** The reply, if it has this key. @template R @param {Answer<R>} answer @param {string} key @returns {R | null} */
export const replyFor = (answer, key) =>
  answer.status === 'answered' && answer.key === key ? answer.reply : null;

/** The problem of an answer, if it is an impossible line of play. @param {Answer<unknown>} answer @param {string} key */
export const lineProblemOf = ({ key: own, problem }, key) =>
  own === key && problem && /^(line\.illegal$|notation\.)/.test(problem.code) ? problem : null;

/** @param {unknown} error of the solver or of a parser @returns {Problem} */
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
