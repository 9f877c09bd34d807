import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { readTags } from '../conversion/tracking.ts';

const script: Script<'microsoft_ads_list_uet_tags'> = async (_args, host) => {
  const tags = await readTags(host);
  return {
    account: accountOf(host.account),
    tags: tags.map(({ Id, Name, TrackingStatus }) => ({
      id: Id,
      name: Name,
      tracking_status: TrackingStatus,
    })),
    total: tags.length,
  };
};
export default script;
