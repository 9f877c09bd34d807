/** Statistics: what was delivered, by the dimensions that are asked for, in the advertiser's own days. */
import {
  addDays,
  deliveredIn,
  localDay,
  Sent,
  sumFacts,
  type Delivered,
  type Facts,
  type Fields,
  lackOthers,
} from '../../../../../sdk/emulator/index.ts';
import { accountOf } from '../rules/entities.ts';
import type { Account, Status } from '../model.ts';
import type { Ask } from '../state.ts';
import { invalid } from '../words.ts';
import { market } from '../market.ts';

type Made = Delivered<Status>;

const name = ({ fields }: Made['ad']) => String(fields['name']);
/** An id brings its name along, and the other way round. */
const dimensions: Readonly<
  Record<string, (one: Made, account: Account) => Readonly<Record<string, string>>>
> = {
  AdvertiserId: (_one, { spec }) => ({ AdvertiserId: spec.id, Advertiser: spec.name }),
  CampaignId: ({ campaign }) => ({ CampaignId: campaign.id, Campaign: name(campaign) }),
  AdsetId: ({ group }) => ({ AdsetId: group.id, Adset: name(group) }),
  AdId: ({ ad }) => ({ AdId: ad.id, Ad: name(ad) }),
  Day: ({ date }) => ({ Day: date }),
};
const idOf = (dimension: string) =>
  Object.hasOwn(dimensions, dimension) ? dimension : `${dimension}Id`;

/** Figures come as text. */
const metrics: Readonly<Record<string, (facts: Facts, account: Account) => string>> = {
  Displays: ({ impressions }) => String(impressions),
  Clicks: ({ clicks }) => String(clicks),
  AdvertiserCost: ({ spendMinor }, account) => money(spendMinor, account),
  SalesClientAttribution: ({ conversions }) => String(conversions),
  RevenueGeneratedClientAttribution: ({ valueMinor }, account) => money(valueMinor, account),
};
const money = (minor: number, { spec: { currencyExponent: places } }: Account) =>
  (minor / 10 ** places).toFixed(places);

const KEPT_DAYS = 731;

interface Wish {
  readonly advertiserIds: string;
  readonly currency: string;
  readonly dimensions: readonly string[];
  readonly metrics: readonly string[];
  readonly startDate: string;
  readonly endDate: string;
  readonly timezone?: string | null;
  readonly format?: string;
}

/** @throws Refusal */
export function statistics(ask: Ask): unknown {
  const wish = ask.body as Wish;
  const asked = wish.dimensions.map(idOf);
  lackOthers('dimension', asked, Object.keys(dimensions));
  lackOthers('metric', wish.metrics, Object.keys(metrics));
  lackOthers('format', [wish.format ?? 'json'], ['json']);
  const ids = wish.advertiserIds.split(',').filter((id) => id !== '');
  const accounts = (ids.length > 0 ? ids : [...ask.state.accounts.keys()]).map((id) =>
    accountOf(ask, id),
  );
  const rows = accounts.flatMap((account) => rowsOf(ask, wish, asked, account));
  return new Sent({ headers: { 'x-ratelimit-limit': '40' }, body: { Rows: rows } });
}

function rowsOf(ask: Ask, wish: Wish, asked: readonly string[], account: Account): Fields[] {
  const { currency, timeZone } = account.spec;
  lackOthers('currency', [wish.currency], [currency]);
  lackOthers('time zone', [wish.timezone ?? 'UTC'], [timeZone]);
  const [start, end] = [wish.startDate, wish.endDate].map((text) => text.slice(0, 10)) as [
    string,
    string,
  ];
  const { today } = localDay(ask.now, timeZone);
  if (start > end) throw invalid('invalid-timespan', 'startDate must not be after endDate.');
  if (start < addDays(today, -KEPT_DAYS))
    throw invalid('invalid-timespan', 'Statistics reach two years back.');
  const made = deliveredIn<Status>(ask.state, account, { on: 'on', market }, [
    start,
    end < today ? end : today,
  ]);
  const cells = made.map((one) => ({
    facts: one.facts,
    own: Object.assign({}, ...asked.map((each) => dimensions[each]!(one, account))) as Fields,
  }));
  return [...Map.groupBy(cells, ({ own }) => JSON.stringify(own)).values()].map((all) => {
    const facts = sumFacts(all.map((one) => one.facts));
    const figures = wish.metrics.map((each) => [each, metrics[each]!(facts, account)]);
    return { ...all[0]!.own, Currency: currency, ...Object.fromEntries(figures) };
  });
}
