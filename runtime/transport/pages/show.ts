/** Policies `page` and `share`: what an address shows. */
import type { PageAnswer } from '../../../sdk/pages.ts';
import { answerFile, answerHtml, answerNothing, PAGE_POLICY, SHARE_POLICY } from './answer.ts';
import { visitOf, type Door, type Visited } from './door.ts';
import { queryOf } from './read-fields.ts';

const MAX_HTML = 2 * 1024 * 1024;

export const showPage: Door = async (visited) => {
  const answer = await shown(visited);
  visited.ctx.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  await give(visited, answer, PAGE_POLICY, 'public, max-age=0, must-revalidate');
};

/** Who has the token sees it; no search engine, no cache and no other page gets to know. */
export const sharePage: Door = async (visited) => {
  const answer = await shown(visited);
  visited.ctx.set('X-Robots-Tag', 'noindex, nofollow');
  visited.ctx.set('Referrer-Policy', 'no-referrer');
  await give(visited, answer, SHARE_POLICY, 'private, no-store');
};

async function shown({ ctx, pages, found, url }: Visited): Promise<PageAnswer> {
  return pages.show(found!, visitOf(ctx), { url: `${url}${ctx.path}`, query: queryOf(ctx) });
}

async function give(
  { ctx, pages, found }: Visited,
  answer: PageAnswer,
  policy: string,
  cache: string,
): Promise<void> {
  if ('artifact' in answer) {
    const file = await pages.open(found!, answer);
    if (!file || file.bytes > MAX_HTML) return answerNothing(ctx, file ? 500 : 404);
    return answerFile(ctx, file, policy, cache);
  }
  if ('status' in answer) return answerNothing(ctx, answer.status === 410 ? 410 : 404);
  if ('html' in answer) {
    if (answer.html.length > MAX_HTML) return answerNothing(ctx, 500);
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
