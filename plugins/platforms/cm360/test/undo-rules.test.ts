/** Every rule of undo, on the emulator. */
import {
  actions,
  describeUndoRules,
  only,
  set,
  switched,
  type Args,
  type Places,
  type Plan,
} from '../../../../test/support/undo-cases.ts';
import { demoAccounts } from '../emulator/accounts.ts';
import { landingPageId } from '../emulator/seed.ts';

const campaign = ({ campaign_id }: Places): Args => ({ campaign_id });
const placement = ({ placement_id }: Places): Args => ({ placement_id });
const group = (): Args => ({ placement_group_id: '576658846' });
const ad = ({ ad_id }: Places): Args => ({ ad_id });
const serving = (): Args => ({ ad_id: '127722776' });

const plan: Plan = {
  platform: 'cm360',
  async placesOf(platform) {
    const list = async (script: string, key: string, args: Args = {}) =>
      (await platform.run(script, args)).result[key] as readonly {
        readonly id: string;
        readonly name: string;
      }[];
    const campaigns = await list('cm360_list_campaigns', 'campaigns');
    const campaign_id = campaigns.find(({ name }) => name === 'Display | Spring')!.id;
    const [place] = await list('cm360_list_placements', 'placements', { campaign_id });
    const [one] = await list('cm360_list_ads', 'ads', { campaign_id });
    return { campaign_id, placement_id: place!.id, ad_id: one!.id };
  },
  cases: [
    only('cm360_create_placement', campaign, {
      site_id: '3300002',
      name: 'Undone',
      size: '160x600',
      rate: '3.15',
      start_date: '2027-03-01',
      end_date: '2027-05-31',
    }),
    only('cm360_set_placement_group', placement, group()),
    set('cm360_set_placement_group', placement, group(), { no_placement_group: true }),
    only('cm360_create_placement_group', campaign, {
      site_id: '3300002',
      name: 'Undone',
      type: 'PLACEMENT_ROADBLOCK',
      start_date: '2027-03-01',
      end_date: '2027-05-31',
    }),
    only('cm360_update_placement_group', group, { name: 'Another name' }),
    only('cm360_update_placement_group', group, { action: 'pause' }),
    switched('cm360_update_placement_group', group, actions),
    switched('cm360_update_placement_group', group, [{ action: 'archive' }, { action: 'pause' }]),
    only('cm360_create_ad', campaign, {
      name: 'Undone',
      placement_ids: '686590041',
      creative_ids: '185543861',
      start_time: '2027-03-01T00:00:00Z',
      end_time: '2027-05-31T23:59:00Z',
    }),
    only('cm360_attach_ad_placements', serving, { placement_ids: '686590041' }),
    set(
      'cm360_detach_ad_placements',
      serving,
      { placement_ids: '334179801,686590041', '@': 'cm360_set_ad_placements' },
      { placement_ids: '334179801' },
    ),
    only('cm360_set_ad_placements', serving, { placement_ids: '686590041' }),
    only('cm360_attach_ad_creatives', serving, { creative_ids: '185543861' }),
    only('cm360_detach_ad_creatives', serving, { creative_ids: '323924587' }),
    only('cm360_set_ad_creatives', serving, { creative_ids: '862416796' }),
    only('cm360_set_frequency_cap', serving, { frequency_cap: '2 per 7 days' }),
    set(
      'cm360_set_frequency_cap',
      serving,
      { frequency_cap: '3 per 36 hours' },
      { frequency_cap: 'none' },
    ),
    set('cm360_set_ad_schedule', serving, { schedule: 'all 8,9' }, { schedule: 'FRI 9,10 viewer' }),
    only('cm360_create_event_tag', campaign, {
      name: 'Undone',
      type: 'CLICK_THROUGH_EVENT_TAG',
      tag_url: 'https://click.partner.example/r?u=',
    }),
    only('cm360_update_event_tag', () => ({ event_tag_id: '33433778' }), {
      name: 'Undone',
      status: 'PAUSED',
      tag_url: 'https://pixel.other.example/i',
    }),
    only('cm360_switch_campaign', campaign, { action: 'pause' }),
    switched('cm360_switch_campaign', campaign, actions),
    only('cm360_update_placement', placement, { action: 'pause' }),
    switched('cm360_update_placement', placement, actions),
    only('cm360_update_placement', placement, { name: 'Another name' }),
    only('cm360_update_placement', placement, { action: 'archive' }),
    switched('cm360_update_placement', placement, [{ action: 'archive' }, { action: 'pause' }]),
    only('cm360_update_ad', ad, { name: 'Another name' }),
    only('cm360_update_ad', ad, { end_time: '2028-01-31T23:59:00Z' }),
    switched('cm360_update_ad', ad, actions),
    switched('cm360_update_ad', ad, [{ action: 'enable' }, { action: 'pause' }]),
    only('cm360_update_campaign', campaign, { name: 'Another name' }),
    only('cm360_update_campaign', campaign, { start_date: '2026-02-01' }),
    only('cm360_update_campaign', campaign, { end_date: '2028-01-31' }),
    only('cm360_update_campaign', campaign, { action: 'archive' }),
    switched('cm360_update_campaign', campaign, [{ action: 'archive' }, { action: 'restore' }]),
    only('cm360_create_campaign', () => ({}), {
      advertiser_id: '8010001',
      name: 'Display | Autumn',
      start_date: '2027-03-01',
      end_date: '2027-05-31',
      landing_page_id: landingPageId(demoAccounts[0]!.id, 0),
    }),
  ],
};

describeUndoRules(plan);
