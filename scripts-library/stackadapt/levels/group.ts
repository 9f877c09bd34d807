/** One group of campaigns: paused, resumed, archived, brought back, named, and the budget of the flight that runs. */
import type { Change, Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { askAll, change } from '../../../sdk/kit/graphql.ts';
import { stateOf, updateScript } from '../../../sdk/kit/update.ts';
import { currencyOf } from '../account.ts';
import {
  ARCHIVE_GROUP,
  ONE_GROUP,
  PAUSE_GROUP,
  RESTORE_GROUP,
  RESUME_GROUP,
  UPDATE_GROUP,
} from '../api.ts';
import { groupStatus, type Group } from '../list.ts';
import type { SupplyOf } from './rows.ts';

interface Flight {
  readonly id: string;
  readonly startTime?: string | null;
  readonly endTime?: string | null;
  readonly dailyBudget?: number | null;
  readonly lifetimeBudget?: number | null;
}
interface Row extends Group, SupplyOf {
  readonly freqCapLimit?: number | null;
  readonly freqCapExpiry?: number | null;
  readonly domainExclusions?: readonly string[];
  readonly flights?: { readonly nodes?: readonly Flight[] };
}

interface Args {
  readonly campaign_group_id: string;
  readonly action?: 'pause' | 'enable';
  readonly name?: string;
  readonly daily_budget?: string;
  readonly no_daily_budget?: boolean;
}

export interface Thing {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly row: Row;
  /** The flight that runs now, or the last one. */
  readonly flight: Flight | undefined;
}

/** Flights that are read, at most. */
const PARTS = 500;

const flightsOf = ({ flights }: Row) => flights?.nodes ?? [];

function runningIn(row: Row, now: string): Flight | undefined {
  const at = Date.parse(now);
  const all = flightsOf(row);
  const isOn = ({ startTime, endTime }: Flight) =>
    (!startTime || Date.parse(startTime) <= at) && (!endTime || Date.parse(endTime) > at);
  return all.findLast(isOn) ?? all.at(-1);
}

type OfGroup = Pick<Args, 'campaign_group_id'>;

/** Asked for among those of the advertiser: a key reaches several. @throws platform_not_found */
async function findGroup(
  host: Host,
  { campaign_group_id: id }: OfGroup,
  query = ONE_GROUP,
): Promise<Thing> {
  const filters = { advertiserIds: [host.account.account_id], ids: [id] };
  const { items } = await askAll<Row>(host, query, {
    variables: { filters, parts: PARTS },
    size: 1,
    most: 1,
    connectionOf: (answer) => answer,
  });
  const [row] = items;
  if (row?.id !== id)
    throw failure('platform_not_found', `There is no campaign group ${id} in this account.`);
  const flight = runningIn(row, host.now);
  return { id, name: row.name ?? '', status: groupStatus(row), row, flight };
}

/** @throws input_invalid  an archived one takes no change but the one that brings it back */
function checkOpen({ id, row }: Thing, more = ''): void {
  if (row.isArchived)
    throw failure('input_invalid', `Campaign group ${id} is archived${more}.`, {
      field: 'campaign_group_id',
    });
}

/** One that is not archived. @throws platform_not_found input_invalid */
export async function readGroup(host: Host, args: OfGroup, query = ONE_GROUP): Promise<Thing> {
  const thing = await findGroup(host, args, query);
  checkOpen(thing);
  return thing;
}

export const dailyOf = ({ flight }: Thing) => flight?.dailyBudget ?? null;

/** @throws input_invalid */
function checkBudget({ daily_budget: daily, no_daily_budget: none }: Args, { id, flight }: Thing) {
  if (daily === undefined && none !== true) return;
  if (daily !== undefined && none === true)
    throw failure('input_invalid', 'Give daily_budget or no_daily_budget, not both.', {
      field: 'no_daily_budget',
    });
  if (!flight)
    throw failure(
      'input_invalid',
      `Campaign group ${id} has no flight whose budget could be set.`,
      {
        field: 'campaign_group_id',
      },
    );
}

/** Flights are sent whole: a list without one might take it away. */
function fieldsOf({ row, flight }: Thing, changes: readonly Change[]) {
  const name = changes.find(({ field }) => field === 'name');
  const daily = changes.find(({ field }) => field === 'daily_budget');
  const amount = daily?.after === null ? null : Number(daily?.after);
  const flights = flightsOf(row).map((one) =>
    one.id === flight?.id ? { ...one, dailyBudget: amount } : one,
  );
  return { ...(name ? { name: name.after } : {}), ...(daily ? { flights } : {}) };
}

async function send(host: Host, thing: Thing, changes: readonly Change[]): Promise<void> {
  const { id, row } = thing;
  const status = changes.find(({ field }) => field === 'status')?.after;
  // It is switched below, for it may come back in any state.
  if (row.isArchived && status !== undefined) await change(host, RESTORE_GROUP, { input: { id } });
  const fields = fieldsOf(thing, changes);
  if (Object.keys(fields).length > 0)
    await change(host, UPDATE_GROUP, { input: { id, ...fields } });
  if (status === 'ENABLED') await change(host, RESUME_GROUP, { input: { id } });
  // A pause wants a reason; that a person asked for it is the one that is always right.
  if (status === 'PAUSED')
    await change(host, PAUSE_GROUP, { input: { id, reason: 'OTHER', reasonText: 'Asked for' } });
}

export const groupScript = () =>
  updateScript({
    entity: 'campaign_group',
    read: (host, args: Args) => findGroup(host, args),
    wishes: async (args: Args, thing, host) => {
      if (args.action === undefined) checkOpen(thing, ': give action too');
      checkBudget(args, thing);
      const { action, name } = args;
      const currency = await currencyOf(host);
      const status = action === undefined ? undefined : action === 'pause' ? 'PAUSED' : 'ENABLED';
      const daily = args.no_daily_budget === true ? null : args.daily_budget;
      return [
        { field: 'status', before: thing.status, after: status },
        { field: 'name', before: thing.name, after: name },
        { field: 'daily_budget', before: dailyOf(thing), after: daily, currency },
      ];
    },
    send,
    result: (now: Thing, before) => ({
      campaign_group: { ...stateOf(now, before), daily_budget: dailyOf(now) },
    }),
  });

export const archiveScript = () =>
  updateScript({
    entity: 'campaign_group',
    read: (host, args: OfGroup) => findGroup(host, args),
    wishes: (_args, { status }) => [{ field: 'status', before: status, after: 'REMOVED' }],
    send: (host, { id }) => change(host, ARCHIVE_GROUP, { input: { id } }),
    result: (now: Thing, before) => ({ campaign_group: stateOf(now, before) }),
  });
