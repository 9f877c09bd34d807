import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { audienceOf, readSegment } from '../audience.ts';

const script: Script<'linkedin_ads_get_audience'> = async ({ audience_id }, host) => ({
  account: accountOf(host.account),
  audience: audienceOf(await readSegment(host, audience_id)),
});
export default script;
