import type { Host, Script } from '../../../sdk/script.ts';
import { changesOf } from '../../../sdk/kit/changes.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { stateOf } from '../../../sdk/kit/update.ts';
import { updateManyScript } from '../../../sdk/kit/update-many.ts';
import { checkLive, readAds, readCampaign, thingOf } from '../levels.ts';
import { adParts, sendChanges } from '../update/send.ts';

interface Args {
  readonly campaign_id: string;
  readonly action: 'pause' | 'enable';
}

const script: Script<'cm360_switch_campaign'> = updateManyScript({
  read: async (host: Host, { campaign_id: id }: Args) => {
    const campaign = await readCampaign(host, id);
    checkLive(campaign, 'campaign');
    const ads = (await readAds(host, id)).map((row) => thingOf(row));
    if (ads.length > 0) return { campaign, ads };
    throw failure('input_invalid', `Campaign ${id} has no ads that could be switched.`, {
      field: 'campaign_id',
    });
  },
  plan: ({ ads }, { action }) =>
    ads.flatMap((ad) => {
      const after = action === 'enable' ? 'ENABLED' : 'PAUSED';
      return changesOf('ad', ad, [{ field: 'status', before: ad.status, after }]);
    }),
  send: async (host, _found, changes) => {
    for (const change of changes)
      await sendChanges(host, 'ad', String(change.id), [change], adParts);
  },
  result: (now, before) => ({
    campaign: stateOf(now.campaign, before.campaign),
    ads_on: now.ads.filter(({ status }) => status === 'ENABLED').length,
    ads: now.ads.length,
  }),
});
export default script;
