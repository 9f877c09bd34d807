import { describeLife } from '../../../../test/support/campaign-life.ts';

const winter = ['--name=Winter', '--goal=CONVERSIONS', '--budget=3000'];
const days = ['--start-date=2035-01-01', '--end-date=2035-01-31'];

describeLife({
  platform: 'amazon_dsp',
  title: 'Amazon DSP',
  alias: 'amazon_dsp',
  enabled: 4,
  currency: 'USD',
  report: 'pull_amazon_dsp',
  lag: /complete a day after it ends/,
  attribution: /14 days/,
  wholeYesterday: true,
  create: [['amazon_dsp_create_campaign', [...winter, ...days, '--daily-budget=20.50']]],
  refused: [
    ['pull_amazon_dsp', ['--days=91']],
    ['amazon_dsp_update_campaign', ['--campaign-id=all', '--action=pause']],
    ['amazon_dsp_update_campaign', ['--campaign-id=7', '--daily-budget=-5']],
    ['amazon_dsp_create_campaign', [...winter, ...days, '--daily-budget=20.505']],
  ],
  second: {
    account: '590124300968510047',
    currency: 'CAD',
    zone: 'America/Toronto',
    hasCents: true,
    isDormant: true,
  },
  update: 'amazon_dsp_update_campaign',
  accountScript: 'amazon_dsp_get_account_info',
  secrets: /Atzr|Atza|oa2-cs/,
});
