/**
 * Pages that are being answered at this moment, in this process: they share one thread with work that nobody waits
 * for. So such work begins between pages, one piece at a time, and a page waits for one piece of it at most.
 */
const PATIENCE_MS = 1_000;
/** How long a piece has for itself before the next one may begin. */
const APART_MS = 20;

const waiting = new Set<() => void>();
let pages = 0;
let last = 0;

/** Serves a page: nothing begins aside meanwhile. */
export async function inForeground<T>(serve: () => Promise<T>): Promise<T> {
  pages += 1;
  try {
    return await serve();
  } finally {
    pages -= 1;
    // The page is on its way before anything else begins.
    setImmediate(beginNext);
  }
}

/** Resolves when no page is being answered; after a second in any case. */
export async function untilQuiet(): Promise<void> {
  await new Promise<void>((resolve) => {
    const begin = () => {
      clearTimeout(late);
      waiting.delete(begin);
      last = performance.now();
      resolve();
    };
    const late = setTimeout(begin, PATIENCE_MS);
    waiting.add(begin);
    beginNext();
  });
}

function beginNext(): void {
  const [first] = waiting;
  if (pages > 0 || !first) return;
  const left = last + APART_MS - performance.now();
  if (left > 0) setTimeout(beginNext, left);
  else {
    first();
    if (waiting.size > 0) setTimeout(beginNext, APART_MS);
  }
}
