/** The lessons as a room of the page. */
import { shown, TextError } from '../board/board-code';
import { arrived, newLearn, openStep, type Learn } from './state';
import type { Room } from '../ui/room';

/** The step of a link, from 1. */
function parseStep(values: Map<string, string>) {
  const value = values.get('step') ?? '1';
  if (/^[1-9]\d?$/.test(value)) return Number(value);
  throw new TextError('link.setting', { name: 'step', found: shown(value), allowed: '1, 2, …' });
}

export const learnRoom: Room<Learn, { name: string; step: number }> = {
  initial: newLearn,
  onView: arrived,
  link: {
    parse: (values, name) => ({ name, step: parseStep(values) }),
    format: ({ name, step }) => ({ name, parameters: name ? [`step=${step}`] : [] }),
    of: ({ name, step }) => ({ name, step }),
    open: (learn, { name, step }) => openStep(learn, name, step),
  },
};
