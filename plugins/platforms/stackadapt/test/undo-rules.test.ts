/** Every rule of undo, on the emulator. */
import {
  actions,
  describeUndoRules,
  firstId,
  only,
  set,
  switched,
  type Args,
  type Places,
} from '../../../../test/support/undo-cases.ts';

const campaign = ({ campaign_id }: Places): Args => ({ campaign_id });
const ad = ({ ad_id }: Places): Args => ({ ad_id });
const group = ({ group_id: campaign_group_id }: Places): Args => ({
  campaign_group_id: campaign_group_id!,
});
const ofGroup = 'stackadapt_ads_update_campaign_group';
const [change, ofAd, audiences] = ['campaign', 'ad_status', 'audiences'].map((what) =>
  what === 'audiences' ? 'stackadapt_ads_set_campaign_audiences' : `stackadapt_ads_update_${what}`,
) as [string, string, string];
const attach = 'stackadapt_ads_attach_audience';

const ofDeal = 'stackadapt_ads_update_deal';
const deal = (): Args => ({ deal_id: '37932' });
const privateDeal = (): Args => ({ deal_id: '55821' });

const packages = { inventory_package_ids: ['51820'] };
const newDeal = {
  name: 'Sunday magazine',
  publisher_deal_id: 'PUB-9001',
  type: 'PMP',
  floor: '7.5',
  supply_source_id: '958',
  supply: 'display',
  contact: 'deals@publisher.example',
};

describeUndoRules({
  platform: 'stackadapt',
  async placesOf(platform) {
    const campaign_id = await firstId(platform, 'stackadapt_ads_list_campaigns', 'campaigns');
    const ad_id = await firstId(platform, 'stackadapt_ads_list_ads', 'ads', { campaign_id });
    const { result } = await platform.run('stackadapt_ads_list_audiences', {});
    const [one, two] = (result.audiences as { id: string }[]).map(({ id }) => id);
    const groups = 'stackadapt_ads_list_campaign_groups';
    const group_id = await firstId(platform, groups, 'campaign_groups');
    return { campaign_id, ad_id, group_id, one: one!, two: two! };
  },
  cases: [
    only(change, campaign, { name: 'Another name' }),
    only(change, campaign, { action: 'pause' }),
    switched(change, campaign, actions),
    only(change, campaign, { daily_budget: '177.50' }),
    only(change, campaign, { lifetime_budget: '4000' }),
    set(change, campaign, { lifetime_budget: '4100' }, { lifetime_budget: '4000' }),
    set(change, campaign, { lifetime_budget: '4100' }, { no_daily_budget: true }),
    set(
      change,
      campaign,
      { lifetime_budget: '4100', no_daily_budget: true },
      { daily_budget: '77' },
    ),
    set(change, campaign, { daily_budget: '77' }, { no_lifetime_budget: true }),
    only(ofGroup, group, { name: 'Another group' }),
    only('stackadapt_ads_set_frequency_cap', group, { frequency_cap: '2 per 7 days' }),
    only('stackadapt_ads_set_frequency_cap', group, { frequency_cap: 'none' }),
    only('stackadapt_ads_set_frequency_cap', campaign, { frequency_cap: '2 per 7 days' }),
    only('stackadapt_ads_add_excluded_websites', group, { websites: 'games.example' }),
    only('stackadapt_ads_remove_excluded_websites', group, { websites: 'gossip.example' }),
    only('stackadapt_ads_set_excluded_websites', group, { websites: 'news.example' }),
    only('stackadapt_ads_attach_inventory_packages', group, { inventory_package_ids: ['51820'] }),
    only('stackadapt_ads_detach_inventory_packages', group, { inventory_package_ids: ['81436'] }),
    only('stackadapt_ads_set_inventory_packages', group, { inventory_package_ids: [] }),
    only('stackadapt_ads_attach_deals', group, { deal_ids: ['37932'] }),
    only('stackadapt_ads_detach_deals', group, { deal_ids: ['55821'] }),
    only('stackadapt_ads_set_deals', group, { deal_ids: ['27717'] }),
    only('stackadapt_ads_attach_deals', campaign, { deal_ids: ['27717'] }),
    [
      'stackadapt_ads_detach_deals',
      (at) => ({ ...campaign(at), deal_ids: ['27717'] }),
      (at) => ({ '@': 'stackadapt_ads_set_deals', ...campaign(at), deal_ids: ['27717'] }),
    ],
    only('stackadapt_ads_set_deals', campaign, { deal_ids: ['55821'] }),
    only('stackadapt_ads_attach_inventory_packages', campaign, packages),
    [
      'stackadapt_ads_detach_inventory_packages',
      (at) => ({ ...campaign(at), ...packages }),
      (at) => ({ '@': 'stackadapt_ads_attach_inventory_packages', ...campaign(at), ...packages }),
    ],
    only('stackadapt_ads_set_inventory_packages', campaign, { inventory_package_ids: [] }),
    ['stackadapt_ads_create_deal', () => newDeal],
    only(ofDeal, deal, { name: 'Another deal', floor: '26', commitment: '61000' }),
    only(ofDeal, deal, { start_date: '2026-02-01', end_date: '2027-11-30' }),
    only(ofDeal, privateDeal, {
      start_date: '2026-02-01',
      end_date: '2027-11-30',
      commitment: '9000',
    }),
    [
      'stackadapt_ads_copy_campaign',
      (at) => ({ ...campaign(at), name: 'Another spring', campaign_group_id: at['group_id'] }),
    ],
    only(ofGroup, group, { action: 'pause' }),
    switched(ofGroup, group, actions),
    only(ofGroup, group, { daily_budget: '311' }),
    set(ofGroup, group, { no_daily_budget: true }, { daily_budget: '77' }),
    ['stackadapt_ads_archive_campaign', campaign],
    [
      'stackadapt_ads_archive_campaign',
      campaign,
      (at) => ({ '@': change, ...campaign(at), action: 'pause' }),
    ],
    only('stackadapt_ads_update_campaign_budget', campaign, { daily_budget: '199.90' }),
    only(ofAd, ad, { action: 'pause' }),
    switched(ofAd, ad, actions),
    ['stackadapt_ads_archive_ad', ad],
    ['stackadapt_ads_archive_ad', ad, (at) => ({ '@': ofAd, ...ad(at), action: 'pause' })],
    [attach, (at) => ({ ...campaign(at), audience_id: at['one'] })],
    [attach, (at) => ({ ...campaign(at), audience_id: at['one'], exclude: true })],
    [
      attach,
      (at) => ({ ...campaign(at), audience_id: at['two'], mode: 'replace' }),
      (at) => ({ ...campaign(at), audience_id: at['one'] }),
    ],
    [
      attach,
      (at) => ({ ...campaign(at), audience_id: at['two'], mode: 'remove' }),
      (at) => ({ '@': audiences, ...campaign(at), audience_ids: [at['one'], at['two']] }),
    ],
    [
      audiences,
      (at) => ({ ...campaign(at), excluded_audience_ids: [at['one'], at['two']] }),
      (at) => ({ ...campaign(at), excluded_audience_ids: [at['two']] }),
    ],
    set(audiences, campaign, { no_excluded_audience_ids: true }, { no_audience_ids: true }),
    ['stackadapt_ads_archive_campaign_group', group],
    [
      'stackadapt_ads_archive_campaign_group',
      group,
      (at) => ({ '@': ofGroup, ...group(at), action: 'pause' }),
    ],
    [
      ofGroup,
      (at) => ({ ...group(at), action: 'enable' }),
      (at) => ({ '@': 'stackadapt_ads_archive_campaign_group', ...group(at) }),
    ],
  ],
});
