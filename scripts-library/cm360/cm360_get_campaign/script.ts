import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { campaignStatus, readAds, thingOf, type Row } from '../levels.ts';
import { listedCampaign } from '../list.ts';

const script: Script<'cm360_get_campaign'> = async ({ campaign_id: id }, host) => {
  const [row, ads] = await Promise.all([host.get<Row>(`campaigns/${id}`), readAds(host, id)]);
  const on = ads.filter(({ active }) => active === true).length;
  const { metrics: _, ...campaign } = listedCampaign(thingOf(row, campaignStatus(row, on > 0)));
  return { account: accountOf(host.account), campaign, ads_on: on, ads: ads.length };
};
export default script;
