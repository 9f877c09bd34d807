/** Members of an audience, from flags and from the file at `csv_url`, as a platform takes them. */
import { plainCompany, plainDomain } from '../identity/plain-company.ts';
import { plainDevice } from '../identity/plain-device.ts';
import type { Host, HostIdentifiers } from '../script.ts';
import { failure } from './failure.ts';
import { hashesOf } from './hashes.ts';

export type MemberSort =
  'hashed_emails' | 'hashed_phones' | 'mobile_ids' | 'company_domains' | 'company_names';

/** Statement of the sender about the members. */
export interface Confirmed {
  readonly i_have_consent?: boolean | undefined;
}

/** Arguments that hold members; `hashed_mobile_ids` and `mobile_ids` are one sort. */
export interface GivenMembers extends Confirmed {
  readonly csv_url?: string | undefined;
  readonly hashed_emails?: readonly string[] | undefined;
  readonly hashed_phones?: readonly string[] | undefined;
  readonly mobile_ids?: readonly string[] | undefined;
  readonly hashed_mobile_ids?: readonly string[] | undefined;
  readonly company_domains?: readonly string[] | undefined;
  readonly company_names?: readonly string[] | undefined;
}

export interface Takes {
  /** Sorts that the platform takes. */
  readonly sorts: readonly MemberSort[];
  /** An audience holds one of the sorts, or one of these groups of them: of a file the first that it has is taken. */
  readonly oneOf?: readonly (readonly MemberSort[])[];
  /** How phones and devices are hashed; see `HostRequest`. */
  readonly phones?: 'digits';
  readonly devices?: 'sha256';
  /** Members are taken out: that needs nobody's consent. */
  readonly removes?: boolean;
}

/** Counts of lines, of duplicates among them, and of lines that name nobody. */
export interface CsvFacts {
  readonly sha256: string;
  readonly rows: number;
  readonly duplicates: number;
  readonly invalid: number;
}

export interface Members {
  /** Each once; empty for a sort that was not given or is not taken. */
  readonly lists: Readonly<Record<MemberSort, readonly string[]>>;
  readonly count: number;
  /** Facts of the file, for the change: an approval binds them. Undefined without one. */
  readonly csv: CsvFacts | undefined;
  /** Parts of the file that are not sent, in words. */
  readonly warnings: readonly string[];
}

const words: Readonly<Record<MemberSort, string>> = {
  hashed_emails: 'e-mails',
  hashed_phones: 'phones',
  mobile_ids: 'mobile ids',
  company_domains: 'company domains',
  company_names: 'company names',
};
const sorts = Object.keys(words) as MemberSort[];

/** @throws input_invalid  nobody confirmed a lawful basis and the platform's terms for every member */
export function checkConsent({ i_have_consent }: Confirmed): void {
  if (i_have_consent !== true)
    throw failure(
      'input_invalid',
      'i_have_consent: must be true; ask whoever collected the members, never assume it.',
      { field: 'i_have_consent' },
    );
}

/** @throws input_invalid  no consent, a value is no hash, or the file has nobody whom the platform takes */
export async function readMembers(host: Host, given: GivenMembers, takes: Takes): Promise<Members> {
  if (!takes.removes && hasMembers(given)) checkConsent(given);
  const flags = flagsOf(given, takes);
  const file = given.csv_url === undefined ? undefined : await readFile(host, given.csv_url, takes);
  const taken = takenOf(flags, file, takes);
  const lists = Object.fromEntries(
    sorts.map((sort) => [
      sort,
      [...new Set([...flags[sort], ...(taken.includes(sort) ? (file?.[sort] ?? []) : [])])],
    ]),
  ) as Record<MemberSort, string[]>;
  const count = sorts.reduce((sum, sort) => sum + lists[sort].length, 0);
  if (file && !taken.some((sort) => file[sort].length > 0))
    throw failure(
      'input_invalid',
      `csv_url: the file has no ${taken.map((sort) => words[sort]).join(' or ')}.`,
      { field: 'csv_url' },
    );
  return {
    lists,
    count,
    csv: file && csvOf(file),
    warnings: file ? fileWarnings(file, taken) : [],
  };
}

export function csvOf({ file: sha256, rows, duplicates, invalid }: HostIdentifiers): CsvFacts {
  return { sha256, rows, duplicates, invalid };
}

/** Lines with nobody in them, by their numbers as far as they are known. */
export function skippedWarning({ skipped, skipped_lines: lines }: HostIdentifiers): string[] {
  if (skipped === 0) return [];
  const more = skipped > lines.length ? ' and more' : '';
  return [`${skipped} lines of the file had nobody in them: ${lines.join(', ')}${more}.`];
}

/** Members as the change of a creation shows them: how many, and which file. */
export function membersShown({
  count,
  csv,
}: Pick<Members, 'count'> & Partial<Pick<Members, 'csv'>>) {
  return { members: count, ...(csv ? { csv } : {}) };
}

/** Parts of a list, none longer than the platform takes in one request. */
export function inBatches<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  );
}

function hasMembers({ csv_url, ...given }: GivenMembers): boolean {
  const lists = [...sorts.map((sort) => given[sort]), given.hashed_mobile_ids];
  return csv_url !== undefined || lists.some((list) => list !== undefined && list.length > 0);
}

function flagsOf(given: GivenMembers, { devices }: Takes): Record<MemberSort, readonly string[]> {
  const mobiles = [
    ...hashesOf(given.hashed_mobile_ids, 'hashed_mobile_ids'),
    ...(devices === 'sha256'
      ? hashesOf(given.mobile_ids, 'mobile_ids')
      : plainOf('mobile_ids', given).map((id) => id.toLowerCase())),
  ];
  return {
    hashed_emails: hashesOf(given.hashed_emails, 'hashed_emails'),
    hashed_phones: hashesOf(given.hashed_phones, 'hashed_phones'),
    mobile_ids: mobiles,
    company_domains: plainOf('company_domains', given),
    company_names: plainOf('company_names', given),
  };
}

/**
 * Name of an entry of each list, and the function for its one spelling. The function returns undefined for an invalid
 * entry.
 */
const plain = {
  mobile_ids: ['advertising id of a device', plainDevice],
  company_domains: ['domain', plainDomain],
  company_names: ['name', plainCompany],
} as const;

/** @throws input_invalid  naming the argument and the place, and nothing of the value */
function plainOf(field: keyof typeof plain, given: GivenMembers): string[] {
  const [what, spelled] = plain[field];
  return (given[field] ?? []).map((one, at) => {
    const value = spelled(one);
    if (value !== undefined) return value;
    throw failure('input_invalid', `${field}: entry ${at + 1} is no ${what}.`, { field });
  });
}

async function readFile(host: Host, url: string, { phones, devices }: Takes) {
  const more = { ...(phones ? { phones } : {}), ...(devices ? { devices } : {}) };
  const file = await host.ask('identifiers', { url, ...more });
  if (devices) return file;
  return { ...file, mobile_ids: file.mobile_ids.map((id) => id.toLowerCase()) };
}

/** Which sorts of the file go in: those of the flags, else the first group that it has. */
function takenOf(
  flags: Readonly<Record<MemberSort, readonly string[]>>,
  file: HostIdentifiers | undefined,
  { sorts: all, oneOf }: Takes,
): readonly MemberSort[] {
  if (!oneOf || !file) return all;
  const has =
    (lists: Readonly<Record<MemberSort, readonly string[]>>) => (group: readonly MemberSort[]) =>
      group.some((sort) => lists[sort].length > 0);
  return oneOf.find(has(flags)) ?? oneOf.find(has(file)) ?? all;
}

/** Parts of the file that are not sent, in words. */
export function fileWarnings(file: HostIdentifiers, taken: readonly MemberSort[]): string[] {
  const left = sorts.filter((sort) => !taken.includes(sort) && file[sort].length > 0);
  return [
    ...left.map((sort) => `Of the file ${file[sort].length} ${words[sort]} were not used.`),
    ...skippedWarning(file),
    ...(file.notes ?? []),
  ];
}
