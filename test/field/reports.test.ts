/** Reports as vendors' pages say them: which days conversions cover, and sums that a platform refuses. */
import { expect } from 'chai';
import { aService, type TestService } from '../support/a-service.ts';

describe('Reports after what vendors say', function () {
  this.timeout(60_000);
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: ['openai_ads', 'spotify'], balance: 5_000 });
  });
  after(() => service.stop());
  const report = async (script: string, ...args: readonly string[]) => {
    const { body } = await service.run(script, args);
    expect(body.success, JSON.stringify(body)).to.equal(true);
    return body.result;
  };

  it('OpenAI counts an account by its campaigns, and whole days alone', async () => {
    const window = ['--start-date', '2026-02-26', '--end-date', '2026-03-02'];
    const account = await report('pull_openai_ads', ...window, '--level', 'account');
    const campaigns = await report('pull_openai_ads', ...window, '--level', 'campaign');
    expect(account.totals.conversions).to.be.above(0);
    expect(account.totals.conversions).to.equal(campaigns.totals.conversions);
    expect(account.warnings.join(' ')).to.contain(
      'Conversions are those of 2026-02-26 to 2026-03-01',
    );
    const whole = await report(
      'pull_openai_ads',
      '--start-date',
      '2026-02-26',
      '--end-date',
      '2026-03-01',
      '--level',
      'account',
    );
    expect(whole.totals.conversions).to.equal(account.totals.conversions);
    expect(whole.warnings.join(' ')).to.not.contain('Conversions are those');
    const today = await report('pull_openai_ads', '--date-range', 'today', '--level', 'campaign');
    expect(today.totals.conversions).to.equal(null);
  });

  it('Spotify is read by days where it refuses sums with bounds', async () => {
    const window = ['--start-date', '2026-02-20', '--end-date', '2026-02-26'];
    const before = await report('pull_spotify_ads', ...window, '--level', 'campaign');
    const faults = await service.parts.emulators.faults('spotify');
    faults.plan({ kind: 'status', status: 400, path: 'aggregate_reports', times: 1 });
    const after = await report('pull_spotify_ads', ...window, '--level', 'campaign');
    faults.clear();
    expect(after.totals.spend).to.equal(before.totals.spend);
  });
});
