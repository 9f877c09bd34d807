/** Differences between an object and its wished state; a preview lists them, and an undo takes them back. */
import type { Change, Span } from '../script.ts';
import { checkTogether } from './check-together.ts';

/** `after` undefined: nobody asked. Statuses in the common words (ENABLED, PAUSED, REMOVED). */
export interface Wish {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Currency of an amount: `before` and `after` are then in units (`"50.25"` or 50.25), null for none. */
  readonly currency?: string;
  /** For a status, where no other wish tells it: what the object may spend a day. */
  readonly budget?: Budget;
  /** The script cannot change this field. It explains the other wishes, such as the total budget behind a new end. */
  readonly isFact?: true;
}

type Budget = NonNullable<Change['budget']>;

export interface Named {
  readonly id: string;
  readonly name: string | null;
}

/**
 * @returns only real changes
 * @throws input_invalid  the wishes contradict each other on every platform
 */
export function changesOf(entity: string, { id, name }: Named, wishes: readonly Wish[]): Change[] {
  checkTogether(wishes);
  const pace = paceIn(wishes);
  return wishes.flatMap((wish): Change[] => {
    const { field, before, after, currency, isFact } = wish;
    if (after === undefined || isFact) return [];
    const isPaced = pace !== undefined && (whole.test(field) || days.test(field));
    const common = { entity, id, name, field, ...(isPaced ? { pace } : {}) };
    // Taken away is not lowered to nothing: what bounded it is gone.
    if (currency === undefined || after === null) {
      const plain = { ...common, before: before ?? null, after, ...spendsAfter(wish, wishes) };
      return isSame(before, after) ? [] : [plain];
    }
    const was = before === null || before === undefined ? null : Number(before);
    const amount = Number(after);
    if (was === amount) return [];
    return [{ ...common, before: was, after: amount, money: { amount, currency } }];
  });
}

const whole = /^((lifetime_|total_)?budget|spend_cap)$/;
const days = /^(start|end)_(date|time)$/;

/** Pace of a total budget over its days, if the object has both. Facts come before wishes. */
function paceIn(wishes: readonly Wish[]): Change['pace'] {
  const of = (isIt: RegExp) => {
    const all = wishes.filter(({ field }) => isIt.test(field));
    return all.find(({ isFact }) => isFact) ?? all.find(({ before }) => before != null) ?? all[0];
  };
  const total = of(whole);
  const [daily, start, end] = [of(/^daily_budget$/), of(/^start_(date|time)$/), of(/^end_/)];
  const currency = total?.currency ?? wishes.find((wish) => wish.currency)?.currency;
  if (!total || !end || currency === undefined) return undefined;
  const spanOf = (value: (wish: Wish | undefined) => unknown): Span => ({
    total: amountOf(value(total)),
    daily: amountOf(value(daily)),
    start: textOf(value(start)),
    end: textOf(value(end)),
  });
  const before = spanOf((wish) => wish?.before);
  const after = spanOf((wish) => (wish?.after === undefined ? wish?.before : wish.after));
  const hasBoth = [before, after].some((one) => one.total !== null && one.end !== null);
  return hasBoth ? { currency, before, after } : undefined;
}

const amountOf = (value: unknown) =>
  value === null || value === undefined || Number.isNaN(Number(value)) ? null : Number(value);

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** Budget that a status change to `ENABLED` lets an object spend. */
function spendsAfter({ field, after, budget }: Wish, wishes: readonly Wish[]): { budget?: Budget } {
  if (field !== 'status' || after !== 'ENABLED') return {};
  const spends = budget ?? budgetIn(wishes);
  return spends?.currency ? { budget: spends } : {};
}

/** The largest budget that the object has when all is as wished; without a wish it is the present one. */
function budgetIn(wishes: readonly Wish[]): Budget | undefined {
  const budgets = wishes.flatMap(({ field, before, after = before, currency, isFact }) =>
    isFact ||
    currency === undefined ||
    after === null ||
    after === undefined ||
    !field.endsWith('budget')
      ? []
      : [{ amount: Number(after), currency }],
  );
  return budgets.toSorted((a, b) => b.amount - a.amount)[0];
}

/**
 * A creation as one change: nothing before, everything that will be sent after.
 * @param settings  money in units, so that a person can read it
 * @param money  the largest daily amount that the new object may spend, if it has one of its own
 */
export function creation(
  entity: string,
  name: string,
  settings: Readonly<Record<string, unknown>>,
  money?: Change['money'],
): Change {
  const rest = money ? { money } : {};
  return { entity, id: null, name, field: 'creation', before: null, after: settings, ...rest };
}

/** @param facts  field, present value, wished value; a field whose values differ was not changed */
export function undoneCreation(
  entity: string,
  { id, name }: Named,
  facts: readonly (readonly [field: string, found: unknown, asked: unknown])[],
): Change[] {
  return facts
    .filter(([, found, asked]) => asked !== undefined && !isSame(found, asked))
    .map(([field, found, asked]) => ({
      entity,
      id,
      name,
      field,
      before: found ?? null,
      after: asked,
    }));
}

/** Platforms answer numbers as text, and objects with their keys in an order of their own. */
function isSame(before: unknown, after: unknown): boolean {
  if (typeof after === 'object' && after !== null) return stable(before) === stable(after);
  return String(before ?? null) === String(after);
}

function stable(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
