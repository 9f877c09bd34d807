import type { Context } from 'koa';
import type { FoundPage, Pages, Visit } from '../../pages/pages.ts';

/** One request to a public address. */
export interface Visited {
  readonly ctx: Context;
  readonly pages: Pages;
  /** Undefined only where a policy answers what is not there like what is. */
  readonly found: FoundPage | undefined;
  /** Of the surface, as it is reached from outside. */
  readonly url: string;
}

export type Door = (visited: Visited) => Promise<void>;

export function visitOf(ctx: Context): Visit {
  const gone = new AbortController();
  ctx.res.once('close', () => ctx.res.writableFinished || gone.abort());
  const { requestId } = ctx.state as { requestId: string };
  return { id: requestId, remoteAddress: ctx.ip, signal: gone.signal };
}
