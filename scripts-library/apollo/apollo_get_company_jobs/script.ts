import type { Script } from '../../../sdk/script.ts';

interface Reply {
  readonly organization_job_postings?: readonly {
    readonly id: string;
    readonly title?: string;
    readonly url?: string | null;
    readonly country?: string | null;
    readonly posted_at?: string | null;
  }[];
}

const script: Script<'apollo_get_company_jobs'> = async ({ organization_id, limit }, host) => {
  const path = `organizations/${organization_id}/job_postings`;
  const { organization_job_postings: jobs = [] } = await host.get<Reply>(path, {
    page: 1,
    per_page: limit,
  });
  return {
    jobs: jobs.map((job) => ({
      id: job.id,
      title: job.title ?? '',
      url: job.url ?? null,
      country: job.country ?? null,
      posted_at: job.posted_at ?? null,
    })),
  };
};
export default script;
