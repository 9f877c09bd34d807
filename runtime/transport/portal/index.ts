/**
 * The console, on the api surface: people look at waiting changes there, decide, and see what they have.
 * Server-rendered, and whole without a script. It knows sessions alone: a service key opens nothing here, so that no
 * key can approve (threats, M7, W2).
 */
import { readFileSync } from 'node:fs';
import { Router } from '@koa/router';
import type { PortalParts } from './portal-parts.ts';
import { addIcon, look } from '../look/index.ts';
import { stylePath } from './frame/frame.ts';
import { startPath } from './sign-in/next.ts';
import { addMessageDecisions } from './message-decisions.ts';
import { pages } from './pages.ts';
import { addPages } from './shell.ts';
import { addScripts } from './frame/scripts.ts';
import { addPasskeySignIn } from './sign-in/sign-in-passkey.ts';
import { addSsoSignIn } from './sign-in/sign-in-sso.ts';
import { addSignIn, leaveFor } from './sign-in/sign-in.ts';
import { addTestMode } from './test-mode.ts';

const style = `${look}${readFileSync(new URL('assets/console.css', import.meta.url), 'utf8')}`;

export function createPortal(parts: PortalParts): Router {
  const router = new Router();
  router.get('/', (ctx) => leaveFor(ctx, startPath));
  router.get(stylePath, (ctx) => {
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = 'css';
    ctx.body = style;
  });
  addIcon(router);
  addScripts(router);
  addSignIn(router, parts);
  addPasskeySignIn(router, parts);
  addSsoSignIn(router, parts);
  addTestMode(router, parts);
  addMessageDecisions(router, parts);
  addPages(router, parts, pages);
  return router;
}
