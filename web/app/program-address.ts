/** The whole address of a program on the judge's desk, as it is copied there and in a lesson. */
import { formatProgram, type ProgramLink } from '../judge/link';
import { formatLink } from './link';
import type { Site } from './site';

export const programAddresses =
  ({ store }: Site) =>
  (program: ProgramLink) => {
    const contents = formatProgram(program);
    const { linkLanguage: language } = store.get();
    const link = formatLink({ view: 'judge', contents, language, present: false });
    return new URL(link, location.href).href;
  };
