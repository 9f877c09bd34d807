import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { entityIn, readNegatives } from '../targeting/negatives.ts';

const script: Script<'microsoft_ads_list_negative_keywords'> = async (args, host) => {
  const found = [...(await readNegatives(host, args))];
  return {
    account: accountOf(host.account),
    ...entityIn(args),
    negative_keywords: found.map(([id, keyword]) => ({ id, keyword })),
    total: found.length,
  };
};
export default script;
