/** What is read with the first that asks for it. A reading that failed is tried again by the next that asks. */
export function late<T>(read: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined;
  const readIt = () =>
    read().catch((error: unknown) => {
      coming = undefined;
      throw error;
    });
  return () => (coming ??= readIt());
}
