/** Reads campaigns and line items of the account that are at Target. */
import type { Host } from '../../sdk/script.ts';
import { criteoRow } from '../../plugins/families/criteo/kit/envelope.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { targetOf } from './account.ts';
import { readNumbered, readSliced } from './api.ts';
import { zoneOf } from './list/days.ts';
import { commonStatus, statusOfAll } from './status.ts';

/** As Criteo shows it; which fields are there depends on the level. */
export interface Row {
  readonly id: string;
  readonly name?: string;
  readonly accountId?: string;
  readonly campaignId?: string;
  readonly retailerId?: number | null;
  readonly targetRetailerId?: string;
  readonly type?: string;
  readonly status?: string | null;
  readonly budget?: number | null;
  readonly budgetSpent?: number | null;
  readonly dailyPacing?: number | null;
  readonly monthlyPacing?: number | null;
  readonly isAutoDailyPacing?: boolean | null;
  readonly startDate?: string | null;
  readonly endDate?: string | null;
  readonly clickAttributionWindow?: string;
  readonly viewAttributionWindow?: string;
  readonly clickAttributionScope?: string | null;
  readonly viewAttributionScope?: string | null;
  readonly companyName?: string | null;
  readonly onBehalfCompanyName?: string | null;
  readonly bidStrategy?: string | null;
  readonly optimizationStrategy?: string | null;
  readonly targetBid?: number | null;
  readonly maxBid?: number | null;
  readonly flightSchedule?: unknown;
  readonly createdAt?: string;
  /** Of the account: its days are those of this zone. Not Criteo's. */
  readonly timeZone?: string;
  /** Of a campaign: its line items at Target, in their short form. */
  readonly items?: readonly Row[];
}

/** Fields that tell statuses and owners: rows have many more. */
const STATUS_FIELDS = [
  'data.id',
  'data.attributes.campaignId',
  'data.attributes.retailerId',
  'data.attributes.targetRetailerId',
  'data.attributes.status',
];

const lineItemsOf = async (host: Host, only: object = {}, keep?: readonly string[]) => {
  const target = await targetOf(host);
  const query = { limitToType: 'Auction', ...only };
  const all = await readNumbered<Row>(host, 'accounts/{account}/line-items', query, keep);
  return all.filter(({ targetRetailerId }) => targetRetailerId === target);
};

/** With ids and statuses alone. */
export const readStates = (host: Host) => readCampaigns(host, undefined, STATUS_FIELDS);

/** A campaign of Target's alone, or one that has line items there. */
export async function readCampaigns(
  host: Host,
  ids?: readonly string[],
  keep?: readonly string[],
): Promise<Row[]> {
  const target = await targetOf(host);
  const [all, items] = await Promise.all([
    readNumbered<Row>(
      host,
      'accounts/{account}/campaigns',
      ids ? { limitToId: ids.join(',') } : {},
      keep,
    ),
    lineItemsOf(host, ids ? { limitToCampaignId: ids.join(',') } : {}, keep),
  ]);
  const byCampaign = Map.groupBy(items, ({ campaignId }) => campaignId);
  return all
    .map((row) => ({ ...row, timeZone: zoneOf(host), items: byCampaign.get(row.id) ?? [] }))
    .filter(({ retailerId, items: own }) => String(retailerId) === target || own.length > 0);
}

export const campaignStatus = ({ items = [] }: Row) =>
  statusOfAll(items.map(({ status }) => commonStatus(status)));

/** Whole, of one campaign. */
export async function readLineItems(host: Host, campaignId: string): Promise<Row[]> {
  const target = await targetOf(host);
  const all = await readSliced<Row>(host, `campaigns/${campaignId}/auction-line-items`, {
    size: 100,
  });
  return all
    .filter(({ targetRetailerId }) => targetRetailerId === target)
    .map((row) => ({ ...row, timeZone: zoneOf(host) }));
}

/** Of every campaign of the account. */
export async function readAllLineItems(host: Host): Promise<Row[]> {
  const campaigns = await readCampaigns(host);
  const filled = campaigns.filter(({ items = [] }) => items.length > 0);
  const all = await Promise.all(filled.map(({ id }) => readLineItems(host, id)));
  return all.flat();
}

/** @throws platform_not_found  it is not there, another account's, or at another retailer */
export async function readCampaign(host: Host, id: string): Promise<Row> {
  const [found] = await readCampaigns(host, [id]);
  if (found?.id === id) return found;
  throw failure('platform_not_found', `There is no campaign ${id} at Target in this account.`);
}

/** The application sees several accounts: whose it is stands in its campaign. @throws platform_not_found */
export async function readLineItem(host: Host, id: string): Promise<Row> {
  const { data } = await host.get<{ data: object }>(`auction-line-items/${id}`);
  const row = { ...criteoRow<Row>(data), timeZone: zoneOf(host) };
  const { items = [] } = await readCampaign(host, String(row.campaignId)).catch(() => ({
    items: [],
  }));
  if (items.some((one) => one.id === id)) return row;
  throw failure('platform_not_found', `There is no line item ${id} at Target in this account.`);
}
