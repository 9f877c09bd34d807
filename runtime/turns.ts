/** Work that begins when fewer than so many are at it, first come first served. */
export function createTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async (work) => {
    if (busy >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
    try {
      return await work();
    } finally {
      // A turn is handed on without being given back, so that nobody comes in between.
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
