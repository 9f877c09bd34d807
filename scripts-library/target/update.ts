/** Bodies that make campaigns and line items, and change them. A change is whole: a field that is not sent is lost. */
import { criteoRow, type Fields } from '../../plugins/families/criteo/kit/envelope.ts';
import type { Host } from '../../sdk/script.ts';
import { targetOf } from './account.ts';
import { withInstants } from './list/days.ts';
import type { Row } from './list.ts';
import { ownStatus } from './status.ts';

type Name = keyof Row & string;

/** All fields that a change of each level holds. */
const kept: Readonly<Record<string, readonly Name[]>> = {
  campaign: [
    'name',
    'budget',
    'dailyPacing',
    'monthlyPacing',
    'isAutoDailyPacing',
    'startDate',
    'endDate',
    'clickAttributionWindow',
    'viewAttributionWindow',
    'clickAttributionScope',
    'viewAttributionScope',
    'companyName',
    'onBehalfCompanyName',
  ],
  line_item: [
    'name',
    'budget',
    'dailyPacing',
    'monthlyPacing',
    'isAutoDailyPacing',
    'startDate',
    'endDate',
    'bidStrategy',
    'optimizationStrategy',
    'targetBid',
    'maxBid',
    'flightSchedule',
  ],
};
const keptOf = (row: Row, level: string): Fields =>
  Object.fromEntries(
    kept[level]!.map((name) => [name, row[name]]).filter(([, value]) => value !== undefined),
  );

async function created(host: Host, path: string, type: string, attributes: Fields) {
  const { data } = await host.post<{ data: object }>(path, {
    data: { type, attributes: withInstants(host, attributes) },
  });
  return criteoRow<Row>(data);
}

/** It has no switch: without line items it does not run. */
export async function createCampaign(host: Host, { status: _, ...body }: Fields): Promise<string> {
  const own = {
    type: 'auction',
    isAutoDailyPacing: false,
    retailerId: Number(await targetOf(host)),
    ...body,
  };
  return (await created(host, 'accounts/{account}/campaigns', 'RetailMediaCampaign', own)).id;
}

/** A new one is a draft. */
export async function createLineItem(host: Host, { status, ...body }: Fields, campaignId: string) {
  const own = {
    targetRetailerId: await targetOf(host),
    startDate: host.today,
    ...body,
  };
  const row = await created(
    host,
    `campaigns/${campaignId}/auction-line-items`,
    'AuctionLineItem',
    own,
  );
  if (status === 'ENABLED') await update(host, 'line_item', row, { status });
  return row.id;
}

export async function update(host: Host, level: string, row: Row, { status, ...body }: Fields) {
  const isCampaign = level === 'campaign';
  const attributes = {
    ...keptOf(row, level),
    ...(isCampaign ? {} : { status: ownStatus(status, row.status) }),
    ...withInstants(host, body),
  };
  return host.call({
    method: 'PUT',
    path: isCampaign ? `campaigns/${row.id}` : `auction-line-items/${row.id}`,
    body: {
      data: isCampaign
        ? { id: row.id, type: 'RetailMediaCampaign', attributes }
        : { type: 'AuctionLineItem', attributes },
    },
  });
}
