/** One look for every surface that shows pages: its stylesheets and its mark, served by each from its own origin. */
import { readFileSync } from 'node:fs';
import type { Router } from '@koa/router';
import { mark, tokens } from '../../../sdk/look.ts';

const read = (name: string) => readFileSync(new URL(`assets/${name}`, import.meta.url), 'utf8');

/** The first part of the stylesheet of every surface. */
export const look = `${tokens}${read('base.css')}`;

export const iconPath = '/favicon.svg';

/** `favicon.ico` is what browsers ask for unasked. */
export function addIcon(router: Router): void {
  // As a file of its own it says what it is; within a page that is known.
  const text = mark(32).text.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  for (const path of [iconPath, '/favicon.ico'])
    router.get(path, (ctx) => {
      ctx.set('Cache-Control', 'public, max-age=86400');
      ctx.type = 'image/svg+xml';
      ctx.body = text;
    });
}
