import type { Script } from '../../../sdk/script.ts';

interface Reply {
  readonly organization?: {
    readonly id: string;
    readonly name?: string;
    readonly primary_domain?: string | null;
    readonly industry?: string | null;
    readonly estimated_num_employees?: number | null;
    readonly annual_revenue?: number | null;
    readonly city?: string | null;
    readonly country?: string | null;
    readonly short_description?: string | null;
    readonly technology_names?: readonly string[];
  } | null;
}

const script: Script<'apollo_get_company'> = async ({ domain }, host) => {
  const { organization: one } = await host.get<Reply>('organizations/enrich', { domain });
  if (!one) return { company: null };
  return {
    company: {
      id: one.id,
      name: one.name ?? domain,
      domain: one.primary_domain ?? null,
      industry: one.industry ?? null,
      employee_count: one.estimated_num_employees ?? null,
      annual_revenue: one.annual_revenue ?? null,
      city: one.city ?? null,
      country: one.country ?? null,
      description: one.short_description ?? null,
      technologies: [...(one.technology_names ?? [])],
    },
  };
};
export default script;
