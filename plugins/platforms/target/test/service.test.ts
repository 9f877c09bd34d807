import { describeLife } from '../../../../test/support/campaign-life.ts';

describeLife({
  platform: 'target',
  title: 'Target',
  alias: 'ROUNDEL',
  enabled: 3,
  currency: 'USD',
  report: 'pull_target_roundel',
  lag: /after 120 hours/,
  attribution: /14 days after a click/,
  create: [
    ['target_roundel_create_campaign', ['--name=Autumn', '--daily-budget=20.50']],
    ['target_roundel_create_line_item', ['--name=Herbal', '--max-bid=1.50']],
  ],
  refused: [
    ['target_roundel_create_campaign', ['--name=A', '--daily-budget=0']],
    ['target_roundel_update_campaign', ['--campaign-id=all', '--action=pause']],
    ['target_roundel_update_line_item', ['--line-item-id=7', '--max-bid=1.234']],
    ['pull_target_roundel', ['--level=keyword']],
  ],
  second: { account: '4180021700002', currency: 'USD', zone: 'America/Chicago', hasCents: true },
  accountScript: 'target_roundel_get_account_info',
  secrets: /demo-client-secret|eyJ[A-Za-z0-9]/,
});
