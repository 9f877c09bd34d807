/** New campaigns and ad sets, and the switch of ad sets. */
import type { Host } from '../../sdk/script.ts';
import type { Tree } from '../../sdk/kit/tree-model.ts';
import { rowsOf, type Fields } from './api.ts';
import type { Row } from './list.ts';

export const switchAll: NonNullable<Tree<Row>['switchAll']> = (host, _level, rows, status) => {
  const verb = status === 'ENABLED' ? 'start' : 'stop';
  const data = rows.map(({ id }) => ({ id, type: 'AdSetId' }));
  return host.post(`marketing-solutions/ad-sets/${verb}`, { data });
};

export async function create(
  host: Host,
  level: string,
  { status, ...body }: Fields,
): Promise<string> {
  const isCampaign = level === 'campaign';
  const own = isCampaign
    ? { advertiserId: host.account.account_id, ...uncapped(body) }
    : withDefaults(host, body);
  const data = { type: isCampaign ? 'Campaign' : 'AdSet', attributes: own };
  const path = `marketing-solutions/${isCampaign ? 'campaigns' : 'ad-sets'}`;
  const made = await host.post<{ data: object }>(path, { data });
  const [row] = rowsOf<Row>({ data: [made.data] });
  if (status === 'ENABLED') await switchAll(host, level, [row!], status);
  return row!.id;
}

const uncapped = (body: Fields): Fields => ({
  spendLimit: { spendLimitType: 'uncapped', spendLimitRenewal: 'undefined' },
  ...body,
});

/** Adds defaults for fields that Criteo requires and callers may leave out. */
function withDefaults({ today }: Host, { schedule, ...body }: Fields): Fields {
  const begins = { startDate: `${today}T00:00:00Z`, ...(schedule as Fields | undefined) };
  return { trackingCode: '', ...body, schedule: begins };
}
