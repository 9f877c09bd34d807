/** The change history of the account: a report, one row per changed attribute. */
import type { Host, Window } from '../../../sdk/script.ts';
import { instantOf } from '../../../sdk/kit/time-zone.ts';
import { readReport, type ReportRow } from '../report.ts';

const columns = [
  'DateTime',
  'ChangedBy',
  'CampaignId',
  'ItemChanged',
  'AttributeChanged',
  'HowChanged',
  'OldValue',
  'NewValue',
  'EntityName',
  'EntityId',
  'Tool',
];

/** The newest first; times are those of the account's clock. */
export async function readChanges(host: Host, window: Window): Promise<ReportRow[]> {
  const type = 'SearchCampaignChangeHistoryReportRequest';
  const rows = await readReport(host, { type, columns, window });
  return rows.sort((a, b) => ((a['DateTime'] ?? '') < (b['DateTime'] ?? '') ? 1 : -1));
}

/** A cell, or null when it is empty. */
export const wordOf = (row: ReportRow, name: string) => row[name] || null;

const entities: Readonly<Record<string, string>> = {
  Campaign: 'campaign',
  AdGroup: 'ad_group',
  Ad: 'ad',
  Keyword: 'keyword',
};
const operations: Readonly<Record<string, string>> = {
  Added: 'CREATE',
  Changed: 'UPDATE',
  Deleted: 'REMOVE',
};

/** Rows of one moment, object and kind become one event. */
export function eventsOf(rows: readonly ReportRow[], timeZone: string) {
  const events = new Map<string, ReturnType<typeof eventOf>>();
  for (const row of rows) {
    const key = [row['DateTime'], row['EntityId'], row['HowChanged'], row['ChangedBy']].join('~');
    const event = events.get(key) ?? eventOf(row, timeZone);
    const field = wordOf(row, 'AttributeChanged');
    if (field !== null)
      event.fields.push({ field, before: wordOf(row, 'OldValue'), after: wordOf(row, 'NewValue') });
    events.set(key, event);
  }
  return [...events.values()];
}

function eventOf(row: ReportRow, timeZone: string) {
  const item = row['ItemChanged'] ?? '';
  const how = row['HowChanged'] ?? '';
  const tool = wordOf(row, 'Tool');
  return {
    changed_at: isoOf(row['DateTime'] ?? '', timeZone),
    user: wordOf(row, 'ChangedBy'),
    client: tool,
    // Rules and recommendations that apply themselves say so in the tool's name.
    automated: /auto|rule|recommend/i.test(tool ?? ''),
    entity: entities[item] ?? item,
    id: row['EntityId'] ?? '',
    name: wordOf(row, 'EntityName'),
    operation: operations[how] ?? how.toUpperCase(),
    fields: [] as { field: string; before: string | null; after: string | null }[],
  };
}

/**
 * `2026-11-20 10:00:00` > `2026-11-20T15:00:00Z`. Times of changes are in the time zone of their campaign, which is the
 * account's unless somebody set another.
 * @see https://learn.microsoft.com/advertising/reporting-service/searchcampaignchangehistoryreportcolumn
 */
function isoOf(text: string, timeZone: string): string {
  const [wall] = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/.exec(text) ?? [];
  if (wall === undefined) return text;
  const at = instantOf(wall.replace(' ', 'T'), timeZone);
  return new Date(at).toISOString().replace('.000Z', 'Z');
}
