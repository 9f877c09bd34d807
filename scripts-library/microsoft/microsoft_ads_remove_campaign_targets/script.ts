import type { Script } from '../../../sdk/script.ts';
import { removeMany } from '../../../sdk/kit/entries.ts';
import { groupOf, groups, readTargets } from '../targeting.ts';

const script: Script<'microsoft_ads_remove_campaign_targets'> = removeMany({
  entity: 'target',
  present: (host, { campaign_id }) => readTargets(host, campaign_id),
  ids: ({ target_id }) => target_id,
  send: async (host, { campaign_id }, ids) => {
    const known = await readTargets(host, campaign_id);
    for (const CriterionType of groups) {
      const some = ids.filter((id) => groupOf(known.get(id) ?? '') === CriterionType);
      if (some.length === 0) continue;
      const body = { CampaignId: campaign_id, CampaignCriterionIds: some, CriterionType };
      await host.call({ method: 'DELETE', path: 'CampaignCriterions', body });
    }
  },
  result: ({ campaign_id }, target_ids) => ({ campaign_id, target_ids }),
});
export default script;
