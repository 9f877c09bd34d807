/** Ids of platforms in the source of a page: each platform gives the form of its ids as data. */
import { findLinear } from '../../catalog/schema/linear-pattern.ts';
import type { PageView, PixelRule } from '../../../sdk/web.ts';

/** Characters behind a marker that its pattern sees. */
const REACH = 200;
const MAX_PLACES = 50;
const MAX_FOUND = 100;

/** A marker is looked for as it is, which is quick; the pattern sees only the text behind it. */
export function pixelsIn(
  html: string,
  rules: readonly (PixelRule & { readonly platform: string })[],
): PageView['pixels'] {
  const found = new Map<string, PageView['pixels'][number]>();
  for (const { platform, sort, marker, pattern } of rules) {
    let at = html.indexOf(marker);
    for (let places = 0; at >= 0 && places < MAX_PLACES; places += 1) {
      const id = findLinear(pattern, html.slice(at, at + REACH));
      if (id !== undefined && found.size < MAX_FOUND)
        found.set(`${platform} ${sort} ${id}`, { platform, sort, id });
      at = html.indexOf(marker, at + marker.length);
    }
  }
  return [...found.values()];
}
