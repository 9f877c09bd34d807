import { expect } from 'chai';
import { describeLife } from '../../../../test/support/campaign-life.ts';

describeLife(
  {
    platform: 'dv360',
    title: 'Display & Video 360',
    alias: 'DV360',
    enabled: 4,
    currency: 'USD',
    zone: 'America/New_York',
    report: 'pull_dv360',
    lag: /day/,
    attribution: /Floodlight/,
    create: [
      [
        'dv360_create_campaign',
        ['--name=Display | Autumn', '--goal=ONLINE_ACTION', '--start-date=2035-01-01'],
      ],
      [
        'dv360_create_insertion_order',
        [
          '--name=Hikers',
          '--budget=6000',
          '--daily-budget=20.50',
          '--start-date=2035-01-01',
          '--end-date=2035-03-31',
        ],
      ],
    ],
    refused: [
      ['dv360_create_campaign', ['--name=A', '--goal=SALES', '--start-date=2035-01-01']],
      ['dv360_update_campaign', ['--campaign-id=all', '--action=pause']],
      ['dv360_update_insertion_order', ['--insertion-order-id=7', '--daily-budget=-5']],
      ['dv360_update_line_item', ['--line-item-id=7', '--bid=1.234']],
      ['pull_dv360', ['--level=adset']],
      ['dv360_list_advertisers', []],
    ],
    update: 'dv360_update_campaign',
    second: { account: '6623456', currency: 'JPY', zone: 'Asia/Tokyo' },
    accountScript: 'dv360_get_advertiser',
    secrets: /GOCSPX|refresh-token|ya29/,
  },
  (life) => {
    it('shows no budget of a campaign without insertion orders, and money with its currency', async () => {
      const { run } = life();
      const { campaign } = await run('dv360_create_campaign', [
        '--name=Display | Empty',
        '--goal=ONLINE_ACTION',
        '--start-date=2035-01-01',
      ]);
      expect(campaign).to.include({ status: 'PAUSED', daily_budget: null, currency: 'USD' });
    });
  },
);
