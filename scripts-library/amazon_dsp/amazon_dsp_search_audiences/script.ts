import type { Script } from '../../../sdk/script.ts';
import { findAudiences, listedAudience } from '../audience.ts';
import { listEnd } from '../list.ts';

const script: Script<'amazon_dsp_search_audiences'> = async (args, host) => {
  const filters = { audienceName: args.query, category: args.category };
  const { items, truncated } = await findAudiences(host, filters, args.limit);
  return { ...listEnd(host, items.length, truncated), audiences: items.map(listedAudience) };
};
export default script;
