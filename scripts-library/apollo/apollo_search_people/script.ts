import type { Script } from '../../../sdk/script.ts';
import { filters, rangeOf, readPages } from '../api.ts';

interface Row {
  readonly id: string;
  readonly first_name?: string | null;
  readonly last_name_obfuscated?: string | null;
  readonly title?: string | null;
  readonly has_email?: boolean;
  readonly organization?: { readonly name?: string | null };
}
interface Reply {
  readonly total_entries?: number;
  readonly people?: readonly Row[];
}

const script: Script<'apollo_search_people'> = async (args, host) => {
  const query = filters({
    person_titles: args.titles,
    person_seniorities: args.seniorities,
    person_locations: args.locations,
    q_organization_domains_list: args.domains,
    organization_ids: args.organization_ids,
    organization_num_employees_ranges: rangeOf(args),
  });
  const read = ({ people = [], total_entries = 0 }: Reply) => ({
    rows: people,
    total: total_entries,
  });
  const { rows, total, next } = await readPages(host, 'mixed_people/api_search', query, args, read);
  return {
    people: rows.map((row) => ({
      id: row.id,
      first_name: row.first_name ?? null,
      last_name: row.last_name_obfuscated ?? null,
      title: row.title ?? null,
      company: row.organization?.name ?? null,
      has_email: row.has_email ?? false,
    })),
    total,
    next_page: next,
  };
};
export default script;
