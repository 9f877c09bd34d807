import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { listedAudience, readAudiences } from '../audience.ts';

const script: Script<'microsoft_ads_list_audiences'> = async ({ types }, host) => {
  const audiences = await readAudiences(host, null, types?.join(', '));
  return {
    account: accountOf(host.account),
    audiences: audiences.map(listedAudience),
    total: audiences.length,
  };
};
export default script;
