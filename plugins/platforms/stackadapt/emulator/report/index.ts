/** Delivery: what was spent and seen, by level, by day or in all, as records of Relay. */
import { connectionOf } from '../../../../../sdk/emulator/graphql.ts';
import {
  deliveredIn,
  isOrderHeld,
  sumFacts,
  type Delivered,
  type Facts,
  type Fields,
  lackOthers,
} from '../../../../../sdk/emulator/index.ts';
import { moneyText } from '../rules/amounts.ts';
import type { Advertiser, Status } from '../model.ts';
import type { Ask } from '../state.ts';
import { adView, advertiserView, campaignView, groupView } from '../views.ts';
import { refuse } from '../words.ts';
import { market } from '../market.ts';

type Made = Delivered<Status> & { readonly advertiser: Advertiser };

interface Level {
  readonly outcome: string;
  key(made: Made): string;
  view(ask: Ask, made: Made): Fields;
  /** Filters by the ids of a level. */
  readonly ids: string;
}

export const levels: Readonly<Record<string, Level>> = {
  advertiserDelivery: {
    outcome: 'AdvertiserDeliveryOutcome',
    key: ({ campaign }) => campaign.accountId,
    view: (_ask, { advertiser }) => ({ advertiser: advertiserView(advertiser) }),
    ids: 'advertiser',
  },
  campaignGroupDelivery: {
    outcome: 'CampaignGroupDeliveryOutcome',
    key: ({ campaign }) => campaign.id,
    view: ({ state }, { campaign }) => ({ campaignGroup: groupView(state, campaign) }),
    ids: 'campaign',
  },
  campaignDelivery: {
    outcome: 'CampaignDeliveryOutcome',
    key: ({ group }) => group.id,
    view: ({ state, now }, { group }) => ({ campaign: campaignView(state, group, now) }),
    ids: 'group',
  },
  adDelivery: {
    outcome: 'AdDeliveryOutcome',
    key: ({ ad }) => ad.id,
    view: ({ state, now }, { ad, group }) => ({
      ad: adView(state, ad, now),
      campaign: campaignView(state, group, now),
    }),
    ids: 'ad',
  },
};

const DAY = 86_400_000;

const dayAfter = (day: string, days = 1) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** Longest daily report that is answered at once, in days. A longer one is computed first. */
const AT_ONCE = 92;
const asked = new WeakMap<object, Set<string>>();

const isLong = ({ granularity }: Fields, from: string, to: string) =>
  granularity === 'DAILY' && dayAfter(from, AT_ONCE) < to;

/** Whether the same report was requested before; then it is ready. */
function wasAsked({ state }: Ask, name: string, args: Fields): boolean {
  const before = asked.get(state) ?? new Set<string>();
  asked.set(state, before);
  const question = JSON.stringify([name, args]);
  const was = before.has(question);
  before.add(question);
  return was;
}

/**
 * The first day of `date` is inclusive and the last one exclusive, as the vendor's schema says of `DateRangeInput`.
 * @throws Refusal 400
 */
export function deliveryOf(name: string, args: Fields, ask: Ask): Fields {
  const level = levels[name]!;
  const { granularity, date, filterBy, ids } = args;
  lackOthers('granularity', [String(granularity)], ['DAILY', 'TOTAL']);
  const { from, to } = (date ?? {}) as Readonly<Record<string, string | undefined>>;
  if (from === undefined || to === undefined || to <= from)
    throw refuse(400, 'date needs from and to, in this order');
  const isMade = !isLong(args, from, to) || wasAsked(ask, name, args);
  if (isOrderHeld() || !isMade) return { __typename: 'Progress' };
  const last = dayAfter(to, -1);
  const filters = (filterBy ?? {}) as Readonly<Record<string, readonly string[] | undefined>>;
  const wanted = (ids ?? filters['advertiserIds']) as readonly string[] | undefined;
  const own = name === 'advertiserDelivery' ? undefined : filters['ids'];
  const made = [...ask.state.accounts.values()]
    .filter(({ spec }) => wanted === undefined || wanted.includes(spec.id))
    .flatMap((advertiser) =>
      deliveredIn<Status>(ask.state, advertiser, { on: 'on', market }, [from, last]).map((one) => ({
        ...one,
        advertiser,
      })),
    )
    .filter((one) => own === undefined || own.includes(level.key(one)));
  const isDaily = granularity === 'DAILY';
  const records = [...Map.groupBy(made, (one) => level.key(one)).values()].flatMap((all) =>
    [...Map.groupBy(all, (one) => (isDaily ? one.date : '')).entries()].flatMap(([day, some]) =>
      recordOf(ask, level, day === '' ? undefined : day, some, [from, last]),
    ),
  );
  return {
    __typename: level.outcome,
    records: (page: Fields) => connectionOf(records, page),
    totalStats: made.length === 0 ? null : statsOf(made),
  };
}

/** A thing that delivered nothing has no record. */
function recordOf(
  ask: Ask,
  level: Level,
  day: string | undefined,
  made: readonly Made[],
  [from, to]: readonly [string, string],
): Fields[] {
  if (sumFacts(made.map(({ facts }) => facts)).impressions === 0) return [];
  const [start, end] = [day ?? from, day ?? to];
  const next = `${dayAfter(end)}T00:00:00Z`;
  return [
    {
      ...level.view(ask, made[0]!),
      granularity: {
        type: day === undefined ? 'TOTAL' : 'DAILY',
        time: start,
        startTime: `${start}T00:00:00Z`,
        endTime: next,
      },
      metrics: statsOf(made),
    },
  ];
}

function statsOf(made: readonly Made[]): Fields {
  const { spec } = made[0]!.advertiser;
  const facts: Facts = sumFacts(made.map((one) => one.facts));
  return {
    impressionsBigint: String(facts.impressions),
    clicksBigint: String(facts.clicks),
    cost: moneyText(spec, facts.spendMinor),
    conversionsBigint: String(facts.conversions),
    conversionRevenue: moneyText(spec, facts.valueMinor),
  };
}
