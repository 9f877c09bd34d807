import type { Script } from '../../../sdk/script.ts';
import { listedAdvertiser, type Advertiser } from '../account.ts';
import { freshRows } from '../../../sdk/kit/fresh-rows.ts';

const PAGE = 100;
/** Amazon lists no further. */
const MAX_START = 29_900;

const script: Script<'amazon_dsp_list_advertisers'> = async (_args, host) => {
  const found: Advertiser[] = [];
  const fresh = freshRows();
  let total = 0;
  for (let startIndex = 0; startIndex <= MAX_START; startIndex += PAGE) {
    const reply = await host.get<{ totalResults: number; response: readonly Advertiser[] }>(
      'dsp/advertisers',
      { startIndex, count: PAGE },
    );
    found.push(...fresh(reply.response));
    total = reply.totalResults;
    if (found.length >= total || reply.response.length === 0) break;
  }
  const truncated = found.length < total;
  const warnings = truncated ? [`Only ${found.length} of ${total} advertisers are listed.`] : [];
  return { accounts: found.map(listedAdvertiser), total, truncated, warnings };
};
export default script;
