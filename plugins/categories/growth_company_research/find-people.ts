/** Prospects: found by title, level, trade and place; the first of them with their verified addresses. */
import { wrong } from '../../../sdk/reports/wrong.ts';
import { maskedEmail, maskedName } from './contacts.ts';
import type { Sources } from './sources.ts';
import { levelsOf, wordsIn, type DiscoverInput } from './wish.ts';

interface Found {
  readonly id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly title: string | null;
  readonly company: string | null;
  readonly has_email: boolean;
}
interface Person {
  readonly id: string;
  readonly name: string;
  readonly title: string | null;
  readonly company: string | null;
  readonly domain: string | null;
  readonly email: string | null;
  readonly email_status: string | null;
  readonly seniority: string | null;
  readonly country: string | null;
  readonly profile_url: string | null;
}
export type Prospect = Omit<Person, 'id'>;

export interface Prospects {
  readonly prospects: readonly Prospect[];
  readonly total: number;
  readonly warnings: readonly string[];
}

/** Rows of one run; and people whose addresses one call asks for, because each costs at the source. */
const RUN = 1_000;
const ADDRESSES = 50;
const COMPANIES = 500;

interface How {
  readonly withAddresses: boolean;
  readonly isOpen: boolean;
}

export async function findPeople(
  sources: Sources,
  input: DiscoverInput,
  { withAddresses, isOpen }: How,
): Promise<Prospects | undefined> {
  const seniorities = levelsOf(input);
  if (input.decision_makers_only && seniorities.length === 0)
    throw wrong('job_levels', 'has no level that decides; leave decision_makers_only away');
  const companies = await companiesOf(sources, input);
  if (companies?.length === 0)
    return { prospects: [], total: 0, warnings: ['No company fits industries and size.'] };
  const args = {
    titles: wordsIn(input.query),
    seniorities,
    locations: wordsIn(input.geos),
    min_employees: input.min_employees,
    max_employees: input.max_employees,
    ...(companies ? { organization_ids: companies } : {}),
  };
  const found: Found[] = [];
  let total = 0;
  for (let page: number | null = 1; page !== null && found.length < input.limit;) {
    const limit = Math.min(RUN, input.limit - found.length);
    // Pages begin where whole ones ended: the limit of a later run is a whole number of them.
    const asked: Record<string, unknown> = { ...args, page, limit: page === 1 ? limit : RUN };
    const read: { people: Found[]; total: number; next_page: number | null } | undefined =
      await sources.ask('prospects', 'search_people', asked);
    if (!read) return found.length === 0 ? undefined : cut();
    found.push(...read.people);
    total = read.total;
    page = read.next_page;
  }
  return cut();

  async function cut(): Promise<Prospects> {
    const rows = found.slice(0, input.limit);
    const warnings: string[] = [];
    const known = withAddresses ? await addressesOf(sources, rows, warnings) : new Map();
    const prospects = rows.map((row) => prospectOf(row, known.get(row.id)));
    return { prospects: isOpen ? prospects : prospects.map(masked), total, warnings };
  }
}

async function companiesOf(
  sources: Sources,
  input: DiscoverInput,
): Promise<readonly string[] | undefined> {
  const keywords = wordsIn(input.industries);
  if (keywords.length === 0) return undefined;
  const { min_employees, max_employees } = input;
  const args = { keywords, min_employees, max_employees, limit: COMPANIES };
  const read = await sources.ask<{ companies: { id: string }[] }>(
    'companies',
    'search_companies',
    args,
  );
  return read?.companies.map(({ id }) => id);
}

async function addressesOf(
  sources: Sources,
  rows: readonly Found[],
  warnings: string[],
): Promise<Map<string, Person>> {
  const wanted = rows.filter(({ has_email: has }) => has);
  const ids = wanted.slice(0, ADDRESSES).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const read = await sources.ask<{ people: Person[]; credits_consumed: number }>(
    'addresses',
    'get_people',
    { ids },
  );
  if (wanted.length > ids.length)
    warnings.push(`Addresses were asked for the first ${ids.length} prospects.`);
  if (read) warnings.push(`Addresses used ${read.credits_consumed} credits of the source's plan.`);
  return new Map(read?.people.map((person) => [person.id, person]));
}

function prospectOf(row: Found, known: Person | undefined): Prospect {
  const { id: _, ...whole } = known ?? { id: '' };
  if (known) return whole as Prospect;
  return {
    name: [row.first_name, row.last_name].filter(Boolean).join(' '),
    title: row.title,
    company: row.company,
    domain: null,
    email: null,
    email_status: null,
    seniority: null,
    country: null,
    profile_url: null,
  };
}

const masked = (one: Prospect): Prospect => ({
  ...one,
  name: maskedName(one.name),
  email: one.email && maskedEmail(one.email),
  profile_url: null,
});
