/** Rules of what may be changed: pauses, and campaigns as they are sent, by the channel they are of. */
import {
  minorOfUnits,
  lacks,
  changedRecord,
  statusOf,
  type Fields,
} from '../../../../../sdk/emulator/index.ts';
import { inventoryPackages, type Status } from '../model.ts';
import type { Ask, Entity } from '../state.ts';
import {
  advertiserOf,
  audiencesOf,
  campaignView,
  flightsOf,
  groupOf,
  groupView,
  isArchived,
} from '../views.ts';
import { UserFault, userErrors } from '../words.ts';
import { checkDeals } from './deals.ts';

/** A broken rule is told in the payload, with status 200. */
export const toldInside =
  (change: (args: Fields, ask: Ask) => Fields) =>
  (args: Fields, ask: Ask): Fields => {
    try {
      return { userErrors: [], ...change(args, ask) };
    } catch (error) {
      if (error instanceof UserFault) return userErrors(error);
      throw error;
    }
  };

type Kind = 'campaign' | 'group' | 'ad';
const words = { campaign: 'Campaign group', group: 'Campaign', ad: 'Ad' } as const;

function entityIn({ state }: Ask, kind: Kind, id: unknown): Entity {
  const found = state.records.find(kind, String(id));
  if (!found) throw new UserFault(`${words[kind]} ${String(id)} not found`);
  return found;
}

/** Objects that are so already are left alone, and not counted. @returns what changed */
export function switchAll(ask: Ask, kind: Kind, ids: unknown, status: Status): Entity[] {
  const all = (ids as readonly string[]).map((id) => entityIn(ask, kind, id));
  const archived = all.find(isArchived);
  if (archived) throw new UserFault(`${words[kind]} ${archived.id} is archived`);
  return all
    .filter((one) => statusOf(one) !== status)
    .map((one) =>
      changedRecord<Status>(ask.state, one, { now: ask.now, fields: one.fields, status }),
    );
}

/** @returns what was not archived yet */
export function archiveAll(ask: Ask, kind: Kind, ids: unknown): Entity[] {
  const all = (ids as readonly string[]).map((id) => entityIn(ask, kind, id));
  return all.filter((one) => !isArchived(one)).map((one) => turned(ask, one, 'archived'));
}

/** As it was before it was archived. @returns what was archived */
export function restoreAll(ask: Ask, kind: Kind, ids: unknown): Entity[] {
  const all = (ids as readonly string[]).map((id) => entityIn(ask, kind, id));
  const [lost] = all.filter((one) => kind === 'group' && isArchived(groupOf(ask.state, one)));
  if (lost) throw new UserFault(`The group of campaign ${lost.id} is archived`);
  return all.filter(isArchived).map((one) => {
    const before = one.statuses.map(({ value }) => value).findLast((value) => value !== 'archived');
    return turned(ask, one, before ?? 'paused');
  });
}

const turned = (ask: Ask, one: Entity, status: Status) =>
  changedRecord<Status>(ask.state, one, { now: ask.now, fields: one.fields, status });

/** `{ display: { id, name, flights } }`: what is left out stays. */
export function upsertCampaign({ input }: Fields, ask: Ask): Fields {
  const channels = Object.entries(input as Fields).filter(([, value]) => value !== null);
  const [first] = channels;
  if (!first || channels.length > 1)
    throw new UserFault('Exactly one type of campaign must be given');
  const [channel, given] = first as [string, Fields];
  if (given['id'] === undefined) throw lacks('new campaigns of this channel');
  const before = entityIn(ask, 'group', given['id']);
  if (before.fields['channelType'] !== channel)
    throw new UserFault(`Campaign ${before.id} is not of the type ${channel}`, [channel, 'id']);
  if (isArchived(before)) throw new UserFault(`Campaign ${before.id} is archived`, [channel]);
  const fields = {
    ...before.fields,
    ...plainOf(given),
    ...audienceOf(ask, channel, given),
    ...inventoryOf(ask, before, given),
  };
  checkCap(fields, [channel]);
  const flights =
    given['flights'] === undefined ? flightsOf(before) : flightsFor(before, channel, given);
  const spec = advertiserOf(ask.state, before).spec;
  const changed = changedRecord<Status>(ask.state, before, {
    now: ask.now,
    fields: { ...fields, flights },
    dailyMinor: minorOfUnits(spec, flights.at(-1)?.['grossDailyBudget']),
  });
  return { campaign: campaignView(ask.state, changed, ask.now) };
}

const plain = ['name', 'freqCapLimit', 'freqCapExpiry'];
const plainOf = (given: Fields): Fields =>
  Object.fromEntries(plain.flatMap((field) => (field in given ? [[field, given[field]]] : [])));

function audienceOf({ state }: Ask, channel: string, { audience }: Fields): Fields {
  if (audience === undefined || audience === null) return {};
  const known = audiencesOf(state).map(({ id }) => id);
  return Object.fromEntries(
    Object.entries(audience as Fields).map(([name, ids]) => {
      const strange = (ids as readonly string[]).find((id) => !known.includes(id));
      if (strange !== undefined)
        throw new UserFault(`Segment ${strange} not found`, [channel, 'audience', name]);
      return [name, ids];
    }),
  );
}

/** Campaigns take deals of the sort PMP alone, as the schema says. */
function inventoryOf(ask: Ask, { accountId, fields }: Entity, { inventory }: Fields): Fields {
  const { byodPmpDealIds: deals, inventoryPackageIds: packages } = (inventory ?? {}) as Fields;
  const channel = String(fields['channelType']);
  const path = [channel, 'inventory', 'byodPmpDealIds'];
  checkDeals(ask, { ids: deals, accountId, path, only: 'PMP' });
  checkPackages(packages, [channel, 'inventory', 'inventoryPackageIds']);
  return {
    ...(deals === undefined ? {} : { byodDealIds: deals }),
    ...(packages === undefined ? {} : { inventoryPackageIds: packages }),
  };
}

/** The list is taken whole: a flight that is not in it is gone. */
function flightsFor(before: Entity, channel: string, given: Fields) {
  const sent = given['flights'] as readonly Fields[];
  if (sent.length === 0) throw new UserFault('A campaign needs a flight', [channel, 'flights']);
  return sent.map((flight, at) => {
    const fault = (message: string, field: string) =>
      new UserFault(message, [channel, 'flights', String(at), field]);
    const own = flightsOf(before).find(({ id }) => id === flight['id']);
    if (!own) throw fault(`Flight ${String(flight['id'])} not found`, 'id');
    const merged = { ...own, ...flight };
    const { grossDailyBudget: daily, grossLifetimeBudget: life, bidAmount: bid } = merged as Fields;
    if (daily === null && life === null)
      throw fault('A flight needs a daily or a lifetime budget', 'grossLifetimeBudget');
    if (typeof daily === 'number' && daily <= 0) throw fault('must be above 0', 'grossDailyBudget');
    if (typeof life === 'number' && life <= 0)
      throw fault('must be above 0', 'grossLifetimeBudget');
    if (typeof bid === 'number' && bid <= 0) throw fault('must be above 0', 'bidAmount');
    const { startTime: start, endTime: end } = merged;
    if (end !== null && Date.parse(end) <= Date.parse(start))
      throw fault('must be after the start', 'endTime');
    return merged;
  });
}

/** How often a person sees an ad: a number of times and of minutes, or neither. */
function checkCap(fields: Fields, above: readonly string[] = []): void {
  const { freqCapLimit: times = null, freqCapExpiry: minutes = null } = fields;
  if ((times === null) !== (minutes === null))
    throw new UserFault('A frequency cap needs a limit and an expiry', [...above, 'freqCapLimit']);
  if (typeof times === 'number' && (times < 1 || times > 500))
    throw new UserFault('must be between 1 and 500', [...above, 'freqCapLimit']);
  if (typeof minutes === 'number' && minutes < 1)
    throw new UserFault('must be above 0', [...above, 'freqCapExpiry']);
}

function checkPackages(ids: unknown, path: readonly string[]): void {
  const strange = ((ids ?? []) as readonly string[]).find(
    (id) => !inventoryPackages.some((one) => one.id === id),
  );
  if (strange !== undefined) throw new UserFault(`Inventory package ${strange} not found`, path);
}

/** The lists of flights, of inventory packages and of deals are taken whole, as a campaign's. */
export function updateGroup({ input }: Fields, ask: Ask): Fields {
  const {
    id,
    name,
    flights: sent,
    clientMutationId: _,
    ...terms
  } = input as Fields & { readonly flights?: readonly Fields[] };
  if (id === undefined) throw lacks('new campaign groups');
  const before = entityIn(ask, 'campaign', id);
  if (isArchived(before)) throw new UserFault(`Campaign group ${before.id} is archived`, ['id']);
  const own = before.fields['flights'] as readonly Fields[];
  const flights = sent?.map((flight, at) => {
    const fault = (message: string, field: string) =>
      new UserFault(message, ['flights', String(at), field]);
    const known = own.find((one) => one['id'] === flight['id']);
    if (!known) throw fault(`Flight ${String(flight['id'])} not found`, 'id');
    for (const field of ['dailyBudget', 'lifetimeBudget']) {
      const amount = flight[field];
      if (typeof amount === 'number' && amount <= 0) throw fault('must be above 0', field);
    }
    return { ...known, ...flight };
  });
  if (flights?.length === 0) throw new UserFault('A campaign group needs a flight', ['flights']);
  const fields = {
    ...before.fields,
    ...(name === undefined ? {} : { name }),
    ...(flights ? { flights } : {}),
    ...terms,
  };
  checkCap(fields);
  checkPackages(terms['inventoryPackageIds'], ['inventoryPackageIds']);
  const { accountId } = before;
  checkDeals(ask, { ids: terms['byodDealIds'], accountId, path: ['byodDealIds'] });
  const changed = changedRecord<Status>(ask.state, before, { now: ask.now, fields });
  return { campaignGroup: groupView(ask.state, changed) };
}
