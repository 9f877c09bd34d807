/** All or nothing on a platform without such a request: an object is taken back when a part of it is refused. */

/** Refusals that are certain: the platform did not do it. Of any other failure nobody knows. */
const certain = new Set([
  'platform_rejected',
  'platform_not_found',
  'platform_auth_failed',
  'platform_rate_limited',
  'input_invalid',
]);

export interface Made {
  /** As the refusal names it when it stays: `creative 123`. */
  readonly what: string;
  /** Removes it. */
  takeBack(): Promise<unknown>;
}

/**
 * Does the next piece of work. When the platform refuses it, objects made before are removed, the last first.
 * @throws the refusal of the platform; with the name of the object that stays if it could not be removed
 */
export async function orTakeBack<T>(made: readonly Made[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = error as Error & { code?: string };
    if (!certain.has(refusal.code ?? '')) throw error;
    const left: string[] = [];
    for (const { what, takeBack } of made.toReversed())
      await takeBack().catch(() => left.push(what));
    const gone = made.filter(({ what }) => !left.includes(what)).map(({ what }) => what);
    if (gone.length > 0)
      refusal.message += ` What was made before was taken back: ${gone.join(', ')}.`;
    if (left.length > 0)
      refusal.message += ` This stays, for it could not be removed: ${left.join(', ')}.`;
    throw error;
  }
}
