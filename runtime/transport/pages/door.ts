import type { Context } from 'koa';
import type { FoundPage, Pages, Visit } from '../../pages/pages.ts';
import { callerGone } from '../http/caller-gone.ts';

/** One request to a public address. */
export interface Visited {
  readonly ctx: Context;
  readonly pages: Pages;
  /** Undefined only where a policy answers for a missing page as for a real one. */
  readonly found: FoundPage | undefined;
  /** Of the surface, as it is reached from outside. */
  readonly url: string;
}

export type Door = (visited: Visited) => Promise<void>;

export function visitOf(ctx: Context): Visit {
  const { requestId } = ctx.state as { requestId: string };
  let gone: AbortSignal | undefined;
  return {
    id: requestId,
    remoteAddress: ctx.ip,
    // Made only when somebody asks for it: an entry that is taken in a batch does not end with its visitor.
    signal: () => (gone ??= callerGone(ctx.res)),
  };
}

/** The host that a request names: as it was written, and without its port. */
export function hostOf(ctx: Context) {
  const given = ctx.get('Host').toLowerCase();
  return { given, host: given.replace(/:\d{1,5}$/, '').replace(/\.$/, '') };
}
