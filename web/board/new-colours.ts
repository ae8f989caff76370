/** Tells each part that draws in the colours of the page, such as a board, that they have changed. */

const acts: (() => void)[] = [];

/** Calls an act after each change of the colours, for the life of the page. */
export const onNewColours = (act: () => void) => void acts.push(act);

export const newColours = () => acts.forEach((act) => act());
