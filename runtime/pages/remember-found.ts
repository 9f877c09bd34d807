/** The pages that addresses led to a moment ago, for addresses that are asked by the thousand. */
import type { Clock } from '../clock.ts';
import type { FoundPage } from './pages.ts';

/** So long a record that is not shown any more is still found. */
const FRESH_MS = 1_000;
const MOST = 5_000;

type Found = Promise<FoundPage | undefined>;

/** Callers that ask while it is looked up wait for the same look. */
export function rememberFound(clock: Clock) {
  const known = new Map<string, { readonly found: Found; readonly at: number }>();
  return (key: string, look: () => Found): Found => {
    const now = clock.monotonicMs();
    const last = known.get(key);
    if (last && now - last.at < FRESH_MS) return last.found;
    const found = look();
    known.delete(key);
    known.set(key, { found, at: now });
    found.catch(() => known.delete(key));
    if (known.size > MOST) known.delete(known.keys().next().value!);
    return found;
  };
}
