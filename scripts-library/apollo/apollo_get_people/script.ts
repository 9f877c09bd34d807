import type { Script } from '../../../sdk/script.ts';

interface Match {
  readonly id: string;
  readonly name?: string | null;
  readonly title?: string | null;
  readonly email?: string | null;
  readonly email_status?: string | null;
  readonly seniority?: string | null;
  readonly city?: string | null;
  readonly state?: string | null;
  readonly country?: string | null;
  readonly linkedin_url?: string | null;
  readonly organization?: {
    readonly name?: string | null;
    readonly primary_domain?: string | null;
  };
}
interface Reply {
  readonly matches?: readonly (Match | null)[];
  readonly credits_consumed?: number;
}

/** People of one request. */
const AT_ONCE = 10;

const script: Script<'apollo_get_people'> = async ({ ids }, host) => {
  const wanted = [...new Set(ids)];
  const found: Match[] = [];
  let credits = 0;
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    const details = wanted.slice(at, at + AT_ONCE).map((id) => ({ id }));
    const reply = await host.call<Reply>({
      method: 'POST',
      path: 'people/bulk_match',
      // Private addresses and phones are never asked for.
      query: { reveal_personal_emails: false, reveal_phone_number: false },
      body: { details },
    });
    found.push(...(reply.matches ?? []).filter((one) => one !== null));
    credits += reply.credits_consumed ?? 0;
  }
  return {
    people: found.map((one) => ({
      id: one.id,
      name: one.name ?? '',
      title: one.title ?? null,
      company: one.organization?.name ?? null,
      domain: one.organization?.primary_domain ?? null,
      email: one.email ?? null,
      email_status: one.email_status ?? null,
      seniority: one.seniority ?? null,
      city: one.city ?? null,
      state: one.state ?? null,
      country: one.country ?? null,
      profile_url: one.linkedin_url ?? null,
    })),
    missing: wanted.length - found.length,
    credits_consumed: credits,
  };
};
export default script;
