import type { Script } from '../../../sdk/script.ts';
import { listRows } from '../list.ts';

const script: Script<'google_ads_get_ad_groups'> = async (narrow, host) => {
  const { items, facts } = await listRows(
    host,
    {
      from: 'ad_group',
      fields: [
        'ad_group.id',
        'ad_group.name',
        'ad_group.status',
        'ad_group.type',
        'ad_group.cpc_bid_micros',
        'campaign.id',
        'campaign.name',
      ],
      orderBy: 'ad_group.id',
      table: {
        id: 'adGroup.id',
        name: 'adGroup.name',
        status: 'adGroup.status',
        type: 'adGroup.type',
        cpc_bid: ['units', 'adGroup.cpcBidMicros'],
        campaign_id: 'campaign.id',
        campaign_name: 'campaign.name',
      },
    },
    narrow,
  );
  return { ...facts, ad_groups: items };
};
export default script;
