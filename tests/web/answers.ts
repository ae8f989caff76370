/** Answers of the engine, as the rooms receive them. */
import { noAnswer } from '../../web/engine/answer';

export function answered(reply: object | null, key = ''): any {
  return { ...noAnswer, status: 'answered', key, reply };
}
