import type { Host, Script } from '../../../sdk/script.ts';
import { readAudiences } from '../audience.ts';
import { addMany, sentOf, type Sent } from '../many.ts';
import { audienceOf, criterionOf, groupOf, groups, readTargets } from '../targets.ts';

const script: Script<'microsoft_ads_add_campaign_targets'> = addMany({
  entity: 'target',
  present: (host, { campaign_id }) => readTargets(host, campaign_id),
  texts: ({ target }) => target.filter((text) => groupOf(text) !== undefined),
  send: async (host, { campaign_id }, targets) => {
    const types = await audienceTypesOf(host, targets);
    const sent = new Map<string, Sent[number]>();
    for (const CriterionType of groups) {
      const some = targets.filter((target) => groupOf(target) === CriterionType);
      if (some.length === 0) continue;
      const reply = await host.post<Reply>('CampaignCriterions', {
        CampaignCriterions: some.map((target) =>
          criterionOf(campaign_id, target, types.get(audienceOf(target) ?? '')),
        ),
        CriterionType,
      });
      sentOf(reply.CampaignCriterionIds, reply.NestedPartialErrors).forEach((one, at) =>
        sent.set(some[at] ?? '', one),
      );
    }
    return targets.map((target) => sent.get(target) ?? { id: null });
  },
  result: ({ campaign_id }, target_ids) => ({ campaign_id, target_ids }),
});
export default script;

interface Reply {
  readonly CampaignCriterionIds: (string | null)[];
  readonly NestedPartialErrors: Parameters<typeof sentOf>[1];
}

async function audienceTypesOf(host: Host, targets: readonly string[]) {
  const ids = targets.flatMap((target) => audienceOf(target) ?? []);
  const found = ids.length > 0 ? await readAudiences(host, ids) : [];
  return new Map(found.map(({ Id, Type }) => [Id, Type]));
}
