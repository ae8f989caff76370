/**
 * Looks for the change that makes a program right: the solver gives a changed program with an input, the runner runs it,
 * until the solver has tried all changes or its time is over.
 */
import { answered, judgedAs } from '../trial/conversation';
import type { Ask, JudgeProblem, RepairReply } from '../../engine/protocol';
import type { Recording } from '../runners/program-runner';
import type { RunReport } from '../runners/run-report';

/** A program to be run on a text. */
export interface ChangedProgram {
  program: string;
  /** The variables with which a compiled program chooses one of the changes that it holds, so that it is compiled once. */
  environment: string[];
  text: string;
  patience: number;
}

/** Reads what a reply asks for; null at the end. All runs of a program share one string: each reply has a copy of its own. */
function createReader() {
  let latest = '';
  return ({ test_input: input, program, environment }: RepairReply): ChangedProgram | null => {
    if (program !== latest) latest = program;
    return input && { program: latest, environment, text: input.text, patience: input.patience };
  };
}

const isSame = (one: ChangedProgram, other: ChangedProgram) =>
  one.program === other.program &&
  one.text === other.text &&
  `${one.environment}` === `${other.environment}`;

/**
 * Carries programs to the runner, and their runs to the solver, until the search is over.
 *
 * @param given.tree of a program in C or C++, empty for one in Python
 * @param given.boards of the smallest failing input
 * @param given.recording of the program on these boards and others
 * @param given.referenceOnly whether a program is right if it is so on the reference boards
 * @param given.onReply called with each reply, the last one too
 * @returns rejects with the error that stopped it, or when the signal is aborted
 */
export async function findChange(given: {
  ask: Ask;
  run: (changed: ChangedProgram) => Promise<RunReport>;
  problem: JudgeProblem;
  program: string;
  tree: string;
  boards: readonly string[];
  recording: Pick<Recording, 'events' | 'outputs'>;
  referenceOnly: boolean;
  signal: AbortSignal;
  onReply: (reply: RepairReply) => void;
}) {
  const { ask, run, problem, program, tree, boards, recording, referenceOnly, signal, onReply } =
    given;
  const { events, outputs } = recording;
  const request = {
    kind: 'repair' as const,
    problem,
    program,
    tree,
    reference_only: referenceOnly,
    boards: [...boards],
    events,
    outputs,
  };
  const last = await answered({
    begin: (): Promise<RepairReply> => ask(request, { signal }),
    asked: createReader(),
    isSame,
    async run(changed, reply) {
      onReply(reply);
      const begin = performance.now();
      const ran = { ...(await run(changed)), waited: (performance.now() - begin) / 1000 };
      // An endless output need not be kept.
      return ran.end === 'too-much-output' ? { ...ran, output: '' } : ran;
    },
    tell: (session, ran) => ask({ kind: 'repair-ran', session, ...judgedAs(ran) }, { signal }),
  });
  onReply(last);
}
