/** The faults of an answer before anybody has read it. Imports nothing, for the process that reads large ones. */

/**
 * `not_sent` no connection was made; `lost` it was sent and no whole answer came; `late` the deadline
 * passed; `slow` it arrived too slowly; `ended` the caller gave up; `too_large`, `redirected`, `unreadable` it is an
 * answer that is not taken.
 */
export type HttpFault =
  'not_sent' | 'lost' | 'late' | 'slow' | 'ended' | 'too_large' | 'redirected' | 'unreadable';

export class HttpError extends Error {
  readonly fault: HttpFault;

  constructor(fault: HttpFault, options?: ErrorOptions) {
    super(fault, options);
    this.name = 'HttpError';
    this.fault = fault;
  }
}

/** UTF-8, a byte order mark left out. @throws HttpError  `unreadable` */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new HttpError('unreadable', { cause: error });
  }
}
