/** Reports and history: read with POST, page by page. */
import { pageOf, tokenOf } from '../page.ts';
import { readHistory } from '../read-history.ts';
import { badRequest, fault, notFound } from '../reddit-error.ts';
import { readReport, type Report } from '../reports/read-report.ts';
import { dataOf } from '../write-entity.ts';
import { accountOf, MOST, paging, type Request, type Route } from './request.ts';

/** A page after the first carries the body that it belongs to. */
function bodyOf({ asked, body }: Request): unknown {
  const kept = tokenOf(asked.query)?.body;
  if (kept === undefined && asked.query.has('page.token'))
    throw badRequest(fault('page.token', 'Not a valid page token.'));
  return kept ?? body;
}

const KEPT = 4;

/** Rows of the last reports are kept, so that a further page need not be worked out anew. */
function reportOf(request: Request, body: unknown): Report {
  const { database, id, asked } = request;
  const { lastReports } = database;
  const key = JSON.stringify([id, body, database.parts.now()]);
  const known = asked.query.has('page.token') ? lastReports.get(key) : undefined;
  if (known) return known;
  const made = readReport(database, accountOf(request), dataOf(body));
  lastReports.set(key, made);
  for (const old of lastReports.keys()) if (lastReports.size > KEPT) lastReports.delete(old);
  return made;
}

function report(request: Request) {
  const body = bodyOf(request);
  if (body === undefined || body === null) throw notFound();
  const { rows, updatedAt } = reportOf(request, body);
  const page = pageOf(rows, { ...request.asked, most: MOST, body });
  return {
    data: { metrics: page.data, metrics_updated_at: updatedAt },
    pagination: page.pagination,
  };
}

function history(request: Request) {
  const body = bodyOf(request);
  if (body === undefined || body === null) throw notFound();
  const entries = readHistory(request.database, accountOf(request).spec.id, dataOf(body));
  const page = pageOf(entries, { ...request.asked, most: MOST, body });
  return { ...page, pagination: { ...page.pagination, total_count: entries.length } };
}

export const reportRoutes: readonly Route[] = [
  ['POST', 'ad_accounts/*/reports', 'adsread', report, paging],
  // The address of a next page is complete: some clients read it with GET.
  ['GET', 'ad_accounts/*/reports', 'adsread', report, paging],
  ['POST', 'ad_accounts/*/history', 'history', history, paging],
  ['GET', 'ad_accounts/*/history', 'history', history, paging],
];
