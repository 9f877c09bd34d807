/** The figures of `GET /metrics`, after calls that ended in every way. */
import { expect } from 'chai';
import { aService, type TestService } from '../../support/a-service.ts';

describe('GET /metrics', function () {
  this.timeout(20_000);
  let service: TestService;
  const read = async () => (await service.fetch(`${service.urls.base}/metrics`)).text;
  /** Value of one line; NaN when there is none. */
  const value = (text: string, line: string) =>
    Number(
      text
        .split('\n')
        .find((one) => one.startsWith(`${line} `))
        ?.split(' ')[1],
    );

  before(async () => {
    service = await aService({ platforms: ['acme'] });
  });
  after(() => service.stop());

  it('counts runs by script and outcome, platform time and throttling, holds, kills and the event loop', async () => {
    const faults = await service.parts.emulators.faults('acme');
    await service.run('acme_ads_list_campaigns');
    await service.run('acme_ads_break');
    faults.plan({ kind: 'throttle', retry_after_seconds: 0, times: 2 });
    await service.run('acme_ads_list_campaigns');
    faults.plan({ kind: 'status', status: 500, method: 'POST', times: 1 });
    await service.run('acme_ads_pause_campaign', ['--campaign-id', 'c1']);
    const text = await read();
    const run = (script: string, outcome: string) =>
      value(text, `adops_runs_total{script="${script}",outcome="${outcome}"}`);
    expect(run('acme_ads_list_campaigns', 'success')).to.equal(2);
    expect(run('acme_ads_break', 'script_failed')).to.equal(1);
    expect(value(text, 'adops_platform_throttled_total{platform="acme"}')).to.equal(2);
    expect(value(text, 'adops_platform_retries_total{platform="acme"}')).to.be.at.least(2);
    expect(
      value(text, 'adops_platform_seconds_count{platform="acme",outcome="success"}'),
    ).to.be.at.least(3);
    for (const name of [
      'adops_holds_open',
      'adops_calls_running',
      'adops_store_failed',
      'adops_approvals_pending',
      'adops_queue_depth{state="queued"}',
      'adops_queue_depth{state="running"}',
    ])
      expect(value(text, name), name).to.be.at.least(0);
    expect(text)
      .to.include('adops_sandbox_kills_total')
      .and.include('nodejs_eventloop_lag_p99_seconds');
  });

  it('counts the holds that are open, and not those that are over', async () => {
    const { credits } = service.parts;
    const wish = {
      organizationId: service.organizationId,
      amount: 1,
      expiresAt: '2099-01-01T00:00:00Z',
    };
    const before = value(await read(), 'adops_holds_open');
    const hold = await credits.hold({ ...wish, cause: 'metrics-1' });
    expect(value(await read(), 'adops_holds_open')).to.equal(before + 1);
    await service.parts.store.transact((tx) => hold.release(tx));
    expect(value(await read(), 'adops_holds_open')).to.equal(before);
  });

  it('lets no caller decide how many series there are', async () => {
    const series = async () =>
      (await read()).split('\n').filter((line) => line.startsWith('adops_'));
    const first = (await series()).length;
    for (let at = 0; at < 20; at += 1) {
      await service.run(`no_such_script_${at}`, [], {
        platform: `p${at}`,
        key: at % 2 ? null : undefined,
      });
      await service.fetch(`${service.urls.base}/nowhere/${at}`);
    }
    // One line for each new outcome (404, 401) of a tool that exists, whatever the names.
    expect((await series()).length - first).to.be.below(8);
    expect(await read()).to.not.include('no_such_script');
  });
});
