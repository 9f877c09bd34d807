/** Campaigns and ad groups. Only ad groups have a switch: a campaign runs while one of its ad groups does. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { treeScripts } from '../../sdk/kit/tree.ts';
import type { Status, Tree } from '../../sdk/kit/tree-model.ts';
import { wantedRows } from '../../sdk/kit/wanted-rows.ts';
import { currencyOf } from './account.ts';
import { ofAdvertiser, readAll, type Fields } from './api.ts';
import { unitsOf, withCurrency } from './money.ts';
import { levels, type Row } from './structure.ts';

/** Names in paths, and of ids. */
const places = {
  campaign: { path: 'campaign', id: 'CampaignId' },
  ad_group: { path: 'adgroup', id: 'AdGroupId' },
} as const;
type Level = keyof typeof places;
const placeOf = (level: string) => places[level as Level];

const statusOf = ({ Availability, IsEnabled, own }: Row): Status =>
  Availability === 'Archived' ? 'REMOVED' : (own?.isOn ?? IsEnabled) ? 'ENABLED' : 'PAUSED';

const ALL = Number.MAX_SAFE_INTEGER;

/** Of the advertiser, or of one campaign. */
export async function adGroupsOf(
  host: Host,
  campaignId?: unknown,
  keep?: readonly string[],
): Promise<readonly Row[]> {
  const { items } =
    campaignId === undefined
      ? await readAll<Row>(host, 'adgroup/query/advertiser', ofAdvertiser(host), ALL, keep)
      : await readAll<Row>(host, 'adgroup/query/campaign', { CampaignId: campaignId }, ALL, keep);
  return items;
}

/** A campaign with the facts of its ad groups. */
function withOwn(campaign: Row, groups: readonly Row[]): Row {
  const live = groups.filter((one) => statusOf(one) !== 'REMOVED');
  const on = live.filter((one) => statusOf(one) === 'ENABLED');
  const daily = (on.length > 0 ? on : live).map(({ RTBAttributes: rtb }) =>
    unitsOf(rtb?.BudgetSettings?.DailyBudget),
  );
  const isKnown = daily.length > 0 && !daily.includes(null);
  const sum = isKnown ? daily.reduce<number>((all, one) => all + (one ?? 0), 0) : null;
  return {
    ...campaign,
    own: { isOn: on.length > 0, daily: sum === null ? null : Math.round(sum * 1e6) / 1e6 },
  };
}

/** A token reaches many advertisers, and only campaigns say whose they are. @throws platform_not_found */
async function readOwn(host: Host, level: string, id: string): Promise<Row> {
  const row = await host.get<Row>(`${placeOf(level).path}/${id}`);
  const campaign =
    level === 'campaign' ? row : await host.get<Row>(`campaign/${row.CampaignId ?? ''}`);
  if (campaign.AdvertiserId !== host.account.account_id)
    throw failure(
      'platform_not_found',
      `There is no ${levels[level]!.words} ${id} in advertiser ${host.account.account_id}.`,
    );
  return level === 'campaign' ? withOwn(row, await adGroupsOf(host, id)) : row;
}

async function listed(host: Host, level: string, where: Fields, keep?: readonly string[]) {
  if (level === 'ad_group') return { items: await adGroupsOf(host, where['campaign_id'], keep) };
  const [found, groups] = await Promise.all([
    readAll<Row>(host, 'campaign/query/advertiser', ofAdvertiser(host), ALL, keep),
    adGroupsOf(host, undefined, keep),
  ]);
  const byCampaign = Map.groupBy(groups, ({ CampaignId: id }) => id);
  return {
    items: found.items.map((row) => withOwn(row, byCampaign.get(row.CampaignId) ?? [])),
    isCut: found.isCut,
  };
}

const send = async (host: Host, method: 'POST' | 'PUT', level: string, body: Fields) =>
  host.call<Row>({
    method,
    path: placeOf(level).path,
    body: withCurrency(body, await currencyOf(host)),
  });

export const tree: Tree<Row> = {
  levels,
  facts: (row, level) => ({
    id: row[placeOf(level).id] ?? '',
    name: (level === 'campaign' ? row.CampaignName : row.AdGroupName) ?? '',
    status: statusOf(row),
    platformStatus: row.Availability ?? null,
    parentId: level === 'campaign' ? null : (row.CampaignId ?? null),
    createdAt: row.CreatedAtUTC ?? '',
  }),
  currencyOf,
  async readAll(host, level, wish) {
    const { where = {} } = wish;
    // The list of a campaign's ad groups does not say whose the campaign is.
    if (where['campaign_id'] !== undefined)
      await readOwn(host, 'campaign', String(where['campaign_id']));
    const { items, isCut = false } = await listed(host, level, where);
    // Archived objects are shown only when asked for.
    return { ...wantedRows(items, wish, statusOf), isCut };
  },
  readOne: readOwn,
  statusBody: (status) =>
    status === 'REMOVED' ? { Availability: 'Archived' } : { IsEnabled: status === 'ENABLED' },
  async create(host, level, body) {
    const fixed =
      level === 'campaign'
        ? { ...ofAdvertiser(host), Version: 'Kokai', CampaignConversionReportingColumns: [] }
        : {};
    const { IsEnabled: switched, ...rest } = body;
    const own = level === 'ad_group' ? { IsEnabled: switched ?? false } : {};
    const made = await send(host, 'POST', level, { ...fixed, ...rest, ...own });
    return made[placeOf(level).id] ?? '';
  },
  update: (host, level, row, body) => {
    const { id } = placeOf(level);
    return send(host, 'PUT', level, { [id]: row[id], ...body });
  },
};

export const { listOf, getOf, createOf, updateOf, budgetScript, auditScript } = treeScripts(tree);

/** Fields that tell statuses: rows have many more. */
const STATUS_FIELDS = ['CampaignId', 'AdGroupId', 'IsEnabled', 'Availability'];

/** For reports: statuses, those of archived objects too. */
export async function knownOf(host: Host, level: Level): Promise<ReadonlyMap<string, Row>> {
  const { items } = await listed(host, level, {}, STATUS_FIELDS);
  return new Map(items.map((row) => [row[places[level].id] ?? '', row]));
}
export const commonStatus = (row: Row | undefined) => (row ? statusOf(row) : null);
