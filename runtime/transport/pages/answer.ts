/** Headers of public pages (docs/threats.md, W1): the author's code runs in an origin that is nobody's. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Context, Middleware } from 'koa';
import type { PageFile } from '../../pages/pages.ts';

/** Scripts, forms and links of the author work; cookies, storage and the origin of the service are out of reach. */
export const PAGE_POLICY =
  'sandbox allow-scripts allow-forms allow-popups allow-top-navigation-by-user-activation';

/**
 * No script at all, nothing sent anywhere. Styles in the page's own head alone are allowed, each by its hash: a style
 * that an author's text brought into the body, however it came there, has no effect.
 */
export function sharePolicy(html: string): string {
  const [head = ''] = html.split(/<body[\s>]/i, 1);
  const sheets = [...head.matchAll(/<style>([\s\S]*?)<\/style>/gi)].map(([, sheet = '']) => {
    const hash = createHash('sha256').update(sheet.replaceAll(/\r\n?/g, '\n'));
    return `'sha256-${hash.digest('base64')}'`;
  });
  return [
    'sandbox allow-popups allow-top-navigation-by-user-activation',
    "default-src 'none'",
    'img-src https: data:',
    `style-src ${sheets.length > 0 ? sheets.join(' ') : "'none'"}`,
    'font-src data:',
    "frame-ancestors 'none'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
}

export function answerHtml(ctx: Context, html: string, policy: string, cache: string): void {
  setHeaders(ctx, policy, cache);
  const tag = createHash('sha256').update(html).digest('base64url').slice(0, 27);
  if (!isKnown(ctx, `"${tag}"`)) ctx.body = html;
}

/** The same for a file: it is tagged by its hash, and sent a piece at a time. */
export function answerFile(ctx: Context, file: PageFile, policy: string, cache: string): void {
  setHeaders(ctx, policy, cache);
  if (isKnown(ctx, tagOf(file))) return;
  const { content } = file;
  ctx.body = Buffer.isBuffer(content) ? content : Readable.from(content, { objectMode: false });
  ctx.type = HTML;
  ctx.length = file.bytes;
}

const HTML = 'text/html; charset=utf-8';

function setHeaders(ctx: Context, policy: string, cache: string): void {
  ctx.set('Content-Security-Policy', policy);
  ctx.set('Cache-Control', cache);
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.remove('Set-Cookie');
  ctx.type = HTML;
}

/** Whether the visitor has what the tag names: then a 304 is all. */
function isKnown(ctx: Context, tag: string): boolean {
  ctx.set('ETag', tag);
  const is = knows(ctx, tag);
  ctx.status = is ? 304 : 200;
  return is;
}

export function knows(ctx: Context, tag: string): boolean {
  const given = ctx.req.headers['if-none-match'];
  return (
    given !== undefined && given.split(/\s*,\s*/).some((one) => one.replace(/^W\//, '') === tag)
  );
}

export const tagOf = ({ sha256 }: Pick<PageFile, 'sha256'>) => `"${sha256.slice(0, 32)}"`;

const words: Readonly<Record<number, string>> = {
  404: 'There is nothing here.',
  405: 'This address does not take that.',
  410: 'This page is not there any more.',
  413: 'That is too much.',
  422: 'Something is missing or wrong.',
  429: 'That was too often. Try again in a minute.',
};

/** The same words for a page that never was, a page of somebody else, and a page that is not shown. */
export function answerNothing(ctx: Context, status: number): void {
  const said = words[status] ?? 'That did not work. Try again later.';
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${status}</title><p>${said}</p></html>`;
  answerHtml(ctx, html, sharePolicy(''), 'no-store');
  ctx.remove('ETag');
  ctx.body = html;
  ctx.status = status;
}

/**
 * Shows a page with status 404 to a browser that asks for an unknown page. All other requests go on, and get the
 * answers that programs get.
 */
export function personIsTold(): Middleware {
  return async (ctx, next) => {
    const isKnown = ((ctx as unknown as { matched?: readonly unknown[] }).matched ?? []).length > 0;
    const isPerson = ctx.method === 'GET' && /\btext\/html\b/.test(ctx.get('Accept'));
    if (isPerson && !isKnown) answerNothing(ctx, 404);
    else await next();
  };
}
