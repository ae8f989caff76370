/** Builds the addresses within the page: a path and its parameters, after the version of links. */
import type { Language } from './languages';

export const linkVersion = '1';

/**
 * A fragment, from `#` on.
 *
 * @param path a view, with the name of what it opens
 */
export const fragmentOf = (
  path: string,
  parameters: readonly string[],
  language: Language | null = null,
): string =>
  `#/${path}?${[`v=${linkVersion}`, ...parameters, ...(language ? [`lang=${language}`] : [])].join('&')}`;
