/** Links of a page to itself, with another query. */

export interface PageAt {
  readonly path: string;
  readonly query: URLSearchParams;
}

/** @param changes  name > value; undefined takes it out */
export function withQuery(
  { path, query }: PageAt,
  changes: Readonly<Record<string, string | undefined>>,
): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes))
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  const text = next.toString();
  return text === '' ? path : `${path}?${text}`;
}
