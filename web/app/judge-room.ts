/** The judge's desk with its ways to boards. Fetched with its texts and styles when it is first opened. */
import { clocks, queries } from '../judge/queries';
import { benchShelves } from '../judge/remembered';
import { parseProgram } from '../judge/link';
import { openLinked, unpack } from '../judge/linked-program';
import { newKey } from '../judge/past-runs';
import { openTrial } from '../judge/state';
import { createDesk } from '../judge/views/desk';
import { problemOf } from '../engine/answer';
import { nextCase, showBoard, showCase } from './judge-cases';
import { linkTo } from './address';
import { programAddresses } from './program-address';
import { within, type State } from './state';
import { caseBar } from './views/case-bar';
import './judge.css';
import type { LinkParts } from '../judge/new-judge';
import type { Words } from '../ui/words';
import type { Site } from './site';

/** The state after a link whose program cannot be read, which is reported instead. */
function refused(state: State, error: unknown): State {
  const badLink = { text: linkTo(state, 'judge'), problem: problemOf(error) };
  return { ...within(state, 'judge', (now) => ({ ...now, arrival: null })), badLink };
}

export function createJudgeRoom(site: Site, redraw: () => void) {
  const { store, judge: handle } = site;
  const desk = createDesk({
    openCase: (index) => store.change((state) => showCase(state, index), { push: true }),
    openTrial: () => store.change((state) => showBoard(state, openTrial), { push: true }),
    redraw,
    address: programAddresses(site),
  });
  /** Opens the program of a link, unless another link has come meanwhile. */
  const receive = async (arrival: LinkParts) => {
    try {
      const link = parseProgram(arrival);
      const program = await unpack(link.packed);
      handle.change(
        (now) => (now.arrival === arrival ? openLinked(now, link, program, newKey()) : now),
        { say: 'desk.toast.linked' },
      );
    } catch (error) {
      store.change((state) => (state.judge.arrival === arrival ? refused(state, error) : state));
    }
  };
  handle.register({ queries, clocks, shelves: benchShelves });
  // The program of a link opens beside the stored ones, which the line above takes over.
  const arrivalOf = ({ judge: { arrival } }: State) => arrival;
  store.subscribe((state, before) => {
    const arrival = arrivalOf(state);
    // A link that cannot be read is refused at once, which changes the state; a subscriber must not.
    if (arrival && arrival !== arrivalOf(before)) queueMicrotask(() => void receive(arrival));
    if (state.judge !== before.judge) desk.follow(state.judge);
  });
  desk.follow(handle.get());
  const arrival = arrivalOf(store.get());
  if (arrival) void receive(arrival);
  return {
    show: (judge: State['judge'], words: Words) => desk.show(judge, words, handle),
    caseBar,
    nextCase,
  };
}
