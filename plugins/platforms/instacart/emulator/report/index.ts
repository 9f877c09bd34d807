/** The report of products: a row for each product of each day. */
import {
  addDays,
  csvText,
  deliveredIn,
  localDay,
  spoiledFile,
  statusOf,
  type Delivered,
  type Fields,
} from '../../../../../sdk/emulator/index.ts';
import type { Status } from '../model.ts';
import type { Ask } from '../state.ts';
import { invalid } from '../words.ts';

type Made = Delivered<Status>;

/** One report covers so many days. */
const MOST_DAYS = 90;

const nameOf = ({ fields }: { readonly fields: Fields }, name = 'name') => String(fields[name]);
const units = (minor: number) => (minor / 100).toFixed(2);
const share = (part: number, whole: number) => (whole === 0 ? '' : (part / whole).toFixed(4));
/** Of the sales, in minor units, what came of who had bought nothing of the brand before. */
const newOf = (minor: number) => Math.floor(minor * 0.3);

/** As it is now: what is above counts too. */
const stateOf = ({ campaign, group, ad }: Made) =>
  [campaign, group, ad].map(statusOf).find((one) => one !== 'active') ?? 'active';

/** In the order of the file. */
const columns: Readonly<Record<string, (one: Made) => string>> = {
  date: ({ date }) => date,
  status: stateOf,
  campaign: ({ campaign }) => nameOf(campaign),
  ad_group: ({ group }) => nameOf(group),
  product: ({ ad }) => nameOf(ad),
  product_size: ({ ad }) => nameOf(ad, 'size'),
  upc: ({ ad }) => nameOf(ad, 'upc'),
  spend: ({ facts }) => units(facts.spendMinor),
  attributed_sales: ({ facts }) => units(facts.valueMinor),
  attributed_quantities: ({ facts }) => String(facts.conversions),
  roas: ({ facts }) => share(facts.valueMinor, facts.spendMinor),
  impressions: ({ facts }) => String(facts.impressions),
  clicks: ({ facts }) => String(facts.clicks),
  ctr: ({ facts }) => share(facts.clicks, facts.impressions),
  average_cpc: ({ facts }) => share(facts.spendMinor / 100, facts.clicks),
  ntb_attributed_sales: ({ facts }) => units(newOf(facts.valueMinor)),
  percent_ntb_attributed_sales: ({ facts }) => share(newOf(facts.valueMinor), facts.valueMinor),
  id: ({ ad }) => ad.id,
  campaign_uuid: ({ campaign }) => campaign.id,
  ad_group_uuid: ({ group }) => group.id,
};

const rangeOf = (wish: Fields) => {
  const { start_date: start, end_date: end } = wish['date_range'] as Readonly<
    Record<string, string>
  >;
  return [start ?? '', end ?? ''] as const;
};

/** @throws Refusal 422 */
export function checkWish({ body, now, caller }: Ask): void {
  const [start, end] = rangeOf(body as Fields);
  const { today } = localDay(now, caller.spec.timeZone);
  if (end < start) throw invalid('date_range: end_date is before start_date');
  if (end > today) throw invalid('date_range: end_date is in the future');
  if (addDays(start, MOST_DAYS - 1) < end)
    throw invalid(`date_range: at most ${MOST_DAYS} days at once`);
  const { exclude_fields: left = [] } = body as { exclude_fields?: readonly string[] };
  const strange = left.find((name) => !Object.hasOwn(columns, name));
  if (strange !== undefined) throw invalid(`exclude_fields: ${strange} is no field`);
}

export function fileOf({ state, caller }: Ask, wish: Fields): string | Buffer {
  const { exclude_fields: left = [] } = wish as { exclude_fields?: readonly string[] };
  const { changesColumns } = state.controls;
  const own = Object.entries(columns).filter(
    ([name]) => !left.includes(name) && !(changesColumns && name === 'attributed_quantities'),
  );
  const names = [...own.map(([name]) => name), ...(changesColumns ? ['reach'] : [])];
  const rows = deliveredIn<Status>(state, caller, 'active', rangeOf(wish)).map((one) => [
    ...own.map(([, of]) => of(one)),
    ...(changesColumns ? ['7'] : []),
  ]);
  return spoiledFile(`${csvText([names, ...rows])}\n`, state.controls);
}
