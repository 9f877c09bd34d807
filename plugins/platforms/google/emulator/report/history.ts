/** Figures of groups, ads and keywords on a day: the kit's delivery over each of them. */
import {
  createDelivery,
  localDay,
  meanBudget,
  noFacts,
  sumFacts,
  valueAt,
  type DeliverySources,
  type Facts,
  type Since,
  type Standing,
  type World,
} from '../../../../../sdk/emulator/index.ts';
import {
  collectionOf,
  isPart,
  listOf,
  textOf,
  type Customer,
  type Entity,
  type GoogleRecord,
} from '../customers.ts';
import { divided } from './divided.ts';
import { adSettings, campaignSettings, groupSettings } from './market.ts';

type Parts = 'adGroupAds' | 'adGroupCriteria';

export type History = ReturnType<typeof openHistory>;

/** The parts of rows. */
export interface SourceParts {
  readonly customer: Customer;
  readonly customers: ReadonlyMap<string, Customer>;
  readonly history: History;
  readonly now: number;
  /** Drafts of experiments are rows too. */
  readonly withDrafts?: boolean;
}

/** Facts of one customer as of one instant; made anew for every query. */
export function openHistory(customer: Customer, world: World, now: number) {
  const { timeZone, records } = customer;
  const instant = localDay(now, timeZone);
  const budgetOn = meanBudget({ now, timeZone });
  const deliveryOf = (parts?: Parts) =>
    createDelivery({ world, now, timeZone, budgetOn }, (name) => sourcesOf(customer, name, parts));
  const whole = deliveryOf();
  const deliveries = {
    adGroupAds: deliveryOf('adGroupAds'),
    adGroupCriteria: deliveryOf('adGroupCriteria'),
  };
  const split = remembered((parts: Parts, group: string, date: string) =>
    deliveries[parts].groupDay(group, date),
  );
  const group = remembered(
    (name: string, date: string) => whole.groupDay(name, date).get(name) ?? noFacts,
  );
  /** Ad groups, and the asset groups of Performance Max. */
  const groups = ['adGroups', 'assetGroups'].flatMap((kind) => listOf(customer, kind));
  const byCampaign = Map.groupBy(groups, (one) => textOf(one, 'campaign'));
  let users: ReadonlyMap<string, Entity[]> | undefined;
  return {
    instant,
    group,
    /** Of an ad or a keyword: what its group collected is split over all ads, and over all keywords. */
    part: (entity: Entity, date: string): Facts =>
      isPart(entity)
        ? (split(collectionOf(entity.resourceName) as Parts, textOf(entity, 'adGroup'), date).get(
            entity.resourceName,
          ) ?? noFacts)
        : noFacts,
    campaign: (name: string, date: string): Facts =>
      sumFacts((byCampaign.get(name) ?? []).map(({ resourceName }) => group(resourceName, date))),
    /** How the running groups of a campaign stand in their auctions today. */
    standings: (name: string): readonly Standing[] =>
      (byCampaign.get(name) ?? [])
        .filter(({ status }) => status === 'ENABLED')
        .map(({ resourceName }) => whole.standing(resourceName, instant.today)),
    /** Kept, for every row of the account's conversions asks for every day. */
    account: remembered((date: string) =>
      sumFacts(groups.map(({ resourceName }) => group(resourceName, date))),
    ),
    /** Campaigns that use a budget. */
    usersOf: (budget: string): readonly Entity[] => {
      const campaigns = () => listOf(customer, 'campaigns');
      users ??= Map.groupBy(campaigns(), (one) => textOf(one, 'campaignBudget'));
      return users.get(budget) ?? [];
    },
    /** The day on which a resource was made, in the account's time zone. */
    madeOn: ({ resourceName }: Entity): string =>
      localDay(records.find(collectionOf(resourceName), resourceName)?.createdAt ?? 0, timeZone)
        .today,
  };
}

/** Asks once for each set of arguments. */
function remembered<Args extends readonly string[], Answer>(ask: (...args: Args) => Answer) {
  const known = new Map<string, Answer>();
  return (...args: Args): Answer => {
    const key = args.join(' ');
    const found = known.get(key) ?? ask(...args);
    known.set(key, found);
    return found;
  };
}

type Turns = readonly Since<boolean>[];

const begin = ({ statuses, createdAt }: GoogleRecord) => statuses[0]?.at ?? createdAt;
const turnsOf = ({ statuses }: GoogleRecord): Turns =>
  statuses.map(({ at, value }) => ({ at, value: value === 'ENABLED' }));
const switchOf = (record: GoogleRecord) => ({
  id: record.id,
  createdAt: begin(record),
  on: turnsOf(record),
});

/** @param parts  that the group is split over; the group itself when absent */
function sourcesOf(customer: Customer, name: string, parts?: Parts): DeliverySources {
  const { records } = customer;
  const kind = collectionOf(name);
  const group = records.find(kind, name)!;
  const campaign = records.find('campaigns', group.parentId ?? '')!;
  const partsIn = (sort: Parts) =>
    records.list(sort, { parentId: name }).filter(({ fields }) => isPart(fields));
  const groupOf = (one: GoogleRecord) => ({
    ...switchOf(one),
    id: textOf(one.fields, 'id'),
    flavour: one.flavour ?? 'search',
    weight: one.weight,
    seededSpend: one.seededSpend,
    name: textOf(one.fields, 'name'),
    made: one.seededSpend === undefined,
    budgets: [],
  });
  // Search needs ads and keywords, an asset group is whole since it was made.
  const isSearch = campaign.fields['advertisingChannelType'] === 'SEARCH';
  const sorts: readonly Parts[] = isSearch ? ['adGroupAds', 'adGroupCriteria'] : ['adGroupAds'];
  const needed = kind === 'assetGroups' ? [] : sorts.filter((sort) => sort !== parts);
  const seededUntil = Date.parse(records.anchor);
  const adOf = (part: GoogleRecord) => ({
    ...switchOf(part),
    weight: part.weight,
    made: part.createdAt > seededUntil,
    settings: adSettings(part, customer),
  });
  const own = groupOf(group);
  const { statuses, budgets } = divided(campaign, customer);
  const always = [{ at: begin(group), value: true }];
  return {
    campaign: {
      ...switchOf({ ...campaign, statuses }),
      budgets,
      settings: campaignSettings(campaign, customer),
    },
    group: {
      ...own,
      settings: groupSettings(customer, group, campaign),
      on: needed.reduce((on, sort) => andAny(on, partsIn(sort)), own.on),
    },
    creatives: records.list('adGroupAds', { parentId: name }).map(adOf),
    groups: records.list(kind, { parentId: campaign.id }).map(groupOf),
    ads: parts ? partsIn(parts).map(adOf) : [{ ...switchOf(group), on: always }],
  };
}

/** On while it is on itself and any of the others is. */
function andAny(own: Turns, others: readonly GoogleRecord[]): Turns {
  const all = others.map((one) => ({ from: begin(one), turns: turnsOf(one) }));
  const times = [...own, ...all.flatMap(({ turns }) => turns)].map(({ at }) => at);
  return [...new Set(times)]
    .sort((a, b) => a - b)
    .map((at) => ({
      at,
      value:
        valueAt(own, at) === true &&
        all.some(({ from, turns }) => from <= at && valueAt(turns, at) === true),
    }));
}
