/**
 * Words and figures in the reader's language. Locales come from outside; it touches no document.
 */
import i18next from 'i18next';
import { particles, withParticle } from './particles.js';

/** @import { Problem } from '../engine/answer.js' */

/**
 * @typedef {import('./language.js').Language} Language
 * @typedef {(key: string, values?: Record<string, unknown>) => string} Translate
 * @typedef {object} Solver what answers
 * @property {'starting' | 'ready' | 'failed'} state
 * @property {string} why it failed, empty where that is not known
 * @property {() => void} restart
 *
 * @typedef {object} Words the reader's
 * @property {Translate} t
 * @property {Language} language
 * @property {Solver} solver
 * @property {'' | 'touch'} touch the context of words that speak of the pointer
 * @property {boolean} roomy whether there is room for a third column
 */

/** @typedef {ReturnType<typeof createTranslators>} Translators */

/** What says a key in each language. @param {Partial<Record<Language, object>>} locales those that are there from the beginning */
export function createTranslators(locales = {}) {
  const i18n = i18next.createInstance();
  void i18n.init({
    lng: 'en',
    fallbackLng: false,
    initAsync: false,
    resources: {},
    // Text is put into the page as text, never as markup.
    interpolation: { escapeValue: false },
  });
  // `{{move, 로}}` is the move with the particle that fits it.
  for (const particle of particles) {
    i18n.services.formatter?.add(particle, (word) => withParticle(word, particle));
  }
  /** What was said without values: a page says the same hundred words whenever it is drawn. */
  const said = { ko: new Map(), en: new Map() };
  /** @param {Language} language @returns {Translate} */
  const translator = (language) => {
    const t = i18n.getFixedT(language);
    return (key, values) => {
      if (values) return t(key, values);
      if (!said[language].has(key)) said[language].set(key, t(key));
      return said[language].get(key);
    };
  };
  /** Takes words, also of a part that is fetched later. @param {Partial<Record<Language, object>>} more */
  const learn = (more) => {
    for (const [language, words] of Object.entries(more)) {
      i18n.addResourceBundle(language, 'translation', words, true);
    }
    for (const words of Object.values(said)) words.clear();
  };
  learn(locales);
  return { ko: translator('ko'), en: translator('en'), learn };
}

/** @param {number | string} whole a whole number, of any length as text @param {Language} language */
export const formatWhole = (whole, language) => BigInt(whole).toLocaleString(language);

/** A long number in short, such as 2.03 × 10¹². @param {string} whole of decimal digits */
export function formatShort(whole) {
  const digits = whole.replace(/^0+(?=.)/, '');
  let exponent = digits.length - 1;
  let lead = Math.round(Number(digits.slice(0, 4).padEnd(4, '0')) / 10) / 100;
  if (lead >= 10) {
    lead /= 10;
    exponent += 1;
  }
  const raised = [...String(exponent)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('');
  return `${lead.toFixed(2)} × 10${raised}`;
}

/** @param {number} share 0 to 1 @param {Language} language */
export function formatShare(share, language) {
  const maximumFractionDigits = share > 0 && share < 0.1 ? 1 : 0;
  return share.toLocaleString(language, { style: 'percent', maximumFractionDigits });
}

/** @param {number} seconds @param {Language} language */
export function formatSeconds(seconds, language) {
  const inMs = seconds < 0.9995;
  const figure = inMs ? Math.max(1, seconds * 1000) : seconds;
  const text = figure.toLocaleString(language, {
    style: 'unit',
    unit: inMs ? 'millisecond' : 'second',
    unitDisplay: 'short',
    maximumFractionDigits: inMs || figure >= 100 ? 0 : 1,
  });
  return seconds < 0.001 ? `< ${text}` : text;
}

/** A time as on a clock, 1:05. @param {number} seconds whole */
export const formatClock = (seconds) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** A time as in a sentence, 1 min 5 sec. @param {number} seconds whole @param {Language} language */
export function formatDuration(seconds, language) {
  const options = /** @type {const} */ ({ style: 'unit', unitDisplay: 'short' });
  const figures = { minute: Math.floor(seconds / 60), second: seconds % 60 };
  return Object.entries(figures)
    .filter(([unit, figure]) => figure || (unit === 'second' && seconds < 60))
    .map(([unit, figure]) => figure.toLocaleString(language, { ...options, unit }))
    .join(' ');
}

/** A guess of the time left, in few figures. @param {number} seconds @param {Language} language */
export function formatLeft(seconds, language) {
  const isLong = seconds >= 90;
  const figure = isLong ? seconds / 60 : seconds < 10 ? seconds : Math.round(seconds / 5) * 5;
  return Math.max(1, figure).toLocaleString(language, {
    style: 'unit',
    unit: isLong ? 'minute' : 'second',
    unitDisplay: isLong ? 'short' : 'long',
    maximumFractionDigits: 0,
  });
}

/** @param {number} bytes @param {Language} language */
export const formatMegabytes = (bytes, language) =>
  (bytes / 1e6).toLocaleString(language, {
    style: 'unit',
    unit: 'megabyte',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });

/** What is wrong, in the reader's language, and first its place where it has one. @param {Problem} problem @param {Translate} t @param {'line' | 'row'} [unit] of the place, which is not said without */
export function describeProblem({ code, message, details, line, column }, t, unit) {
  const place =
    unit && line !== null ? `${t(`where.${unit}`, { line, column: column ?? 1 })} ` : '';
  return place + t(`error.${code}`, { ...details, defaultValue: message });
}

/** Where an answer is waited for: what is done, that the solver starts, or that it failed. @param {Words} words @param {string} ready key @param {string} [starting] key */
export const waitText = ({ t, solver }, ready, starting = 'game.status.booting') =>
  t({ starting, ready, failed: 'boot.failed' }[solver.state]);
