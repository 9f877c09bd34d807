/** The one shape of a creation: plan it, make it, read it back. */
import type { Change, Host, WriteScript } from '../script.ts';
import { isNotMadeYet } from './awaited.ts';
import { creation, undoneCreation, type Named } from './changes.ts';

export interface Plan {
  /** Objects that are made before it and belong to it: the creative of an ad. */
  readonly parts?: readonly Part[];
  readonly name: string;
  /** In the platform's names, money in units: the same values are shown to a person and sent. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Its daily spend, if it has a budget of its own. */
  readonly money?: Change['money'];
}

interface Part {
  readonly entity: string;
  readonly name: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

export interface Creation<Args, Thing extends Named, Result> {
  /** `campaign`, `ad_group`, `ad`, … */
  readonly entity: string;
  /**
   * Whether it can be made where it is to be; asked once, before the plan.
   * @returns what the plan wants to know of that place
   * @throws input_invalid platform_not_found
   */
  check?(args: Args, host: Host): unknown;
  /**
   * @param place  as `check` answered; undefined where it is not made yet, and after the creation
   * @throws input_invalid  before anything is sent
   */
  plan(args: Args, host: Host, place?: unknown): Plan | Promise<Plan>;
  /** Sends the settings that were previewed. @param parts  those of its parts, by entity. @returns the new id */
  send(host: Host, settings: Plan['settings'], args: Args, parts: Parts): Promise<string>;
  read(host: Host, id: string, args: Args): Promise<Thing>;
  /** Field, present value, wished value. */
  facts(
    thing: Thing,
    settings: Plan['settings'],
    name: string,
  ): readonly (readonly [field: string, found: unknown, asked: unknown])[];
  result(thing: Thing, host: Host): Result;
  /** Reads the id of the object from the result. */
  idOf(result: Result): string;
}

/** Settings of parts, by entity. */
type Parts = Readonly<Partial<Record<string, Plan['settings']>>>;

export function createScript<Args, Thing extends Named, Result>(
  of: Creation<Args, Thing, Result>,
): WriteScript<Args, Result> {
  return {
    async preview(args, host) {
      const { late, place } = await awaited(() => of.check?.(args, host));
      const { parts = [], name, settings, money } = await of.plan(args, host, place);
      if (late) throw late;
      const own = creation(of.entity, name, settings, money);
      return [...parts.map((part) => creation(part.entity, part.name, part.settings)), own];
    },
    async apply(args, host, changes) {
      const { [of.entity]: settings = {}, ...parts } = Object.fromEntries(
        changes.map(({ entity, after }) => [entity, after as Plan['settings']]),
      );
      const id = await of.send(host, settings, args, parts);
      return of.result(await of.read(host, id, args), host);
    },
    async verify(args, host, result) {
      const { settings, name } = await of.plan(args, host);
      const thing = await of.read(host, of.idOf(result), args);
      return undoneCreation(of.entity, thing, of.facts(thing, settings, name));
    },
  };
}

/**
 * In a rehearsal, the parent of a new object may not exist yet. The arguments are checked all the same.
 * @returns what the check found, or the error about a parent that is not made yet
 */
async function awaited(
  check: () => unknown,
): Promise<{ readonly late?: Error; readonly place?: unknown }> {
  try {
    return { place: await check() };
  } catch (error) {
    if (isNotMadeYet(error)) return { late: error };
    throw error;
  }
}
