/**
 * The docs door: pages generated from the manifests, guides, search, the OpenAPI document and the published
 * JSON schemas. Server-rendered; no cookie, no foreign host. Where the demo is on, a form may send a call to
 * test accounts, with a key that the reader shows (`try/try-door.ts`). Stands inside a surface (`../surface.ts`), which brings health, request ids and the body of errors.
 */
import { readdirSync, readFileSync } from 'node:fs';
import Router from '@koa/router';
import Koa from 'koa';
import helmet from 'koa-helmet';
import { ServiceError } from '../../../sdk/errors.ts';
import type { JsonSchema } from '../../../sdk/script.ts';
import type { CatalogPart } from '../../catalog/catalog.ts';
import type { ConfigPart } from '../../config/config.ts';
import type { ConnectionsPart } from '../../connections/connections.ts';
import type { KeysPart } from '../../tenants/tenants.ts';
import type { LimiterPart } from '../../limits/limiter.ts';
import type { LogPart } from '../../log.ts';
import { openApiDocument } from '../rest/openapi.ts';
import { addIcon, look } from '../look/index.ts';
import { buildSite, type Site } from './site.ts';
import { tryDoor } from './try/try-door.ts';
import { readGuides } from '../../catalog/search/read-guides.ts';

type Parts = CatalogPart & ConfigPart & ConnectionsPart & KeysPart & LimiterPart & LogPart;

const assets = new URL('./assets/', import.meta.url);
const schemas = new URL('../../../sdk/schemas/', import.meta.url);

/** @param doors  those of the REST operations, for calls that are tried from a page */
export function createDocsSurface(
  parts: Parts,
  doors: Koa.Middleware,
): { app: Koa; close(): Promise<void> } {
  const guides = readGuides();
  const settings = readJson(new URL('config.schema.json', schemas));
  const build = () => buildSite(parts.catalog.current(), parts.config, guides, settings);
  let site: Site | undefined;
  const current = () => (site ??= build());
  const stopListening = parts.catalog.onChange(() => (site = undefined));

  const app = new Koa();
  app.use(securityHeaders());
  const router = new Router();
  router.get('/openapi.json', (context) => {
    context.body = openApiDocument(parts.catalog.current(), parts.config);
  });
  router.get('/llms.txt', (context) => {
    context.type = 'text/plain; charset=utf-8';
    context.body = current().llms();
  });
  addFiles(router);
  addIcon(router);
  addSearch(router, current);
  app.use(router.routes());
  if (parts.config.demo.enabled)
    app.use(
      tryDoor(parts, {
        doors,
        operations: () => current().operations,
        page: (tried) => current().answerPage(tried),
      }),
    );
  app.use((context) => showPage(context, current()));
  return {
    app,
    async close() {
      stopListening();
    },
  };
}

/** A page, or its substitute: JSON for programs, HTML for a reader who asks for it. */
function showPage(context: Koa.Context, site: Site): void {
  const markdown = site.markdown(context.path);
  const page = markdown ?? site.find(context.path);
  const isRead = context.method === 'GET' || context.method === 'HEAD';
  if (page && !isRead) {
    context.set('Allow', 'GET, HEAD');
    throw new ServiceError('method_not_allowed', { choices: ['GET', 'HEAD'] });
  }
  if (!page && context.accepts('json', 'html') !== 'html') throw new ServiceError('not_found');
  context.status = page ? 200 : 404;
  context.type = markdown === undefined ? 'html' : 'text/markdown; charset=utf-8';
  context.set('Cache-Control', 'no-cache');
  context.body = page ?? site.missingPage();
}

/** Nothing inline, nothing foreign: pages load one stylesheet and scripts of their own. */
function securityHeaders(): Koa.Middleware {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'"],
        scriptSrc: ["'self'"],
        connectSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // The surface around it knows whether it is reached over https.
    strictTransportSecurity: false,
  });
}

function addSearch(router: Router, current: () => Site): void {
  const queryOf = (value: string | string[] | undefined) =>
    (Array.isArray(value) ? (value[0] ?? '') : (value ?? '')).trim().slice(0, 100);
  const pageOf = (value: string | string[] | undefined) =>
    Math.max(1, Math.trunc(Number(queryOf(value)) || 1));
  router.get('/search', (context) => {
    context.type = 'html';
    context.body = current().searchPage(queryOf(context.query['q']), pageOf(context.query['page']));
  });
  router.get('/search.json', (context) => {
    const query = queryOf(context.query['q']);
    const none = { total: 0, page: 1, pages: 1, near: false, hits: [] };
    const found = query === '' ? none : current().search(query, pageOf(context.query['page']));
    context.body = { query, ...found };
  });
}

/** Files are read once and looked up by exact name, so no path of a request reaches the disk. */
function addFiles(router: Router): void {
  const under = (path: string, folder: URL, kind: RegExp) =>
    readdirSync(folder)
      .filter((name) => kind.test(name))
      .map((name) => [`/${path}/${name}`, new URL(name, folder)] as const);
  const files = new Map([
    ...under('assets', assets, /\.(css|js)$/),
    ...under('schemas', schemas, /\.json$/),
  ]);
  for (const [path, url] of files) {
    const own = readFileSync(url, 'utf8');
    const text = path.endsWith('.css') ? `${look}${own}` : own;
    router.get(path, (context) => {
      context.type = path.slice(path.lastIndexOf('.'));
      context.set('Cache-Control', 'max-age=300');
      context.body = text;
    });
  }
}

function readJson(url: URL): JsonSchema {
  return JSON.parse(readFileSync(url, 'utf8')) as JsonSchema;
}
