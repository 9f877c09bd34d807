/** The SELECT of an export: one view, whole or some platforms and days of it. */
import { ServiceError } from '../../sdk/errors.ts';
import type { Window } from '../../sdk/script.ts';
import { quoted } from './engine/relation-words.ts';
import { factsViews } from './views.ts';

interface ExportWish {
  readonly view: string;
  readonly format: 'csv' | 'parquet';
  readonly platforms?: readonly string[] | undefined;
  readonly window: Partial<Window>;
}

/** @throws input_invalid  there is no such view */
export function exportWords({ view, format, platforms, window }: ExportWish): string {
  const found = factsViews.find(({ name }) => name === view);
  if (!found)
    throw new ServiceError('input_invalid', {
      faults: [
        {
          field: 'view',
          message: `must be one of ${factsViews.map(({ name }) => name).join(', ')}`,
        },
      ],
    });
  const columns = found.columns.map(({ name, type }) =>
    format === 'csv' && type === 'VARCHAR' ? defused(name) : name,
  );
  const hasDays = found.columns.some(({ name }) => name === 'date_day');
  const { start_date, end_date } = window;
  const conditions = [
    platforms && `platform IN (${platforms.map(quoted).join(', ')})`,
    hasDays && start_date && `date_day >= DATE ${quoted(start_date)}`,
    hasDays && end_date && `date_day <= DATE ${quoted(end_date)}`,
  ].filter((one) => typeof one === 'string' && one !== '');
  const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
  return `SELECT ${columns.join(', ')} FROM ${view}${where} ORDER BY ALL`;
}

/** A text that a spreadsheet would take for a formula gets an apostrophe before it (threats, W3). */
const defused = (name: string) =>
  `CASE WHEN regexp_matches(${name}, '^[=+\\-@\\t\\r]') THEN chr(39) || ${name} ELSE ${name} END AS ${name}`;
