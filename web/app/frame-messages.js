/**
 * The messages of a frame to the page around it, by `postMessage`; docs/embedding.md documents them. Answers and results
 * go only to the origin that the frame's address names.
 */
import { TextError } from '../board/board-code.js';
import { readFragment } from './link.js';

/** The version of the form of the messages. */
const version = 1;

/**
 * @typedef {object} FrameOptions what the address of a frame says beside its link
 * @property {string} task of the board; empty for a board to look at
 * @property {boolean} answers whether the learner can ask for answers
 * @property {string | null} to the origin of the page around it
 */

/** The options of an address; of one that cannot be read the default ones. @param {string} hash @returns {FrameOptions} */
export function frameOptions(hash) {
  const values = valuesOf(hash);
  return {
    task: values.get('task') ?? '',
    answers: values.get('answers') !== '0',
    to: originOf(values.get('to') ?? ''),
  };
}

/** @param {string} hash @returns {Map<string, string>} */
function valuesOf(hash) {
  try {
    return readFragment(hash).values;
  } catch (error) {
    if (error instanceof TextError) return new Map();
    throw error;
  }
}

/** @param {string} text @returns {string | null} null if it is no origin */
function originOf(text) {
  try {
    const { origin, protocol } = new URL(text);
    return text === origin && /^https?:$/.test(protocol) ? origin : null;
  } catch {
    return null;
  }
}

/** @typedef {ReturnType<typeof createMessenger>} Messenger */

/**
 * @param {Pick<Window, 'postMessage'>} parent
 * @param {string | null} to
 */
export function createMessenger(parent, to) {
  /** @param {string} event @param {Record<string, unknown>} data @param {string} target */
  const send = (event, data, target) =>
    parent.postMessage({ blockcover: version, event, ...data }, target);
  let height = 0;
  return {
    /** Nothing in it depends on the reader, so any page may have it. @param {number} items number of tasks */
    ready: (items) => send('ready', { items }, to ?? '*'),
    /** @param {number} next height of the content, CSS pixels */
    size(next) {
      if (next === height) return;
      height = next;
      send('size', { height }, to ?? '*');
    },
    /** Sends an answer or a result, to the named origin alone. @param {string} event @param {Record<string, unknown>} data */
    report(event, data) {
      if (to !== null) send(event, data, to);
    },
  };
}
