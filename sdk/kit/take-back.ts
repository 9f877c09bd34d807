/** All or nothing where the platform has no such request: what was made is taken back when what belongs to it is refused. */

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
 * Does the next piece of work. When the platform refuses it, what was made before is removed, the last first.
 * @throws what the platform refused; with the name of what stays where it could not be removed
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
