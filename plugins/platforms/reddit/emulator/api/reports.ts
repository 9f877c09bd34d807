/** Reports and history: read with POST, page by page. */
import { carriedBy, type Fields, type Shape } from '../../../../../sdk/emulator/index.ts';
import { readReport, reportShape } from '../report/index.ts';
import { readHistory } from '../rules/history.ts';
import { isoTime, notFound } from '../words.ts';
import { accountOf, badToken, envelope, page, paging, type Ask, type Routes } from './ask.ts';

export const reportRoutes: Routes = {
  ...twice('ad_accounts/:id/reports', 'adsread', (ask) => {
    const body = bodyOf(ask, reportShape);
    const { data, pagination } = page(ask, readReport(ask.state, accountOf(ask), body.data), body);
    // Figures are some minutes old.
    const metrics_updated_at = isoTime(ask.now - 600_000);
    return { data: { metrics: data, metrics_updated_at }, pagination };
  }),
  ...twice('ad_accounts/:id/history', 'history', (ask) => {
    const body = bodyOf(ask, '#history');
    const entries = readHistory(ask.state, accountOf(ask), body.data);
    const { data, pagination } = page(ask, entries, body);
    return { data, pagination: { ...pagination, total_count: entries.length } };
  }),
};

/** The address of a next page is complete: some clients read it with GET. */
function twice(path: string, scope: string, answer: (ask: Ask) => unknown): Routes {
  const route = { scope, query: paging, answer };
  return { [`POST ${path}`]: route, [`GET ${path}`]: route };
}

/** A page after the first carries the body that it belongs to. */
function bodyOf(ask: Ask, shape: Shape): { readonly data: Fields } {
  const token = ask.query['page.token'];
  const kept = carriedBy(token, badToken);
  if (kept === undefined && token !== undefined) throw badToken();
  const body = inCapitals(kept ?? ask.body ?? undefined);
  if (body === undefined) throw notFound();
  ask.check(envelope(shape), body);
  return body as { readonly data: Fields };
}

/** Fields and breakdowns may be written in either case. */
function inCapitals(body: unknown): unknown {
  const { data } = (body ?? {}) as { readonly data?: Fields };
  if (typeof data !== 'object' || data === null) return body;
  const upper = (one: unknown) => (typeof one === 'string' ? one.toUpperCase() : one);
  const raised = ['fields', 'breakdowns'].flatMap((name) => {
    const list = data[name];
    return Array.isArray(list) ? [[name, list.map(upper)] as const] : [];
  });
  return { ...(body as object), data: { ...data, ...Object.fromEntries(raised) } };
}
