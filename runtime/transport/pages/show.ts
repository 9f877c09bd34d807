/** Policies `page` and `share`: the pages shown at an address. */
import { buffer } from 'node:stream/consumers';
import type { Context } from 'koa';
import type { PageAnswer } from '../../../sdk/pages.ts';
import type { PageFile, Pages } from '../../pages/pages.ts';
import {
  answerFile,
  answerHtml,
  answerNothing,
  knows,
  PAGE_POLICY,
  sharePolicy,
  tagOf,
} from './answer.ts';
import { requestIdOf } from '../http/surface.ts';
import { visitOf, type Door, type Visited } from './door.ts';
import { queryOf } from './read-fields.ts';

const MAX_HTML = 2 * 1024 * 1024;

const PAGE_CACHE = 'public, max-age=0, must-revalidate';

export const showPage: Door = async (visited) => {
  const answer = await shown(visited);
  visited.ctx.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  await give(visited, answer, 'page', PAGE_CACHE);
};

/** The same, as it was shown a moment ago. @returns false where it was not */
export function showAgain(ctx: Context, pages: Pages, url: string): boolean {
  const shown = pages.cached(addressOf(ctx, url));
  if (!shown) return false;
  const isKnown = knows(ctx, tagOf(shown));
  const head = isKnown ? withoutBody(shown.head) : shown.head;
  ctx.res.writeHead(isKnown ? 304 : 200, [...head, 'X-Request-Id', requestIdOf(ctx)]);
  ctx.res.end(isKnown ? undefined : shown.content);
  return true;
}

/** The headers of an answer, but for those of one request. */
function headOf({ res }: Context): string[] {
  return Object.entries(res.getHeaders()).flatMap(([name, value]) =>
    name === 'x-request-id' || value === undefined ? [] : [name, String(value)],
  );
}

const withoutBody = (head: readonly string[]) =>
  head.filter((_, at) => !/^content-(type|length)$/.test(head[at - (at % 2)]!));

const addressOf = (ctx: Context, url: string) => ({
  url: `${url}${ctx.path}`,
  query: () => (ctx.querystring === '' ? {} : queryOf(ctx)),
});

/** Anybody with the token sees it; no search engine, no cache and no other page gets to know. */
export const sharePage: Door = async (visited) => {
  const answer = await shown(visited);
  visited.ctx.set('X-Robots-Tag', 'noindex, nofollow');
  visited.ctx.set('Referrer-Policy', 'no-referrer');
  await give(visited, answer, 'share', 'private, no-store');
};

async function shown({ ctx, pages, found, url }: Visited): Promise<PageAnswer> {
  return pages.show(found!, visitOf(ctx), { url: `${url}${ctx.path}`, query: queryOf(ctx) });
}

async function give(
  { ctx, pages, found, url }: Visited,
  answer: PageAnswer,
  kind: 'page' | 'share',
  cache: string,
): Promise<void> {
  if ('artifact' in answer) {
    const file = await pages.open(found!, answer);
    if (!file || file.bytes > MAX_HTML) return answerNothing(ctx, file ? 500 : 404);
    if (kind === 'share') return answerWhole(ctx, file, cache);
    answerFile(ctx, file, PAGE_POLICY, cache);
    if (ctx.method === 'GET' && ctx.status === 200)
      pages.keep(found!, addressOf(ctx, url), { file, head: headOf(ctx) });
    return;
  }
  if ('status' in answer) return answerNothing(ctx, answer.status === 410 ? 410 : 404);
  if ('html' in answer) {
    if (answer.html.length > MAX_HTML) return answerNothing(ctx, 500);
    const policy = kind === 'page' ? PAGE_POLICY : sharePolicy(answer.html);
    return answerHtml(ctx, answer.html, policy, cache);
  }
  const isPath = /^\/(?![/\\])/.test(answer.goTo);
  const to = isPath ? answer.goTo : URL.parse(answer.goTo)?.href;
  if (to === undefined || (!isPath && !/^https?:/.test(to))) return answerNothing(ctx, 404);
  ctx.set('Cache-Control', cache);
  ctx.status = 302;
  ctx.set('Location', encodeURI(decodeURI(to)));
  ctx.body = '';
}

/** Its policy follows from its head, so that it is read before anything is said. It has at most {@link MAX_HTML} bytes. */
async function answerWhole(ctx: Context, file: PageFile, cache: string): Promise<void> {
  const content = Buffer.isBuffer(file.content) ? file.content : await buffer(file.content);
  answerFile(ctx, { ...file, content }, sharePolicy(content.toString('utf8')), cache);
}
