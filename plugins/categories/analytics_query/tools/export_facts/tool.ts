import type { Window } from '../../../../../sdk/script.ts';
import type { Tool, ToolPorts } from '../../../../../sdk/tool.ts';
import { dayIn, resolveWindow } from '../../../../../sdk/window.ts';
import { wrong } from '../../../../../sdk/reports/wrong.ts';
import { keptOf, keptWarnings, unkeptWords } from '../../facts/kept-of.ts';
import { sheetOf } from '../../facts/sheet-of.ts';

type Format = 'csv' | 'parquet' | 'xlsx';

interface Input {
  readonly view: string;
  readonly format: Format;
  readonly platforms?: readonly string[];
  readonly start_date?: string;
  readonly end_date?: string;
  readonly date_range?: string;
}

type Ports = Pick<ToolPorts, 'artifacts' | 'catalog' | 'facts'>;

const mimes: Readonly<Record<Format, string>> = {
  csv: 'text/csv',
  parquet: 'application/vnd.apache.parquet',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const LINK_SECONDS = 86_400;

const tool: Tool<Input, keyof Ports> = async (input, ports, { now }) => {
  const { view, format } = input;
  const window = windowOf(input, now);
  const platforms = input.platforms?.map((name) => platformOf(ports, name));
  const { rows, content } = await ports.facts.export({
    view,
    format: format === 'xlsx' ? 'csv' : format,
    window,
    ...(platforms ? { platforms } : {}),
  });
  const name = `${view}.${format}`;
  const bytes = format === 'xlsx' ? await sheetOf(view, rows, content) : content;
  const kept = await ports.artifacts.keep(bytes, {
    mime: mimes[format],
    name,
    purpose: 'facts',
    keepDays: 7,
  });
  const state = await ports.facts.state();
  return {
    artifact_id: kept.artifact_id,
    url: await ports.artifacts.link(kept.artifact_id, { seconds: LINK_SECONDS }),
    name,
    format,
    rows,
    bytes: kept.bytes,
    kept: keptOf(state),
    warnings: [...unkeptWords(keptOf(state), window), ...keptWarnings(state)],
  };
};

/** The days that are wished for; none where all are. @throws input_invalid */
function windowOf({ start_date, end_date, date_range }: Input, now: Date): Partial<Window> {
  if (date_range !== undefined && (start_date ?? end_date) !== undefined)
    throw wrong('date_range', 'is given in place of start_date and end_date');
  if (date_range !== undefined)
    return resolveWindow({ date_range }, { today: dayIn(now.getTime(), null) }, (key) => key)
      .window!;
  if (start_date !== undefined && end_date !== undefined && start_date > end_date)
    throw wrong('end_date', 'may not be before start_date');
  return { ...(start_date ? { start_date } : {}), ...(end_date ? { end_date } : {}) };
}

/** @throws input_invalid */
function platformOf({ catalog }: Ports, name: string): string {
  const id = catalog.platformId(name);
  if (id === undefined)
    throw wrong('platforms', `${name} is no platform here; list_connected_accounts names them`);
  return id;
}

export default tool;
