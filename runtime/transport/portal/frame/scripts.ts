/** Scripts of ours, which make pages nicer; a page that names none lets none run (`frame.ts`). */
import { readdirSync, readFileSync } from 'node:fs';
import type { Router } from '@koa/router';

const folder = new URL('../assets/', import.meta.url);

/** Files are read once and found by exact name, so that no path of a request reaches the disk. */
export function addScripts(router: Router): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    const text = readFileSync(new URL(name, folder), 'utf8');
    router.get(`/portal/${name}`, (ctx) => {
      ctx.set('Cache-Control', 'no-cache');
      ctx.type = 'js';
      ctx.body = text;
    });
  }
}
