/** `campaign/get/`, `adgroup/get/`, `ad/get/` and their Smart+ twins: every filter that has its shape is applied. */
import { pages, type Fields, type TreeKind } from '../../../../../sdk/emulator/index.ts';
import { fitsPrimary } from '../rules/status.ts';
import { levels, type Answer, type Ask } from '../state.ts';
import { isSmartPlus, rowOf } from '../views.ts';
import { invalid } from '../words.ts';

/** From 1, ten entries unless asked for more. */
export function pageOf<Item>(items: readonly Item[], { page = 1, page_size = 10 }: Fields) {
  const cut = pages.number(items, { page: Number(page), size: Number(page_size) });
  const { page: number, size, total, pages: last } = cut;
  const page_info = { page: number, page_size: size, total_number: total, total_page: last };
  return { page: cut.items, page_info };
}

/** @param view  as each is shown. @param size  of a page where nobody asks for another */
export function paged(
  list: string,
  items: readonly Fields[],
  asked: Fields,
  { view = (one) => one, size = 10 }: Paging = {},
) {
  const { page, page_info } = pageOf(items, { page_size: size, ...asked });
  return { [list]: page.map(view), page_info };
}
interface Paging {
  readonly view?: (one: Fields) => Fields;
  readonly size?: number;
}

/** Things that have each value that is asked for, or one of its values; undefined is not asked for. */
export const only = (all: readonly Fields[], wish: Fields): readonly Fields[] =>
  all.filter((one) =>
    Object.entries(wish).every(
      ([name, value]) => value === undefined || ([value].flat() as unknown[]).includes(one[name]),
    ),
  );

export const idsIn = ({ fields }: Ask, name: string) => (fields[name] ?? []) as readonly string[];

/** Things of these ids, in their order. @throws Refusal  one is not there; @param what  it is, for people */
export function allOf(ask: Ask, things: readonly Fields[], place: string, what: string): Fields[] {
  return idsIn(ask, place).map((id) => {
    const found = things.find((one) => one['id'] === id);
    if (!found) throw invalid(place, `${what} ${id} does not exist.`);
    return found;
  });
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
      .filter((row) => fitsPrimary(row['secondary_status'], String(primary_status)));
    const wish = Object.entries(ids).map(([name, list]) => [name.slice(0, -1), list]);
    const view = (row: Fields) => picked(row, `${levels[kind]}_id`, fields['fields']);
    return paged('list', only(rows, Object.fromEntries(wish)), fields, { view });
  };
}
