/** `campaign/get/`, `adgroup/get/`, `ad/get/` and their Smart+ twins: every filter is applied, or refused. */
import { checkEnum } from './enums.ts';
import { pageOf } from './page.ts';
import { rowOf, type Level, type Row } from './rows.ts';
import { fitsPrimary } from './status.ts';
import { isSmartPlus } from './things.ts';
import type { Answer, Ask } from './tiktok.ts';
import { invalid } from './tiktok-error.ts';
import { checkTime, timeOf } from './times.ts';

const MAX_IDS = 100;

export function listAnswer(level: Level, smartPlus = false): Answer {
  return (ask) => {
    const { filtering = {} } = ask.fields;
    const wanted = filtering as Readonly<Record<string, unknown>>;
    const tests = Object.entries(wanted).map(([name, value]) => testFor(level, name, value));
    const primary = String(wanted['primary_status'] ?? 'STATUS_NOT_DELETE');
    const rows = ask.tiktok.records
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

const all: Test = () => true;

function testFor(level: Level, name: string, value: unknown): Test {
  if (/^(campaign|adgroup|ad)_ids$/.test(name)) return ids(name, value);
  if (name === `${level}_name`)
    return (row) => String(row[name]).toLowerCase().includes(String(value).toLowerCase());
  if (name === 'primary_status') {
    checkEnum('filtering.primary_status', value, 'primary_status');
    return all;
  }
  if (name === 'creation_filter_start_time' || name === 'creation_filter_end_time')
    return time('create_time', name.includes('start'), checkTime(`filtering.${name}`, value));
  if (name === 'modified_after')
    return time('modify_time', true, checkTime('filtering.modified_after', value));
  if (plain.has(name)) return (row) => row[name] === value;
  if (name === 'billing_events')
    return (row) => (value as readonly unknown[]).includes(row['billing_event']);
  if (name === 'buying_types') return () => (value as readonly unknown[]).includes('AUCTION');
  throw invalid(`filtering.${name}`, 'is not served in test mode.');
}

const plain = new Set([
  'objective_type',
  'secondary_status',
  'campaign_type',
  'optimization_goal',
  'promotion_type',
  'is_smart_performance_campaign',
]);

function ids(name: string, value: unknown): Test {
  const list = value as readonly string[];
  if (list.length < 1 || list.length > MAX_IDS)
    throw invalid(`filtering.${name}`, `Length must be between 1 and ${MAX_IDS}.`);
  const wanted = new Set(list);
  const field = name.replace(/s$/, '');
  return (row) => wanted.has(String(row[field]));
}

function time(field: string, isStart: boolean, at: number): Test {
  return (row) => (isStart ? timeOf(row[field]) >= at : timeOf(row[field]) <= at);
}

function picked({ fields }: Ask, level: Level, row: Row): Row {
  const wanted = fields['fields'] as readonly string[] | undefined;
  if (!wanted) return row;
  const names = new Set([`${level}_id`, ...wanted]);
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)));
}
