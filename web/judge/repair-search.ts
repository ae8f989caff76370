/**
 * Looks for the change that makes a program right: the solver gives a changed program with an input, the runner runs it,
 * until the solver has tried all changes or its time is over.
 */
import { answered, judgedAs } from './conversation';
import type { Ask, JudgeProblem, RepairReply } from '../engine/protocol';
import type { Run } from './trial-loop';

/** What is run next. */
const askedBy = ({ question, program }: RepairReply) =>
  question && { program, text: question.text, patience: question.patience };

/**
 * @param given.boards of the smallest failing input
 * @param given.known whether a program is right if it is so on the boards by which mistakes are recognised
 * @param given.onReply called with each reply, the last one too
 * @returns rejects with the error that stopped it, or when the signal is aborted
 */
export async function findChange({
  ask,
  run,
  problem,
  program,
  boards,
  known,
  signal,
  onReply,
}: {
  ask: Ask;
  run: Run;
  problem: JudgeProblem;
  program: string;
  boards: readonly string[];
  known: boolean;
  signal: AbortSignal;
  onReply: (reply: RepairReply) => void;
}) {
  const last = await answered({
    begin: (): Promise<RepairReply> =>
      ask({ kind: 'repair', problem, program, boards: [...boards], known }, { signal }),
    asked: askedBy,
    isSame: (one, other) => one.program === other.program && one.text === other.text,
    async run({ program: changed, text, patience }, reply) {
      onReply(reply);
      const ran = await run(changed, text, patience);
      // An endless output need not be kept.
      return ran.end === 'too-much-output' ? { ...ran, output: '' } : ran;
    },
    tell: (session, ran) => ask({ kind: 'repair-ran', session, ...judgedAs(ran) }, { signal }),
  });
  onReply(last);
}
