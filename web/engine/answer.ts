/**
 * The answer to a query as an immutable value: not asked, under way, answered, failed or stopped. Asking and the
 * meaning of an answer belong to other modules.
 */

/** An error in a person's input. */
export interface Problem {
  /** The error is called `error.<code>` in the locales. */
  code: string;
  /** The message in English, where the locales have no such code. */
  message: string;
  /** The line, from 1. */
  line: number | null;
  /** The column, from 1. */
  column: number | null;
  /** Values for the message. */
  details: Record<string, unknown>;
}

export interface Answer<R> {
  status: 'idle' | 'asked' | 'answered' | 'failed' | 'stopped';
  /** The key of the query, such as a board code and its pieces. */
  key: string;
  /** The reply, once answered. */
  reply: R | null;
  /** The problem, once failed. */
  problem: Problem | null;
  /** The progress of the work, also of stopped work. */
  progress: { done: number; total: number } | null;
}

export const noAnswer: Answer<never> = Object.freeze({
  status: 'idle',
  key: '',
  reply: null,
  problem: null,
  progress: null,
});

/** The answer of a query that is under way. */
export const pendingAnswer = (key: string): Answer<never> => ({
  ...noAnswer,
  status: 'asked',
  key,
});

/** The answer of a stopped query, with the progress that it had. */
export function stoppedAnswer(answer: Answer<unknown>, key: string): Answer<never> {
  const progress = answer.key === key ? answer.progress : null;
  return { ...noAnswer, status: 'stopped', key, progress };
}

/** Whether the answer is still to come. */
export const isPending = ({ status }: Pick<Answer<unknown>, 'status'>) =>
  status === 'idle' || status === 'asked';

/** Whether the query needs no further request. */
export const isResolved = (answer: Answer<unknown>, key: string) =>
  answer.key === key && !isPending(answer);

/** The reply, if it has this key. */
export const replyFor = <R>(answer: Answer<R>, key: string): R | null =>
  answer.status === 'answered' && answer.key === key ? answer.reply : null;

/** The problem of an answer, if it is an impossible line of play. */
export const lineProblemOf = ({ key: own, problem }: Answer<unknown>, key: string) =>
  own === key && problem && /^(line\.illegal$|notation\.)/.test(problem.code) ? problem : null;

/** @param error of the solver or of a parser */
export function problemOf(error: unknown): Problem {
  const { code, message, line, column, details } = (error ?? {}) as Partial<Problem>;
  return {
    code: code ?? 'unknown',
    message: message ?? String(error),
    line: line ?? null,
    column: column ?? null,
    details: details ?? {},
  };
}
