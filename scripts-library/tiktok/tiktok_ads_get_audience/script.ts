import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../shared/account.ts';
import { failure } from '../../shared/failure.ts';
import { getData } from '../api.ts';
import { audienceView, type Audience } from '../audience.ts';

interface Detail {
  readonly audience_details: Audience;
  readonly audience_history?: readonly Readonly<Record<string, unknown>>[];
}

const script: Script<'tiktok_ads_get_audience'> = async ({ audience_id: id }, host) => {
  const { list } = await getData<{ list: readonly Detail[] }>(host, 'dmp/custom_audience/get', {
    custom_audience_ids: [id],
  });
  const [found] = list;
  if (!found) throw failure('platform_not_found', `There is no audience ${id}.`);
  return {
    account: accountOf(host.account),
    audience: audienceView(found.audience_details),
    history: [...(found.audience_history ?? [])],
  };
};
export default script;
