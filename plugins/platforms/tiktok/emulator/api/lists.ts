/** `campaign/get/`, `adgroup/get/`, `ad/get/` and their Smart+ twins: every filter that has its shape is applied. */
import { pageOf } from './ask.ts';
import { rowOf, type Level, type Row } from '../views.ts';
import { fitsPrimary } from '../rules/status.ts';
import { isSmartPlus } from '../state.ts';
import type { Answer, Ask } from './ask.ts';
import { timeOf } from '../words.ts';

export function listAnswer(level: Level, smartPlus = false): Answer {
  return (ask) => {
    const { filtering = {} } = ask.fields;
    const wanted = filtering as Readonly<Record<string, unknown>>;
    const tests = Object.entries(wanted).map(([name, value]) => testFor(level, name, value));
    const primary = String(wanted['primary_status'] ?? 'STATUS_NOT_DELETE');
    const rows = ask.state.records
      .list(level, { accountId: ask.account.spec.id })
      .filter((thing) => !smartPlus || isSmartPlus(thing))
      .reverse()
      .map((thing) => rowOf(ask, thing))
      .filter((row) => fitsPrimary(String(row['secondary_status']), primary))
      .filter((row) => tests.every((test) => test(row)));
    const { page, page_info } = pageOf(rows, ask.fields);
    return { list: page.map((row) => picked(ask, level, row)), page_info };
  };
}

type Test = (row: Row) => boolean;

function testFor(level: Level, name: string, value: unknown): Test {
  const at = timeOf(value);
  if (/^(campaign|adgroup|ad)_ids$/.test(name)) return ids(name, value as readonly string[]);
  if (name === `${level}_name`)
    return (row) => String(row[name]).toLowerCase().includes(String(value).toLowerCase());
  if (name === 'creation_filter_start_time') return (row) => timeOf(row['create_time']) >= at;
  if (name === 'creation_filter_end_time') return (row) => timeOf(row['create_time']) <= at;
  if (name === 'modified_after') return (row) => timeOf(row['modify_time']) >= at;
  if (name === 'billing_events')
    return (row) => (value as readonly unknown[]).includes(row['billing_event']);
  if (name === 'buying_types') return () => (value as readonly unknown[]).includes('AUCTION');
  return name === 'primary_status' ? () => true : (row) => row[name] === value;
}

function ids(name: string, list: readonly string[]): Test {
  const wanted = new Set(list);
  const field = name.replace(/s$/, '');
  return (row) => wanted.has(String(row[field]));
}

function picked({ fields }: Ask, level: Level, row: Row): Row {
  const wanted = fields['fields'] as readonly string[] | undefined;
  if (!wanted) return row;
  const names = new Set([`${level}_id`, ...wanted]);
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)));
}
