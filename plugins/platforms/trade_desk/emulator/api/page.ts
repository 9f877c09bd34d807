/** Pages by number, from 0, with what they are part of. */
import { pages, type Fields } from '../../../../../sdk/emulator/index.ts';
import type { Ask } from '../state.ts';

export function page({ body }: Ask, views: readonly Fields[]): Fields {
  const { PageStartIndex: start = 0, PageSize: size } = body as Fields;
  const { items, total } = pages.number(views, { page: Number(start) + 1, size: Number(size) });
  return {
    Result: items,
    ResultCount: items.length,
    TotalFilteredCount: total,
    TotalUnfilteredCount: total,
  };
}
