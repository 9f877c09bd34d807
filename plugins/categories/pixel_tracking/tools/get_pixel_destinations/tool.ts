import type { Tool } from '../../../../../sdk/index.ts';
import { destinationsOf, destinationView } from '../../destination.ts';
import { siteDomain, sitesOf } from '../../site.ts';
import { snippetOf } from '../../snippet.ts';

const tool: Tool<{ readonly site_key?: string }, 'records'> = async (
  { site_key },
  { records },
  { baseUrl },
) => {
  const sites = await sitesOf(records, site_key);
  return {
    sites: await Promise.all(
      sites.map(async ({ id, value }) => ({
        site_key: id,
        domain: await siteDomain(records, { id, value }, baseUrl),
        active: value.state === 'active',
        destinations: (await destinationsOf(records, id)).map((one) => destinationView(one.value)),
        snippet: snippetOf({ siteKey: id, baseUrl, isOwnPage: value.page !== undefined }),
      })),
    ),
  };
};
export default tool;
