/** Records of people as a file, for who owns the organization: sealed everywhere else, and each export is in the audit. */
import { ServiceError } from '../../../../sdk/errors.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import { say } from '../../../../sdk/words/say.ts';
import { mayDo } from '../../../approvals/roles.ts';
import type { LoadedConsole, LoadedRecord } from '../../../catalog/parts/loaded-parts.ts';
import { flat, opened } from '../../../records/opened.ts';
import { csvCell } from '../activity/activity-export.ts';
import type { Asked, ConsolePage, PortalFile, Sent } from '../console-page.ts';
import { form } from '../form/form.ts';
import { noted } from '../note.ts';
import { ownerOf } from '../owner-of.ts';

/** Rows of one export: as many as a spreadsheet takes without pain. */
const MOST = 20_000;

export const recordsExport: ConsolePage = {
  path: '/records/:kind/export',
  take: { right: 'own', work: fileOf },
};

/** Only kinds that are kept of people, and can be forgotten, are exported so. */
const isOfPeople = (kind: LoadedRecord | undefined): kind is LoadedRecord =>
  kind?.plural !== undefined && kind.keep === 0;

export function exportForm(
  { visit }: Asked,
  shown: LoadedConsole,
  kind: LoadedRecord,
): Html | undefined {
  if (!isOfPeople(kind)) return undefined;
  if (!mayDo(visit.reviewer, 'own'))
    return html`<p class="note">${say('An owner takes these away as a file, unmasked.')}</p>`;
  return form(
    visit,
    { action: `/records/${shown.record}/export` },
    html`<p>
      <button>${say('Export as CSV')}</button>
      <small>${say('Unmasked. Who exports, when and how many stands in the activity.')}</small>
    </p>`,
  );
}

async function fileOf(sent: Sent): Promise<PortalFile> {
  const { parts, params } = sent;
  const { parts: catalog } = parts.catalog.current();
  const kind = catalog.records.get(params['kind'] ?? '');
  if (!isOfPeople(kind) || !catalog.console.has(kind.name)) throw new ServiceError('not_found');
  const owner = await ownerOf(sent);
  const rows: Map<string, unknown>[] = [];
  let after: string | undefined;
  do {
    const page = await parts.records.list(owner, kind, { after, limit: 500 });
    for (const { id, value } of page.rows) {
      const whole = await opened(parts.artifacts, owner, kind, value.value);
      rows.push(new Map([['id', id], ...flat(whole)]));
    }
    after = page.next;
  } while (after !== undefined && rows.length < MOST);
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const told = { kind: kind.name, count: rows.length, whole: after === undefined };
  await noted(sent, 'portal.records_export', told);
  const lines = [columns, ...rows.map((row) => columns.map((name) => row.get(name)))];
  // The mark tells spreadsheets that this is UTF-8.
  const bytes = `\ufeff${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`;
  return { type: 'text/csv; charset=utf-8', bytes, saveAs: `${kind.plural!}.csv` };
}
