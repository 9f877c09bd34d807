import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { audienceView, listAudiences } from '../audience.ts';

const script: Script<'tiktok_ads_list_audiences'> = async ({ limit }, host) => {
  const { items, total, truncated } = await listAudiences(host, limit);
  return {
    account: accountOf(host.account),
    audiences: items.map(audienceView),
    total,
    truncated,
    warnings: truncated ? [`Only ${limit} of ${total} are listed.`] : [],
  };
};
export default script;
