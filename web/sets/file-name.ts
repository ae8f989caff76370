/** The names of files that are saved. */

/**
 * A title as the name of a file, without the characters that a file system refuses.
 *
 * @param ending such as `txt`
 */
export const fileName = (title: string, ending: string) =>
  `${title.replace(/[\\/:*?"<>|.]+/g, ' ').trim() || 'blockcover-set'}.${ending}`;
