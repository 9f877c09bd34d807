/** Loads something when it is first asked for. A load that failed is tried again by the next caller. */
export function lazy<T>(read: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined;
  const readIt = () =>
    read().catch((error: unknown) => {
      coming = undefined;
      throw error;
    });
  return () => (coming ??= readIt());
}
