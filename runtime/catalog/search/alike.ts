/** How much a query is like requests that entries are known by: a whole request tells more than the same words by themselves. */
import { allTermsOf } from './terms.ts';

interface Known {
  readonly id: string;
  readonly heard?: readonly string[] | undefined;
}

interface Request {
  readonly id: string;
  readonly terms: ReadonlySet<string>;
  readonly weight: number;
}

/** @returns for a query, by entry: likeness to its nearest request, 0 to 1 */
export type Alike = (asked: string) => ReadonlyMap<string, number>;

export function alikeIn(entries: readonly Known[]): Alike {
  const texts = entries.flatMap(({ id, heard = [] }) =>
    heard.map((text) => ({ id, terms: new Set(allTermsOf(text)) })),
  );
  const counts = new Map<string, number>();
  for (const { terms } of texts)
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  // A term that no request has weighs as much as one that a single request has.
  const weightOf = (term: string) => Math.log(1 + texts.length / (counts.get(term) ?? 1));
  const sum = (terms: Iterable<string>) =>
    [...terms].reduce((all, term) => all + weightOf(term), 0);
  const requests = texts.map((one): Request => ({ ...one, weight: sum(one.terms) }));
  const byTerm = new Map<string, Request[]>();
  for (const request of requests)
    for (const term of request.terms) byTerm.set(term, [...(byTerm.get(term) ?? []), request]);
  return (asked) => {
    const terms = new Set(allTermsOf(asked));
    const whole = sum(terms);
    const shared = new Map<Request, number>();
    for (const term of terms)
      for (const request of byTerm.get(term) ?? [])
        shared.set(request, (shared.get(request) ?? 0) + weightOf(term));
    const best = new Map<string, number>();
    for (const [{ id, weight }, common] of shared) {
      const likeness = common / Math.sqrt(weight * whole);
      if (likeness > (best.get(id) ?? 0)) best.set(id, likeness);
    }
    return best;
  };
}
