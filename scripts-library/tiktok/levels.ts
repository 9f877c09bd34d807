/** Campaigns, ad groups and ads: what each has, and how it is read and changed. */
import type { Host } from '../../sdk/script.ts';
import { addDays } from '../../sdk/kit/days.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { normalMetrics, nothing } from '../../sdk/kit/metrics.ts';
import { treeScripts } from '../../sdk/kit/tree.ts';
import type { Tree, TreeArgs, TreeLevel, TreeSetting } from '../../sdk/kit/tree-model.ts';
import { stateOf } from '../../sdk/kit/update.ts';
import { currencyOf } from './account.ts';
import { nameOfIdentity } from './creative/identity.ts';
import { adgroupSettings, checkFixed } from './levels/adgroup.ts';
import { levels as names, type Level } from './levels/names.ts';
import { nameOf, readRow, readRows, type Row } from './levels/thing.ts';
import { listRows } from './list.ts';
import { adState, listedAd, wholeAd } from './list/ad.ts';
import {
  bidOf,
  excludedOf,
  shownAdgroup,
  listOf as entriesOf,
  wholeAdgroup,
} from './list/adgroup.ts';
import { listedCampaign, wholeCampaign } from './list/campaign.ts';
import { budgetsOf, unitsOf } from './money.ts';
import { budgetSetting } from './money/budget.ts';
import { recentSums } from './report.ts';
import { commonStatus, operationOf } from './status.ts';
import { agesMoved } from './targeting.ts';
import { send, sendStatus } from './update.ts';

/** A field under TikTok's name of it. */
const as = (name: string): TreeSetting<Row> => ({
  of: (row) => row[name],
  body: (value) => ({ [name]: value }),
});
const currencyIn = ({ account: { currency } }: Host) => (currency ? { currency } : {});

const narrowing = [
  'location_ids',
  'zipcode_ids',
  'interest_category_ids',
  'interest_keyword_ids',
  'audience_ids',
];

const levels: Readonly<Record<Level, TreeLevel<Row>>> = {
  campaign: {
    entity: 'campaign',
    list: 'campaigns',
    words: 'campaign',
    settings: {
      name: as('campaign_name'),
      daily_budget: budgetSetting('campaign', 'daily_budget'),
      lifetime_budget: budgetSetting('campaign', 'lifetime_budget'),
    },
    shows: listedCampaign,
    answers: {
      isListNamed: true,
      entry: listedCampaign,
      one: (row, { account: { currency } }) => ({ currency, campaign: wholeCampaign(row) }),
      changed: (now, before, host) => ({
        campaign: stateOf(now, before),
        ...budgetsOf(now.row),
        ...currencyIn(host),
      }),
    },
  },
  adgroup: {
    entity: 'ad_group',
    id: 'adgroup_id',
    list: 'ad_groups',
    words: 'ad group',
    up: 'campaign_id',
    switchedBy: 'status',
    settings: adgroupSettings,
    fits: checkFixed,
    // TikTok asks for a place, so there is hardly ever one.
    isOpen: (row) =>
      [...narrowing.map((field) => entriesOf(row[field])), excludedOf(row)].every(
        (list) => list.length === 0,
      ),
    shows: shownAdgroup,
    answers: {
      isListNamed: true,
      one: async (row, host) => ({
        ad_group: wholeAdgroup(row, await nameOfIdentity(host, row['identity_id'])),
      }),
      changed: (now, before, host, { args, changes }) => ({
        ad_group: {
          ...stateOf(now, before),
          budget: unitsOf(now.row.budget),
          bid: bidOf(now.row),
          ...currencyIn(host),
        },
        warnings: changes.some(({ field }) => field === 'age_groups') ? agesMoved(args) : [],
      }),
    },
  },
  ad: {
    entity: 'ad',
    list: 'ads',
    words: 'ad',
    up: 'adgroup_id',
    settings: {
      name: as('ad_name'),
      text: as('ad_text'),
      landing_url: as('landing_page_url'),
      call_to_action: as('call_to_action'),
      video_id: as('video_id'),
    },
    fits: checkGroup,
    shows: listedAd,
    answers: {
      isListBare: true,
      isListNamed: true,
      entry: listedAd,
      one: (row) => ({ ad: wholeAd(row) }),
      changed: ({ row }) => ({ ad: adState(row) }),
    },
  },
};

/** @throws input_invalid  the ad is in another ad group than the caller says */
function checkGroup({ adgroup_id: group }: TreeArgs, { row }: { readonly row: Row }): void {
  if (group === undefined || String(row.adgroup_id) === group) return;
  throw failure(
    'input_invalid',
    `Ad ${String(row.ad_id)} is in ad group ${String(row.adgroup_id)}.`,
    { field: 'adgroup_id' },
  );
}

/** Of thousands of campaigns and ads, what an audit looks at; ad groups are read whole. */
const briefFields = (level: Level) => {
  const { id, name, up } = names[level];
  const own = [id, name, ...(up ? [up] : []), 'operation_status', 'secondary_status'];
  return level === 'adgroup' ? {} : { fields: [...own, 'create_time'] };
};

const tree: Tree<Row> = {
  levels,
  facts: (row, name) => {
    const level = name as Level;
    const { id, up } = names[level];
    return {
      id: String(row[id]),
      name: nameOf(level, row),
      status: commonStatus(row),
      platformStatus: row.secondary_status ?? null,
      parentId: up === null ? null : String(row[up]),
      createdAt: row.create_time ?? '',
    };
  },
  currencyOf,
  async readAll(host, name, { status, limit, where, isBrief }) {
    const level = name as Level;
    const { rows, total, truncated } = await listRows(host, level, {
      ...where,
      ...(status ? { status } : {}),
      limit,
      ...(isBrief ? briefFields(level) : {}),
    });
    return { items: rows, total, isCut: truncated };
  },
  readOne: (host, level, id) => readRow(host, level as Level, id),
  async figures(host, rows) {
    const days = { start_date: addDays(host.today, -30), end_date: addDays(host.today, -1) };
    const sums = rows.length > 0 ? await recentSums(host, 'campaign', days) : new Map();
    return (id) => {
      const { impressions, clicks, spend } = normalMetrics(sums.get(id) ?? nothing);
      return { clicks, impressions, cost: spend };
    };
  },
  readMany: (host, level, ids) => readRows(host, level as Level, ids),
  statusBody: (status) => ({ operation_status: operationOf(status) }),
  update: (host, level, row, body) => send(host, level as Level, row, body),
  switchAll: (host, level, rows, status) =>
    sendStatus(host, level as Level, rows, operationOf(status)),
  tellsSpread: true,
  gone: 'deleted',
};

export const { listOf, getOf, updateOf, switchManyOf, budgetScript, auditScript } =
  treeScripts(tree);
