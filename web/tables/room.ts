/** The tables as a room of the page: its value is the parameters of the open table, such as `show=tilings&pieces=domino`. */
import type { Room } from '../ui/room';

/** Parameters of every link, which the page itself reads: the version of the links, the language. */
const ofPage = ['v', 'lang'];

export const tablesRoom: Room<string, string> = {
  initial: () => '',
  link: {
    parse: (values) =>
      [...values]
        .filter(([name]) => !ofPage.includes(name))
        .map((parameter) => parameter.join('='))
        .join('&'),
    format: (parameters) => ({ parameters: parameters ? [parameters] : [] }),
    of: (parameters) => parameters,
    open: (_, parameters) => parameters,
  },
};
