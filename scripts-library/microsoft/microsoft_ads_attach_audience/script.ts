import type { Change, Host, Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { readAudiences } from '../audience.ts';
import { audienceOf, criterionOf, readTargets } from '../targeting.ts';
import { sentOf } from '../update/many.ts';

const GROUP = 'Audience';

interface Args {
  readonly campaign_id: string;
  readonly audience_id: string;
  readonly mode: 'add' | 'remove' | 'replace';
  readonly exclude: boolean;
}

async function attached(host: Host, campaignId: string) {
  return [...(await readTargets(host, campaignId, ['audience']))].flatMap(
    ([criterion_id, target]) => {
      const audience_id = audienceOf(target);
      const excluded = target.startsWith('-');
      return audience_id === undefined ? [] : [{ audience_id, criterion_id, excluded }];
    },
  );
}

async function typeOf(host: Host, id: string): Promise<string> {
  const found = (await readAudiences(host, null)).find(({ Id }) => Id === id);
  if (found) return found.Type;
  throw failure('platform_not_found', `The account has no audience ${id}.`);
}

/** `name` is the audience: an undo knows it from there. */
async function changesOf({ campaign_id, audience_id, mode, exclude }: Args, host: Host) {
  const change = (name: string, before: string, after: string): Change => ({
    entity: 'campaign',
    id: campaign_id,
    name,
    field: exclude ? 'excluded_audience' : 'audience',
    before,
    after,
  });
  const same = (await attached(host, campaign_id)).filter(({ excluded }) => excluded === exclude);
  const has = same.some((one) => one.audience_id === audience_id);
  const gone = same.filter((one) => (one.audience_id === audience_id) === (mode === 'remove'));
  return [
    ...(mode === 'add' ? [] : gone.map((one) => change(one.audience_id, 'added', 'removed'))),
    ...(mode === 'remove' || has ? [] : [change(audience_id, 'removed', 'added')]),
  ];
}

interface Reply {
  readonly CampaignCriterionIds: (string | null)[];
  readonly NestedPartialErrors: Parameters<typeof sentOf>[1];
}

async function add(host: Host, { campaign_id, exclude }: Args, id: string): Promise<void> {
  const target = `${exclude ? '-' : ''}audience:${id}`;
  const CampaignCriterions = [criterionOf(campaign_id, target, await typeOf(host, id))];
  const body = { CampaignCriterions, CriterionType: GROUP };
  const reply = await host.post<Reply>('CampaignCriterions', body);
  const [sent] = sentOf(reply.CampaignCriterionIds, reply.NestedPartialErrors);
  if (sent?.id) return;
  const why = sent?.refusal ?? 'no reason was given';
  throw failure('platform_rejected', `Microsoft did not take the audience ${id}: ${why}`);
}

const script: Script<'microsoft_ads_attach_audience'> = {
  async preview(args, host) {
    if (args.mode !== 'remove') await typeOf(host, args.audience_id);
    return changesOf(args, host);
  },
  async apply(args, host, changes) {
    const { campaign_id, exclude } = args;
    const there = await attached(host, campaign_id);
    // New audiences are added before old ones are removed, so that the campaign never aims at everybody.
    for (const { name, after } of changes) if (after === 'added') await add(host, args, name!);
    const gone = changes.filter(({ after }) => after === 'removed').map(({ name }) => name);
    const ids = there
      .filter((one) => gone.includes(one.audience_id) && one.excluded === exclude)
      .map(({ criterion_id }) => criterion_id);
    if (ids.length > 0) {
      const body = { CampaignId: campaign_id, CampaignCriterionIds: ids, CriterionType: GROUP };
      await host.call({ method: 'DELETE', path: 'CampaignCriterions', body });
    }
    return { campaign_id, audiences: await attached(host, campaign_id) };
  },
};
export default script;
