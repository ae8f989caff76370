/**
 * Texts and figures in the reader's language. The locales are passed in; the document is not used.
 */
import i18next from 'i18next';
import { particles, withParticle } from './particles.js';

/** @import { Problem } from '../engine/answer.js' */

/**
 * @typedef {import('./languages.js').Language} Language
 * @typedef {(key: string, values?: Record<string, unknown>) => string} Translate
 * @typedef {object} Solver
 * @property {'starting' | 'ready' | 'failed'} state
 * @property {string} why the cause of the failure, empty if unknown
 * @property {() => void} restart
 *
 * @typedef {object} Words the language of the reader and the state that texts depend on
 * @property {Translate} t
 * @property {Language} language
 * @property {Solver} solver
 * @property {'' | 'touch'} touch context of texts about the pointer
 * @property {boolean} roomy whether the page has a third column
 * @property {boolean} details whether facts for insiders are shown
 * @property {() => void} onDetails shows or hides them
 * @property {(name: string) => unknown} [lesson] link to the lesson that explains a term, a reason or a mistake; none
 *   until the links are fetched
 * @property {unknown} [invitation] the line that leads a first visitor to the lessons
 */

/** @typedef {ReturnType<typeof createTranslators>} Translators */

/** Create a translator for each language. @param {Partial<Record<Language, object>>} locales the first texts */
export function createTranslators(locales = {}) {
  const i18n = i18next.createInstance();
  void i18n.init({
    lng: 'en',
    fallbackLng: false,
    initAsync: false,
    resources: {},
    // Templates insert texts as text, never as markup.
    interpolation: { escapeValue: false },
  });
  // `{{move, 로}}` is the move with the fitting form of the particle.
  for (const particle of particles) {
    i18n.services.formatter?.add(particle, (word) => withParticle(word, particle));
  }
  /** Translations without values. Each drawing of the page needs the same hundred texts. */
  const translations = { ko: new Map(), en: new Map() };
  /** @param {Language} language @returns {Translate} */
  const translator = (language) => {
    const t = i18n.getFixedT(language);
    return (key, values) => {
      if (values) return t(key, values);
      if (!translations[language].has(key)) translations[language].set(key, t(key));
      return translations[language].get(key);
    };
  };
  /** Add texts, such as those of a part that is fetched later. @param {Partial<Record<Language, object>>} more */
  const learn = (more) => {
    for (const [language, words] of Object.entries(more)) {
      i18n.addResourceBundle(language, 'translation', words, true);
    }
    for (const words of Object.values(translations)) words.clear();
  };
  learn(locales);
  return { ko: translator('ko'), en: translator('en'), learn };
}

/** A whole number with separators. @param {number | string} whole as text of any length @param {Language} language */
export const formatWhole = (whole, language) => BigInt(whole).toLocaleString(language);

/** A long number in scientific notation, such as 2.03 × 10¹². @param {string} whole decimal digits */
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

/** A figure with its unit. @param {number} figure @param {string} unit @param {Language} language @param {Intl.NumberFormatOptions} [more] */
const withUnit = (figure, unit, language, more) =>
  figure.toLocaleString(language, { style: 'unit', unit, maximumFractionDigits: 0, ...more });

/** @param {number} seconds @param {Language} language */
export function formatSeconds(seconds, language) {
  const inMs = seconds < 0.9995;
  const figure = inMs ? Math.max(1, seconds * 1000) : seconds;
  const maximumFractionDigits = inMs || figure >= 100 ? 0 : 1;
  const unit = inMs ? 'millisecond' : 'second';
  const text = withUnit(figure, unit, language, { maximumFractionDigits });
  return seconds < 0.001 ? `< ${text}` : text;
}

/** A time on a clock, 1:05. @param {number} seconds whole */
export const formatClock = (seconds) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** A time in a sentence, 1 min 5 sec. @param {number} seconds whole @param {Language} language */
export function formatDuration(seconds, language) {
  const figures = { minute: Math.floor(seconds / 60), second: seconds % 60 };
  return Object.entries(figures)
    .filter(([unit, figure]) => figure || (unit === 'second' && seconds < 60))
    .map(([unit, figure]) => withUnit(figure, unit, language))
    .join(' ');
}

/** An estimate of the time left, rounded. @param {number} seconds @param {Language} language */
export function formatLeft(seconds, language) {
  const isLong = seconds >= 90;
  const figure = isLong ? seconds / 60 : seconds < 10 ? seconds : Math.round(seconds / 5) * 5;
  const unitDisplay = isLong ? 'short' : 'long';
  return withUnit(Math.max(1, figure), isLong ? 'minute' : 'second', language, { unitDisplay });
}

/** @param {number} bytes @param {Language} language */
export const formatMegabytes = (bytes, language) =>
  withUnit(bytes / 1e6, 'megabyte', language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });

/**
 * A problem in the reader's language, after its place if it has one.
 *
 * @param {Problem} problem
 * @param {Translate} t
 * @param {'line' | 'row'} [unit] of the place; without it the place is omitted
 */
export function describeProblem({ code, message, details, line, column }, t, unit) {
  const place =
    unit && line !== null ? `${t(`where.${unit}`, { line, column: column ?? 1 })} ` : '';
  return place + t(`error.${code}`, { ...details, defaultValue: message });
}

/**
 * The text in place of a missing answer: the work, the start of the solver, or its failure.
 *
 * @param {Words} words
 * @param {string} ready key
 * @param {string} [starting] key
 */
export const waitText = ({ t, solver }, ready, starting = 'game.status.booting') =>
  t({ starting, ready, failed: 'boot.failed' }[solver.state]);
