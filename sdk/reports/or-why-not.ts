import { ServiceError } from '../errors.ts';

/**
 * What is asked beside a report, such as an earlier window, is no reason to say nothing of the report itself.
 * @returns why it could not be read, instead of throwing it; faults of the service are thrown on
 */
export const orWhyNot = <T>(asked: Promise<T>): Promise<T | ServiceError> =>
  asked.catch((error: unknown) => {
    if (error instanceof ServiceError && error.code !== 'internal') return error;
    throw error;
  });
