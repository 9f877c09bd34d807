/** `POST ad_accounts/{id}/reports`: figures of ads, summed up by what was asked for. */
import type { Facts } from '../../../../../sdk/emulator/index.ts';
import type { Database } from '../database.ts';
import { isoTime } from '../records.ts';
import { badRequest } from '../reddit-error.ts';
import type { Account } from '../seed.ts';
import { cellsOf } from './breakdowns.ts';
import { checkReport } from './check-report.ts';
import { deliveredPieces } from './delivery.ts';
import { metricsOf, sortOf, tallyOf, type Sort } from './metrics.ts';

interface Sum {
  readonly keys: Readonly<Record<string, string>>;
  readonly parts: { sort: Sort; facts: Facts }[];
}

export interface Report {
  readonly rows: readonly Record<string, unknown>[];
  readonly updatedAt: string;
}

/** @returns all rows; the caller cuts them into pages */
export function readReport(
  database: Database,
  account: Account,
  data: Readonly<Record<string, unknown>>,
): Report {
  const { wish, faults } = checkReport(database, data);
  if (!wish) throw badRequest(...faults);
  const { breakdowns, fields, filter } = wish;
  const sums = new Map<string, Sum>();
  for (const piece of deliveredPieces(database, account, wish)) {
    const { ad } = piece;
    if (!filter(ad)) continue;
    const group = database.records.find('ad_group', ad.parentId ?? '');
    const sort = sortOf(ad, group?.data['optimization_goal']);
    for (const { keys, facts } of cellsOf(piece, breakdowns, { database, account })) {
      const name = Object.values(keys).join('\u0000');
      const sum = sums.get(name) ?? { keys, parts: [] };
      sum.parts.push({ sort, facts });
      sums.set(name, sum);
    }
  }
  const rows = [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { keys, parts }]) => ({ ...keys, ...metricsOf(fields, tallyOf(parts)) }));
  return { rows, updatedAt: isoTime(database.parts.now() - 600_000) };
}
