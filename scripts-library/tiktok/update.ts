/** Changes of campaigns, ad groups and ads as TikTok takes them: a status by one request, all other fields by another. */
import type { Host } from '../../sdk/script.ts';
import { getData, postData } from './api.ts';
import { levels, type Level } from './levels/names.ts';
import type { Row } from './levels/thing.ts';

type Fields = Readonly<Record<string, unknown>>;

/** @param fields  fields by TikTok's names; `operation_status` is the status */
export async function send(
  host: Host,
  level: Level,
  row: Row,
  { operation_status: status, ...fields }: Fields,
): Promise<void> {
  const isAny = Object.keys(fields).length > 0;
  if (level === 'ad' && isAny) return sendAd(host, row, fields);
  const { id } = levels[level];
  const place = await placeOf(host, level, row);
  if (isAny) await postData(host, `${place}${level}/update`, { [id]: row[id], ...fields });
  if (status !== undefined) await postStatus(host, level, { place, rows: [row], status });
}

/** All by one request, or two: objects that only the endpoints of Smart+ change go there. */
export async function sendStatus(host: Host, level: Level, rows: readonly Row[], status: unknown) {
  const places = await Promise.all(rows.map((row) => placeOf(host, level, row)));
  for (const place of new Set(places)) {
    const here = rows.filter((_, at) => places[at] === place);
    await postStatus(host, level, { place, rows: here, status });
  }
}

interface Switch {
  readonly place: string;
  readonly rows: readonly Row[];
  readonly status: unknown;
}

function postStatus(host: Host, level: Level, { place, rows, status }: Switch) {
  const { id, ids } = levels[level];
  return postData(host, `${place}${level}/status/update`, {
    [ids]: rows.map((row) => row[id]),
    operation_status: status,
  });
}

async function sendAd(host: Host, row: Row, fields: Fields): Promise<void> {
  await postData(host, 'ad/update', {
    adgroup_id: row.adgroup_id,
    patch_update: true,
    creatives: [
      {
        ad_id: row.ad_id,
        // Fields of every creative, changed or not.
        ad_name: row.ad_name,
        ad_format: row['ad_format'],
        identity_id: row['identity_id'],
        identity_type: row['identity_type'],
        ...fields,
      },
    ],
  });
}

/** Upgraded Smart+ is listed by itself; older automated campaigns are changed like any other. */
async function placeOf(host: Host, level: Level, row: Row): Promise<'' | 'smart_plus/'> {
  if (level === 'ad' || row.is_smart_performance_campaign !== true) return '';
  const { list } = await getData<{ list: readonly Row[] }>(host, 'smart_plus/campaign/get', {
    filtering: { campaign_ids: [row.campaign_id] },
  });
  return list.length > 0 ? 'smart_plus/' : '';
}
