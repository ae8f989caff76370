/** Tells each part that draws in the colours of the page, such as a board, that they have changed. */

/** @type {(() => void)[]} */
const acts = [];

/** Calls an act after each change of the colours, for the life of the page. @param {() => void} act */
export const onNewColours = (act) => void acts.push(act);

export const newColours = () => acts.forEach((act) => act());
