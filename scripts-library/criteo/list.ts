/** Reads campaigns, ad sets and ads of the advertiser. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';
import type { Status, TreeWish } from '../../sdk/kit/tree-model.ts';
import { readPages, rowsOf, search, type Fields } from './api.ts';
import { commonStatus, statusOfAll, type Schedule } from './status.ts';

/** As Criteo shows it, bare of its wrappings; which fields are there depends on the level. */
export interface Row {
  readonly id: string;
  readonly name?: string;
  readonly advertiserId?: string;
  readonly campaignId?: string;
  readonly adSetId?: string;
  readonly goal?: string;
  readonly spendLimit?: {
    readonly spendLimitType?: string;
    readonly spendLimitRenewal?: string;
    readonly spendLimitAmount?: number | null;
  };
  readonly datasetId?: string;
  readonly objective?: string;
  readonly mediaType?: string;
  readonly schedule?: Schedule;
  readonly bidding?: { readonly bidAmount?: number | null; readonly costController?: string };
  readonly budget?: {
    readonly budgetStrategy?: string;
    readonly budgetRenewal?: string;
    readonly budgetAmount?: number | null;
  };
  readonly targeting?: Fields;
  readonly creativeId?: string;
  readonly inventoryType?: string | null;
  readonly startDate?: string;
  readonly endDate?: string | null;
  /** Of a campaign, of an ad: what says whether it runs. */
  readonly adSets?: readonly Row[];
}

const words: Readonly<Record<string, string>> = {
  campaign: 'campaign',
  ad_set: 'ad set',
  ad: 'ad',
};
const one = (id: unknown) => (id === undefined ? [] : [String(id)]);
const adSetsOf = (
  host: Host,
  filters: Readonly<Record<string, readonly string[]>> = {},
  keep?: readonly string[],
) => search<Row>(host, 'ad-sets', filters, keep);

async function readCampaigns(host: Host, ids: readonly string[]): Promise<Row[]> {
  const filters: Readonly<Record<string, readonly string[]>> =
    ids.length > 0 ? { campaignIds: ids } : {};
  const [campaigns, adSets] = await Promise.all([
    search<Row>(host, 'campaigns', filters),
    adSetsOf(host, filters),
  ]);
  const byCampaign = Map.groupBy(adSets, ({ campaignId }) => campaignId);
  return campaigns.map((row) => ({ ...row, adSets: byCampaign.get(row.id) ?? [] }));
}

async function readAds(host: Host, adSetId: unknown) {
  const [{ items, isCut }, adSets] = await Promise.all([
    readPages<Row>(host, 'marketing-solutions/advertisers/{account}/ads'),
    adSetsOf(host, adSetId === undefined ? {} : { adSetIds: one(adSetId) }),
  ]);
  const byId = new Map(adSets.map((row) => [row.id, row]));
  const own = items.filter((row) => adSetId === undefined || row.adSetId === adSetId);
  return {
    rows: own.map((row) => ({
      ...row,
      adSets: one(row.adSetId).flatMap((id) => byId.get(id) ?? []),
    })),
    isCut,
  };
}

export const factsStatus = (row: Row, level: string): Status =>
  level === 'ad_set'
    ? commonStatus(row.schedule)
    : statusOfAll((row.adSets ?? []).map(({ schedule }) => schedule));

export async function rowsAt(host: Host, level: string, where: TreeWish['where'] = {}) {
  if (level === 'campaign') return { rows: await readCampaigns(host, []), isCut: false };
  if (level === 'ad') return readAds(host, where['ad_set_id']);
  const { campaign_id: id } = where;
  return {
    rows: await adSetsOf(host, id === undefined ? {} : { campaignIds: one(id) }),
    isCut: false,
  };
}

export async function readOne(host: Host, level: string, id: string): Promise<Row> {
  const [found] =
    level === 'campaign'
      ? await readCampaigns(host, [id])
      : level === 'ad_set'
        ? await adSetsOf(host, { adSetIds: [id] })
        : await readAd(host, id);
  if (found?.id === id) return found;
  throw failure('platform_not_found', `There is no ${words[level]} ${id} in this account.`);
}

/** The advertiser of an ad stands in its ad set. */
async function readAd(host: Host, id: string): Promise<Row[]> {
  const { data } = await host.get<{ data: object }>(`marketing-solutions/ads/${id}`);
  const [row] = rowsOf<Row>({ data: [data] });
  const adSets = await adSetsOf(host, { adSetIds: one(row?.adSetId) });
  return row && adSets.length > 0 ? [{ ...row, adSets }] : [];
}

/** Fields that tell a status: an ad set has many more. */
const STATUS_FIELDS = [
  'data.id',
  'data.attributes.advertiserId',
  'data.attributes.campaignId',
  'data.attributes.schedule',
];

/** For reports, which tell none; of campaigns and ad sets alone. */
export async function readStatuses(
  host: Host,
  level: string,
): Promise<(id: string) => Status | null> {
  if (level !== 'campaign' && level !== 'ad-set') return () => null;
  const groups = Map.groupBy(await adSetsOf(host, {}, STATUS_FIELDS), (row) =>
    String(level === 'campaign' ? row.campaignId : row.id),
  );
  return (id) => statusOfAll((groups.get(id) ?? []).map(({ schedule }) => schedule));
}

export const readAdSets = (host: Host, ids: readonly string[]) => adSetsOf(host, { adSetIds: ids });
