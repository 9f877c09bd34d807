/** `campaign/get/`, `adgroup/get/`, `ad/get/` and their Smart+ twins: every filter that has its shape is applied. */
import { pages, type Fields, type TreeKind } from '../../../../../sdk/emulator/index.ts';
import { fitsPrimary } from '../rules/status.ts';
import { levels, type Answer } from '../state.ts';
import { isSmartPlus, rowOf } from '../views.ts';
import { timeOf } from '../words.ts';
import { picked } from './tools.ts';

/** From 1, ten entries unless asked for more. */
export function pageOf<Item>(items: readonly Item[], { page = 1, page_size = 10 }: Fields) {
  const cut = pages.number(items, { page: Number(page), size: Number(page_size) });
  const page_info = {
    page: cut.page,
    page_size: cut.size,
    total_number: cut.total,
    total_page: cut.pages,
  };
  return { page: cut.items, page_info };
}

/** The latest first. */
export function listAnswer(kind: TreeKind, smartPlus = false): Answer {
  const level = levels[kind];
  return (ask) => {
    const { state, caller, fields } = ask;
    const wanted = { primary_status: 'STATUS_NOT_DELETE', ...(fields['filtering'] as Fields) };
    const tests = Object.entries(wanted).map(([name, value]) => testFor(level, name, value));
    const rows = state.records
      .list(kind, { accountId: caller.spec.id })
      .filter((thing) => !smartPlus || isSmartPlus(state, thing))
      .reverse()
      .map((thing) => rowOf(ask, thing))
      .filter((row) => tests.every((test) => test(row)));
    const { page, page_info } = pageOf(rows, fields);
    return { list: page.map((row) => picked(row, `${level}_id`, fields['fields'])), page_info };
  };
}

function testFor(level: string, name: string, value: unknown): (row: Fields) => boolean {
  const at = timeOf(value);
  const list = value as readonly unknown[];
  if (/^(campaign|adgroup|ad)_ids$/.test(name))
    return (row) => list.includes(row[name.slice(0, -1)]);
  if (name === `${level}_name`)
    return (row) => String(row[name]).toLowerCase().includes(String(value).toLowerCase());
  if (name === 'creation_filter_start_time') return (row) => timeOf(row['create_time']) >= at;
  if (name === 'creation_filter_end_time') return (row) => timeOf(row['create_time']) <= at;
  if (name === 'modified_after') return (row) => timeOf(row['modify_time']) >= at;
  if (name === 'billing_events') return (row) => list.includes(row['billing_event']);
  if (name === 'buying_types') return () => list.includes('AUCTION');
  if (name === 'primary_status')
    return (row) => fitsPrimary(row['secondary_status'], String(value));
  return (row) => row[name] === value;
}
