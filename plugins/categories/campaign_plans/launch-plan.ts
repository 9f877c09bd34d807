/**
 * Steps of a launch, worked out from the entities of one version: the launch makes exactly the steps that a person
 * sees. Pure.
 */
import { aboveIn } from './above-in.ts';
import { usesOf, neededBy, type StoredEntity } from './entity.ts';
import type { Change } from '../../../sdk/index.ts';
import type { Json } from './long-value.ts';
import { argsOf, makerOf, routeOf, type Route } from './routes.ts';

export interface Planned extends Pick<StoredEntity, 'id' | 'value'> {
  readonly data: Json;
}

export type Amount = NonNullable<Change['budget']>;

/** One call of a launch. Plain JSON. */
export interface LaunchStep {
  readonly key: string;
  readonly does: 'make' | 'enable';
  readonly script: string;
  readonly platform: string;
  readonly account_id: string | null;
  readonly args: Json;
  /** Argument > keys of the entities whose remote ids it takes; of an own id, its own key. */
  readonly binds: Readonly<Record<string, readonly string[]>>;
  /** Keys of entities that must be there before. */
  readonly needs: readonly string[];
  /** Daily budget of the objects that it enables, as far as the plan or the platform tells it. */
  readonly budget?: Amount;
}

/** Account of each platform that the plan speaks of, where it names none. */
export type Accounts = Readonly<Record<string, string | null>>;

/** Each behind what it needs, otherwise in the order in which they were added. */
export function inOrder(entities: readonly Planned[]): readonly Planned[] {
  const open = new Map(entities.map((one) => [one.value.logical_key, one]));
  const done: Planned[] = [];
  const visit = (one: Planned) => {
    if (!open.delete(one.value.logical_key)) return;
    for (const key of needsOf(one)) {
      const needed = open.get(key);
      if (needed) visit(needed);
    }
    done.push(one);
  };
  for (const one of entities) visit(one);
  return done;
}

export const needsOf = ({ value, data }: Planned) => neededBy(value.parent_logical_key, data);

/** Whether it stands at the platform already. */
export const isThere = ({ value }: Planned) => value.remote_id !== null || value.made != null;

/** @param budgetOf  what an entity may spend a day once it is enabled */
export function stepsOf(
  entities: readonly Planned[],
  accounts: Accounts,
  budgetOf: (key: string) => Amount | undefined,
): readonly LaunchStep[] {
  const ordered = inOrder(entities);
  const makes = ordered.filter((one) => !isThere(one)).flatMap((one) => makeStep(one, accounts));
  // Nothing runs before what stands above it was let run, and that comes last.
  const enables = [...ordered].reverse().flatMap((one) => enableStep(one, ordered, accounts));
  const told = enables.map((step) => {
    const budget = budgetOf(step.key);
    return budget ? { ...step, budget } : step;
  });
  return [...makes, ...told].map((step) => withIds(step, ordered));
}

/** An existing object at the platform is named by its id, so that a person sees which one it is. */
function withIds(step: LaunchStep, all: readonly Planned[]): LaunchStep {
  const idOf = (key: string) =>
    all.find(({ value }) => value.logical_key === key)?.value.remote_id ?? undefined;
  const named = Object.entries(step.binds).flatMap(([argument, keys]) => {
    const ids = keys.flatMap((key) => idOf(key) ?? []);
    return ids.length === keys.length ? [[argument, ids.length === 1 ? ids[0] : ids] as const] : [];
  });
  const known = Object.fromEntries(named);
  const open = Object.entries(step.binds).filter(([argument]) => !Object.hasOwn(known, argument));
  return { ...step, args: { ...step.args, ...known }, binds: Object.fromEntries(open) };
}

function makeStep(one: Planned, accounts: Accounts): LaunchStep[] {
  const route = routeOf(one.value);
  if (!route) return [];
  return [
    {
      ...placeOf(one, accounts),
      does: 'make',
      script: makerOf(route, one.data),
      args: argsOf(route, one.data),
      binds: { ...parentBind(route.parent, one), ...usesOf(one.data) },
      needs: needsOf(one),
    },
  ];
}

function enableStep(one: Planned, all: readonly Planned[], accounts: Accounts): LaunchStep[] {
  const { logical_key: key, desired_state: state } = one.value;
  const enable = routeOf(one.value)?.enable;
  if (state !== 'active' || !enable) return [];
  const below = all
    .filter((other) => isBelow(other, key, all))
    .map((other) => other.value.logical_key);
  return [
    {
      ...placeOf(one, accounts),
      does: 'enable',
      script: enable.run,
      args: enable.set ?? {},
      binds: { [enable.id]: [key], ...parentBind(enable.parent, one) },
      needs: [...new Set([key, ...needsOf(one), ...below])],
    },
  ];
}

export function isBelow({ value }: Planned, key: string, all: readonly Planned[]): boolean {
  return aboveIn(all.map((one) => one.value))(value.logical_key).includes(key);
}

function placeOf({ value }: Planned, accounts: Accounts) {
  const { logical_key: key, platform, provider_account_id: account } = value;
  return { key, platform, account_id: account ?? accounts[platform] ?? null };
}

function parentBind(argument: string | undefined, { value }: Planned) {
  const { parent_logical_key: parent } = value;
  return argument !== undefined && parent !== null ? { [argument]: [parent] } : {};
}

/**
 * Value that another entity takes of an existing one: its id, unless its kind offers something else for that argument.
 */
export function takenAs(
  route: Route | undefined,
  argument: string,
  made: { readonly id: string; readonly offers: Json },
) {
  return route?.offers && Object.hasOwn(route.offers, argument)
    ? String(made.offers[argument] ?? made.id)
    : made.id;
}

/** `campaign.id` in a script's answer; own properties only. */
export function valueAt(result: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => {
    const isPlace = typeof at === 'object' && at !== null && Object.hasOwn(at, key);
    return isPlace ? (at as Json)[key] : undefined;
  }, result);
}
