/** Sources of identifiers: lists in the call, staged artifacts, a file; and the kind of each. */
import { ServiceError, type ToolPorts } from '../../../sdk/index.ts';
import { entriesIn } from '../../../sdk/identity/entries-in.ts';
import { hashOfSomebody } from '../../../sdk/identity/hashes.ts';
import { plainCompany, plainDomain } from '../../../sdk/identity/plain-company.ts';
import { plainDevice } from '../../../sdk/identity/plain-device.ts';
import { wrong } from '../../../sdk/reports/wrong.ts';
import takes from './takes.json' with { type: 'json' };

/** Columns of the file that a platform's script reads. */
export const columns = ['email', 'phone', 'mobile_id', 'company_domain', 'company_name'] as const;
export type Column = (typeof columns)[number];

/** Parameter of a list by commas > what it holds. E-mails and phones are hashes by now: the service saw to that. */
const inline = {
  emails: 'email',
  hashed_emails: 'email',
  phones: 'phone',
  hashed_phones: 'phone',
  mobile_ids: 'mobile_id',
  hashed_mobile_ids: 'mobile_id',
  company_names: 'company_name',
  company_domains: 'company_domain',
} as const satisfies Record<string, Column>;

const staged = {
  emails_artifact_id: 'email',
  hashed_emails_artifact_id: 'email',
  phones_artifact_id: 'phone',
  hashed_phones_artifact_id: 'phone',
  mobile_ids_artifact_id: 'mobile_id',
} as const satisfies Record<string, Column>;

type Given = { readonly [Name in keyof typeof inline | keyof typeof staged]?: string };
export type SourceInput = Given & { readonly csv_url?: string; readonly csv_path?: string };

/** Identifiers of one sort: their values, or the artifact that has one in each line. */
export type Source =
  | { readonly column: Column; readonly values: readonly string[]; readonly field: string }
  | { readonly column: Column; readonly artifact_id: string; readonly field: string };

export const PURPOSE = 'audience';
/** Entries of one parameter; more are staged, or come as a file. */
const MOST = 1_000;

/** @throws input_invalid  too many in one call, or a file of another machine */
export function sourcesOf(input: SourceInput): Source[] {
  if (input.csv_path !== undefined)
    throw wrong('csv_path', 'is refused: the service reads no files of its host; give csv_url');
  const values = Object.entries(inline).flatMap(([name, column]): Source[] => {
    const given = input[name as keyof typeof inline];
    if (given === undefined) return [];
    const list = entriesIn(given);
    if (list.length > MOST)
      throw wrong(name, `has ${list.length} entries; above ${MOST} stage them, or give csv_url`);
    if (list.length > 0 && !list.some((one) => isSomebody(column, one)))
      throw wrong(name, `has no ${column} in it; a phone begins with + and its country`);
    return list.length > 0 ? [{ column, values: list, field: name }] : [];
  });
  const artifacts = Object.entries(staged).flatMap(([field, column]): Source[] => {
    const artifact_id = input[field as keyof typeof staged];
    return artifact_id === undefined ? [] : [{ column, artifact_id, field }];
  });
  return [...values, ...artifacts];
}

/** Whether a stored entry identifies somebody. An entry that the service could not read as an e-mail or a phone does not. */
export function isSomebody(column: Column, value: string): boolean {
  const isHashed = value.split(':').every((one) => hashOfSomebody(one) !== undefined);
  if (column === 'company_domain') return plainDomain(value) !== undefined;
  if (column === 'company_name') return plainCompany(value) !== undefined;
  return isHashed || (column === 'mobile_id' && plainDevice(value) !== undefined);
}

/**
 * At least one source of a call must be of a kind that its platform takes. Other sources are left out there, and a
 * warning says so.
 * @throws input_invalid  the platform takes none of them, so nothing would be uploaded
 */
export function checkTaken(platform: string, sources: readonly Source[]): void {
  const known: Readonly<Record<string, { columns: readonly string[]; hashedDevices?: boolean }>> =
    takes;
  const own = known[platform];
  if (!own || sources.length === 0) return;
  const isTaken = ({ column, field }: Source) =>
    own.columns.includes(column) && (field !== 'hashed_mobile_ids' || own.hashedDevices === true);
  if (sources.some(isTaken)) return;
  const fields = Object.entries(inline).filter(([field, column]) =>
    isTaken({ field, column, values: [] }),
  );
  const right = fields.map(([field]) => field).join(', ');
  throw new ServiceError('input_invalid', {
    faults: sources.map(({ field }) => {
      return { field, message: `is nothing that ${platform} takes; give ${right}` };
    }),
  });
}

/** How many lines an artifact has. @throws input_invalid  it is not there for this script */
export async function countLines(
  artifacts: Pick<ToolPorts['artifacts'], 'open'>,
  { artifact_id, field }: { readonly artifact_id: string; readonly field: string },
  script: string,
): Promise<number> {
  let count = 0;
  for await (const line of linesOf(artifacts, { artifact_id, field }, script)) count += +!!line;
  return count;
}

/** Its lines, one after the other: no more of it is in memory than a piece. */
export async function* linesOf(
  artifacts: Pick<ToolPorts['artifacts'], 'open'>,
  { artifact_id, field }: { readonly artifact_id: string; readonly field: string },
  script: string,
): AsyncGenerator<string> {
  const { content } = await artifacts.open(artifact_id, PURPOSE, script).catch((error: unknown) => {
    const isGone = error instanceof ServiceError && error.code === 'artifact_unknown';
    throw isGone
      ? wrong(field, `is no artifact that was staged for ${script}, or it has expired`)
      : error;
  });
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of content) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield line.trim();
  }
  if (rest.trim() !== '') yield rest.trim();
}

/** The file for the platform's script: a column for each sort, a line for each identifier. */
export async function* fileOf(
  artifacts: Pick<ToolPorts['artifacts'], 'open'>,
  sources: readonly Source[],
  script: string,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${columns.join(',')}\n`);
  for (const source of sources) {
    const [before, after] = commasAround(source.column);
    const lines = 'values' in source ? source.values : linesOf(artifacts, source, script);
    let piece = '';
    for await (const line of lines) {
      if (line === '') continue;
      piece += `${before}${quoted(line)}${after}\n`;
      if (piece.length < PIECE) continue;
      yield Buffer.from(piece);
      piece = '';
    }
    yield Buffer.from(piece);
  }
}

const PIECE = 65_536;

function commasAround(column: Column): readonly [string, string] {
  const at = columns.indexOf(column);
  return [','.repeat(at), ','.repeat(columns.length - 1 - at)];
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
