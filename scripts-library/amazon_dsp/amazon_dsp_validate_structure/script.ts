import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { queryAll } from '../api.ts';
import { checksOf } from '../structure.ts';
import { readThing } from '../levels.ts';
import type { Row } from '../list.ts';
import { readLinks } from '../targeting/member.ts';

const script: Script<'amazon_dsp_validate_structure'> = async ({ campaign_id }, host) => {
  const campaign = await readThing(host, 'campaign', campaign_id);
  const { items: groups } = await queryAll<Row>(host, 'adGroups', {
    campaignIdFilter: [campaign_id],
    stateFilter: ['ENABLED', 'PAUSED'],
  });
  const ids = groups.map(({ adGroupId }) => String(adGroupId)).slice(0, 100);
  const links = ids.length > 0 ? (await readLinks(host, ids)).items : [];
  const { id, name, status } = campaign;
  const checks = checksOf(campaign, groups, links, host.now);
  return {
    account: accountOf(host.account),
    campaign: { id, name, status },
    can_serve: checks.every(({ passed, severity }) => passed || severity === 'warning'),
    checks,
  };
};
export default script;
