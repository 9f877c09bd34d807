/** `adops facts tap`: kept facts as a Singer tap. Run again with its last state, it sends only months that changed. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { FactsFile, FactsStream } from '../../admin/fact-files.ts';
import { verb } from '../command.ts';
import { UsageError } from '../exit-codes.ts';
import { organizationFlag } from '../flags.ts';
import { selectedIn, type SingerCatalog } from './singer-selection.ts';
import { catalogOf, recordsOf, schemaMessage, stateMessage, type Bookmarks } from './singer.ts';

type Run = (operation: string, input: Record<string, unknown>) => Promise<unknown>;
type Open = Record<string, Record<string, Record<string, string>>>;

interface Rows {
  readonly columns: readonly { readonly name: string }[];
  readonly rows: readonly (readonly unknown[])[];
  readonly sha256: string;
}

/** A state names every month, so that it is not told after each of them. */
const ROWS_BETWEEN_STATES = 10_000;
const HASH_LENGTH = 16;

export const tapVerb = verb({
  usage: 'tap',
  describe: 'Print kept facts as Singer messages: what changed since a state, or all',
  flags: {
    org: organizationFlag,
    state: { type: 'string', describe: 'File with the last state that a target took' },
    catalog: { type: 'string', describe: 'File with a catalog, whose metadata selects streams' },
    view: { type: 'string', array: true, describe: 'Only these streams; all when absent' },
    discover: { type: 'boolean', default: false, describe: 'Print the catalog, and no rows' },
  },
  // Targets read each line as it comes, so that nothing is left to print at the end.
  isEndless: () => true,
  async run({ org, state, catalog, view, discover, ...flags }, context) {
    const former = state === undefined ? {} : await readState(state);
    const selection = catalog === undefined ? undefined : await readCatalog(catalog);
    await context.session(context.config(flags), async (run) => {
      const all = chosen((await run('facts.streams', {})) as readonly FactsStream[], view);
      if (discover) return say([catalogOf(all)], 2);
      const streams = selection ? selectedIn(selection, all) : all;
      await send(run, { organizationId: org, streams, former });
    });
  },
  view: () => [],
});

/** @throws UsageError */
function chosen(all: readonly FactsStream[], names: readonly string[] | undefined) {
  const unknown = names?.find((name) => !all.some((one) => one.name === name));
  if (unknown !== undefined)
    throw new UsageError(
      `There is no stream ${unknown}; there are ${all.map(({ name }) => name).join(', ')}.`,
    );
  return all.filter(({ name }) => names?.includes(name) ?? true);
}

interface Sending {
  readonly organizationId: number;
  readonly streams: readonly FactsStream[];
  readonly former: Bookmarks;
}

async function send(run: Run, { organizationId, streams, former }: Sending): Promise<void> {
  const files = (await run('facts.files', { organizationId })) as readonly FactsFile[];
  const marks: Open = {};
  let sent = 0;
  await say(streams.map(schemaMessage));
  // Months that did not change are marked first, so that the first state names them.
  const changed = streams.flatMap((stream) => {
    const own = files.filter(({ view }) => view === stream.name);
    return own.filter((file) => !isMarked(former, file, marks)).map((file) => ({ stream, file }));
  });
  for (const { stream, file } of changed) {
    const { sha256, count } = await sendMonth(run, organizationId, { stream, file });
    mark(marks, file, sha256);
    sent += count;
    if (sent < ROWS_BETWEEN_STATES) continue;
    sent = 0;
    await say([stateMessage(marks)]);
  }
  const untouched = Object.entries(former).filter(
    ([name]) => !streams.some((stream) => stream.name === name),
  );
  await say([stateMessage({ ...Object.fromEntries(untouched), ...marks })]);
}

function isMarked(former: Bookmarks, file: FactsFile, marks: Open): boolean {
  const [account, month] = placeOf(file);
  const hash = file.sha256.slice(0, HASH_LENGTH);
  if (former[file.view]?.[account]?.[month] !== hash) return false;
  mark(marks, file, hash);
  return true;
}

function mark(marks: Open, file: FactsFile, sha256: string): void {
  const [account, month] = placeOf(file);
  ((marks[file.view] ??= {})[account] ??= {})[month] = sha256.slice(0, HASH_LENGTH);
}

/** `live/google/123` and `2026-02` of `live/google/123/campaign/2026-02`. */
function placeOf({ id }: FactsFile): readonly [account: string, month: string] {
  const parts = id.split('/');
  return [parts.slice(0, 3).join('/'), parts.slice(4).join('/')];
}

/** A month that is written anew while it is read is sent once more from its first row on. */
async function sendMonth(
  run: Run,
  organizationId: number,
  { stream, file }: { readonly stream: FactsStream; readonly file: FactsFile },
): Promise<{ readonly sha256: string; readonly count: number }> {
  const extracted = new Date().toISOString();
  let { sha256 } = file;
  let offset = 0;
  for (;;) {
    const page = (await run('facts.rows', { organizationId, id: file.id, offset })) as Rows;
    if (page.sha256 !== sha256 && offset > 0) {
      ({ sha256 } = page);
      offset = 0;
      continue;
    }
    ({ sha256 } = page);
    if (page.rows.length === 0) return { sha256, count: offset };
    const messageOf = recordsOf(stream, page.columns);
    await say(page.rows.map((row) => messageOf(row, extracted)));
    offset += page.rows.length;
  }
}

async function say(messages: readonly object[], indent = 0): Promise<void> {
  const lines = messages.map((one) => `${JSON.stringify(one, null, indent)}\n`);
  if (lines.length > 0 && !process.stdout.write(lines.join('')))
    await once(process.stdout, 'drain');
}

/**
 * The bookmarks of a state, or of the last line of a file of them.
 * @throws UsageError
 */
async function readState(path: string): Promise<Bookmarks> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UsageError(`--state: ${path} cannot be read; leave --state out at the first time.`);
  });
  const found = parsed(text) ?? parsed(text.trim().split('\n').at(-1)!);
  if (!found) throw new UsageError(`--state: ${path} holds no JSON.`);
  const value = (found['value'] ?? found) as { readonly bookmarks?: Bookmarks };
  return value.bookmarks ?? {};
}

/** @throws UsageError */
async function readCatalog(path: string): Promise<SingerCatalog> {
  const found = parsed(await readFile(path, 'utf8').catch(() => ''));
  if (Array.isArray(found?.['streams'])) return found as unknown as SingerCatalog;
  throw new UsageError(`--catalog: ${path} holds no catalog; --discover prints one.`);
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null;
    return isObject ? (value as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}
