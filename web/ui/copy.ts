/** Texts out of the page: copied, or shared by the device. */
import type { Say } from './room-handle';

/**
 * Copies a text, and says whether it is copied.
 *
 * @param done key of the message after it
 * @param failed key of the message where the browser does not allow it
 */
export async function copyAndSay(
  text: string,
  say: Say,
  done: string,
  failed = 'toast.copy-failed',
) {
  say((await copyText(text)) ? done : failed);
}

/**
 * Copies a text.
 *
 * @returns false if the browser does not allow it
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Shares by the device's own dialog.
 *
 * @returns whether the reader saw it; false where there is none, or it fails
 */
export async function shareByDevice(data: ShareData): Promise<boolean> {
  if (!matchMedia('(pointer: coarse)').matches || !navigator.share) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
