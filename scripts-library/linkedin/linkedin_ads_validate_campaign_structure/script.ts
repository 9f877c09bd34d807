import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { countAudience } from '../audience/count.ts';
import type { ConversionRow } from '../conversion.ts';
import { listThings, readThing } from '../levels.ts';
import { accountUrn, readCounted } from '../api.ts';
import { checksOf } from '../structure.ts';
import { criteriaIn } from '../targeting.ts';

const script: Script<'linkedin_ads_validate_campaign_structure'> = async (args, host) => {
  const campaign = await readThing(host, 'campaign', args.campaign_id);
  const group = await readThing(host, 'campaign-group', campaign.parent_id ?? '');
  const { items: creatives } = await listThings(host, 'creative', { parents: [campaign.id] });
  const people = await countAudience(host, criteriaIn(campaign.data));
  const question = { q: 'account', account: accountUrn(host) };
  const { items: conversions } = await readCounted<ConversionRow>(host, 'conversions', question);
  const now = Date.parse(host.now);
  const checks = checksOf({ campaign, group, creatives, people, conversions, now });
  const { id, name, status, platform_status } = campaign;
  return {
    account: accountOf(host.account),
    campaign: { id, name, status, platform_status },
    valid: checks.every((check) => check.status !== 'fail'),
    checks,
  };
};
export default script;
