/** Reads the pages of a list. A platform that repeats a page is an error, and no row counts twice. */
import { failure } from './failure.ts';

/**
 * Makes a filter for one reading of a list. It is called for every page, with the rows and the pointer to the next page
 * (a cursor, a token, an address) where there is one.
 * @returns the rows that no earlier page had; a list that changed while it was read repeats some
 * @throws platform_answer_invalid  the page points back to one that was read, or has only rows of earlier pages
 */
export function freshRows() {
  const [ways, seen] = [new Set<unknown>(), new Set<string>()];
  let first: readonly unknown[] | undefined;
  return <Row>(rows: readonly Row[], next?: unknown): readonly Row[] => {
    if (ways.has(next)) throw repeated('leads to a page that was read before');
    if (next !== undefined && next !== null && next !== '') ways.add(next);
    // Most lists are one page, so nothing is compared before the second one.
    if (first === undefined) return (first = rows) as readonly Row[];
    if (seen.size === 0) for (const row of first) seen.add(JSON.stringify(row));
    const texts = rows.map((row) => JSON.stringify(row));
    const fresh = rows.filter((_, at) => !seen.has(texts[at]!));
    if (rows.length > 0 && fresh.length === 0) throw repeated('has only rows of earlier pages');
    for (const text of texts) seen.add(text);
    return fresh;
  };
}

const repeated = (what: string) =>
  failure('platform_answer_invalid', `The platform repeats itself: a page of its list ${what}.`);
