/** Pages by the index of their first item, from 0, with what they are part of. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import type { Ask } from '../state.ts';

export function page({ body }: Ask, views: readonly Fields[]): Fields {
  const { PageStartIndex: start = 0, PageSize: size } = body as Fields;
  const items = views.slice(Number(start), Number(start) + Number(size));
  return {
    Result: items,
    ResultCount: items.length,
    TotalFilteredCount: views.length,
    TotalUnfilteredCount: views.length,
  };
}
