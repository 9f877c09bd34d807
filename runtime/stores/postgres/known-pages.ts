/** Pages of lists as they were at a version. A write drops those in which it may be seen. */
import type { ListOptions, Page } from '../store.ts';

/** Most pages that are kept for one organization. */
const PAGES = 32;
/** Longer pages are read anew each time, so that memory stays bounded. */
const TEXT = 32_768;

interface KnownPage {
  readonly kind: string;
  readonly prefix: string;
  readonly page: Page<unknown>;
}

export type KnownPages = Map<string, KnownPage>;

const nameOf = (kind: string, { prefix = '', after = '' }: ListOptions, limit: number) =>
  [kind, prefix, after, limit].join('\u0000');

export function pageAt(
  pages: KnownPages,
  kind: string,
  options: ListOptions,
  limit: number,
): Page<unknown> | undefined {
  return pages.get(nameOf(kind, options, limit))?.page;
}

/** @param length  characters of all its rows together */
export function rememberPage(
  pages: KnownPages,
  kind: string,
  options: ListOptions,
  { limit, page, length }: { limit: number; page: Page<unknown>; length: number },
): void {
  const name = nameOf(kind, options, limit);
  pages.delete(name);
  if (length > TEXT) return;
  pages.set(name, { kind, prefix: options.prefix ?? '', page });
  if (pages.size > PAGES) pages.delete(pages.keys().next().value!);
}

export function dropPagesWith(pages: KnownPages, kind: string, id: string): void {
  for (const [name, known] of pages)
    if (known.kind === kind && id.startsWith(known.prefix)) pages.delete(name);
}
