/** Reports: cells of an ad and a day, kept or left out, summed to the rows that were asked for. */
import { aboveOf, deliveredIn, type Fields } from '../../../../../sdk/emulator/index.ts';
import { pageOf } from '../api/lists.ts';
import { deliveryRules, fitsPrimary, secondaryStatus } from '../rules/status.ts';
import { levels, type Answer, type Ask, type Thing } from '../state.ts';
import { budgetOf, namesOf } from '../views.ts';
import { figuresOf, splitAudience } from './figures.ts';
import { measured, metricNames, metricOf, type Cell } from './metrics.ts';
import { wishOf, type ReportFilter, type ReportWish } from './wish.ts';

export { wishOf } from './wish.ts';

type Words = Readonly<Record<string, string>>;

export interface ReportRow {
  readonly dimensions: Words;
  readonly metrics: Words;
}

export const integratedReport: Answer = (ask) => {
  const { page, page_info } = pageOf(reportRows(ask), ask.fields);
  const isTotal = ask.fields['enable_total_metrics'] === true;
  return { list: page, page_info, ...(isTotal ? { total_metrics: totalOf(ask) } : {}) };
};

export function reportRows(ask: Ask): ReportRow[] {
  const wish = wishOf(ask);
  return groupsOf(ask, wish).map(({ dimensions, thing, cells }) => ({
    dimensions,
    metrics: figuresIn(ask, wish.metrics, cells, attributesOf(ask, thing)),
  }));
}

function totalOf(ask: Ask): Words {
  const wish = wishOf(ask);
  const cells = groupsOf(ask, wish).flatMap((group) => group.cells);
  const names = wish.metrics.filter((name) => metricNames.includes(name));
  return figuresIn(ask, names, cells, {});
}

interface Group {
  readonly dimensions: Words;
  /** The object that it is of; undefined for the advertiser. */
  readonly thing: Thing | undefined;
  readonly cells: Cell[];
}

/** Rows by their dimensions, in the order of objects and days. */
function groupsOf(ask: Ask, wish: ReportWish): Group[] {
  const { state, caller } = ask;
  const { level, id, audience, dimensions: asked } = wish;
  const groups = new Map<string, Group>();
  const place = (chain: Readonly<Record<string, Thing>>, more: Words): Group => {
    const thing = level && chain[level];
    const own = asked.includes(id) ? { [id]: thing?.id ?? caller.spec.id } : {};
    const dimensions = { ...own, ...more };
    const key = JSON.stringify(dimensions);
    const group = groups.get(key) ?? { dimensions, thing, cells: [] };
    groups.set(key, group);
    return group;
  };
  const ads = new Set<string>();
  for (const ad of state.records.list('ad', { accountId: caller.spec.id })) {
    const [campaign, group] = aboveOf(state, ad);
    const chain = { campaign: campaign!, group: group!, ad };
    if (!isCounted(ask, wish, chain)) continue;
    ads.add(ad.id);
    // With nothing but the id, what did not deliver is there too, with zeros.
    if (asked.join() === id) place(chain, {});
  }
  for (const one of deliveredIn(state, caller, deliveryRules, [wish.start, wish.end])) {
    const { date, facts, ...chain } = one;
    if (!ads.has(chain.ad.id)) continue;
    const day: Words = asked.includes('stat_time_day') ? { stat_time_day: `${date} 00:00:00` } : {};
    const pays = chain.campaign.fields['objective_type'] === 'WEB_CONVERSIONS';
    const figures = figuresOf(facts, chain.ad.id, date);
    for (const part of splitAudience(figures, audience, caller, chain.ad.id))
      place(chain, { ...day, ...part.values }).cells.push({ figures: part.figures, pays });
  }
  return [...groups.values()];
}

/** Deleted objects are left out at their own level, unless asked for; the advertiser has them all. */
function isCounted(
  { state, now }: Ask,
  { level, filters }: ReportWish,
  chain: Readonly<Record<keyof typeof levels, Thing>>,
): boolean {
  const fits = (thing: Thing, wanted: string): boolean =>
    fitsPrimary(secondaryStatus(state, thing, now), wanted);
  const isOpen = !level || filters.some(({ field }) => field === `${levels[level]}_status`);
  const passes = ({ field, values }: ReportFilter) => {
    const [own, what] = field.split('_');
    const thing = Object.values(chain).find(({ kind }) => levels[kind] === own)!;
    return what === 'ids' ? values.includes(thing.id) : values.some((value) => fits(thing, value));
  };
  return (isOpen || fits(chain[level], 'STATUS_NOT_DELETE')) && filters.every(passes);
}

function figuresIn(
  { caller }: Ask,
  names: readonly string[],
  cells: readonly Cell[],
  facts: Fields,
) {
  const figures = measured(cells);
  return Object.fromEntries(
    names.map((name) => {
      const figure = metricOf(name, figures, caller.spec.currencyExponent);
      return [name, figure ?? String(facts[name] ?? '-')];
    }),
  );
}

/** Facts of the object that a row is of. */
function attributesOf({ state, caller }: Ask, thing: Thing | undefined): Fields {
  const { currency } = caller.spec;
  if (!thing) return { currency };
  const chain = [...aboveOf(state, thing), thing];
  return {
    currency,
    ...Object.assign({}, ...chain.map(namesOf)),
    // An ad has that of its ad group.
    budget: budgetOf(caller, chain[1] ?? thing),
    objective_type: chain[0]?.fields['objective_type'],
    ad_text: thing.fields['ad_text'],
  };
}
