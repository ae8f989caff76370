/**
 * The messages of a frame to the page around it, by `postMessage`; docs/embedding.md documents them. Answers and
 * results go only to the origin that the frame's address names.
 */
import { TextError } from '../board/board-code';
import { readFragment } from './link';

/** The version of the form of the messages. */
const version = 1;

/** What the address of a frame says beside its link. */
export interface FrameOptions {
  /** The task of the board; empty for a board to look at. */
  task: string;
  /** Whether the learner can ask for answers. */
  answers: boolean;
  /** The origin of the page around it. */
  to: string | null;
}

/** The options of an address; of one that cannot be read the default ones. */
export function frameOptions(hash: string): FrameOptions {
  const values = valuesOf(hash);
  return {
    task: values.get('task') ?? '',
    answers: values.get('answers') !== '0',
    to: originOf(values.get('to') ?? ''),
  };
}

function valuesOf(hash: string): Map<string, string> {
  try {
    return readFragment(hash).values;
  } catch (error) {
    if (error instanceof TextError) return new Map();
    throw error;
  }
}

/** @returns null if it is no origin */
function originOf(text: string): string | null {
  try {
    const { origin, protocol } = new URL(text);
    return text === origin && /^https?:$/.test(protocol) ? origin : null;
  } catch {
    return null;
  }
}

export type Messenger = ReturnType<typeof createMessenger>;

export function createMessenger(parent: Pick<Window, 'postMessage'>, to: string | null) {
  const send = (event: string, data: Record<string, unknown>, target: string) =>
    parent.postMessage({ blockcover: version, event, ...data }, target);
  let height = 0;
  return {
    /**
     * Says that the frame is drawn. Any page may hear it, since nothing in it depends on the reader.
     *
     * @param items number of tasks
     */
    ready: (items: number) => send('ready', { items }, to ?? '*'),
    /** @param next height of the content, CSS pixels */
    size(next: number) {
      if (next === height) return;
      height = next;
      send('size', { height }, to ?? '*');
    },
    /** Sends an answer or a result, to the named origin alone. */
    report(event: string, data: Record<string, unknown>) {
      if (to !== null) send(event, data, to);
    },
  };
}
