/** A rule over all accounts of an organization and a week: separate limits for each account are not enough. */
import { expect } from 'chai';
import type { AnyJson } from '../support/any-json.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { wideLimits } from '../support/wide-limits.ts';

const platforms = [
  'google',
  'meta',
  'microsoft',
  'tiktok',
  'linkedin',
  'reddit',
  'pinterest',
  'snapchat',
  'spotify',
  'x',
];

describe('Guards over the whole organization', function () {
  this.timeout(240_000);
  let service: TestService;
  before(async () => {
    service = await aService({ platforms, balance: 100_000, config: wideLimits });
  });
  after(() => service.stop());

  const campaignsOf = async (platform: string): Promise<AnyJson[]> => {
    const { body, text } = await service.run('list_campaigns', ['--limit=200'], { platform });
    expect(body.success, text).to.equal(true);
    return body.result.campaigns.filter(
      ({ status, daily_budget }: AnyJson) => status === 'ENABLED' && daily_budget > 0,
    );
  };
  /** Adds plain numbers; other tests convert currencies. */
  const sumOf = async () => {
    let sum = 0;
    for (const platform of platforms)
      for (const { daily_budget } of await campaignsOf(platform)) sum += daily_budget;
    return sum;
  };
  const raise = async (platform: string, { id, daily_budget }: AnyJson, times: number) => {
    const amount = Math.floor(daily_budget * times);
    const args = ['--campaign-id', id, `--daily-budget=${amount}`];
    const { body, text } = await service.run('update_campaign_budget', args, { platform });
    if (body.pending) return body.pending.reasons.map(({ rule }: AnyJson) => rule).join();
    return body.success === false ? text : 'passed';
  };

  it('raises of many accounts, each within its limit, wait together', async () => {
    const before = await sumOf();
    const said: string[] = [];
    // Small changes give the first sums.
    for (const platform of platforms)
      for (const campaign of (await campaignsOf(platform)).slice(0, 1))
        said.push(`${platform} ${await raise(platform, campaign, 1.02)}`);
    for (let round = 0; round < 3; round++)
      for (const platform of platforms)
        for (const campaign of await campaignsOf(platform))
          said.push(`${platform} ${await raise(platform, campaign, 1.4)}`);
    const after = await sumOf();
    expect(said.join('\n')).to.include('max_organization_raise');
    expect(after, `from ${before}\n${said.join('\n')}`).to.be.at.most(
      Math.max(1.5 * before, 2_000) * 1.01,
    );
    expect(after, 'ordinary raises pass').to.be.above(before * 1.2);
  });
});
