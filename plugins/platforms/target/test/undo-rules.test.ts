/** Every rule of undo, on the emulator. */
import { expect } from 'chai';
import type { AnyJson } from '../../../../test/support/any-json.ts';
import {
  actions,
  describeUndoRules,
  only,
  set,
  switched,
  type Args,
  type Places,
} from '../../../../test/support/undo-cases.ts';

const idOf =
  (name: string, as = name) =>
  (at: Places): Args => ({ [as]: at[name] });
const campaign = idOf('campaign_id');
const capped = idOf('capped_id', 'campaign_id');
const item = idOf('line_item_id');
const [ofCampaign, ofItem] = ['campaign', 'line_item'].map(
  (entity) => `target_roundel_update_${entity}`,
) as [string, string];
const products = 'target_roundel_switch_products';

const product =
  (action: string) =>
  (at: Places): Args => ({ ...item(at), product_ids: [at['product_id']], action });

/** Fields that can be set and taken away. */
const may = (script: string, of: (at: Places) => Args, field: string, one: string, two: string) => [
  set(script, of, { [`no_${field}`]: true }, { [field]: one }),
  set(script, of, { [field]: one }, { [field]: two }),
  set(script, of, { [field]: one }, { [`no_${field}`]: true }),
];

describeUndoRules(
  {
    platform: 'target',
    async placesOf(platform) {
      const rows = (await platform.run('target_roundel_list_line_items')).result
        .line_items as AnyJson[];
      const named = (name: string) => rows.find((one) => one.name === name) as AnyJson;
      const line_item_id = String(named('Green tea').id);
      const { result } = await platform.run('target_roundel_list_products', { line_item_id });
      return {
        campaign_id: String(named('Green tea').campaign_id),
        line_item_id,
        other_id: String(named('Black').id),
        capped_id: String(named('Stoves').campaign_id),
        product_id: String(result.products[0].id),
      };
    },
    cases: [
      only(ofCampaign, campaign, { action: 'pause' }),
      switched(ofCampaign, campaign, actions),
      only(ofCampaign, campaign, { name: 'Another name' }),
      only('target_roundel_update_campaign_budget', campaign, { daily_budget: '251.25' }),
      only('target_roundel_update_campaign_budget', capped, { daily_budget: '99' }),
      ...may(ofCampaign, capped, 'daily_budget', '80', '85'),
      ...may(ofCampaign, capped, 'monthly_budget', '900', '950'),
      ...may(ofCampaign, capped, 'lifetime_budget', '9000', '9500'),
      ...may(ofCampaign, capped, 'start_date', '2026-12-01', '2026-12-02'),
      ...may(ofCampaign, capped, 'end_date', '2035-01-01', '2035-02-01'),
      set(ofItem, item, { action: 'enable' }, { action: 'pause' }),
      switched(ofItem, item, actions),
      only(ofItem, item, { name: 'Another name' }),
      only(ofItem, item, { bid_strategy: 'manual' }),
      only(ofItem, item, { start_date: '2026-12-01' }),
      ...may(ofItem, item, 'daily_budget', '80', '85'),
      ...may(ofItem, item, 'monthly_budget', '900', '950'),
      ...may(ofItem, item, 'lifetime_budget', '9000', '9500'),
      ...may(ofItem, item, 'bid', '0.90', '0.95'),
      ...may(ofItem, item, 'max_bid', '1.90', '1.95'),
      ...may(ofItem, item, 'end_date', '2035-01-01', '2035-02-01'),
      [products, product('pause')],
      [products, product('enable'), product('pause')],
      only('target_roundel_create_campaign', () => ({}), { name: 'Autumn', daily_budget: '60' }),
      only('target_roundel_create_line_item', campaign, { name: 'Herbal' }),
    ],
  },
  (get) => {
    it('a change keeps what it is not about', async () => {
      const { platform, at } = get();
      const one = async () =>
        (await platform.run('target_roundel_get_line_item', item(at))).result.line_item as AnyJson;
      const before = await one();
      await platform.run(ofItem, { ...item(at), name: 'Renamed' });
      expect(await one()).to.deep.equal({ ...before, name: 'Renamed' });
    });

    it('a campaign that is enabled again has what ran before, and nothing else', async () => {
      const { platform, at } = get();
      const statuses = async () =>
        (
          (await platform.run('target_roundel_list_line_items', campaign(at))).result
            .line_items as AnyJson[]
        ).map(({ status }) => status as string);
      await platform.run(ofItem, { line_item_id: at['other_id'], action: 'pause' });
      const before = await statuses();
      const paused = await platform.run(ofCampaign, { ...campaign(at), action: 'pause' });
      await platform.undo(ofCampaign, paused);
      expect(await statuses()).to.deep.equal(before);
    });
  },
);
