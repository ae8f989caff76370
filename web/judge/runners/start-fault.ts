/** Why a worker in which programs are compiled or run does not start. `error.fault` of the locales has the texts. */
import type { Fault } from '../../engine/download';

export class StartFault extends Error {
  code;
  details;

  constructor({ code, details }: Fault) {
    super(`the worker does not start: ${code} ${JSON.stringify(details)}`);
    this.name = 'StartFault';
    this.code = `fault.${code}`;
    this.details = details;
  }
}

/**
 * The fault of a worker's script: one that cannot be fetched has no message.
 *
 * @param file its name
 */
export const scriptFault = ({ message }: ErrorEvent, file: string) =>
  new StartFault(
    message ? { code: 'browser', details: { message } } : { code: 'network', details: { file } },
  );
