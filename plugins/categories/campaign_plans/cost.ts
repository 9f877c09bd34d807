/** The cost of a plan: a day, and in all. Everything that shows or judges money of a plan uses this file. Pure. */
import { aboveIn } from './above-in.ts';
import type { Json } from './long-value.ts';
import type { LaunchStep } from './launch-plan.ts';

export interface Budget {
  readonly key: string;
  readonly name: string;
  readonly platform: string;
  readonly amount: number;
  readonly unit: string;
  readonly per: 'day' | 'all';
  /** Key of an entity above with a budget for the same period. This budget is part of that one, and is not added. */
  readonly within?: string;
}

export interface Cost {
  /** All budgets that the plan names, also those that are part of others. */
  readonly budgets: readonly Budget[];
  /** Amounts a day, by currency. */
  readonly daily: readonly Sum[];
  /** Amounts in total, by currency; empty while a daily budget has no end. */
  readonly whole: readonly Sum[];
  /** Length of the daily budgets in days, both ends included; undefined where they differ or are unknown. */
  readonly days: number | undefined;
  /** Whether a daily budget has no end, so that it is spent until somebody stops it. */
  readonly isEndless: boolean;
  /** Limits of the brief, a day and in total. */
  readonly brief: { readonly daily?: number; readonly whole?: number };
}

export interface Sum {
  readonly unit: string;
  readonly amount: number;
}

/** The parts of a plan that its cost follows from. */
export interface Costing {
  readonly entities: readonly Json[];
  readonly brief: Json;
  /** Currency of the account (ISO 4217), by the key of the entity. */
  readonly paidIn?: Readonly<Record<string, string>>;
  /** Calls of the launch. A call that enables an existing entity names its budget. */
  readonly steps?: readonly LaunchStep[];
}

const theirs = "the account's currency";
const wholes = ['lifetime_budget', 'total_budget', 'budget'];

export function costOf(plan: Costing): Cost {
  const { entities, brief } = plan;
  const tree = treeOf(entities);
  const own = new Map(entities.map((one) => [keyOf(one), budgetsOf(one, plan)] as const));
  const above = (key: string, has: (one: Budget) => boolean) =>
    tree.above(key).find((other) => own.get(other)?.some(has));
  const budgets = [...own.values()].flat().map((one): Budget => {
    const within = above(one.key, ({ per }) => per === one.per);
    return within === undefined ? one : { ...one, within };
  });
  const counted = budgets.filter(({ within }) => within === undefined);
  const daily = counted.filter(({ per }) => per === 'day');
  const whole = counted.filter(({ per }) => per === 'all');
  const isBound = ({ key }: Budget) =>
    [key, ...tree.above(key)].some((one) => whole.some((other) => other.key === one));
  const open = daily.filter((one) => !isBound(one));
  const spans = open.map((one) => spanOf(one.key, tree, brief));
  const isEndless = spans.some((days) => days === undefined);
  const spent = open.map((one, at) => ({ ...one, amount: one.amount * (spans[at] ?? 0) }));
  return {
    budgets,
    daily: sums(daily),
    whole: isEndless ? [] : sums([...spent, ...whole]),
    days: isEndless || new Set(spans).size > 1 ? undefined : spans[0],
    isEndless,
    brief: briefOf(brief),
  };
}

/** The cost in the shape that tools return. A currency is null where it is unknown. */
export function costView({ daily, whole, days, isEndless }: Cost) {
  const amounts = (all: readonly Sum[]) =>
    all.map(({ unit, amount }) => ({ amount, currency: unit === theirs ? null : unit }));
  return { daily: amounts(daily), total: amounts(whole), days: days ?? null, endless: isEndless };
}

const keyOf = ({ logical_key }: Json) => String(logical_key);
const dataOf = ({ metadata }: Json) => (metadata ?? {}) as Json;

interface Tree {
  /** Keys of the entities above, the nearest first. */
  readonly above: (key: string) => readonly string[];
  readonly data: (key: string) => Json;
}

function treeOf(entities: readonly Json[]): Tree {
  const all = new Map(entities.map((one) => [keyOf(one), one]));
  return { above: aboveIn(entities), data: (key) => dataOf(all.get(key) ?? {}) };
}

function budgetsOf(entity: Json, { paidIn = {}, steps = [] }: Costing): readonly Budget[] {
  const key = keyOf(entity);
  const data = dataOf(entity);
  const { name, campaign_name } = data;
  const of = {
    key,
    name: String(name ?? campaign_name ?? key),
    platform: String(entity['platform']),
  };
  // An entity that a launch made has an id too, but its own fields name its budget.
  const stands = steps.find((step) => step.key === key && step.does === 'enable' && step.budget);
  const has = [data['daily_budget'], ...wholes.map((field) => data[field])].some(isAmount);
  if (!has && stands && entity['remote_id'] != null) {
    const { amount, currency } = stands.budget!;
    return [{ ...of, amount, unit: currency, per: 'day' }];
  }
  const unit = paidIn[key] ?? theirs;
  const budget = (given: unknown, per: Budget['per']): Budget[] =>
    isAmount(given) ? [{ ...of, amount: Number(given), unit, per }] : [];
  const whole = wholes.map((field) => data[field]).find(isAmount);
  return [...budget(data['daily_budget'], 'day'), ...budget(whole, 'all')];
}

const isAmount = (given: unknown) => Number(given ?? 0) > 0;

/** Length in days, by the entity's own dates, those of the entities above, or the brief's; undefined where unknown. */
function spanOf(key: string, tree: Tree, brief: Json): number | undefined {
  const places = [tree.data(key), ...tree.above(key).map(tree.data), brief];
  const day = (names: readonly string[]) =>
    places
      .flatMap((data) => names.map((name) => data[name]))
      .map((one) => Date.parse(String(one ?? '').slice(0, 10)))
      .find(Number.isFinite);
  const [start, end] = [day(['start_date', 'start_time']), day(['end_date', 'end_time'])];
  if (start === undefined || end === undefined) return undefined;
  const days = Math.round((end - start) / 86_400_000) + 1;
  return days > 0 ? days : undefined;
}

function sums(budgets: readonly Budget[]): readonly Sum[] {
  const all = new Map<string, number>();
  for (const { unit, amount } of budgets) all.set(unit, (all.get(unit) ?? 0) + amount);
  return [...all].map(([unit, amount]) => ({ unit, amount: Math.round(amount * 100) / 100 }));
}

function briefOf(brief: Json): Cost['brief'] {
  const daily = Number(brief['daily_budget'] ?? 0);
  const whole = Number(wholes.map((field) => brief[field]).find(isAmount) ?? 0);
  return { ...(daily > 0 ? { daily } : {}), ...(whole > 0 ? { whole } : {}) };
}
