/** Reports: cells of an ad and a day, kept or left out, summed to the rows that were asked for. */
import { eachDay, localDay } from '../../../../../sdk/emulator/index.ts';
import { splitAudience } from './split.ts';
import { addFigures, figuresOf, noFigures, type Figures } from './figures.ts';
import { checkReport, type ReportFilter, type ReportWish } from './wish.ts';
import { deliveriesOf } from './delivery.ts';
import { attributes, metrics } from './metrics.ts';
import { pageOf } from '../api/ask.ts';
import { budgetOf } from '../views.ts';
import { fitsPrimary, parentOf, secondaryStatus } from '../rules/status.ts';
import type { Thing } from '../state.ts';
import type { Answer, Ask } from '../api/ask.ts';

type Words = Readonly<Record<string, string>>;

export interface ReportRow {
  readonly dimensions: Words;
  readonly metrics: Words;
}

export const integratedReport: Answer = (ask) => {
  const rows = reportRows(ask, ask.fields);
  const { page, page_info } = pageOf(rows, ask.fields);
  const isTotal = ask.fields['enable_total_metrics'] === true;
  return { list: page, page_info, ...(isTotal ? { total_metrics: totalOf(ask) } : {}) };
};

/** @throws Refusal  see {@link checkReport} */
export function reportRows(ask: Ask, fields: Ask['fields']): ReportRow[] {
  const wish = checkReport(fields, todayOf(ask));
  const rows = [...groupsOf(ask, wish).values()].map((group) => rowOf(ask, wish, group));
  return wish.order ? sorted(rows, wish.order) : rows;
}

function totalOf(ask: Ask): Words {
  const wish = checkReport(ask.fields, todayOf(ask));
  const all = [...groupsOf(ask, wish).values()];
  const whole = addFigures(all.flatMap(({ cells }) => cells.map(({ figures }) => figures)));
  const of = { figures: whole, account: ask.account, pays: all.some(({ pays }) => pays) };
  return Object.fromEntries(
    wish.metrics.flatMap((name) => (metrics[name] ? [[name, metrics[name](of)]] : [])),
  );
}

const todayOf = ({ now, account }: Ask) => localDay(now, account.spec.timeZone).today;

interface Group {
  readonly dimensions: Words;
  /** The object that it is of; undefined for the advertiser. */
  readonly thing: Thing | undefined;
  pays: boolean;
  readonly cells: { readonly figures: Figures; readonly pays: boolean }[];
}

/** Rows by their dimensions, in the order of objects and days. */
function groupsOf(ask: Ask, wish: ReportWish): Map<string, Group> {
  const { state, account } = ask;
  const { records } = state;
  const groups = new Map<string, Group>();
  const place = (dimensions: Words, thing: Thing | undefined, pays: boolean): Group => {
    const key = JSON.stringify(dimensions);
    const group = groups.get(key) ?? { dimensions, thing, pays, cells: [] };
    groups.set(key, group);
    return group;
  };
  const deliveries = deliveriesOf(ask);
  const dates = eachDay(wish.start, wish.end);
  for (const adgroup of records.list('adgroup', { accountId: account.spec.id })) {
    const campaign = parentOf(records, adgroup);
    const pays = campaign.fields['objective_type'] === 'WEB_CONVERSIONS';
    const ads = new Map(
      records
        .list('ad', { parentId: adgroup.id })
        .filter((ad) => keeps(ask, wish, { campaign, adgroup, ad }))
        .map((ad) => [ad.id, ad]),
    );
    const things = { advertiser: undefined, campaign, adgroup };
    const thingOf = (ad: Thing) => (wish.level === 'ad' ? ad : things[wish.level]);
    // With nothing but the id, what did not deliver is there too, with zeros.
    if (wish.dimensions.length === 1 && !wish.byDay && wish.audience.length === 0)
      for (const ad of ads.values()) place(idOf(ask, wish, thingOf(ad)), thingOf(ad), pays);
    for (const date of dates)
      for (const [adId, facts] of deliveries.groupDay(adgroup.id, date)) {
        const ad = ads.get(adId);
        if (!ad) continue;
        const day: Words = wish.byDay ? { stat_time_day: `${date} 00:00:00` } : {};
        const own = { ...idOf(ask, wish, thingOf(ad)), ...day };
        const figures = figuresOf(facts, adId, date);
        for (const part of splitAudience(figures, wish.audience, account, adId))
          place({ ...own, ...part.values }, thingOf(ad), pays).cells.push({ ...part, pays });
      }
  }
  return groups;
}

function idOf(
  { account }: Ask,
  { level, dimensions }: ReportWish,
  thing: Thing | undefined,
): Words {
  return dimensions.includes(`${level}_id`)
    ? { [`${level}_id`]: thing?.id ?? account.spec.id }
    : {};
}

interface Chain {
  readonly campaign: Thing;
  readonly adgroup: Thing;
  readonly ad: Thing;
}

/** Deleted objects are left out at their own level, unless asked for; the advertiser has them all. */
function keeps(ask: Ask, { level, filters }: ReportWish, chain: Chain): boolean {
  const isAsked = filters.some(({ field }) => field === `${level}_status`);
  if (level !== 'advertiser' && !isAsked && !fits(ask, chain[level], 'STATUS_NOT_DELETE'))
    return false;
  return filters.every((filter) => fitsFilter(ask, filter, chain));
}

function fitsFilter(ask: Ask, { field, values }: ReportFilter, chain: Chain): boolean {
  if (field === 'objective_type')
    return values.includes(String(chain.campaign.fields['objective_type']));
  const [level = '', what] = field.split('_');
  const thing = chain[level as keyof Chain];
  return what === 'ids'
    ? values.includes(thing.id)
    : values.some((value) => fits(ask, thing, value));
}

function fits({ state, now }: Ask, thing: Thing, wanted: string): boolean {
  return fitsPrimary(secondaryStatus(state.records, thing, now), wanted);
}

function rowOf(ask: Ask, wish: ReportWish, { dimensions, thing, cells }: Group): ReportRow {
  const paying = cells.filter(({ pays }) => pays).map(({ figures }) => figures);
  const figures = addFigures(cells.map((cell) => cell.figures));
  const facts = attributesOf(ask, thing);
  // Payments are those of the campaigns that are for payments.
  const payments = paying.length === 0 ? noFigures : addFigures(paying);
  const value = (name: string): string => {
    const isPayment = /complete_payment/.test(name);
    const isForm = name === 'form';
    const of = isPayment ? { ...figures, ...paymentsOf(payments) } : figures;
    const left = { ...figures, conversions: figures.conversions - payments.conversions };
    const measured = { figures: isForm ? left : of, account: ask.account, pays: !isForm };
    return metrics[name]?.(measured) ?? facts[name] ?? '-';
  };
  return {
    dimensions,
    metrics: Object.fromEntries(wish.metrics.map((name) => [name, value(name)])),
  };
}

const paymentsOf = ({ conversions, valueMinor }: Figures) => ({ conversions, valueMinor });

function attributesOf(ask: Ask, thing: Thing | undefined): Words {
  const { records } = ask.state;
  const currency = { currency: ask.account.spec.currency };
  if (!thing) return currency;
  const own = { [`${thing.kind}_id`]: thing.id, [`${thing.kind}_name`]: thing.name };
  const parent = thing.kind === 'campaign' ? undefined : parentOf(records, thing);
  const above = parent ? attributesOf(ask, parent) : currency;
  const objective = thing.fields['objective_type'];
  const all: Words = {
    ...above,
    ...own,
    ...(objective === undefined ? {} : { objective_type: String(objective) }),
    ...(thing.kind === 'ad'
      ? { ad_text: String(thing.fields['ad_text'] ?? '-') }
      : { budget: String(budgetOf(ask.account, thing)) }),
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => attributes.includes(name)));
}

function sorted(rows: ReportRow[], { field, isUp }: { field: string; isUp: boolean }): ReportRow[] {
  const figure = (row: ReportRow) => Number(row.metrics[field] ?? 0);
  return [...rows].sort((a, b) => (isUp ? figure(a) - figure(b) : figure(b) - figure(a)));
}
