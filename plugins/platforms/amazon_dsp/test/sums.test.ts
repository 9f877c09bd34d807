import { expect } from 'chai';
import { describeSums } from '../../../../test/support/describe-sums.ts';
import { anEmulatedPlatform } from '../../../../test/support/an-emulated-platform.ts';
import { demoAccounts } from '../emulator/accounts.ts';

describeSums({
  platform: 'amazon_dsp',
  accounts: demoAccounts,
  report: 'pull_amazon_dsp',
  levels: ['campaign', 'ad-group', 'ad', 'inventory'],
  daily: 'amazon_dsp_get_daily_spend',
  update: 'amazon_dsp_update_campaign',
  reach: 89,
});

describe('Windows of Amazon DSP', () => {
  it('one of more than 90 days is refused before anything is sent', async () => {
    const platform = await anEmulatedPlatform('amazon_dsp');
    const window = { start_date: '2026-08-22', end_date: '2026-11-20' };
    const refused = await platform.run('pull_amazon_dsp', window).catch((error: unknown) => error);
    expect(refused).to.include({ code: 'input_invalid' });
    expect(platform.requests).to.deep.equal([]);
    await platform.close();
  });
});
