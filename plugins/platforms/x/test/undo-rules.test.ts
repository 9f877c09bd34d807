/** Rules of undo that other tests do not touch. */
import {
  describeUndoRules,
  actions,
  firstId,
  statuses,
  switched,
  type Case,
  type Plan,
} from '../../../../test/support/undo-cases.ts';

const plan: Plan = {
  platform: 'x',
  async placesOf(platform) {
    const campaign_id = await firstId(platform, 'x_ads_list_campaigns', 'campaigns');
    const line_item_id = await firstId(platform, 'x_ads_list_line_items', 'line_items', {
      campaign_id,
    });
    const hashed_emails = Array.from({ length: 120 }, (_, n) => n.toString(16).padStart(64, '0'));
    const { result } = await platform.run('x_ads_create_audience', {
      name: 'A',
      hashed_emails,
      i_have_consent: true,
    });
    platform.clock.advance(31 * 60_000);
    return { campaign_id, line_item_id, audience_id: result.audience.id };
  },
  cases: [
    ['x_ads_update_campaign', ({ campaign_id }) => ({ campaign_id, total_budget: '90000' })],
    [
      'x_ads_update_line_item',
      ({ line_item_id }) => ({ line_item_id, end_time: '2027-06-30T00:00:00Z' }),
    ],
    switched('x_ads_update_campaign', ({ campaign_id }) => ({ campaign_id }), actions),
    switched('x_ads_update_line_item', ({ line_item_id }) => ({ line_item_id }), statuses),
    [
      'x_ads_update_campaign',
      ({ campaign_id }) => ({ campaign_id, total_budget: '90000' }),
      ({ campaign_id }) => ({ campaign_id, total_budget: '80000' }),
    ],
    ...(
      [
        ['bid', '1.1', '1.3'],
        ['daily_budget', '41', '43'],
        ['end_time', '2027-05-31T00:00:00Z', '2027-06-30T00:00:00Z'],
      ] as const
    ).map(([name, one, other]): Case => [
      'x_ads_update_line_item',
      ({ line_item_id }) => ({ line_item_id, [name]: other }),
      ({ line_item_id }) => ({
        line_item_id,
        [name]: one,
        ...(name === 'bid' ? { bid_strategy: 'MAX' } : {}),
      }),
    ]),
    [
      'x_ads_attach_audience',
      ({ line_item_id, audience_id }) => ({ line_item_id, audience_id, exclude: true }),
    ],
    [
      'x_ads_attach_audience',
      (at) => ({
        line_item_id: at['line_item_id'],
        audience_id: at['audience_id'],
        exclude: true,
        mode: 'remove',
      }),
      ({ line_item_id, audience_id }) => ({ line_item_id, audience_id, exclude: true }),
    ],
  ],
};

describeUndoRules(plan);
