/** So many where nobody says otherwise; a platform has a limit of its own. */
const AT_ONCE = 4;

/** Result of each, in their order; at most `most` at a time. @throws the first error of any */
export async function sideBySide<T, R>(
  all: readonly T[],
  work: (one: T, at: number) => Promise<R>,
  most = AT_ONCE,
): Promise<R[]> {
  const results: R[] = [];
  // The workers share one iterator: each takes what is next.
  const left = all.entries();
  const worker = async () => {
    for (const [at, one] of left) results[at] = await work(one, at);
  };
  await Promise.all(Array.from({ length: Math.min(most, all.length) }, worker));
  return results;
}
