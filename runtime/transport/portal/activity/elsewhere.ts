/** Changes that were made at the platforms themselves: between ours by their time, and marked. */
import { html, type Insert } from '../../../../sdk/html.ts';
import type { PlacedEntry } from '../../../audit/audit.ts';
import type { Catalog } from '../../../catalog/catalog.ts';
import type { ActivityFilter, Found } from './activity-search.ts';
import { changeSentence } from '../../../../sdk/words/change-words.ts';
import type { Asked } from '../console-page.ts';
import { keptRows } from '../figures/kept.ts';
import { shownText, shownTime, shownValue } from '../words/shown-value.ts';
import type { Column } from '../frame/table.ts';
import { pill, platformMark } from '../words/words.ts';

export interface ElsewhereRow {
  readonly at: string;
  readonly platform: string | null;
  readonly account_id: string | null;
  readonly who: string | null;
  readonly via: string | null;
  readonly entity: string;
  readonly id: string | null;
  readonly name: string | null;
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  /** `platform` where our audit knows nothing of it. */
  readonly source: string;
}

export interface Line {
  readonly entry?: PlacedEntry;
  readonly other?: ElsewhereRow;
}

/** The changes that fit the filter, and the time of the page. */
export async function changedElsewhere(
  { parts, organizationId }: Asked,
  { show, platform, account, person, key, effect, before }: ActivityFilter,
  { entries, next }: Found,
): Promise<readonly ElsewhereRow[]> {
  if (show === 'failed' || person !== '' || key !== '' || (effect !== '' && effect !== 'write'))
    return [];
  const [kept, above] = await Promise.all([
    keptRows<ElsewhereRow>(parts, organizationId, 'elsewhere'),
    before === undefined ? undefined : parts.audit.at(organizationId, before),
  ]);
  const until = above ? Date.parse(above.at) : Infinity;
  const last = entries.at(-1);
  const since = next === undefined || !last ? -Infinity : Date.parse(last.at);
  return kept.rows.filter((row) => {
    const at = Date.parse(row.at);
    return (
      row.source === 'platform' &&
      at < until &&
      at >= since &&
      (platform === '' || row.platform === platform) &&
      (account === '' || row.account_id === account)
    );
  });
}

/** Newest first. */
export function withElsewhere(
  entries: readonly PlacedEntry[],
  elsewhere: readonly ElsewhereRow[],
): Line[] {
  const lines: Line[] = [
    ...entries.map((entry) => ({ entry })),
    ...elsewhere.map((other) => ({ other })),
  ];
  const at = ({ entry, other }: Line) => Date.parse((entry ?? other!).at);
  return lines.sort((a, b) => at(b) - at(a));
}

/** The columns of our entries, with their content for a change that is not ours. */
export function linesOf(
  columns: readonly Column<PlacedEntry>[],
  catalog: Catalog,
): readonly Column<Line>[] {
  return columns.map(({ title, main, number, cell }) => ({
    title,
    ...(main ? { main } : {}),
    ...(number ? { number } : {}),
    cell: ({ entry, other }: Line) => (entry ? cell(entry) : otherCell(title, other!, catalog)),
  }));
}

function otherCell(title: string, row: ElsewhereRow, catalog: Catalog): Insert {
  switch (title) {
    case 'What':
      return html`${changeSentence(row, true)}<small>${shownText(row.via)}</small>`;
    case 'When':
      return shownTime(row.at);
    case 'Who':
      return shownText(row.who);
    case 'Account':
      return html`${platformMark(catalog, row.platform)}<small
          >${shownText(row.account_id)}</small
        >`;
    case 'From, to':
      return typeof row.after === 'object' && row.after !== null
        ? '–'
        : html`${shownValue(row.before, {})} → ${shownValue(row.after, {})}`;
    case 'Outcome':
      return pill('made elsewhere', 'warn');
    default:
      return '–';
  }
}
