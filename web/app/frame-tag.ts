/** The tag of a frame with a page of the site. */
import { escapeText } from '../board/shapes';

/** The size of a frame with a board, and of one with a task, CSS pixels. */
export const frameSize = (hasTask: boolean) => ({ width: 640, height: hasTask ? 520 : 420 });

/**
 * The tag of a frame with a page of the site.
 *
 * @param address which is escaped
 */
export function frameTag(address: string, hasTask = false): string {
  const { width, height } = frameSize(hasTask);
  return `<iframe src="${escapeText(address)}" width="${width}" height="${height}" loading="lazy" title="Blockcover"></iframe>`;
}
