/** The doors of public pages: one for each policy, behind everything that the service has itself. */
import type { Context, Middleware } from 'koa';
import { ServiceError } from '../../../sdk/errors.ts';
import type { PagePolicy } from '../../../sdk/pages.ts';
import type { Pages } from '../../pages/pages.ts';
import type { Front } from '../http/listener.ts';
import { isUnambiguous } from '../http/surface.ts';
import { answerNothing } from './answer.ts';
import { pixelDoor } from './pixel.ts';
import { sharePage, showAgain, showPage } from './show.ts';
import { takeForm } from './form.ts';
import { takeHook } from './webhook.ts';
import { hostOf, type Door } from './door.ts';
import type { OwnHosts } from './own-hosts.ts';

/** Method > what answers; any other method is refused, with those that there are. */
const policies: Readonly<Record<PagePolicy, Readonly<Record<string, Door>>>> = {
  page: { GET: showPage, HEAD: showPage, POST: takeForm },
  share: { GET: sharePage, HEAD: sharePage },
  webhook: { POST: takeHook },
  pixel: { GET: pixelDoor, POST: pixelDoor, OPTIONS: pixelDoor },
};

const methodsOf = (policy: PagePolicy, takes: string | undefined) =>
  Object.keys(policies[policy]).filter((method) => method !== 'POST' || takes !== undefined);

export function createPageDoors(pages: Pages, on: 'base' | 'api', url: string): Middleware {
  return async (ctx: Context, next) => {
    const matched = pages.match(on, ctx.path);
    if (!matched) return next();
    const { policy, takes } = matched.page;
    const doors = policies[policy];
    const allowed = methodsOf(policy, takes);
    if (!allowed.includes(ctx.method)) {
      ctx.set('Allow', allowed.join(', '));
      return answerNothing(ctx, 405);
    }
    const found = await pages.find(matched);
    if (!found && policy !== 'pixel') return answerNothing(ctx, 404);
    await doors[ctx.method]!({ ctx, pages, found, url });
  };
}

/**
 * Answers that were shown a moment ago: it stands in front of everything, for it knows only answers that the doors
 * showed.
 */
export function createShownDoor(pages: Pages, own: OwnHosts, url: string): Front {
  return (ctx: Context) => {
    if (ctx.method !== 'GET' || !isUnambiguous(ctx)) return false;
    const { host, given } = hostOf(ctx);
    return showAgain(ctx, pages, own(host) ? url : `${ctx.protocol}://${given}`);
  };
}

/**
 * Hosts of tenants' own: at its root each shows its page, and there is nothing else. First on the surface, so that no door of the
 * service stands under a name that is not its own.
 */
export function createHostDoors(pages: Pages, own: OwnHosts): Middleware {
  return async (ctx: Context, next) => {
    const { host, given } = hostOf(ctx);
    if (own(host)) return next();
    const found = ctx.path === '/' ? await pages.findHost(host) : undefined;
    if (!found) return answerNothing(ctx, 404);
    const { policy, takes } = found.page;
    const allowed = methodsOf(policy, takes);
    if (!allowed.includes(ctx.method)) {
      ctx.set('Allow', allowed.join(', '));
      return answerNothing(ctx, 405);
    }
    const url = `${ctx.protocol}://${given}`;
    await policies[policy][ctx.method]!({ ctx, pages, found, url });
  };
}

/** Says to a proxy whether a certificate is worth asking for: the service's own hosts, and proven ones. */
export function createTlsQuestion(pages: Pages, own: OwnHosts): Middleware {
  return async (ctx: Context) => {
    const { domain } = ctx.query;
    const host = typeof domain === 'string' ? domain.toLowerCase().replace(/\.$/, '') : '';
    const isServed = own(host, 'named') || (await pages.findHost(host)) !== undefined;
    if (!isServed) throw new ServiceError('not_found', { message: 'This domain is not served.' });
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { ok: true };
  };
}
