/** Deals that a buyer brings: kept for the whole account, each for all of its advertisers or for some. */
import { localDay, type Fields } from '../../../../../sdk/emulator/index.ts';
import { ACCOUNT_ID } from '../accounts.ts';
import { supplySources } from './seeded-deals.ts';
import type { Ask, Entity, State } from '../state.ts';
import { advertiserView, campaignView, groupView } from '../views.ts';
import { UserFault } from '../words.ts';

type Ids = readonly string[];

const idsIn = (value: unknown) => (value ?? []) as Ids;
const permittedOf = (deal: Fields) => idsIn(deal['advertiserIds']);
const mayBuy = (deal: Fields, advertiser: string) =>
  permittedOf(deal).length === 0 || permittedOf(deal).includes(advertiser);

/** Where the lists of deals and of packages stand: on a group itself, on a campaign within its inventory. */
const holds = (one: Entity, id: unknown) => idsIn(one.fields['byodDealIds']).includes(String(id));

function sourceOf(id: unknown) {
  const found = supplySources.find((one) => one.id === id);
  if (!found) throw new UserFault(`Supply source ${String(id)} not found`, ['adNetworkId']);
  return found;
}

export function dealView(ask: Ask, deal: Fields): Fields {
  const { state, now } = ask;
  const { advertiserIds, adNetworkId, tieredBrandCategoryIds: verticals, ...own } = deal;
  return {
    creativeSize: null,
    deviceTypeId: null,
    startDate: null,
    endDate: null,
    publisherBudget: null,
    publisherId: null,
    publisherName: null,
    ...own,
    adNetwork: sourceOf(adNetworkId),
    permittedAdvertisers: idsIn(advertiserIds).map((id) => advertiserView(state.accounts.get(id)!)),
    sensitiveVerticals: idsIn(verticals).map((id) => ({ id, name: `Category ${id}` })),
    campaigns: () =>
      state.records
        .list('group', {})
        .filter((one) => holds(one, deal['id']))
        .map((one) => campaignView(state, one, now)),
    campaignGroups: () =>
      state.records
        .list('campaign', {})
        .filter((one) => holds(one, deal['id']))
        .map((one) => groupView(state, one)),
  };
}

/** An advertiser sees what it may buy by: deals for it, and those that are for everybody. */
export const dealsFor = ({ state, now }: Ask, filters: Fields): readonly Fields[] =>
  state.deals.list(ACCOUNT_ID).filter((deal) => {
    const { advertiser, nameOrIdContains: words, notExpired } = filters;
    const text = `${String(deal['id'])} ${String(deal['dealId'])} ${String(deal['name'])}`;
    return (
      (typeof advertiser !== 'string' || mayBuy(deal, advertiser)) &&
      (typeof words !== 'string' || text.toLowerCase().includes(words.toLowerCase())) &&
      (notExpired !== true || !isOver(deal, now))
    );
  });

const isOver = ({ endDate }: Fields, now: number) =>
  typeof endDate === 'string' && endDate < localDay(now, 'UTC').today;

const needed = ['name', 'dealId', 'dealType', 'dealFloor', 'bidType', 'adNetworkId'];
const neededToo = [...needed, 'supplyTypeId', 'sspContactEmail'];
/** The schema calls these optional for PMP deals. */
const guaranteed = ['startDate', 'endDate', 'publisherBudget'];
const supplyTypes = ['1', '2', '4', '8', '16', '32', '64'];

/** Without an id it is a new deal. */
export function saveDeal({ input }: Fields, ask: Ask): Fields {
  const { state } = ask;
  const { id, clientMutationId: _, ...given } = input as Fields;
  const before = id === undefined ? {} : findDeal(state, id);
  const deal: Fields = { bidType: 'CPM', advertiserIds: [], ...before, ...given };
  const lacking = [...neededToo, ...(deal['dealType'] === 'PG' ? guaranteed : [])].find(
    (field) => (deal[field] ?? '') === '',
  );
  if (lacking !== undefined) throw new UserFault("can't be blank", [lacking]);
  checkDeal(state, deal);
  const kept = { ...deal, id: id ?? state.records.newId('deal', 5) };
  if (id === undefined) state.deals.add(ACCOUNT_ID, kept);
  else state.deals.change(ACCOUNT_ID, kept);
  return { byodDeal: dealView(ask, kept) };
}

function checkDeal(state: State, deal: Fields): void {
  sourceOf(deal['adNetworkId']);
  if (!supplyTypes.includes(String(deal['supplyTypeId'])))
    throw new UserFault('is not included in the list', ['supplyTypeId']);
  const strange = permittedOf(deal).find((id) => !state.accounts.has(id));
  if (strange !== undefined)
    throw new UserFault(`Advertiser ${strange} not found`, ['advertiserIds']);
  const { dealFloor: floor, publisherBudget: budget, startDate: start, endDate: end } = deal;
  if (Number(floor) < 0) throw new UserFault('must be 0 or more', ['dealFloor']);
  if (typeof budget === 'number' && budget <= 0)
    throw new UserFault('must be above 0', ['publisherBudget']);
  if (typeof start === 'string' && typeof end === 'string' && end < start)
    throw new UserFault('must be after the start', ['endDate']);
}

export function deleteDeal({ input }: Fields, { state }: Ask): Fields {
  const { id } = findDeal(state, (input as Fields)['id']);
  const held = [...state.records.list('group', {}), ...state.records.list('campaign', {})];
  if (held.some((one) => holds(one, id)))
    throw new UserFault(`Deal ${String(id)} is attached to a campaign`, ['id']);
  state.deals.remove(ACCOUNT_ID, String(id));
  return {};
}

function findDeal({ deals }: State, id: unknown): Fields {
  const found = deals.find(ACCOUNT_ID, id);
  if (!found) throw new UserFault(`Deal ${String(id)} not found`, ['id']);
  return found;
}

/** @param path  of the list in the input  @param only  sort of deals that may hang there */
export function checkDeals(
  { state }: Ask,
  {
    ids,
    accountId,
    path,
    only,
  }: {
    readonly ids: unknown;
    readonly accountId: string;
    readonly path: Ids;
    readonly only?: 'PMP';
  },
): void {
  for (const id of idsIn(ids)) {
    const deal = findIn(state, id, path);
    if (!mayBuy(deal, accountId))
      throw new UserFault(`Deal ${id} is not for this advertiser`, path);
    if (only && deal['dealType'] !== only) throw new UserFault(`Deal ${id} is not ${only}`, path);
  }
}

function findIn(state: State, id: string, path: Ids): Fields {
  const found = state.deals.find(ACCOUNT_ID, id);
  if (!found) throw new UserFault(`Deal ${id} not found`, path);
  return found;
}
