/** Campaigns and ads: what each has, and how it is read and changed. */
import type { Host, WriteScript } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { change } from '../../sdk/kit/graphql.ts';
import { treeScripts } from '../../sdk/kit/tree.ts';
import type {
  Fields,
  Status,
  Tree,
  TreeArgs,
  TreeLevel,
  TreeSetting,
} from '../../sdk/kit/tree-model.ts';
import { currencyOf } from './account.ts';
import * as documents from './api.ts';
import { isAd, readAd, readAll, readCampaign, type Row } from './levels/rows.ts';
import { commonStatus } from './status.ts';

/** A budget of the flight that runs now: it is sent among all flights of the campaign. */
const budget = (field: 'grossDailyBudget' | 'grossLifetimeBudget'): TreeSetting<Row> => ({
  of: ({ currentFlight: flight }) => flight?.[field] ?? null,
  body: (value) => ({ flight: { [field]: value === null ? null : Number(value) } }),
  isMoney: true,
});
const daily = budget('grossDailyBudget');
const lifetime = budget('grossLifetimeBudget');
const name: TreeSetting<Row> = {
  of: (row) => row.name ?? null,
  body: (value) => ({ name: value }),
};

const levels: Readonly<Record<string, TreeLevel<Row>>> = {
  campaign: {
    entity: 'campaign',
    list: 'campaigns',
    words: 'campaign',
    needs: [{ any: ['daily_budget', 'lifetime_budget'] }],
    settings: { name, daily_budget: daily, lifetime_budget: lifetime },
    shows: (row) => ({
      channel: row.channelType ?? null,
      goal: row.goalType ?? null,
      campaign_group_id: row.campaignGroup?.id ?? null,
      campaign_group_name: row.campaignGroup?.name ?? null,
      daily_budget: daily.of(row),
      lifetime_budget: lifetime.of(row),
      start_time: row.currentFlight?.startTime ?? null,
      end_time: row.currentFlight?.endTime ?? null,
    }),
  },
  ad: {
    entity: 'ad',
    list: 'ads',
    words: 'ad',
    up: 'campaign_id',
    settings: {},
    shows: (row) => ({
      channel: row.channelType ?? null,
      brand: row.brandname ?? null,
      target_url: row.clickUrl ?? null,
      size: row.creativeSize ?? null,
    }),
  },
};

const textOf = (given: { readonly state?: string; readonly status?: string } | undefined) =>
  given?.status ?? given?.state ?? null;

/** Pauses want a reason; that a person asked for it is the one that is always right. */
const REASON = { reason: 'OTHER', reasonText: 'Asked for' };

/** An archived one comes back first, in whatever state it was, and is switched then. */
async function send(host: Host, level: string, row: Row, status: Status): Promise<unknown> {
  const { id } = row;
  const input = { ids: [id] };
  const [archive, restore] = isAd(level)
    ? [documents.ARCHIVE_ADS, documents.RESTORE_ADS]
    : [documents.ARCHIVE_CAMPAIGNS, documents.RESTORE_CAMPAIGNS];
  if (status === 'REMOVED') return change(host, archive, { input });
  if (row.isArchived) await change(host, restore, { input });
  const isPause = status === 'PAUSED';
  if (isAd(level))
    return change(host, isPause ? documents.PAUSE_ADS : documents.RESUME_ADS, {
      input: { adIds: [id] },
    });
  return isPause
    ? change(host, documents.PAUSE_CAMPAIGNS, { input: { campaignIds: [id], ...REASON } })
    : change(host, documents.RESUME_CAMPAIGNS, { input: { campaignIds: [id] } });
}

/** A campaign is sent under the name of its channel; a field that is left out stays. */
export async function upsert(
  host: Host,
  { id, channelType }: Row,
  fields: Fields,
): Promise<unknown> {
  return change(host, documents.UPSERT_CAMPAIGN, {
    input: { [String(channelType).toLowerCase()]: { id, ...fields } },
  });
}

/** Flights are sent whole, as they are but for the one that changes: a list without one might take it away. */
function flightsWith(row: Row, changed: unknown): Fields {
  if (changed === undefined) return {};
  const { currentFlight: current, flights } = row;
  if (!current)
    throw failure('input_invalid', 'This campaign has no flight whose budget could be set.', {
      field: 'campaign_id',
    });
  const all = flights?.nodes ?? [];
  return {
    flights: all.map((one) => (one.id === current.id ? { ...one, ...(changed as Fields) } : one)),
  };
}

async function update(host: Host, level: string, row: Row, body: Fields): Promise<void> {
  const { status, flight, ...fields } = body;
  const others = { ...fields, ...flightsWith(row, flight) };
  const isBack = row.isArchived === true && status !== undefined;
  if (isBack) await send(host, level, row, status as Status);
  if (Object.keys(others).length > 0) await upsert(host, row, others);
  if (status !== undefined && !isBack) await send(host, level, row, status as Status);
}

const tree: Tree<Row> = {
  levels,
  facts: (row, level) => ({
    id: row.id,
    name: row.name ?? '',
    status: commonStatus(row),
    platformStatus: textOf(isAd(level) ? row.creativeStatus : row.campaignStatus),
    parentId: isAd(level) ? (row.campaign?.id ?? null) : null,
    createdAt: row.createdAt ?? '',
  }),
  currencyOf,
  readAll,
  readOne: (host, level, id) => (isAd(level) ? readAd(host, id) : readCampaign(host, id)),
  statusBody: (status) => ({ status }),
  create: () => Promise.reject(failure('platform_rejected', 'Campaigns are not made here.')),
  update,
  canReturn: true,
};

const scripts = treeScripts(tree);
export const { listOf, getOf, budgetScript, auditScript } = scripts;

/** An archived object takes no change but the one that brings it back. */
export function updateOf(level: string, fixed: TreeArgs = {}): WriteScript<TreeArgs, object> {
  const script = scripts.updateOf(level, fixed);
  return {
    ...script,
    async preview(args, host) {
      const changes = await script.preview(args, host);
      const field = `${level}_id`;
      const isSwitch = { ...args, ...fixed }['action'] !== undefined;
      const row = isSwitch ? undefined : await tree.readOne(host, level, String(args[field]));
      if (row && commonStatus(row) === 'REMOVED')
        throw failure('input_invalid', `The ${level} ${row.id} is archived: give action too.`, {
          field,
        });
      return changes;
    },
  };
}
