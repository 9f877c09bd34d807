/** Filters of a search: all of them must fit, of each any value. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { postedOn, type Company, type Person } from '../seed.ts';

const listOf = (query: Fields, name: string): readonly string[] | undefined => {
  const value = query[`${name}[]`];
  if (value === undefined) return undefined;
  return (Array.isArray(value) ? value : [value]).map((one) => String(one).toLowerCase());
};

/** Whether any wish stands in any of these texts. */
function says(query: Fields, name: string, texts: readonly string[]): boolean {
  const wishes = listOf(query, name);
  const plain = texts.map((text) => text.toLowerCase());
  return wishes?.some((wish) => plain.some((text) => text.includes(wish))) ?? true;
}

/** Whether one of these words is among the wishes. */
const is = (query: Fields, name: string, word: string) =>
  listOf(query, name)?.includes(word.toLowerCase()) ?? true;

/** `50,2000`, both ends within. */
function hasSize(query: Fields, employees: number): boolean {
  const ranges = listOf(query, 'organization_num_employees_ranges');
  return (
    ranges?.some((range) => {
      const [least = 0, most = Infinity] = range.split(',').map(Number);
      return employees >= least && employees <= most;
    }) ?? true
  );
}

export function personPasses(person: Person, query: Fields): boolean {
  const { company } = person;
  const place = [company.city, company.state, company.country];
  return (
    says(query, 'person_titles', [person.title]) &&
    is(query, 'person_seniorities', person.seniority) &&
    is(query, 'contact_email_status', person.status) &&
    says(query, 'person_locations', place) &&
    says(query, 'organization_locations', place) &&
    is(query, 'q_organization_domains_list', company.domain) &&
    is(query, 'organization_ids', company.id) &&
    hasSize(query, company.employees)
  );
}

export function companyPasses(company: Company, query: Fields, today: string): boolean {
  const wanted = listOf(query, 'q_organization_job_titles');
  const [from, to] = ['min', 'max'].map((end) => query[`organization_job_posted_at_range[${end}]`]);
  const jobs = company.jobs.filter((job) => {
    const day = postedOn(job, today);
    const title = job.title.toLowerCase();
    return (
      (wanted?.some((one) => title.includes(one)) ?? true) &&
      (from === undefined || day >= String(from)) &&
      (to === undefined || day <= String(to))
    );
  });
  const mustHire = wanted !== undefined || from !== undefined || to !== undefined;
  return (
    says(query, 'q_organization_keyword_tags', [company.industry]) &&
    says(query, 'organization_locations', [company.city, company.state, company.country]) &&
    is(query, 'q_organization_domains_list', company.domain) &&
    is(query, 'organization_ids', company.id) &&
    hasSize(query, company.employees) &&
    (!mustHire || jobs.length > 0)
  );
}
