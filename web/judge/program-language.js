/** Which language a program is written in. */

/** @typedef {'C++' | 'Java' | 'Python'} ProgramLanguage */

const signs = {
  'C++': /^\s*#\s*include\s*[<"]|^\s*using\s+namespace\s+\w+\s*;|^\s*int\s+main\s*\(/m,
  Java: /^\s*(?:public\s+)?(?:final\s+)?class\s+\w+[^:]*\{|^\s*import\s+java\.|\bSystem\.out\.print/m,
};

/** @param {string} program @returns {ProgramLanguage} */
export const languageOf = (program) =>
  /** @type {ProgramLanguage[]} */ (['C++', 'Java']).find((one) =>
    signs[/** @type {keyof typeof signs} */ (one)].test(program),
  ) ?? 'Python';
