import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { readBelow, readOne, type Thing } from '../levels.ts';
import { structureChecks } from '../structure.ts';
import { readTags } from '../conversion/tracking.ts';

const script: Script<'microsoft_ads_validate_campaign_structure'> = async (
  { campaign_id },
  host,
) => {
  const campaign = await readOne(host, 'campaign', campaign_id);
  const groups = await readBelow(host, 'ad_group', campaign_id);
  const below = async (level: 'ad' | 'keyword') => {
    const lists: Thing[][] = [];
    for (const { id } of groups) lists.push(await readBelow(host, level, id));
    return lists.flat();
  };
  const [ads, keywords] = [await below('ad'), await below('keyword')];
  const checks = structureChecks({ campaign, groups, ads, keywords, tags: await readTags(host) });
  const { id, name, status } = campaign;
  return {
    account: accountOf(host.account),
    campaign: { id, name, status },
    can_serve: checks.every((check) => check.status !== 'fail'),
    checks,
    counts: { ad_groups: groups.length, ads: ads.length, keywords: keywords.length },
  };
};
export default script;
