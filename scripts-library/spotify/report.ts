/** Reports of Spotify: rows of a window, and the account's spend by day. */
import type { Host, ReadScript, Window } from '../../sdk/script.ts';
import { dailySpendScript } from '../../sdk/kit/daily-spend.ts';
import { reportOf, trustOf, type Parents, type ReportLine } from '../../sdk/kit/report.ts';
import { currencyOf } from './account.ts';
import { readAccountDays, readWindow, type Level } from './report/read.ts';
import { sumsOf, sumsOfAll, warningsOf, type Row } from './report/row.ts';

const statuses: Readonly<Record<string, string>> = { PAUSED: 'PAUSED', ARCHIVED: 'REMOVED' };

function parentsOf(level: Level, { parent_entity: parent }: Row): Parents {
  const above = { id: parent?.id ?? null, name: parent?.name ?? null };
  if (level === 'ad-set') return { campaign: above };
  return level === 'ad' ? { ad_group: above } : {};
}

function linesOf(level: Level, rows: readonly Row[]): ReportLine[] {
  const byId = Map.groupBy(rows, (row) => row.entity_id);
  return [...byId].map(([id, all]) => {
    const last = all.at(-1)!;
    const parents = parentsOf(level, last);
    const hasParent = Object.keys(parents).length > 0;
    return {
      id,
      name: last.entity_name ?? null,
      status: last.entity_status ? (statuses[last.entity_status] ?? 'ENABLED') : null,
      ...(hasParent ? { parent_id: last.parent_entity?.id ?? null, parents } : {}),
      sums: sumsOfAll(all),
    };
  });
}

export function reportScript(): ReadScript<{ window: Window; level: Level }, object> {
  return async ({ window, level }, host) => {
    const [currency, { rows, bounded }] = await Promise.all([
      currencyOf(host),
      readWindow(host, level, window),
    ]);
    const trust = trustOf(host, window, {
      days: 2,
      attribution:
        "Purchases, leads and sign-ups together, as the account's pixel, app or Conversions API reports them; Spotify's reports name no window.",
      lag: 'Spotify names no time; a day is taken as complete a day after it ends. Days are those of UTC.',
    });
    const lines = linesOf(level, rows);
    const warnings = warningsOf(rows);
    return reportOf(host, { window, level, currency, lines, bounded, warnings, trust });
  };
}

export const spendScript = () =>
  dailySpendScript({
    currency: currencyOf,
    read: async (host: Host, window) =>
      (await readAccountDays(host, window)).rows.map((row) => ({
        date: String(row.start_time).slice(0, 10),
        sums: sumsOf(row),
      })),
  });
