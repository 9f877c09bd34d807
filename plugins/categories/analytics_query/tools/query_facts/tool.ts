import { ServiceError } from '../../../../../sdk/errors.ts';
import { csvOf } from '../../../../../sdk/kit/csv.ts';
import type { FactsTable } from '../../../../../sdk/facts.ts';
import type { Tool, ToolPorts } from '../../../../../sdk/tool.ts';
import { keptOf, keptWarnings, unkeptWords } from '../../facts/kept-of.ts';

interface Input {
  readonly sql: string;
  readonly limit: number;
}

type Ports = Pick<ToolPorts, 'artifacts' | 'facts'>;

/** Characters of rows at most: with the rest some 8,000 tokens. */
const MOST = 18_000;
const LINK_SECONDS = 86_400;

const tool: Tool<Input, keyof Ports> = async ({ sql, limit }, ports) => {
  const found = await answered(ports, sql, limit);
  const state = await ports.facts.state();
  const shown = fitting(found.rows);
  const isCut = shown.length < found.rows.length;
  return {
    columns: found.columns,
    rows: shown,
    row_count: found.rows.length,
    truncated: found.isCut,
    ...(isCut ? { file: await fileOf(ports, found) } : {}),
    kept: keptOf(state),
    warnings: [
      ...unkeptWords(keptOf(state), windowIn(sql)),
      ...keptWarnings(state),
      ...(isCut ? [`${shown.length} of ${found.rows.length} rows are shown; file has all.`] : []),
    ],
  };
};

/** First and last of the days that stand in the words of a question. */
function windowIn(sql: string): { readonly start_date?: string; readonly end_date?: string } {
  const days = (sql.match(/(?<=')\d{4}-\d{2}-\d{2}(?=')/g) ?? []).sort();
  const [start_date, end_date] = [days[0], days.at(-1)];
  return start_date === undefined || end_date === undefined ? {} : { start_date, end_date };
}

/** @throws input_invalid  in DuckDB's words, with the views that exist */
async function answered({ facts }: Ports, sql: string, limit: number): Promise<FactsTable> {
  try {
    return await facts.query(sql, limit);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'input_invalid') throw error;
    const views = facts.views().map(({ name }) => name);
    const faults = (error.details.faults ?? []).map(({ field, message }) => ({
      field,
      message: `${message} The views are ${views.join(', ')}.`,
    }));
    throw new ServiceError('input_invalid', { faults });
  }
}

function fitting(rows: FactsTable['rows']): FactsTable['rows'] {
  let left = MOST;
  const end = rows.findIndex((row) => (left -= JSON.stringify(row).length + 1) < 0);
  return end < 0 ? rows : rows.slice(0, Math.max(end, 1));
}

async function fileOf({ artifacts }: Ports, { columns, rows }: FactsTable) {
  const names = columns.map(({ name }) => name);
  const csv = csvOf(
    rows.map((row) => Object.fromEntries(names.map((name, at) => [name, plainOf(row[at])]))),
  );
  const { artifact_id, bytes } = await artifacts.keep(csv, {
    mime: 'text/csv',
    name: 'facts.csv',
    purpose: 'facts',
    keepDays: 7,
  });
  return { artifact_id, url: await artifacts.link(artifact_id, { seconds: LINK_SECONDS }), bytes };
}

const plainOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

export default tool;
