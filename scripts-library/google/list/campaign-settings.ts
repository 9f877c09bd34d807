/** All settings of campaigns with what they target, as an export or one campaign's page shows them. */
import type { Host } from '../../../sdk/script.ts';
import { listRows } from '../list.ts';
import { readTargeted, shown, type TargetName } from '../targeting.ts';

const fields = [
  'campaign.id',
  'campaign.name',
  'campaign.status',
  'campaign.serving_status',
  'campaign.advertising_channel_type',
  'campaign.bidding_strategy_type',
  'campaign.start_date_time',
  'campaign.end_date_time',
  'campaign.tracking_url_template',
  'campaign.final_url_suffix',
  'campaign.network_settings.target_search_network',
  'campaign.network_settings.target_content_network',
  'campaign_budget.id',
  'campaign_budget.amount_micros',
];

const table = {
  id: 'campaign.id',
  name: 'campaign.name',
  status: 'campaign.status',
  serving_status: 'campaign.servingStatus',
  channel: 'campaign.advertisingChannelType',
  bidding_strategy: 'campaign.biddingStrategyType',
  start_date: 'campaign.startDateTime',
  end_date: 'campaign.endDateTime',
  daily_budget: ['units', 'campaignBudget.amountMicros'],
  budget_id: 'campaignBudget.id',
  tracking_template: 'campaign.trackingUrlTemplate',
  final_url_suffix: 'campaign.finalUrlSuffix',
  search_partners: ['flag', 'campaign.networkSettings.targetSearchNetwork'],
  display_network: ['flag', 'campaign.networkSettings.targetContentNetwork'],
} as const;

/** Campaigns whose criteria one query can name. */
const MOST = 500;

/** @param where  complete conditions beside that the campaign is not removed */
export async function readSettings(host: Host, where: readonly (string | undefined)[]) {
  const { items, facts } = await listRows(
    host,
    {
      from: 'campaign',
      fields,
      table,
      orderBy: 'campaign.id',
      where: ["campaign.status != 'REMOVED'", ...where],
    },
    { limit: MOST },
  );
  const ids = items.map(({ id }) => id ?? '');
  const targeted = ids.length === 0 ? [] : await readTargeted(host, ids);
  const campaigns = items.map((item, at) => {
    const list = (target: TargetName) => {
      const text = shown(targeted[at]!, target);
      return /^[0-9]/.test(text) ? text.split(',') : [];
    };
    return {
      ...item,
      start_date: item.start_date?.slice(0, 10) ?? null,
      end_date: item.end_date?.slice(0, 10) ?? null,
      locations: list('locations'),
      languages: list('languages'),
      excluded_locations: list('excluded_locations'),
    };
  });
  return { campaigns, facts };
}
