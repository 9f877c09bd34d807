/** Percent by which an object bids higher or lower on each of some things, such as devices. */
import type { Host, WriteScript } from '../script.ts';
import type { Named } from './changes.ts';
import { nothingAsked } from './failure.ts';
import { updateScript } from './update.ts';

export interface Adjusted<Name extends string> extends Named {
  /** 0 where nothing is said; absent where it has none of that name. */
  readonly percents: Readonly<Partial<Record<Name, number>>>;
}

export interface Adjustments<Args, Name extends string, Thing extends Adjusted<Name>> {
  readonly entity: string;
  /** Arguments that say a percent each. */
  readonly names: readonly Name[];
  /** @throws input_invalid  the platform takes no such percent */
  check(percent: number, name: Name): void;
  read(host: Host, args: Args): Promise<Thing>;
  /** @throws input_invalid  this object takes no such percent */
  checkThere?(thing: Thing, wanted: ReadonlyMap<Name, number>): void;
  send(host: Host, thing: Thing, wanted: ReadonlyMap<Name, number>): Promise<unknown>;
}

const fieldOf = (name: string) => `${name}_bid_adjustment`;

export function adjustmentScript<
  Name extends string,
  Args extends Readonly<Partial<Record<Name, number | undefined>>>,
  Thing extends Adjusted<Name>,
>({
  entity,
  names,
  check,
  read,
  checkThere,
  send,
}: Adjustments<Args, Name, Thing>): WriteScript<Args, object> {
  const asked = (args: Args) =>
    names.flatMap((name): [Name, number][] => {
      const percent = args[name];
      return percent === undefined ? [] : [[name, percent]];
    });
  return updateScript<Args, Thing, object>({
    entity,
    check: (args) => {
      const all = asked(args);
      if (all.length === 0) throw nothingAsked();
      for (const [name, percent] of all) check(percent, name);
    },
    read,
    wishes(args, thing) {
      checkThere?.(thing, new Map(asked(args)));
      return names.map((name) => ({
        field: fieldOf(name),
        before: thing.percents[name] ?? 0,
        after: args[name],
      }));
    },
    send(host, thing, changes) {
      const wanted = names.flatMap((name): [Name, number][] => {
        const change = changes.find(({ field }) => field === fieldOf(name));
        return change ? [[name, Number(change.after)]] : [];
      });
      return send(host, thing, new Map(wanted));
    },
    result: ({ id, name, percents }) => ({ [entity]: { id, name, ...percents } }),
  });
}
