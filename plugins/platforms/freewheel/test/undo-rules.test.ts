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
  type Case,
  type Places,
} from '../../../../test/support/undo-cases.ts';

const idOf =
  (name: string, as = name) =>
  (at: Places): Args => ({ [as]: at[name] });
const campaign = idOf('campaign_id');
const capped = idOf('capped_id', 'campaign_id');
const item = idOf('line_item_id');
const [ofCampaign, ofItem] = ['campaign', 'line_item'].map(
  (entity) => `freewheel_update_${entity}`,
) as [string, string];

/** Fields that can be set and taken away. */
const may = (script: string, of: (at: Places) => Args, field: string, one: string, two: string) => [
  set(script, of, { [`no_${field}`]: true }, { [field]: one }),
  set(script, of, { [field]: one }, { [field]: two }),
  set(script, of, { [field]: one }, { [`no_${field}`]: true }),
];

describeUndoRules(
  {
    platform: 'freewheel',
    async placesOf(platform) {
      const rows = (await platform.run('freewheel_list_line_items')).result.line_items as AnyJson[];
      const named = (name: string) => rows.find((one) => one.name === name) as AnyJson;
      return {
        campaign_id: String(named('News').campaign_id),
        line_item_id: String(named('News').id),
        capped_id: String(named('Carts').campaign_id),
      };
    },
    cases: [
      only('freewheel_update_campaign_budget', campaign, { daily_budget: '251.25' }),
      ...(
        [
          [ofCampaign, campaign],
          [ofItem, item],
        ] as const
      ).flatMap(([script, of]): Case[] => [
        set(script, of, { action: 'enable' }, { action: 'pause' }),
        switched(script, of, actions),
        only(script, of, { name: 'Another name' }),
        only(script, of, { start_date: '2026-12-01' }),
        ...may(script, of, 'end_date', '2035-01-01', '2035-02-01'),
        ...may(script, of, 'lifetime_budget', '9000.50', '9500'),
      ]),
      ...may(ofCampaign, capped, 'daily_budget', '80', '85.25'),
      ...may(ofItem, item, 'daily_budget', '80', '85.25'),
      only(ofItem, item, { bid: '19.50' }),
      only('freewheel_update_campaign_budget', capped, { daily_budget: '99' }),
      only('freewheel_create_campaign', () => ({}), { name: 'Autumn', lifetime_budget: '6000' }),
      only('freewheel_create_line_item', campaign, { name: 'Cyclists', bid: '12' }),
    ],
  },
  (get) => {
    it('a budget is sent with the other one beside it', async () => {
      const { platform, at } = get();
      await platform.run(ofCampaign, {
        ...capped(at),
        lifetime_budget: '9000',
        daily_budget: '90',
      });
      await platform.run(ofCampaign, { ...capped(at), daily_budget: '91.50' });
      const { result } = await platform.run('freewheel_get_campaign', capped(at));
      expect(result.campaign).to.include({ lifetime_budget: 9000, daily_budget: 91.5 });
      const sent = platform.calls.findLast(({ request }) => request.method === 'PATCH');
      expect(sent?.request.body).to.deep.equal({
        spend_budget: { lifetime: '9000', daily: '91.5' },
      });
    });
  },
);
