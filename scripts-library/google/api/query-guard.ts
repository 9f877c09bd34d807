/** Queries that may be sent: exactly one SELECT, with a bound on its rows. */
import { failure } from '../../../sdk/kit/failure.ts';

/** The query without its quoted texts, so that a text cannot look like a clause. */
function bare(query: string): string {
  return query.replace(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/gs, "''");
}

/**
 * The query to send: one SELECT with a LIMIT of at most `most` rows.
 * @returns also the bound that was put in, undefined when the query brought a smaller one
 * @throws input_invalid
 */
export function guardQuery(
  given: string,
  most: number,
): { readonly query: string; readonly bound: number | undefined } {
  const query = given.trim();
  const words = bare(query);
  if (!/^select\s/i.test(words))
    throw failure(
      'input_invalid',
      'The query must be one SELECT statement: SELECT … FROM … [WHERE …].',
      { field: 'query' },
    );
  if (/[;]|--|\/\*/.test(words))
    throw failure('input_invalid', 'The query must be one statement, without ";" and comments.', {
      field: 'query',
    });
  if (/\bselect\b/i.test(words.slice(6)))
    throw failure('input_invalid', 'The query must hold one SELECT only; GAQL has no subqueries.', {
      field: 'query',
    });
  if (!/\sfrom\s/i.test(words))
    throw failure('input_invalid', 'The query needs a FROM clause.', { field: 'query' });
  const limit = /\blimit\s+(\d+)/i.exec(words);
  if (!limit) return { query: bounded(query, words, most + 1), bound: most };
  if (Number(limit[1]) <= most) return { query, bound: undefined };
  return { query: bounded(withoutLimit(query), bare(withoutLimit(query)), most + 1), bound: most };
}

const withoutLimit = (query: string) =>
  query.replace(/\blimit\s+\d+(?=\s*$|\s+parameters\b)/i, '').trim();

/** LIMIT stands before PARAMETERS. */
function bounded(query: string, words: string, limit: number): string {
  const parameters = /\sparameters\s[^']*$/i.exec(words)?.[0];
  if (parameters === undefined) return `${query} LIMIT ${String(limit)}`;
  const at = query.length - parameters.length;
  return `${query.slice(0, at)} LIMIT ${String(limit)}${query.slice(at)}`;
}

/** One flat object per row: `campaign.id`, `metrics.clicks`; lists stay lists. */
export function flatten(value: unknown, path = '', into: Record<string, unknown> = {}) {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [key, part] of Object.entries(value))
      flatten(part, path ? `${path}.${snake(key)}` : snake(key), into);
    return into;
  }
  into[path] = value;
  return into;
}

/** `costMicros` > `cost_micros`: rows are keyed as the query is written. */
export function snake(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
