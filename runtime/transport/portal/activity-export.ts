/** Activity as a file. Cells of CSV that a spreadsheet would run as a formula are defused (threats, W3). */
import type { PlacedEntry } from '../../audit/audit.ts';

const columns = [
  'seq',
  'at',
  'door',
  'tool',
  'script',
  'platform',
  'account_id',
  'key_id',
  'user_id',
  'outcome',
  'error',
  'verified',
  'credits',
  'platform_calls',
  'run_id',
  'approval_id',
  'reason',
  'entity',
  'id',
  'name',
  'field',
  'before',
  'after',
  'amount',
  'currency',
] as const;

type Row = Readonly<Record<(typeof columns)[number], unknown>>;

/** One line a change, one for an entry without any. */
export function activityCsv(entries: readonly PlacedEntry[]): string {
  const lines = entries.flatMap(rowsOf).map((row) => columns.map((name) => csvCell(row[name])));
  // The mark tells spreadsheets that this is UTF-8.
  return `\ufeff${[columns, ...lines].map((line) => line.join(',')).join('\r\n')}\r\n`;
}

export function activityJson(entries: readonly PlacedEntry[]): string {
  return JSON.stringify({ entries }, null, 2);
}

export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string);
  // A number may begin with a minus; words that begin like a formula get an apostrophe.
  const isFormula = /^[=+\-@\t\r\n]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function rowsOf(entry: PlacedEntry): Row[] {
  const own = {
    seq: entry.seq,
    at: entry.at,
    door: entry.door,
    tool: entry.tool,
    script: entry.script,
    platform: entry.platform,
    account_id: entry.clientAccountId ?? entry.accountId,
    key_id: entry.keyId,
    user_id: entry.userId,
    outcome: entry.outcome,
    error: entry.error,
    verified: entry.verified,
    credits: entry.credits,
    platform_calls: entry.calls.length,
    run_id: entry.runId,
    approval_id: entry.approvalId,
    reason: entry.reason,
  };
  const changes = entry.changes.length > 0 ? entry.changes : [undefined];
  return changes.map((change) => ({
    ...own,
    entity: change?.entity,
    id: change?.id,
    name: change?.name,
    field: change?.field,
    before: change?.before,
    after: change?.after,
    amount: change?.money?.amount,
    currency: change?.money?.currency,
  }));
}
