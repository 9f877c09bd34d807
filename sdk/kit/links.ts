/**
 * Links of an object: labels, assets, shared lists. It is kept as one list, so that one rule takes any change of it
 * back: `set_x` with the list from before.
 */
import type { Host, WriteScript } from '../script.ts';
import type { Named } from './changes.ts';
import { isListLost, listToSend } from './list-change.ts';
import { updateScript } from './update.ts';

/** `attach` adds to the list, `detach` takes out of it, `set` names the whole of it. */
export type LinkMode = 'attach' | 'detach' | 'set';

/** The holder of the links, with their ids. */
export interface Holding extends Named {
  readonly ids: readonly string[];
}

export interface Links<Args, Holder extends Holding> {
  /** `campaign`, `ad_group`, …; a function where the arguments say on what it is done. */
  readonly entity: string | ((holder: Holder) => string);
  /** Field of changes and of results; a function where the holder says what the list means. */
  readonly field: string | ((holder: Holder) => string);
  /** That has the ids. */
  readonly argument: string;
  /** The form in which it is kept of an id as it was given. @throws input_invalid */
  idOf?(given: string): string;
  /** Checks the arguments alone. @throws input_invalid */
  check?(args: Args): void;
  /** @throws platform_not_found */
  read(host: Host, args: Args): Promise<Holder>;
  /** Whether these can hang on it, which do not yet. @throws platform_not_found input_invalid */
  checkThere(host: Host, fresh: readonly string[], holder: Holder): Promise<unknown>;
  /** Whether all of it can be so. @throws input_invalid */
  checkWhole?(after: readonly string[], holder: Holder): void;
  /** @param after  all that is to hang on it */
  send(host: Host, holder: Holder, after: readonly string[]): Promise<unknown>;
  /** The platform takes the whole list: what others put in or took out meanwhile stays so. */
  readonly isWhole?: true;
  /** Besides the field. */
  result(holder: Holder): object;
}

export function linksScript<Args, Holder extends Holding>(
  mode: LinkMode,
  { entity, field, argument, isWhole, ...of }: Links<Args, Holder>,
): WriteScript<Args, object> {
  const fieldOf = (holder: Holder) => (typeof field === 'string' ? field : field(holder));
  const idsOf = (args: Args) => {
    const given = (args as Readonly<Record<string, unknown>>)[argument] ?? [];
    const ids = (given as readonly unknown[]).map(String);
    return [...new Set(of.idOf ? ids.map(of.idOf) : ids)];
  };
  return updateScript<Args, Holder, object>({
    entity,
    ...(of.check ? { check: (args: Args) => of.check?.(args) } : {}),
    read: (host, args) => of.read(host, args),
    async wishes(args, holder, host) {
      const before = holder.ids.toSorted();
      const ids = idsOf(args);
      const fresh = ids.filter((id) => !before.includes(id));
      if (mode !== 'detach' && fresh.length > 0) await of.checkThere(host, fresh, holder);
      const after = nextOf(mode, before, ids).toSorted();
      of.checkWhole?.(after, holder);
      return [{ field: fieldOf(holder), before, after }];
    },
    send: (host, holder, [change]) => {
      const [before, after] = [change!.before, change!.after] as [string[], string[]];
      return of.send(host, holder, isWhole ? listToSend(holder.ids, { before, after }) : after);
    },
    ...(isWhole && {
      lost: (now: Holder, changes) =>
        changes.filter(({ before, after }) =>
          isListLost(now.ids, { before: before as string[], after: after as string[] }),
        ),
    }),
    result: (holder) => ({ ...of.result(holder), [fieldOf(holder)]: holder.ids.toSorted() }),
  });
}

function nextOf(mode: LinkMode, before: readonly string[], ids: readonly string[]) {
  if (mode === 'set') return ids;
  if (mode === 'detach') return before.filter((id) => !ids.includes(id));
  return [...new Set([...before, ...ids])];
}
