/** Reports: cells of an ad and a day, kept or left out, summed to the rows that were asked for. */
import { deliveredIn, localDay, type TreeKind } from '../../../../../sdk/emulator/index.ts';
import { pageOf } from '../api/lists.ts';
import { deliveryRules, fitsPrimary, secondaryStatus } from '../rules/status.ts';
import { levels, type Answer, type Ask, type Thing } from '../state.ts';
import { parentsOf } from '../rules/parents.ts';
import { budgetOf, namesOf } from '../views.ts';
import { figuresOf, splitAudience } from './figures.ts';
import { attributes, measured, metricNames, metricOf, type Cell } from './metrics.ts';
import { checkReport, type ReportFilter, type ReportWish } from './wish.ts';

type Words = Readonly<Record<string, string>>;

export interface ReportRow {
  readonly dimensions: Words;
  readonly metrics: Words;
}

/** @throws Refusal  see {@link checkReport} */
export const wishOf = ({ fields, now, caller }: Ask): ReportWish =>
  checkReport(fields, localDay(now, caller.spec.timeZone).today);

export const integratedReport: Answer = (ask) => {
  const { page, page_info } = pageOf(reportRows(ask), ask.fields);
  const isTotal = ask.fields['enable_total_metrics'] === true;
  return { list: page, page_info, ...(isTotal ? { total_metrics: totalOf(ask) } : {}) };
};

export function reportRows(ask: Ask): ReportRow[] {
  const wish = wishOf(ask);
  const rows = [...groupsOf(ask, wish).values()].map((group) => rowOf(ask, wish, group));
  const { order } = wish;
  if (!order) return rows;
  const figure = (row: ReportRow) => Number(row.metrics[order.field] ?? 0);
  return rows.sort((a, b) => (order.isUp ? figure(a) - figure(b) : figure(b) - figure(a)));
}

function totalOf(ask: Ask): Words {
  const wish = wishOf(ask);
  const cells = [...groupsOf(ask, wish).values()].flatMap((group) => group.cells);
  return figuresIn(
    ask,
    wish.metrics.filter((name) => metricNames.includes(name)),
    cells,
    {},
  );
}

interface Group {
  readonly dimensions: Words;
  /** The object that it is of; undefined for the advertiser. */
  readonly thing: Thing | undefined;
  readonly cells: Cell[];
}

type Chain = Readonly<Record<TreeKind, Thing>>;

/** Rows by their dimensions, in the order of objects and days. */
function groupsOf(ask: Ask, wish: ReportWish): Map<string, Group> {
  const { state, caller } = ask;
  const groups = new Map<string, Group>();
  const place = (chain: Chain, more: Words): Group => {
    const thing = wish.level === 'advertiser' ? undefined : chain[wish.level];
    const isIdOf = wish.dimensions.includes(wish.id);
    const dimensions = isIdOf ? { [wish.id]: thing?.id ?? caller.spec.id, ...more } : more;
    const key = JSON.stringify(dimensions);
    const group = groups.get(key) ?? { dimensions, thing, cells: [] };
    groups.set(key, group);
    return group;
  };
  const chains = new Map(chainsOf(ask, wish).map((chain) => [chain.ad.id, chain]));
  // With nothing but the id, what did not deliver is there too, with zeros.
  if (wish.dimensions.length === 1 && !wish.byDay && wish.audience.length === 0)
    for (const chain of chains.values()) place(chain, {});
  for (const { ad, date, facts } of deliveredIn(state, caller, deliveryRules, [
    wish.start,
    wish.end,
  ])) {
    const chain = chains.get(ad.id);
    if (!chain) continue;
    const day: Words = wish.byDay ? { stat_time_day: `${date} 00:00:00` } : {};
    const figures = figuresOf(facts, ad.id, date);
    for (const part of splitAudience(figures, wish.audience, caller, ad.id)) {
      const group = place(chain, { ...day, ...part.values });
      const pays = chain.campaign.fields['objective_type'] === 'WEB_CONVERSIONS';
      group.cells.push({ figures: part.figures, pays });
    }
  }
  return groups;
}

/** Ads that count. Deleted objects are left out at their own level, unless asked for; the advertiser has them all. */
function chainsOf(ask: Ask, { level, filters }: ReportWish): Chain[] {
  const isOpen =
    level === 'advertiser' || filters.some(({ field }) => field === `${levels[level]}_status`);
  return ask.state.records
    .list('ad', { accountId: ask.caller.spec.id })
    .map((ad): Chain => {
      const [campaign, group] = parentsOf(ask.state, ad);
      return { campaign: campaign!, group: group!, ad };
    })
    .filter((chain) => isOpen || fits(ask, chain[level], 'STATUS_NOT_DELETE'))
    .filter((chain) => filters.every((filter) => fitsFilter(ask, filter, chain)));
}

function fitsFilter(ask: Ask, { field, values }: ReportFilter, chain: Chain): boolean {
  if (field === 'objective_type')
    return values.includes(String(chain.campaign.fields['objective_type']));
  const [level, what] = field.split('_');
  const thing = Object.values(chain).find(({ kind }) => levels[kind] === level)!;
  return what === 'ids'
    ? values.includes(thing.id)
    : values.some((value) => fits(ask, thing, value));
}

const fits = ({ state, now }: Ask, thing: Thing, wanted: string): boolean =>
  fitsPrimary(secondaryStatus(state, thing, now), wanted);

function rowOf(ask: Ask, wish: ReportWish, { dimensions, thing, cells }: Group): ReportRow {
  return { dimensions, metrics: figuresIn(ask, wish.metrics, cells, attributesOf(ask, thing)) };
}

function figuresIn(
  ask: Ask,
  names: readonly string[],
  cells: readonly Cell[],
  facts: Words,
): Words {
  const figures = measured(cells);
  const { currencyExponent } = ask.caller.spec;
  return Object.fromEntries(
    names.map((name) => [name, metricOf(name, figures, currencyExponent) ?? facts[name] ?? '-']),
  );
}

function attributesOf({ state, caller }: Ask, thing: Thing | undefined): Words {
  const chain = thing ? [...parentsOf(state, thing), thing] : [];
  const own = thing && (thing.kind === 'ad' ? parentsOf(state, thing)[1]! : thing);
  const all = {
    currency: caller.spec.currency,
    ...Object.assign({}, ...chain.map(namesOf)),
    ...(own && {
      budget: budgetOf(caller, own),
      objective_type: chain[0]?.fields['objective_type'],
    }),
    ...(thing?.kind === 'ad' && { ad_text: thing.fields['ad_text'] ?? '-' }),
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, fact]) =>
      attributes.includes(name) && fact !== undefined ? [[name, String(fact)]] : [],
    ),
  );
}
