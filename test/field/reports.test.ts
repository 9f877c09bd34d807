/** Reports as vendors document them: the days that conversions cover, and sums that a platform refuses. */
import { expect } from 'chai';
import { otherResults, sumsOf } from '../../scripts-library/meta/metrics.ts';
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

describe('Results of Meta', () => {
  const row = (...actions: readonly (readonly [string, string])[]) => ({
    impressions: '1000',
    clicks: '50',
    spend: '120.00',
    actions: actions.map(([action_type, value]) => ({ action_type, value })),
  });

  it('meta-results-custom: a custom conversion counts where nothing else does', () => {
    const custom = ['offsite_conversion.custom.1234567890', '40'] as const;
    expect(sumsOf(row(custom, ['link_click', '50'])).conversions).to.equal(40);
    const both = row(custom, ['purchase', '12'], ['omni_purchase', '12']);
    expect(sumsOf(both).conversions).to.equal(12);
  });
  it('of a sort that no list knows are named, and never nothing', () => {
    const rows = [
      row(['omni_app_install', '7'], ['link_click', '3']),
      row(['omni_app_install', '5'], ['onsite_conversion.messaging_conversation_started_7d', '4']),
    ];
    expect(otherResults(rows).join()).to.contain(
      'omni_app_install 12, onsite_conversion.messaging_conversation_started_7d 4',
    );
    expect(otherResults([row(['omni_add_to_cart', '3'], ['purchase', '2'])])).to.deep.equal([]);
  });
});
