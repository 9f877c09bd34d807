/** The one shape of a change of several things at once: read them, say what would change, send it, read them again. */
import type { Change, Host, WriteScript } from '../script.ts';

export interface UpdateMany<Args, Found, Result> {
  /** @throws platform_not_found input_invalid */
  read(host: Host, args: Args): Promise<Found>;
  /** Changes to be made, thing by thing: `changesOf` of each. @throws input_invalid */
  plan(found: Found, args: Args, host: Host): readonly Change[] | Promise<readonly Change[]>;
  /** Sends the listed changes and nothing else. */
  send(host: Host, found: Found, changes: readonly Change[], args: Args): Promise<unknown>;
  /** @param now  as they are after the changes */
  result(now: Found, before: Found, host: Host, args: Args): Result | Promise<Result>;
}

export function updateManyScript<Args, Found, Result>({
  read,
  plan,
  send,
  result,
}: UpdateMany<Args, Found, Result>): WriteScript<Args, Result> {
  return {
    preview: async (args, host) => [...(await plan(await read(host, args), args, host))],
    async apply(args, host, changes) {
      const before = await read(host, args);
      if (changes.length === 0) return result(before, before, host, args);
      await send(host, before, changes, args);
      return result(await read(host, args), before, host, args);
    },
  };
}
