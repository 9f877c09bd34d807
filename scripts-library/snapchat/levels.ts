/** Campaigns, ad squads and ads: how each is read and changed. Changes send whole objects. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { treeScripts } from '../../sdk/kit/tree.ts';
import type { Status, Tree } from '../../sdk/kit/tree-model.ts';
import { currencyOf } from './account.ts';
import { ACCOUNT, readAll, readOne, sendOne } from './api.ts';
import { levels, type Row } from './structure.ts';

/** Names in paths and envelopes. */
const lists: Readonly<Record<string, string>> = {
  campaign: 'campaigns',
  ad_squad: 'adsquads',
  ad: 'ads',
};
const listOfLevel = (level: string) => lists[level]!;

const statusOf = ({ status, deleted }: Row): Status =>
  deleted ? 'REMOVED' : status === 'ACTIVE' ? 'ENABLED' : 'PAUSED';
const parentOf = (row: Row, level: string): string | null =>
  (level === 'ad' ? row.ad_squad_id : level === 'ad_squad' ? row.campaign_id : null) ?? null;

/** Set by Snapchat alone: not sent back. */
const readOnly = new Set(
  'created_at updated_at created_by_app_id created_by_user last_updated_by_app_id last_updated_by_user deleted delivery_status creation_state review_status review_status_reasons render_type targeting_reach_status effective_status'.split(
    ' ',
  ),
);

/** Path at which objects of a level are made and replaced. */
const placeOf = (level: string, fields: Readonly<Record<string, unknown>>): string =>
  level === 'campaign'
    ? `${ACCOUNT}/campaigns`
    : level === 'ad_squad'
      ? `campaigns/${String(fields['campaign_id'])}/adsquads`
      : `adsquads/${String(fields['ad_squad_id'])}/ads`;

const without = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/** Every list is read from the account, also a filtered one, so that no object of another account is shown. */
async function listed(host: Host, level: string, isWithRemoved: boolean, most?: number) {
  const query = isWithRemoved ? { read_deleted_entities: true } : {};
  const wish = most === undefined ? { query } : { query, most };
  return readAll<Row>(host, `${ACCOUNT}/${listOfLevel(level)}`, listOfLevel(level), wish);
}

type Where = Readonly<Record<string, unknown>>;

/** Ads know their ad squad alone. */
async function squadsOf(host: Host, campaignId: unknown): Promise<ReadonlySet<string>> {
  const { items } = await listed(host, 'ad_squad', true);
  return new Set(items.filter((one) => one.campaign_id === campaignId).map(({ id }) => id));
}

async function filterOf(host: Host, level: string, where: Where) {
  const { campaign_id: campaign, ad_squad_id: squad } = where;
  const squads =
    level === 'ad' && campaign !== undefined ? await squadsOf(host, campaign) : undefined;
  return (row: Row) =>
    (campaign === undefined ||
      (squads ? squads.has(row.ad_squad_id ?? '') : row.campaign_id === campaign)) &&
    (squad === undefined || row.ad_squad_id === squad);
}

/** One token reaches many accounts, and only campaigns say whose they are. @throws platform_not_found */
async function readOwn(host: Host, level: string, id: string): Promise<Row> {
  const row = await readOne<Row>(host, listOfLevel(level), id);
  let campaign = row;
  if (level === 'ad') campaign = await readOne<Row>(host, 'adsquads', row.ad_squad_id ?? '');
  if (level !== 'campaign')
    campaign = await readOne<Row>(host, 'campaigns', campaign.campaign_id ?? '');
  if (campaign.ad_account_id === host.account.account_id) return row;
  throw failure(
    'platform_not_found',
    `There is no ${levels[level]!.words} ${id} in account ${host.account.account_id}.`,
  );
}

export const tree: Tree<Row> = {
  levels,
  facts: (row, level) => ({
    id: row.id,
    name: row.name ?? '',
    status: statusOf(row),
    platformStatus: row.deleted ? 'DELETED' : (row.delivery_status?.[0] ?? row.status ?? null),
    parentId: parentOf(row, level),
    createdAt: row.created_at ?? '',
  }),
  currencyOf,
  async readAll(host, level, { status, limit, where = {} }) {
    const passes = await filterOf(host, level, where);
    // A list that Snapchat does not filter is read whole.
    const isWhole = status === undefined && Object.values(where).every((one) => one === undefined);
    const found = await listed(host, level, status === 'REMOVED', isWhole ? limit : undefined);
    if (isWhole) return found;
    const fitting = found.items.filter(
      (row) => passes(row) && (status === undefined || statusOf(row) === status),
    );
    return { items: fitting.slice(0, limit), total: fitting.length, isCut: found.isCut };
  },
  readOne: readOwn,
  statusBody: (status) => ({ status: status === 'ENABLED' ? 'ACTIVE' : 'PAUSED' }),
  async create(host, level, body) {
    const fixed = {
      campaign: { ad_account_id: host.account.account_id },
      ad_squad: {
        type: 'SNAP_ADS',
        billing_event: 'IMPRESSION',
        placement_v2: { config: 'AUTOMATIC' },
      },
      ad: {},
    }[level];
    const object = without({ ...fixed, ...body });
    const list = listOfLevel(level);
    return (await sendOne<Row>(host, 'POST', placeOf(level, object), list, object)).id;
  },
  update(host, level, row, body) {
    const now = Object.entries(row).filter(([name]) => !readOnly.has(name));
    const object = without({ ...Object.fromEntries(now), ...body });
    return sendOne(host, 'PUT', placeOf(level, object), listOfLevel(level), object);
  },
  remove: (host, level, { id }) =>
    host.call({ method: 'DELETE', path: `${listOfLevel(level)}/${id}` }),
};

export const { listOf, getOf, createOf, updateOf, removeOf, budgetScript, auditScript } =
  treeScripts(tree);

/** For reports: names, statuses and parents, those of deleted objects too. */
export async function knownOf(host: Host, level: string): Promise<ReadonlyMap<string, Row>> {
  const { items } = await listed(host, level, true);
  return new Map(items.map((row) => [row.id, row]));
}
export const commonStatus = (row: Row | undefined) => (row ? statusOf(row) : null);
