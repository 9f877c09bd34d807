/** Percent by which an object bids higher or lower on each of some things, such as devices. */
import type { Host, WriteScript } from '../script.ts';
import type { Named } from './changes.ts';
import { failure } from './failure.ts';
import { updateScript } from './update.ts';

export interface Adjusted<Name extends string> extends Named {
  /** 0 where nothing is said. */
  readonly percents: Readonly<Record<Name, number>>;
}

export interface Adjustments<Args, Name extends string, Thing extends Adjusted<Name>> {
  readonly entity: string;
  /** Arguments that say a percent each. */
  readonly names: readonly Name[];
  /** @throws input_invalid  the platform takes no such percent */
  check(percent: number, name: Name): void;
  read(host: Host, args: Args): Promise<Thing>;
  send(host: Host, thing: Thing, wanted: ReadonlyMap<Name, number>): Promise<unknown>;
}

const fieldOf = (name: string) => `${name}_bid_adjustment`;

export function adjustmentScript<
  Name extends string,
  Args extends Readonly<Partial<Record<Name, number | undefined>>>,
  Thing extends Adjusted<Name>,
>({ entity, names, check, read, send }: Adjustments<Args, Name, Thing>): WriteScript<Args, object> {
  const asked = (args: Args) =>
    names.flatMap((name): [Name, number][] => {
      const percent = args[name];
      return percent === undefined ? [] : [[name, percent]];
    });
  return updateScript<Args, Thing, object>({
    entity,
    check: (args) => {
      const all = asked(args);
      if (all.length === 0)
        throw failure('input_invalid', `Give at least one of: ${names.join(', ')}.`, {
          field: names[0]!,
        });
      for (const [name, percent] of all) check(percent, name);
    },
    read,
    wishes: (args, { percents }) =>
      names.map((name) => ({ field: fieldOf(name), before: percents[name], after: args[name] })),
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
