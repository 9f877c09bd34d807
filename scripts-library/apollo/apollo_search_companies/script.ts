import type { Script } from '../../../sdk/script.ts';
import { filters, rangeOf, readPages } from '../api.ts';

interface Row {
  readonly id: string;
  readonly name?: string | null;
  readonly primary_domain?: string | null;
  readonly website_url?: string | null;
  readonly founded_year?: number | null;
  /** Of a company that the team has saved, in the place of its id. */
  readonly organization_id?: string;
}
interface Reply {
  readonly pagination?: { readonly total_entries?: number };
  readonly organizations?: readonly Row[];
  readonly accounts?: readonly Row[];
}

const script: Script<'apollo_search_companies'> = async (args, host) => {
  const query = filters({
    q_organization_keyword_tags: args.keywords,
    organization_locations: args.locations,
    organization_num_employees_ranges: rangeOf(args),
    q_organization_job_titles: args.job_titles,
  });
  const read = ({ organizations = [], accounts = [], pagination }: Reply) => ({
    rows: [...accounts, ...organizations],
    total: pagination?.total_entries ?? 0,
  });
  const { rows, total, next } = await readPages(host, 'mixed_companies/search', query, args, read);
  return {
    companies: rows.map((row) => ({
      id: row.organization_id ?? row.id,
      name: row.name ?? '',
      domain: row.primary_domain ?? null,
      website_url: row.website_url ?? null,
      founded_year: row.founded_year ?? null,
    })),
    total,
    next_page: next,
  };
};
export default script;
