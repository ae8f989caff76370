/** No answer yet: what every answer begins as. */

/** @type {import('./state.js').Answer} */
export const noAnswer = Object.freeze({
  status: 'idle',
  about: '',
  reply: null,
  problem: null,
  progress: null,
});
