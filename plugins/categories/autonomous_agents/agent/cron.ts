import { ServiceError } from '../../../../sdk/index.ts';

/** Faults of a cadence are told of the field as these tools call it. */
export async function namedCron<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const faults = error instanceof ServiceError ? error.details['faults'] : undefined;
    if (!(error instanceof ServiceError) || !Array.isArray(faults)) throw error;
    const named = (faults as { field: string; message: string }[]).map(({ field, message }) => ({
      field: field === 'cron' ? 'cron_expression' : field,
      message,
    }));
    throw new ServiceError(error.code, { ...error.details, faults: named }, { cause: error });
  }
}
