/** Report Builder: queries of one view, and what came of them. */
import {
  addDays,
  deliveredIn,
  localDay,
  spoiledFile,
  sumFacts,
  type Delivered,
  type Facts,
  type Fields,
  lackOthers,
} from '../../../../../sdk/emulator/index.ts';
import { accountOf } from '../rules/entities.ts';
import type { Account, Status } from '../model.ts';
import type { Ask, State } from '../state.ts';
import { invalid } from '../words.ts';
import { market } from '../market.ts';

type Made = Delivered<Status>;
export const VIEW = 'performance_agg';

const nameOf = ({ fields }: { readonly fields: Fields }) => String(fields['name']);
const dimensions: Readonly<Record<string, (one: Made) => string | number>> = {
  bid_day: ({ date }) => date,
  advertiser_id: ({ campaign }) => Number(campaign.accountId),
  campaign_id: ({ campaign }) => Number(campaign.id),
  campaign_name: ({ campaign }) => nameOf(campaign),
  line_item_id: ({ group }) => Number(group.id),
  line_item_name: ({ group }) => nameOf(group),
  creative_id: ({ ad }) => Number(ad.id),
  creative_name: ({ ad }) => nameOf(ad),
};
const metrics: Readonly<Record<string, (facts: Facts, account: Account) => number>> = {
  impression: ({ impressions }) => impressions,
  clicks: ({ clicks }) => clicks,
  spend: ({ spendMinor }, { spec }) => spendMinor / 10 ** spec.currencyExponent,
  conversions: ({ conversions }) => conversions,
  conversion_value: ({ valueMinor }, { spec }) => valueMinor / 10 ** spec.currencyExponent,
};

export function fieldsOf({ controls }: State): Fields[] {
  const all = [...Object.keys(dimensions), ...Object.keys(metrics)];
  return all
    .filter((name) => !controls.hidesConversions || !name.startsWith('conversion'))
    .map((name) => ({ name, label: name.replaceAll('_', ' ') }));
}

interface Query {
  readonly view: string;
  readonly fields: readonly string[];
  readonly filters: Readonly<Record<string, string>>;
  readonly query_timezone?: string;
  readonly result_format?: string;
  readonly limit?: number;
}

/** @throws Refusal 400 404 */
export function checkQuery(ask: Ask): Account {
  const {
    view,
    fields,
    filters,
    query_timezone: zone = 'UTC',
    result_format: format,
  } = ask.body as Query;
  lackOthers('view', [view], [VIEW], () => invalid('view', `There is no view ${view}.`));
  const known = new Set(fieldsOf(ask.state).map(({ name }) => name));
  lackOthers('field', [...fields, ...Object.keys(filters)], [...known], (name) =>
    invalid('fields', `There is no field ${name}.`),
  );
  lackOthers('result_format', [String(format)], ['json']);
  const account = accountOf(ask, filters['advertiser_id']);
  lackOthers('query_timezone', [zone], [account.spec.timeZone]);
  daysOf(filters['bid_day'] ?? '');
  return account;
}

/** `2026-11-01 to 2026-11-08`: the second day is not in it, unless a control says so: FreeWheel does not tell. */
function daysOf(text: string, countsLastDay = false): readonly [string, string] {
  const [, start, end] = /^(\d{4}-\d\d-\d\d) to (\d{4}-\d\d-\d\d)$/.exec(text) ?? [];
  if (!start || !end || end <= start) throw invalid('filters', 'bid_day: give DAY to DAY.');
  return [start, countsLastDay ? end : addDays(end, -1)];
}

export function resultOf({ state, now }: Ask, account: Account, query: Fields): string | Buffer {
  const { fields, filters, limit = 500 } = query as unknown as Query;
  const { today } = localDay(now, account.spec.timeZone);
  const [start, last] = daysOf(filters['bid_day'] ?? '', state.controls.countsLastDay);
  const made = deliveredIn<Status>(state, account, { on: 'active', market }, [
    start,
    last < today ? last : today,
  ]);
  const split = fields.filter((name) => Object.hasOwn(dimensions, name));
  const groups = Map.groupBy(made, (one) => split.map((name) => dimensions[name]!(one)).join(' '));
  const rows = [...groups.values()].slice(0, limit).map((all) => {
    const facts = sumFacts(all.map((one) => one.facts));
    return Object.fromEntries(
      fields.map((name) => [
        name,
        dimensions[name]?.(all[0]!) ?? metrics[name]?.(facts, account) ?? null,
      ]),
    );
  });
  return spoiledFile(JSON.stringify(rows), state.controls);
}
