import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { readThing } from '../levels.ts';
import { creativeOf } from '../list.ts';

const script: Script<'linkedin_ads_get_creative'> = async ({ creative_id }, host) => ({
  account: accountOf(host.account),
  creative: creativeOf(await readThing(host, 'creative', creative_id)),
});
export default script;
