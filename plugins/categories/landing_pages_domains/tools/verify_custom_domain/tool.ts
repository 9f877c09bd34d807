import type { Tool } from '../../../../../sdk/index.ts';
import { foundRecords, recordsFor, statusOf } from '../../custom-domain.ts';
import { needPage } from '../../landing-page.ts';

const tool: Tool<{ readonly slug: string }, 'records' | 'dns'> = async (
  { slug },
  { records, dns },
  here,
) => {
  const { domain } = (await needPage({ records }, slug)).value;
  if (domain === undefined)
    return { slug, domain: null, configured: false, status: 'no_domain', records: [] };
  const found = await foundRecords(dns, await recordsFor(slug, domain, { dns, here }));
  return { slug, domain, configured: true, status: statusOf(found), records: found };
};
export default tool;
