/** Page after page of a list: a platform that gives a page again is not believed, and no row counts twice. */
import { failure } from './failure.ts';

/**
 * One for each reading. It is asked with every page: its rows, and what leads to the next page (a cursor, a token, an
 * address) where the platform says that.
 * @returns the rows that no earlier page had: a list that moved while it was read shows some twice
 * @throws platform_answer_invalid  the page leads to where the reading has been, or has nothing but rows of earlier pages
 */
export function freshRows() {
  const [ways, seen] = [new Set<unknown>(), new Set<string>()];
  let first: readonly unknown[] | undefined;
  return <Row>(rows: readonly Row[], next?: unknown): readonly Row[] => {
    if (ways.has(next)) throw repeated('leads to a page that was read before');
    if (next !== undefined && next !== null && next !== '') ways.add(next);
    // Most lists are one page: nothing is compared until there are two.
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
