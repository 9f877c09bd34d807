import { describeLife } from '../../../../test/support/campaign-life.ts';

describeLife({
  platform: 'freewheel',
  title: 'FreeWheel',
  alias: 'BEESWAX',
  enabled: 3,
  currency: 'USD',
  report: 'pull_freewheel',
  lag: /FreeWheel names no time/,
  attribution: /within the windows/,
  create: [
    [
      'freewheel_create_campaign',
      ['--name=Autumn', '--lifetime-budget=300', '--daily-budget=20.50'],
    ],
    ['freewheel_create_line_item', ['--name=Cyclists', '--bid=12.50']],
  ],
  refused: [
    ['freewheel_create_campaign', ['--name=A', '--lifetime-budget=0']],
    ['freewheel_update_campaign', ['--campaign-id=all', '--action=pause']],
    ['freewheel_update_line_item', ['--line-item-id=7', '--bid=1.234']],
    ['pull_freewheel', ['--level=keyword']],
  ],
  second: { account: '845', currency: 'JPY', zone: 'Asia/Tokyo' },
  accountScript: 'freewheel_get_advertiser',
  secrets: /demo-password|ad-operations@northwind/,
});
