import type { Host, HostError, Script } from '../../../sdk/script.ts';
import { readAudiences } from '../audience.ts';
import { addMany, type Sent } from '../../../sdk/kit/entries.ts';
import { sentOf } from '../update/many.ts';
import { audienceOf, criterionOf, groupOf, groups, kindOf, readTargets } from '../targeting.ts';

const script: Script<'microsoft_ads_add_campaign_targets'> = addMany({
  entity: 'target',
  present: (host, { campaign_id, target }) => readTargets(host, campaign_id, target.map(kindOf)),
  texts: ({ target }) => target.filter((text) => groupOf(text) !== undefined),
  send: async (host, { campaign_id }, targets) => {
    const types = await audienceTypesOf(host, targets);
    const sent = new Map<string, Sent[number]>();
    for (const CriterionType of groups) {
      const some = targets.filter((target) => groupOf(target) === CriterionType);
      if (some.length === 0) continue;
      const CampaignCriterions = some.map((target) =>
        criterionOf(campaign_id, target, types.get(audienceOf(target) ?? '')),
      );
      const all = await sendGroup(host, { CampaignCriterions, CriterionType }, some.length);
      all.forEach((one, at) => sent.set(some[at] ?? '', one));
    }
    return targets.map((target) => sent.get(target) ?? { id: null });
  },
  result: ({ campaign_id }, target_ids) => ({ campaign_id, target_ids }),
});
export default script;

/** One sort of target may be refused as a whole beside another that was taken. */
async function sendGroup(host: Host, body: object, count: number): Promise<Sent> {
  try {
    const reply = await host.post<Reply>('CampaignCriterions', body);
    return sentOf(reply.CampaignCriterionIds, reply.NestedPartialErrors);
  } catch (error) {
    const { code, platform } = error as HostError;
    if (code !== 'platform_rejected' && code !== 'platform_not_found') throw error;
    return Array(count).fill({ id: null, refusal: platform?.message ?? 'was refused' });
  }
}

interface Reply {
  readonly CampaignCriterionIds: (string | null)[];
  readonly NestedPartialErrors: Parameters<typeof sentOf>[1];
}

async function audienceTypesOf(host: Host, targets: readonly string[]) {
  const isAsked = targets.some((target) => audienceOf(target) !== undefined);
  const found = isAsked ? await readAudiences(host, null) : [];
  return new Map(found.map(({ Id, Type }) => [Id, Type]));
}
