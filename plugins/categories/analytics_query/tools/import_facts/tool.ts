import { createHash } from 'node:crypto';
import type { ToolPorts } from '../../../../../sdk/index.ts';
import { wrong } from '../../../../../sdk/reports/wrong.ts';
import { keepingTool } from '../../../campaign_plans/keep.ts';
import { fields, figures, importable, type Field } from '../../import/fields.ts';
import { levelsOf } from '../../import/levels-of.ts';
import { readFile, said, type FileRead } from '../../import/read-file.ts';
import { textOf } from '../../import/text-of.ts';

interface Input {
  readonly file: string;
  readonly platform: string;
  readonly account_id: string;
  readonly account_name?: string;
  readonly currency?: string;
  /** `field=column`. */
  readonly columns?: readonly string[];
}

interface Kept {
  readonly first_day: string;
  readonly last_day: string;
}

const KIND = 'facts_import';

export default keepingTool<Input, 'artifacts' | 'catalog' | 'connections' | 'facts' | 'records'>(
  async (input, { ports, context }) => {
    const platform = platformOf(ports.catalog, input.platform);
    await checkNotConnected(ports.connections, platform, input.account_id);
    const today = context.now.toISOString().slice(0, 10);
    const file = await textOf(ports.artifacts, input.file);
    const read = readFile(file, { platform, columns: columnsOf(input), today });
    const currency = currencyOf(input, read);
    const levels = levelsOf(read.rows);
    const account = `${platform}:${input.account_id}`;
    const [former] = (await ports.records.list<Kept>(KIND, { by: { account } })).records;
    const place = { platform, account_id: input.account_id };
    const account_name = input.account_name ?? nameIn(read) ?? null;
    const { start_date, end_date } = levels[0]!.window;
    const value = {
      account,
      ...place,
      account_name,
      currency,
      first_day: [start_date, former?.value.first_day ?? start_date].sort()[0]!,
      last_day: [end_date, former?.value.last_day ?? end_date].sort().at(-1)!,
      rows: read.rows.length,
      file_sha256: createHash('sha256').update(file).digest('hex'),
      imported_at: context.now.toISOString(),
    };
    const id = `imp_${createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 24)}`;
    const isSame = former?.id === id;
    return {
      puts: isSame
        ? []
        : [
            ...(former ? [{ kind: KIND, id: former.id, value: null, seen: former.revision }] : []),
            { kind: KIND, id, value },
          ],
      result: resultOf({ ...place, account_name, currency }, read, levels),
      also: async () => {
        if (isSame) return;
        await ports.facts.import({
          of: { kind: KIND, id },
          ...(former ? { before: former.id } : {}),
          ...place,
          account_name,
          currency,
          levels,
        });
      },
    };
  },
);

/** @throws input_invalid */
function platformOf(catalog: Pick<ToolPorts['catalog'], 'platformId'>, name: string): string {
  const id = catalog.platformId(name);
  if (id !== undefined && importable.includes(id)) return id;
  throw wrong('platform', `must be one of ${importable.join(', ')}`);
}

/** @throws input_invalid */
async function checkNotConnected(
  connections: ToolPorts['connections'],
  platform: string,
  accountId: string,
): Promise<void> {
  const all = await connections.list();
  if (!all.some((one) => one.platform === platform && one.account_id === accountId)) return;
  throw wrong('account_id', 'is connected: its figures come from the platform by themselves');
}

/** @throws input_invalid */
function columnsOf({ columns = [] }: Input): Partial<Record<Field, string>> {
  const given = columns.map((text) => /^([a-z_]+)=(.+)$/s.exec(text)!);
  const unknown = given.find(([, field]) => !fields.some((one) => one === field));
  if (unknown) throw wrong('columns', `has no field ${unknown[1]}; there are ${fields.join(', ')}`);
  return Object.fromEntries(given.map(([, field, column]) => [field!, column!]));
}

/** @throws input_invalid */
function currencyOf({ currency }: Input, { currency: told }: FileRead): string {
  const given = currency?.toUpperCase();
  if (given && told && given !== told)
    throw wrong('currency', `is ${given}, but the file says ${told}`);
  const found = given ?? told;
  if (found) return found;
  throw wrong('currency', 'must be given: the file does not say it');
}

const nameIn = ({ rows }: FileRead) =>
  rows.find(({ texts }) => texts.account_name)?.texts.account_name;

function resultOf(
  account: object,
  read: FileRead,
  levels: ReturnType<typeof levelsOf>,
): Record<string, unknown> {
  const { header, rows, leftOut, readAs } = read;
  const used = Object.entries(header.columns).map(([field, at]) => [field, header.names[at]!]);
  const isUsed = new Set(Object.values(header.columns));
  const missing = figures.filter((name) => header.columns[name] === undefined);
  const hasId = header.columns.campaign_id !== undefined;
  const isInside = !levels.some(({ level }) => level === 'campaign');
  return {
    ...account,
    ...levels[0]!.window,
    levels: levels.map(({ level, rows: own }) => ({ level, rows: own.length })),
    rows_taken: rows.length,
    left_out: leftOut,
    columns: Object.fromEntries(used),
    unused_columns: header.names.filter((name, at) => name !== '' && !isUsed.has(at)).slice(0, 60),
    read_as: readAs,
    warnings: [
      ...leftOut.map((one) => `Left out: ${said(one)}.`),
      ...(missing.length > 0 ? [`The file has no ${missing.join(', ')}: they are unknown.`] : []),
      ...(hasId ? [] : ['The file has no ids of campaigns, so that their names stand for them.']),
      ...(isInside
        ? ['Keywords and search terms are a part of a campaign: daily gets nothing of this file.']
        : []),
    ],
  };
}
