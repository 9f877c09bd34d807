/** Changes of single fields of one object: which argument stands for which field of Google, and what to show. */
import type { Host, WriteScript } from '../../sdk/script.ts';
import type { Wish } from '../../sdk/kit/changes.ts';
import { updateScript } from '../../sdk/kit/update.ts';
import {
  mutate,
  readEntity,
  updateOf,
  type Entity,
  type KindName,
  type Patch,
} from './levels/entity.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { at, numberAt } from './api.ts';
import { readTotalBudget } from './levels/campaign.ts';
import { toMicros, unitsOf } from './money.ts';

/** `plain` as it is; `money` decimal text > micros; `day` a date > the last second of it; `first` one entry of a list. */
type Sort = 'plain' | 'number' | 'flag' | 'money' | 'day' | 'first';

export interface Field {
  /** Below the resource, in camelCase: `cpcBidMicros`. */
  readonly path: string;
  readonly sort: Sort;
}

export interface FieldUpdate {
  readonly kind: KindName;
  readonly fields: Readonly<Record<string, Field>>;
  /** snake_case paths to select, below the resource. */
  readonly select: readonly string[];
}

const plain = (path: string): Field => ({ path, sort: 'plain' });
export const field = {
  plain,
  number: (path: string): Field => ({ path, sort: 'number' }),
  flag: (path: string): Field => ({ path, sort: 'flag' }),
  money: (path: string): Field => ({ path, sort: 'money' }),
  day: (path: string): Field => ({ path, sort: 'day' }),
  first: (path: string): Field => ({ path, sort: 'first' }),
};

/** The value of a field in the terms of the arguments. */
export function valueOf(entity: Entity, key: string, { path, sort }: Field): unknown {
  const place = `${key}.${path}`;
  if (sort === 'money') return unitsOf(numberAt(entity.row, place));
  if (sort === 'number') return numberAt(entity.row, place);
  if (sort === 'flag') return at(entity.row, place) === true;
  const value = at(entity.row, place);
  if (sort === 'day') return typeof value === 'string' ? value.slice(0, 10) : null;
  if (sort === 'first') return Array.isArray(value) ? ((value as unknown[])[0] ?? null) : null;
  return value ?? null;
}

export function sentValue(sort: Sort, value: unknown): unknown {
  if (value === null) return null;
  if (sort === 'money') return toMicros(String(value));
  if (sort === 'day') return `${String(value)} 23:59:59`;
  if (sort === 'first') return [value];
  return value;
}

/** `no_end_date` takes away what `end_date` sets. @throws input_invalid  both were given */
function asked(args: Readonly<Record<string, unknown>>, name: string): unknown {
  if (args[`no_${name}`] !== true) return args[name];
  if (args[name] === undefined) return null;
  throw failure('input_invalid', `${name} and no_${name} contradict each other.`, { field: name });
}

/** @throws input_invalid  the day is over; Google refuses it */
function checkDay(name: string, day: unknown, today: string): void {
  if (typeof day === 'string' && day < today)
    throw failure('input_invalid', `${name}: ${day} is over; today is ${today} in the account.`, {
      field: name,
    });
}

export function fieldUpdate<Args extends object, Result>(
  { kind, fields, select }: FieldUpdate,
  parts: {
    readonly key: string;
    id(args: Args): string;
    where?(args: Args): string;
    result(now: Entity, before: Entity, changed: string[], args: Args): Result;
  },
): WriteScript<Args, Result> {
  const prefix = parts.key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const spends = kind === 'campaign' ? ['campaign_budget.amount_micros'] : [];
  const selected = [...select.map((path) => `${prefix}.${path}`), ...spends];
  const read = async (host: Host, args: Args) => {
    const where = parts.where?.(args);
    const bounds = { fields: selected, ...(where === undefined ? {} : { where }) };
    const entity = await readEntity(host, kind, parts.id(args), bounds);
    const daily = unitsOf(numberAt(entity.row, 'campaignBudget.amountMicros'));
    const asksBudget =
      kind === 'campaign' && daily === null && ('status' in args || 'end_date' in args);
    const spend = asksBudget ? await readTotalBudget(host, entity.id) : daily;
    const total = daily === null ? spend : null;
    return { ...entity, args, spend, total };
  };
  return updateScript<
    Args,
    Entity & { readonly args: Args; readonly spend: number | null; readonly total: number | null },
    Result
  >({
    entity: kind,
    read,
    wishes: (args, entity, host) => [
      ...Object.entries(fields).map(([name, one]): Wish => {
        const after = asked(args as Readonly<Record<string, unknown>>, name);
        if (one.sort === 'day') checkDay(name, after, host.today);
        const isMoney = one.sort === 'money' && after !== null;
        const { currency, spend: amount } = entity;
        return {
          field: name,
          before: valueOf(entity, parts.key, one),
          after,
          ...(isMoney ? { currency } : {}),
          ...(amount === null ? {} : { budget: { amount, currency } }),
        };
      }),
      {
        field: 'total_budget',
        isFact: true,
        before: entity.total,
        after: undefined,
        currency: entity.currency,
      },
    ],
    send: (host, { resourceName }, changes) => {
      const patch: Patch = Object.fromEntries(
        changes.map(({ field: name, after }) => {
          const { path, sort } = fields[name]!;
          return [path, sentValue(sort, after)];
        }),
      );
      return mutate(host, kind, [updateOf(resourceName, patch)]);
    },
    result: (now, before, changes) =>
      parts.result(now, before, [...changes.map(({ field: name }) => name)], now.args),
  });
}
