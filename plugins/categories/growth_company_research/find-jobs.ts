/** Companies that hire, with one of the jobs that they have open. */
import type { Sources } from './sources.ts';
import { wordsIn, type DiscoverInput } from './wish.ts';

interface Company {
  readonly id: string;
  readonly name: string;
  readonly domain: string | null;
}
interface Job {
  readonly title: string;
  readonly url: string | null;
  readonly posted_at: string | null;
}

/** Companies whose jobs one call looks at, because each look costs at the source. */
const LOOKED = 10;
const MOST = 1_000;

export async function findJobs(sources: Sources, input: DiscoverInput) {
  const titles = wordsIn(input.query);
  const read = await sources.ask<{ companies: Company[]; total: number }>(
    'hiring companies',
    'search_companies',
    {
      job_titles: titles,
      keywords: wordsIn(input.industries),
      locations: wordsIn(input.geos),
      min_employees: input.min_employees,
      max_employees: input.max_employees,
      limit: Math.min(input.limit, MOST),
    },
  );
  if (!read) return undefined;
  const jobs = new Map<string, Job>();
  for (const { id } of read.companies.slice(0, LOOKED)) {
    const own = await sources.ask<{ jobs: Job[] }>('jobs', 'get_company_jobs', {
      organization_id: id,
    });
    const fitting = own?.jobs.find(({ title }) =>
      titles.some((word) => title.toLowerCase().includes(word.toLowerCase())),
    );
    if (fitting) jobs.set(id, fitting);
  }
  const left = read.companies.length - LOOKED;
  return {
    companies: read.companies.map(({ id, name, domain }) => ({
      name,
      domain,
      job_title: jobs.get(id)?.title ?? null,
      job_url: jobs.get(id)?.url ?? null,
      posted_at: jobs.get(id)?.posted_at ?? null,
      employee_count: null,
    })),
    total: read.total,
    warnings: left > 0 ? [`Jobs were looked at for the first ${LOOKED} companies.`] : [],
  };
}
