import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { listRows } from '../list.ts';
import { listPixels } from '../conversion/pixel.ts';
import { commonStatus } from '../status.ts';
import { checksOf } from '../structure.ts';
import { readRow } from '../levels/thing.ts';

const script: Script<'tiktok_ads_validate_campaign_structure'> = async (args, host) => {
  const { campaign_id: id } = args;
  const campaign = await readRow(host, 'campaign', id);
  const { rows: adgroups } = await listRows(host, 'adgroup', { campaign_id: id });
  const { rows: ads } = await listRows(host, 'ad', { campaign_id: id });
  const { items: pixels } = await listPixels(host);
  const checks = checksOf({ campaign, adgroups, ads, pixels });
  return {
    account: accountOf(host.account),
    campaign: { id, name: String(campaign.campaign_name), status: commonStatus(campaign) },
    can_serve: checks.every(({ passed, severity }) => passed || severity === 'warning'),
    checks,
  };
};
export default script;
