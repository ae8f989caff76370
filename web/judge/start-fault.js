/** Why a worker in which programs are compiled or run does not start. `error.fault` of the locales has the texts. */

/** @import { Fault } from '../engine/download.js' */

export class StartFault extends Error {
  /** @param {Fault} fault */
  constructor({ code, details }) {
    super(`the worker does not start: ${code} ${JSON.stringify(details)}`);
    this.name = 'StartFault';
    this.code = `fault.${code}`;
    this.details = details;
  }
}

/** The fault of a worker's script: one that cannot be fetched has no message. @param {ErrorEvent} event @param {string} file its name */
export const scriptFault = ({ message }, file) =>
  new StartFault(
    message ? { code: 'browser', details: { message } } : { code: 'network', details: { file } },
  );
