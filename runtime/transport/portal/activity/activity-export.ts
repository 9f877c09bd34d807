/** Activity as a file. Cells of CSV that a spreadsheet would run as a formula are defused (threats, W3). */
import type { PlacedEntry } from '../../../audit/audit.ts';
import { filterOf, findActivity } from './activity-search.ts';
import type { Asked } from '../console-page.ts';
import { changedElsewhere, withElsewhere, type ElsewhereRow, type Line } from './elsewhere.ts';

const columns = [
  'seq',
  'source',
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

type Row = Readonly<Partial<Record<(typeof columns)[number], unknown>>>;

/** Entries of one export: as many as a spreadsheet takes without pain. */
const MOST_EXPORTED = 20_000;
const STEP = 500;

/** Page by page, so that the first lines leave at once, however many follow. */
async function* linesOfAll(asked: Asked): AsyncGenerator<readonly Line[]> {
  const { parts, organizationId, query } = asked;
  let filter = filterOf(query);
  for (let count = 0; count < MOST_EXPORTED;) {
    const found = await findActivity(parts, organizationId, filter, STEP);
    const elsewhere = await changedElsewhere(asked, filter, found);
    yield withElsewhere(found.entries, elsewhere);
    count += found.entries.length;
    if (found.next === undefined) return;
    filter = { ...filter, before: found.next };
  }
}

/** One line a change, one for an entry without any; changes made elsewhere are marked in `source`. */
export async function* activityCsv(asked: Asked): AsyncGenerator<string> {
  // The mark tells spreadsheets that this is UTF-8.
  yield `\ufeff${columns.join(',')}\r\n`;
  for await (const lines of linesOfAll(asked)) {
    const rows = lines.flatMap(({ entry, other }) => (entry ? rowsOf(entry) : [otherRow(other!)]));
    yield rows.map((row) => `${columns.map((name) => csvCell(row[name])).join(',')}\r\n`).join('');
  }
}

export async function* activityJson(asked: Asked): AsyncGenerator<string> {
  yield '{"entries":[';
  let between = '\n';
  for await (const lines of linesOfAll(asked))
    for (const { entry, other } of lines) {
      yield between + JSON.stringify(entry ? { source: 'here', ...entry } : other);
      between = ',\n';
    }
  yield ']}\n';
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
    source: 'here',
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

/** A row of the platform's own change log: who changed it there, and by which means. */
function otherRow({ who, via, source, ...row }: ElsewhereRow): Row {
  return { ...row, source, user_id: who, door: via };
}
