/** The tables as a room of the page: its value is the parameters of the open table, as a link has them. */
import type { Room } from '../ui/room';

export const tablesRoom: Room<string, string> = {
  initial: () => '',
  link: {
    parse: (values) =>
      [...values]
        .filter(([name]) => name !== 'v' && name !== 'lang')
        .map((parameter) => parameter.join('='))
        .join('&'),
    format: (parameters) => ({ parameters: parameters ? [parameters] : [] }),
    of: (parameters) => parameters,
    open: (_, parameters) => parameters,
  },
};
