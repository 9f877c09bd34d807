import { ServiceError, type ChangingTool, type ToolWorld } from '../../../../../sdk/index.ts';
import { checkDomain, claimOf, foundRecords, recordsFor, statusOf } from '../../custom-domain.ts';
import { KIND, needPage, type LandingPage } from '../../landing-page.ts';

interface Input {
  readonly slug: string;
  readonly domain: string;
}

type Needs = 'records' | 'claims' | 'credits' | 'dns';
type World = ToolWorld<Needs>;

/** Plans without which a host name of a tenant's own would cost us a certificate for nothing. */
const UNPAID = 'free';

async function pageFor({ slug, domain: given }: Input, { ports, context }: World) {
  const domain = checkDomain(given, context);
  const { value: page, revision } = await needPage(ports, slug);
  const { plan } = await ports.credits.balance();
  if (plan === UNPAID)
    throw new ServiceError('state_refused', {
      message:
        'Custom domains need a paid plan, or one that pays as it goes. Who runs the service changes it, by adops org plan.',
      field: 'domain',
    });
  if (page.state !== 'live')
    throw new ServiceError('state_refused', {
      message: `The page ${slug} is not published yet.`,
      field: 'slug',
    });
  const other = await ports.records.list<LandingPage>(KIND, { by: { domain }, limit: 2 });
  const taken = other.records.find(({ id }) => id !== slug);
  if (taken)
    throw new ServiceError('name_taken', {
      message: `The domain ${domain} is assigned to the page ${taken.id} already.`,
      field: 'domain',
    });
  return { domain, page, revision };
}

const tool: ChangingTool<Input, Needs> = {
  async preview(input, world) {
    const { domain, page } = await pageFor(input, world);
    return world.ports.records.changes(KIND, input.slug, { ...page, domain });
  },

  async apply(input, world) {
    const { ports, context } = world;
    const { slug } = input;
    const { domain, page, revision } = await pageFor(input, world);
    if (page.domain !== domain) {
      const updated_at = context.now.toISOString();
      await ports.records.put(KIND, slug, { ...page, domain, updated_at }, revision);
      if (page.domain !== undefined)
        await ports.claims.release('landing_host', claimOf(slug, page.domain, context));
      const of = { kind: KIND, id: slug };
      await ports.claims.take('landing_host', claimOf(slug, domain, context), of);
    }
    const dns_records = await recordsFor(slug, domain, { dns: ports.dns, here: context });
    const found = await foundRecords(ports.dns, dns_records).catch(() => []);
    const isActive = found.length > 0 && statusOf(found) === 'active';
    return { slug, domain, status: isActive ? 'active' : 'pending_dns', dns_records };
  },
};
export default tool;
