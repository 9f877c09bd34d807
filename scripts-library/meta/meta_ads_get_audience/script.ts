import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { audienceView, readAudience } from '../audience.ts';

const script: Script<'meta_ads_get_audience'> = async ({ audience_id }, host) => ({
  account: accountOf(host.account),
  audience: audienceView(await readAudience(host, audience_id)),
});
export default script;
