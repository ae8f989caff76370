/** The way from a case of the judge's input to its board and back. */
import { nextDifference } from '../judge/cases';
import { closeCase, lookAtNext, openCase, openedCase } from '../judge/state';
import { viewOfProblem } from '../judge/trial/trial';
import { openBoardOf } from './boards';
import { openView, within, type State } from './state';

/** Opens the board that a transition of the judge chooses, in its view. */
export function showBoard(state: State, open: (judge: State['judge']) => State['judge']): State {
  const next = within(state, 'judge', open);
  const opened = openedCase(next.judge);
  return opened ? openBoardOf(next, opened.code, viewOfProblem(state.judge.bench.problem)) : state;
}

/** Opens the board of a case of the judge's input. */
export const showCase = (state: State, index: number): State =>
  showBoard(state, (judge) => openCase(judge, index));

/** Opens the next case with a wrong output, or returns to the judge. */
export function showNextCase(state: State): State {
  const line = nextDifference(state.judge);
  return line !== null && line < (state.judge.judged.reply?.cases ?? 0)
    ? showCase(state, line)
    : backToJudge(state);
}

/** Handles the key N: the next difference, in the list or as a board. */
export function nextCase(state: State): State {
  if (state.view === 'judge') {
    return state.judge.bench.tab === 'compare' ? within(state, 'judge', lookAtNext) : state;
  }
  return openedCase(state.judge)?.verdict ? showNextCase(state) : state;
}

export const backToJudge = (state: State): State =>
  openView(within(state, 'judge', closeCase), 'judge');
