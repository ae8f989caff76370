/** The judge's desk as a room of the page. The program of a link is checked once the desk is there, by link.ts. */
import { newJudge, type Judge, type LinkParts } from './new-judge';
import type { Room } from '../ui/room';

/** The parameters of a link to a program; `b` are the codes of the boards, as in other links. */
const names = ['problem', 'language', 'program', 'step', 'b'];

export const judgeRoom: Room<Judge, LinkParts | null> = {
  initial: newJudge,
  link: {
    parse: (values) =>
      values.has('program')
        ? names.flatMap((name) =>
            values.has(name) ? [[name, values.get(name) ?? ''] as const] : [],
          )
        : null,
    // The slash of a board's code may stand in a parameter.
    format: (parts) => ({
      parameters: (parts ?? []).map(
        ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2F', '/')}`,
      ),
    }),
    // What has been opened is the reader's own: the address does not hold it.
    of: ({ arrival }) => arrival,
    open: (judge, arrival) => ({ ...judge, arrival }),
  },
};
