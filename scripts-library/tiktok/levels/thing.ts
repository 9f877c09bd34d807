/** One campaign, ad group or ad as a change needs it. */
import type { Host } from '../../../sdk/script.ts';
import type { Named } from '../../../sdk/kit/changes.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { getData } from '../api.ts';
import { levels, type Level } from './names.ts';
import { commonStatus } from '../status.ts';

/** Fields as TikTok names them; which are there depends on the level. */
export interface Row {
  readonly campaign_id?: string;
  readonly campaign_name?: string;
  readonly adgroup_id?: string;
  readonly adgroup_name?: string;
  readonly ad_id?: string;
  readonly ad_name?: string;
  readonly operation_status?: string;
  readonly secondary_status?: string;
  readonly objective_type?: string;
  readonly budget?: number;
  readonly budget_mode?: string;
  readonly budget_optimize_on?: boolean;
  readonly is_smart_performance_campaign?: boolean;
  readonly create_time?: string;
  readonly modify_time?: string;
  readonly [field: string]: unknown;
}

export interface Thing extends Named {
  readonly name: string;
  readonly status: 'ENABLED' | 'PAUSED' | 'REMOVED';
  readonly row: Row;
}

/** @throws platform_not_found  the account has none of that id, deleted or not */
export async function readRow(host: Host, level: Level, id: string): Promise<Row> {
  const [row] = await readRows(host, level, [id]);
  return row!;
}

/** In the order asked, at most 100. @throws platform_not_found */
export async function readRows(host: Host, level: Level, asked: readonly string[]): Promise<Row[]> {
  const { ids, id: name, words } = levels[level];
  const { list } = await getData<{ list: readonly Row[] }>(host, `${level}/get`, {
    filtering: { [ids]: asked, primary_status: 'STATUS_ALL' },
    ...(asked.length > PAGE ? { page_size: asked.length } : {}),
  });
  return asked.map((id) => {
    const row = list.find((one) => String(one[name]) === id);
    if (row) return row;
    throw failure(
      'platform_not_found',
      `There is no ${words} ${id} in advertiser ${host.account.account_id}.`,
    );
  });
}

/** Entries that TikTok answers when nobody says how many. */
const PAGE = 10;

/** @throws platform_not_found; input_invalid  it is deleted, which is final */
export async function readLive(host: Host, level: Level, id: string): Promise<Thing> {
  const thing = await readThing(host, level, id);
  if (thing.status !== 'REMOVED') return thing;
  const { words, id: field } = levels[level];
  throw failure('input_invalid', `The ${words} ${id} (${thing.name}) is deleted.`, { field });
}

export async function readThing(host: Host, level: Level, id: string): Promise<Thing> {
  const row = await readRow(host, level, id);
  return { id, name: nameOf(level, row), status: commonStatus(row), row };
}

export function nameOf(level: Level, row: Row): string {
  return String(row[levels[level].name] ?? '');
}
