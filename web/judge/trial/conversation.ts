/**
 * A conversation with the solver, which asks for one run of a program after another. A solver that was replaced meanwhile
 * knows nothing of the runs: it gets them again, since it asks the same in the same order.
 */
import { problemOf } from '../../engine/answer';
import type { RunReport, Trap } from '../runners/run-report';

/** The ends whose reason the errors alone do not tell. */
const traps: readonly Trap[] = [
  'compile-error',
  'recursion',
  'out-of-bounds',
  'division-by-zero',
  'unreachable',
  'sanitizer',
];

/** A run as it is judged: without its end and its line, which only the page shows. */
export function judgedAs({ end, line: _line, ...result }: RunReport) {
  return { ...result, trap: traps.find((one) => one === end) ?? null };
}

/** A run, and what was asked for. */
interface Answered<Asked> {
  asked: Asked;
  ran: RunReport;
}

/**
 * Answers a solver until it asks for no more.
 *
 * @param given.asked what a reply asks for, null at the end
 * @param given.isSame whether a run for the one is a run for the other
 * @param given.tell tells the solver a run; `isFirst` if it knows no other
 * @returns the last reply; rejects with the error that stopped it
 */
export async function answered<Reply extends { session: number }, Asked>(given: {
  begin: () => Promise<Reply>;
  asked: (reply: Reply) => Asked | null;
  isSame: (one: Asked, other: Asked) => boolean;
  run: (asked: Asked, reply: Reply) => Promise<RunReport>;
  tell: (session: number, ran: RunReport, isFirst: boolean) => Promise<Reply>;
}): Promise<Reply> {
  const { begin, asked, isSame, run, tell } = given;
  const runs: Answered<Asked>[] = [];
  /** How many of them the solver knows. */
  let told = 0;
  /** How many there were when the solver was replaced last. */
  let runsBefore = 0;
  /** Tells the solver a run; begins again with one that does not know the session. @returns what it asks for next */
  const next = async (session: number, ran: RunReport) => {
    try {
      return await tell(session, ran, told === 1);
    } catch (error) {
      // A solver that is lost again without a run between belongs to another conversation: there is no end of that.
      if (problemOf(error).code !== 'judge.session' || runs.length === runsBefore) throw error;
      told = 0;
      runsBefore = runs.length;
      return begin();
    }
  };
  let reply = await begin();
  for (let now = asked(reply); now !== null; now = asked(reply)) {
    let known = runs[told];
    // A new solver that asks for something else needs new runs from here on.
    if (!known || !isSame(known.asked, now)) {
      runs.splice(told);
      known = { asked: now, ran: await run(now, reply) };
      runs.push(known);
    }
    told += 1;
    reply = await next(reply.session, known.ran);
  }
  return reply;
}
