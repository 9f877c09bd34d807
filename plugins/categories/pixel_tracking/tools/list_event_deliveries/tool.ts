import type { RecordsPort, StoredRecord, Tool } from '../../../../../sdk/index.ts';
import { DELIVERY, type Delivery } from '../../delivery.ts';
import { destinationId } from '../../destination.ts';
import { needSite } from '../../site.ts';

interface Input {
  readonly site_key?: string;
  readonly status?: Delivery['status'];
  readonly platform?: string;
  readonly limit: number;
}

/** Deliveries that are looked through for those that fit. */
const MOST_SEEN = 10_000;
const PAGE = 1_000;

/** The index that leaves the fewest to look through. */
function indexOf({ site_key, platform, status }: Input) {
  if (site_key !== undefined && platform !== undefined)
    return { to: destinationId(site_key, platform) };
  if (site_key !== undefined) return { site: site_key };
  if (platform !== undefined) return { platform };
  return status === undefined ? undefined : { status };
}

/** Newest first, as their ids are; one more than is shown. */
async function fitting(records: RecordsPort, input: Input) {
  const by = indexOf(input);
  const found: StoredRecord<Delivery>[] = [];
  let after: string | undefined;
  for (let seen = 0; seen < MOST_SEEN && found.length <= input.limit; seen += PAGE) {
    const wish = { limit: PAGE, ...(by ? { by } : {}), ...(after ? { after } : {}) };
    const page = await records.list<Delivery>(DELIVERY, wish);
    found.push(
      ...page.records.filter(
        ({ value }) => input.status === undefined || value.status === input.status,
      ),
    );
    if (page.next === undefined) break;
    after = page.records.at(-1)?.id;
  }
  return found;
}

const tool: Tool<Input, 'records'> = async (given, { records }) => {
  const { platform, ...rest } = given;
  const input = platform === undefined ? rest : { ...rest, platform: platform.toUpperCase() };
  if (input.site_key !== undefined) await needSite(records, input.site_key);
  const found = await fitting(records, input);
  return {
    deliveries: found.slice(0, input.limit).map(({ id, value }) => ({
      delivery_id: id,
      event_id: value.event_id ?? value.event ?? '',
      event_name: value.name,
      site_key: value.site,
      platform: value.platform,
      status: value.status,
      attempts: value.attempts,
      http_status: value.http_status ?? null,
      error: value.error ?? null,
      left_out: value.left_out ?? [],
      occurred_at: value.occurred_at,
      delivered_at: value.delivered_at ?? null,
    })),
    truncated: found.length > input.limit,
  };
};
export default tool;
