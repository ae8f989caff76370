/**
 * Texts and figures in the reader's language. The locales are passed in; the document is not used.
 */
import i18next from 'i18next';
import { particles, withParticle } from './particles';
import type { Translate } from '../board/grid';
import type { Problem } from '../engine/answer';
import type { Language } from './languages';

export type { Language, Translate };

export interface Solver {
  state: 'starting' | 'ready' | 'failed';
  /** The cause of the failure, empty if unknown. */
  why: string;
  restart: () => void;
}

/** The language of the reader and the state that texts depend on. */
export interface Words {
  t: Translate;
  language: Language;
  solver: Solver;
  /** Context of texts about the pointer. */
  touch: '' | 'touch';
  /** Whether the page has a third column. */
  roomy: boolean;
  /** Whether facts for insiders are shown. */
  details: boolean;
  /** Shows or hides them. */
  onDetails: () => void;
  /**
   * Link to the lesson that explains a term, a reason or a mistake; none until the links are
   * fetched.
   */
  lesson?: (name: string) => unknown;
}

/**
 * Creates a translator for each language.
 *
 * @param locales the first texts
 */
export function createTranslators(locales: Partial<Record<Language, object>> = {}) {
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
  const translator = (language: Language): Translate => {
    const t = i18n.getFixedT(language);
    return (key, values) => {
      if (values) return t(key, values);
      if (!translations[language].has(key)) translations[language].set(key, t(key));
      return translations[language].get(key);
    };
  };
  /** Adds texts, such as those of a part that is fetched later. */
  const learn = (more: Partial<Record<Language, object>>) => {
    for (const [language, words] of Object.entries(more)) {
      i18n.addResourceBundle(language, 'translation', words, true);
    }
    for (const words of Object.values(translations)) words.clear();
  };
  learn(locales);
  return { ko: translator('ko'), en: translator('en'), learn };
}

/**
 * A whole number with separators.
 *
 * @param whole as text of any length
 */
export const formatWhole = (whole: number | string, language: Language) =>
  BigInt(whole).toLocaleString(language);

/** The values of a text with a number: its plural form, and the number as it is written. */
export const counted = (number: number | string, language: Language) => ({
  count: Number(number),
  number: formatWhole(number, language),
});

/** The values of a message: numbers as they are written, but for the one that chooses the plural form. */
export const written = (values: Record<string, unknown>, language: Language) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isNumber = typeof value === 'number' || typeof value === 'bigint';
      return [name, isNumber && name !== 'count' ? value.toLocaleString(language) : value];
    }),
  );

/** A power of ten, such as 10¹². */
export const powerOfTen = (exponent: number) =>
  `10${[...String(exponent)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')}`;

/**
 * A long number in scientific notation, such as 2.03 × 10¹².
 *
 * @param whole decimal digits
 */
export function formatShort(whole: string) {
  const digits = whole.replace(/^0+(?=.)/, '');
  let exponent = digits.length - 1;
  let lead = Math.round(Number(digits.slice(0, 4).padEnd(4, '0')) / 10) / 100;
  // 9.996 has become 10.00.
  if (lead >= 10) {
    lead /= 10;
    exponent += 1;
  }
  return `${lead.toFixed(2)} × ${powerOfTen(exponent)}`;
}

/** @param share 0 to 1 */
export function formatShare(share: number, language: Language) {
  const maximumFractionDigits = share > 0 && share < 0.1 ? 1 : 0;
  return share.toLocaleString(language, { style: 'percent', maximumFractionDigits });
}

/** A figure with its unit. */
const withUnit = (
  figure: number,
  unit: string,
  language: Language,
  more?: Intl.NumberFormatOptions,
) => figure.toLocaleString(language, { style: 'unit', unit, maximumFractionDigits: 0, ...more });

/** A duration: `< 1 ms`, `250 ms`, `2.3 sec`, `120 sec`. */
export function formatSeconds(seconds: number, language: Language) {
  const inMs = seconds < 0.9995;
  const figure = inMs ? Math.max(1, seconds * 1000) : seconds;
  const maximumFractionDigits = inMs || figure >= 100 ? 0 : 1;
  const unit = inMs ? 'millisecond' : 'second';
  const text = withUnit(figure, unit, language, { maximumFractionDigits });
  return seconds < 0.001 ? `< ${text}` : text;
}

/**
 * A time on a clock, 1:05.
 *
 * @param seconds whole
 */
export const formatClock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * A time in a sentence, 1 min 5 sec.
 *
 * @param seconds whole
 */
export function formatDuration(seconds: number, language: Language) {
  const figures = { minute: Math.floor(seconds / 60), second: seconds % 60 };
  return Object.entries(figures)
    .filter(([unit, figure]) => figure || (unit === 'second' && seconds < 60))
    .map(([unit, figure]) => withUnit(figure, unit, language))
    .join(' ');
}

/** An estimate of the time left: in whole seconds, from 10 on in steps of 5, from 90 on in minutes. */
export function formatLeft(seconds: number, language: Language) {
  if (seconds >= 90) return withUnit(seconds / 60, 'minute', language, { unitDisplay: 'short' });
  const figure = seconds < 10 ? Math.max(1, seconds) : Math.round(seconds / 5) * 5;
  return withUnit(figure, 'second', language, { unitDisplay: 'long' });
}

export const formatMegabytes = (bytes: number, language: Language) =>
  withUnit(bytes / 1e6, 'megabyte', language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });

/**
 * A problem in the reader's language, after its place if it has one.
 *
 * @param unit of the place; without it the place is omitted
 */
export function describeProblem(
  { code, message, details, line, column }: Problem,
  t: Translate,
  unit?: 'line' | 'row',
) {
  const place =
    unit && line !== null ? `${t(`where.${unit}`, { line, column: column ?? 1 })} ` : '';
  return place + t(`error.${code}`, { ...details, defaultValue: message });
}

/**
 * The text in place of a missing answer: the work, the start of the solver, or its failure.
 *
 * @param ready key
 * @param starting key
 */
export const waitText = ({ t, solver }: Words, ready: string, starting = 'game.status.booting') =>
  t({ starting, ready, failed: 'boot.failed' }[solver.state]);
