import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { getData } from '../api.ts';
import { audienceView, type Audience } from '../audience.ts';

interface Detail {
  readonly audience_details: Audience;
  readonly audience_history?: readonly Readonly<Record<string, unknown>>[];
}

const script: Script<'tiktok_ads_get_audience'> = async ({ audience_ids: ids }, host) => {
  const { list } = await getData<{ list: readonly Detail[] }>(host, 'dmp/custom_audience/get', {
    custom_audience_ids: ids,
  });
  const audiences = ids.map((id) => {
    const found = list.find((one) => String(one.audience_details.audience_id) === id);
    if (!found) throw failure('platform_not_found', `There is no audience ${id}.`);
    const history = [...(found.audience_history ?? [])];
    return { ...audienceView(found.audience_details), history };
  });
  return { account: accountOf(host.account), audiences };
};
export default script;
