/** Links for tests. */
import { parseLink } from '../../web/app/link';

/** The contents of a link, as the room of its view has read them. */
export const contentsOf = (text: string): any => parseLink(text)?.contents;
