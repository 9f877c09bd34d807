/** Every rule of undo, on the emulator. */
import {
  actions,
  describeUndoRules,
  only,
  set,
  switched,
  type Args,
  type Case,
  type Places,
  type Plan,
} from '../../../../test/support/undo-cases.ts';

const campaign = ({ campaign_id }: Places): Args => ({ campaign_id });
const order = ({ insertion_order_id }: Places): Args => ({ insertion_order_id });
const flighted = ({ flighted_id: insertion_order_id }: Places): Args => ({ insertion_order_id });
const line = ({ line_item_id }: Places): Args => ({ line_item_id });

const group = (): Args => ({ inventory_source_group_id: '4073801' });

const archive = { action: 'archive' } as const;

/** From below, since nothing is active under what is paused. */
const levels = [
  ['dv360_update_line_item', line],
  ['dv360_update_insertion_order', order],
  ['dv360_update_campaign', campaign],
] as const;

const plan: Plan = {
  platform: 'dv360',
  async placesOf(platform) {
    const list = async (script: string, key: string, args: Args = {}) =>
      (await platform.run(script, args)).result[key] as readonly {
        readonly id: string;
        readonly name: string;
        readonly daily_budget: number | null;
      }[];
    const named = async (script: string, key: string, name: string) =>
      (await list(script, key)).find((one) => one.name === name)!.id;
    const orders = await list('dv360_list_insertion_orders', 'insertion_orders');
    return {
      campaign_id: await named('dv360_list_campaigns', 'campaigns', 'Display | Prospecting'),
      insertion_order_id: orders.find(({ name }) => name === 'Hikers open exchange')!.id,
      flighted_id: orders.find(({ name }) => name === 'Streaming audio')!.id,
      line_item_id: await named('dv360_list_line_items', 'line_items', 'Hikers open exchange A'),
    };
  },
  cases: [
    only('dv360_update_campaign', campaign, { end_date: '2027-06-30' }),
    set('dv360_update_campaign', campaign, { end_date: '2027-05-31' }, { end_date: '2027-06-30' }),
    set('dv360_update_campaign', campaign, { no_budget: true }, { budget: '7000' }),
    set('dv360_update_campaign', campaign, { budget: '8000' }, { budget: '7000' }),
    only('dv360_update_campaign_budget', campaign, { daily_budget: '301.25' }),
    only('dv360_update_insertion_order', order, { daily_budget: '88.40' }),
    only('dv360_update_insertion_order', flighted, { daily_budget: '88.40' }),
    only('dv360_update_insertion_order', flighted, { budget: '91000' }),
    only('dv360_update_insertion_order', flighted, { end_date: '2028-01-31' }),
    only('dv360_update_line_item', line, { bid: '7.35' }),
    only('dv360_update_line_item', line, { daily_budget: '15' }),
    set('dv360_update_line_item', line, { daily_budget: '12' }, { daily_budget: '15' }),
    only('dv360_update_line_item', line, { budget: '900' }),
    set('dv360_update_line_item', line, { budget: '800' }, { budget: '900' }),
    only('dv360_create_campaign', () => ({}), {
      name: 'Display | Autumn',
      goal: 'ONLINE_ACTION',
      start_date: '2027-03-01',
    }),
    only('dv360_create_insertion_order', campaign, {
      name: 'Autumn hikers',
      budget: '6000',
      start_date: '2027-03-01',
      end_date: '2027-05-31',
    }),
    only('dv360_attach_creatives', line, { creative_ids: '961678100' }),
    only('dv360_detach_creatives', line, { creative_ids: '230795714' }),
    only('dv360_set_creatives', line, { creative_ids: '817070538' }),
    only('dv360_attach_inventory_sources', line, { inventory_source_ids: '7710001' }),
    [
      'dv360_detach_inventory_sources',
      (at) => ({ ...line(at), inventory_source_ids: '7710002' }),
      (at) => ({
        ...line(at),
        inventory_source_ids: '7710002,7710003',
        '@': 'dv360_attach_inventory_sources',
      }),
    ],
    only('dv360_set_inventory_sources', line, { inventory_source_ids: '7710003' }),
    ['dv360_create_inventory_source_group', () => ({ name: 'Mountain radio' })],
    only('dv360_update_inventory_source_group', group, { name: 'Another group' }),
    only('dv360_attach_group_inventory_sources', group, { inventory_source_ids: '7710003' }),
    only('dv360_detach_group_inventory_sources', group, { inventory_source_ids: '7710001' }),
    only('dv360_set_group_inventory_sources', group, { inventory_source_ids: '7710003' }),
    only('dv360_attach_inventory_source_groups', line, { inventory_source_group_ids: '4073801' }),
    [
      'dv360_detach_inventory_source_groups',
      (at) => ({ ...line(at), inventory_source_group_ids: '4073801' }),
      (at) => ({
        ...line(at),
        inventory_source_group_ids: '4073801,9979588',
        '@': 'dv360_set_inventory_source_groups',
      }),
    ],
    only('dv360_set_inventory_source_groups', line, { inventory_source_group_ids: '9979588' }),
    set(
      'dv360_set_negative_keywords',
      line,
      { negative_keywords: 'rental,used' },
      { negative_keywords: 'used' },
    ),
    set(
      'dv360_set_frequency_cap',
      line,
      { frequency_cap: '5 per 2 weeks' },
      { frequency_cap: '3 per 1 days' },
    ),
    only('dv360_set_frequency_cap', order, { frequency_cap: '9 per lifetime' }),
    only('dv360_set_frequency_cap', campaign, { frequency_cap: '3 per 4 hours' }),
    only('dv360_create_line_item', order, {
      name: 'Undone',
      bid: '2.5',
      eu_political_ads: false,
    }),
    only('dv360_duplicate_line_item', line, { name: 'Undone', eu_political_ads: false }),
    ...levels.flatMap(([script, idOf]): Case[] => [
      only(script, idOf, { name: 'Another name' }),
      only(script, idOf, { action: 'pause' }),
      switched(script, idOf, actions),
    ]),
    ...levels.flatMap(([script, idOf]): Case[] => [
      only(script, idOf, archive),
      switched(script, idOf, [archive, { action: 'pause' }]),
    ]),
  ],
};

describeUndoRules(plan);
