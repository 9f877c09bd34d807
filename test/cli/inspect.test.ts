import { expect } from 'chai';
import { runOperation } from '../../runtime/admin/operations.ts';
import { runInside } from '../support/a-command-line.ts';
import { aService, type TestService } from '../support/a-service.ts';

describe('adops scripts inspect', () => {
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: ['acme'] });
  });
  after(() => service.stop());

  const { signal } = new AbortController();
  const operate = (name: string, input: Record<string, unknown>) =>
    runOperation(service.parts, name, input, { signal });

  it('says what a script takes and gives, and a call that works when it is typed', async () => {
    const name = 'acme_ads_update_campaign_budget';
    const { stdout } = await runInside(['scripts', 'inspect', name], operate);
    expect(stdout).to.match(/--daily-budget +number +required/);
    expect(stdout).to.match(/currency +string +required +ISO 4217/);
    const [, typed = ''] = /\n {2}adops (scripts run .*)$/m.exec(stdout) ?? [];
    const { code, stdout: ran, stderr } = await runInside(typed.split(' '), operate);
    expect(code, stderr).to.equal(0);
    expect(ran).to.include('campaign');
  });

  it('names a platform where a generic script needs one', async () => {
    const { stdout } = await runInside(['scripts', 'inspect', 'pause_campaign'], operate);
    expect(stdout).to.match(
      /adops scripts run pause_campaign --platform acme -- --campaign-id \w+/,
    );
  });

  it('tells programs the same as JSON', async () => {
    const words = ['scripts', 'inspect', 'pause_campaign', '--json'];
    const { stdout } = await runInside(words, operate);
    expect(JSON.parse(stdout)).to.include({ name: 'pause_campaign', example_platform: 'acme' });
  });
});
