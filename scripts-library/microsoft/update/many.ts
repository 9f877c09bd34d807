/** Outcome of each entry of a batch. */
import type { Sent } from '../../../sdk/kit/entries.ts';

interface ApiError {
  readonly Index?: number;
  readonly Message?: string;
  readonly BatchErrors?: readonly ApiError[] | null;
}

/** Ids in the order sent beside the errors of those that were refused, nested or not. */
export function sentOf(
  ids: readonly (string | null)[] | null | undefined,
  errors: readonly (ApiError | null)[] | null | undefined,
): Sent {
  return (ids ?? []).map((id, at) => {
    const error = errors?.find((one) => one?.Index === at);
    const words = error?.BatchErrors?.[0]?.Message ?? error?.Message;
    return id === null ? { id, refusal: words ?? 'was refused' } : { id };
  });
}
