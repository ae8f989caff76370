/**
 * Looks for the change that makes a program right: the solver gives a changed program with an input, the runner runs it,
 * until the solver has tried all changes or its time is over.
 */
import { answered, judgedAs } from '../trial/conversation';
import type { Ask, JudgeProblem, RepairReply } from '../../engine/protocol';
import type { Recording } from '../runners/program-runner';
import type { RunReport } from '../runners/run-report';

/** What is run next. */
const askedBy = ({ test_input: input, program, environment }: RepairReply) =>
  input && { program, environment, text: input.text, patience: input.patience };

type Asked = NonNullable<ReturnType<typeof askedBy>>;

const isSame = (one: Asked, other: Asked) =>
  one.program === other.program &&
  one.text === other.text &&
  `${one.environment}` === `${other.environment}`;

/**
 * @param given.tree of a program in C or C++, empty for one in Python
 * @param given.boards of the smallest failing input
 * @param given.told by the program on these boards and others
 * @param given.referenceOnly whether a program is right if it is so on the reference boards
 * @param given.onReply called with each reply, the last one too
 * @returns rejects with the error that stopped it, or when the signal is aborted
 */
export async function findChange(given: {
  ask: Ask;
  run: (asked: Asked) => Promise<RunReport>;
  problem: JudgeProblem;
  program: string;
  tree: string;
  boards: readonly string[];
  told: Pick<Recording, 'events' | 'outputs'>;
  referenceOnly: boolean;
  signal: AbortSignal;
  onReply: (reply: RepairReply) => void;
}) {
  const { ask, run, problem, program, tree, boards, told, referenceOnly, signal, onReply } = given;
  const { events, outputs } = told;
  const request = {
    ...({ kind: 'repair', problem, program, tree, reference_only: referenceOnly } as const),
    ...{ boards: [...boards], events, outputs },
  };
  const last = await answered({
    begin: (): Promise<RepairReply> => ask(request, { signal }),
    asked: askedBy,
    isSame,
    async run(asked, reply) {
      onReply(reply);
      const ran = await run(asked);
      // An endless output need not be kept.
      return ran.end === 'too-much-output' ? { ...ran, output: '' } : ran;
    },
    tell: (session, ran) => ask({ kind: 'repair-ran', session, ...judgedAs(ran) }, { signal }),
  });
  onReply(last);
}
