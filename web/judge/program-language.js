/** The language of a program: chosen, or recognised from its text. Pure. */

/** @import { Judge } from './state.js' */
/** @typedef {'Python' | 'C++' | 'C' | 'Java'} ProgramLanguage */

/** The choices; C runs as C++ does. @type {readonly ProgramLanguage[]} */
export const languages = ['Python', 'C++'];

const cFamily = /^\s*#\s*include\s*[<"]|^\s*using\s+namespace\s+\w+\s*;|^\s*int\s+main\s*\(/m;
const java =
  /^\s*(?:public\s+)?(?:final\s+)?class\s+\w+[^:]*\{|^\s*import\s+java\.|\bSystem\.out\.print/m;

/** What C++ does not have. All other programs in C are taken for C++, which has nearly all of C. */
const onlyC =
  /=\s*(?:malloc|calloc|realloc)\s*\(|<stdbool\.h>|\bmain\s*\(\s*void\s*\)|\brestrict\b|\b(?:int|char|bool)\s+\*?(?:new|class|this|delete)\b/;
/** What C does not have. */
const onlyCpp =
  /#\s*include\s*<(?!\w+\.h>)|\w::\w|\busing\s+namespace\b|\b(?:template|nullptr|operator)\b|\bfor\s*\([^;()]+:[^;()]+\)|\bc(?:in|out)\b|\bauto\s*&/;
const comments = /\/\/.*|\/\*[^]*?\*\/|"(?:\\.|[^"\\\n])*"/g;

/** @param {string} program @returns {ProgramLanguage} */
export function languageOf(program) {
  if (cFamily.test(program)) {
    const code = program.replace(comments, '');
    return onlyC.test(code) && !onlyCpp.test(code) ? 'C' : 'C++';
  }
  return java.test(program) ? 'Java' : 'Python';
}

/** The language of the open program. @param {Judge} judge @returns {ProgramLanguage} */
export const languageIn = ({ bench: { language, program, problem } }) =>
  languages.find((one) => one === language) ?? languageOf(program[problem]);

/** Whether the compiler of C and C++ is needed. @param {ProgramLanguage | undefined} language */
export const isCompiled = (language) => language === 'C++' || language === 'C';

/** The context of texts that differ for C and C++. @param {ProgramLanguage | undefined} language */
export const contextOf = (language) => ({ context: isCompiled(language) ? 'cpp' : '' });

/** @param {Judge} judge @param {string} language @returns {Judge} */
export const chooseLanguage = (judge, language) => ({
  ...judge,
  bench: { ...judge.bench, language },
});
