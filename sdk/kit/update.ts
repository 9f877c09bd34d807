/** The one shape of a change of something that exists: read, compare, send what differs, read again. */
import type { Change, Host, WriteScript } from '../script.ts';
import { changesOf, type Named, type Wish } from './changes.ts';
import { nothingAsked } from './failure.ts';
import { readingAnew } from './reading-anew.ts';

export interface Update<Args, Thing extends Named, Result> {
  /** `campaign`, `ad_group`, `ad`, …; a function where the arguments say on what it is done. */
  readonly entity: string | ((thing: Thing) => string);
  /** Checks the arguments alone, before anything is read. @throws input_invalid */
  check?(args: Args): void;
  /** @throws platform_not_found */
  read(host: Host, args: Args): Promise<Thing>;
  /** Values asked for, field by field. @throws input_invalid  it does not fit this object */
  wishes(args: Args, thing: Thing, host: Host): readonly Wish[] | Promise<readonly Wish[]>;
  /** Sends the listed changes and nothing else. */
  send(host: Host, thing: Thing, changes: readonly Change[], args: Args): Promise<unknown>;
  /**
   * Changes whose fields still have the value from before: if a platform takes whole objects, one of two changes at the
   * same moment is lost. Lost changes are sent again, a few times.
   */
  lost?(now: Thing, changes: readonly Change[]): readonly Change[];
  /** @param now  as it is after the change */
  result(now: Thing, before: Thing, changes: readonly Change[], host: Host, args: Args): Result;
}

/** How often a change is sent that others undo at the same moment. */
const MOST_SENDS = 4;

export function updateScript<Args, Thing extends Named, Result>(
  update: Update<Args, Thing, Result>,
): WriteScript<Args, Result> {
  const { entity, read, wishes, send, lost = () => [], result } = update;
  return {
    async preview(args, host) {
      update.check?.(args);
      const thing = await read(host, args);
      const asked = await wishes(args, thing, host);
      if (asked.every(({ after }) => after === undefined)) throw nothingAsked();
      return changesOf(typeof entity === 'string' ? entity : entity(thing), thing, asked);
    },
    async apply(args, given, changes) {
      const host = update.lost ? readingAnew(given) : given;
      const before = await read(host, args);
      if (changes.length === 0) return result(before, before, changes, host, args);
      let now = before;
      let left = changes;
      for (let sent = 0; sent < MOST_SENDS && left.length > 0; sent += 1) {
        await send(host, now, left, args);
        now = await read(host, args);
        left = lost(now, changes);
      }
      return result(now, before, changes, host, args);
    },
  };
}

/** `{ id, name, status, previous_status }`, the `campaign_state` of the definitions. */
export function stateOf<Thing extends Named & { readonly status: string }>(
  now: Thing,
  before: Thing,
) {
  const { id, name, status } = now;
  return { id, name, status, previous_status: before.status };
}
