import { ServiceError } from '../../sdk/errors.ts';

/** Waits for work that may go on without us. @throws timed_out  as soon as the signal aborts */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop: () => void = () => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(new ServiceError('timed_out'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } catch (error) {
    throw signal.aborted ? new ServiceError('timed_out', {}, { cause: error }) : error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
