/** `campaign/get/`, `adgroup/get/`, `ad/get/` and their Smart+ twins: every filter that has its shape is applied. */
import { pages, type Fields, type TreeKind } from '../../../../../sdk/emulator/index.ts';
import { fitsPrimary } from '../rules/status.ts';
import { levels, type Answer } from '../state.ts';
import { isSmartPlus, rowOf } from '../views.ts';

/** From 1, ten entries unless asked for more. */
export function pageOf<Item>(items: readonly Item[], { page = 1, page_size = 10 }: Fields) {
  const cut = pages.number(items, { page: Number(page), size: Number(page_size) });
  const { page: number, size, total, pages: last } = cut;
  const page_info = { page: number, page_size: size, total_number: total, total_page: last };
  return { page: cut.items, page_info };
}

/** With the named fields alone, where some are named, and what is always there. */
export function picked(row: Fields, always: string, names: unknown): Fields {
  const wanted = names as readonly string[] | undefined;
  const isShown = ([name]: readonly [string, unknown]) =>
    name === always || (wanted?.includes(name) ?? true);
  return Object.fromEntries(Object.entries(row).filter(isShown));
}

/** The latest first. */
export function listAnswer(kind: TreeKind, smartPlus = false): Answer {
  return (ask) => {
    const { state, caller, fields } = ask;
    const { primary_status = 'STATUS_NOT_DELETE', ...ids } = (fields['filtering'] ?? {}) as Fields;
    const rows = state.records
      .list(kind, { accountId: caller.spec.id })
      .filter((thing) => !smartPlus || isSmartPlus(state, thing))
      .reverse()
      .map((thing) => rowOf(ask, thing))
      .filter((row) => fitsPrimary(row['secondary_status'], String(primary_status)))
      .filter((row) =>
        Object.entries(ids).every(([name, list]) =>
          (list as readonly unknown[]).includes(row[name.slice(0, -1)]),
        ),
      );
    const { page, page_info } = pageOf(rows, fields);
    const list = page.map((row) => picked(row, `${levels[kind]}_id`, fields['fields']));
    return { list, page_info };
  };
}
