import { expect } from 'chai';
import { checkSpend, type CheckedSpend } from '../../../runtime/admin/check-spend.ts';
import { runOperation } from '../../../runtime/admin/operations.ts';
import { addDays } from '../../../sdk/kit/days.ts';
import { aService, type TestService } from '../../support/a-service.ts';

const platforms = [
  'amazon_dsp',
  'google',
  'linkedin',
  'meta',
  'microsoft',
  'reddit',
  'tiktok',
  'x',
];

describe('Checking the spend of accounts', function () {
  this.timeout(120_000);
  let service: TestService;
  const check = (input: Record<string, unknown> = {}) =>
    runOperation(
      service.parts,
      'connections.check',
      { organizationId: 1, ...input },
      { signal: new AbortController().signal },
    ) as Promise<CheckedSpend[]>;
  before(async () => {
    service = await aService({ platforms });
  });
  after(() => service.stop());

  for (const platform of platforms)
    it(`reads one day of ${platform} by two calls, equal to the cent`, async () => {
      const checked = await check({ platform });
      expect(checked.length).to.be.above(0);
      const spent = checked.filter(({ verdict }) => verdict !== 'nothing_spent');
      expect(spent.length).to.be.above(0);
      for (const one of spent) {
        expect(one, JSON.stringify(one)).to.include({ platform, mode: 'test', verdict: 'same' });
        expect(one.by_report).to.be.a('number').above(0);
        expect(one.message).to.include(`Compare with `).and.include(one.day);
      }
    });

  it('leaves yesterday alone, which is still corrected', async () => {
    const { parts } = service;
    const today = new Date(parts.clock.now()).toISOString().slice(0, 10);
    const [one] = await check({ platform: 'linkedin' });
    expect(one).to.include({ time_zone: 'UTC', day: addDays(today, -2) });
    expect(one?.message).to.match(/: \d+\.\d\d USD\.$/);
  });

  it('takes the day that is named, and says so when nothing was spent on it', async () => {
    const [newest] = (await check({ platform: 'meta' })).filter(({ day }) => day !== null);
    const named = { platform: 'meta', accountId: newest!.account_id };
    const date = addDays(newest!.day!, -3);
    const [one] = await check({ ...named, date });
    expect(one).to.include({ day: date, verdict: 'same' });
    const [early] = await check({ ...named, date: addDays(newest!.day!, -1000) });
    expect(early).to.include({ verdict: 'nothing_spent', by_report: null });
  });

  it('says which two figures differ', async () => {
    const { parts } = service;
    const [connection] = await parts.connections.list(1, 'reddit');
    const doubled: typeof parts.app = async (call) => {
      await parts.app(call);
      if (call.input['action'] !== 'pull_reddit_ads') return;
      const { totals } = (call.outcome!.result as { result: { totals: { spend: number } } }).result;
      totals.spend *= 2;
    };
    const signal = new AbortController().signal;
    const one = await checkSpend({ ...parts, app: doubled }, connection!, { signal });
    expect(one.verdict).to.equal('different');
    expect(one.by_report).to.be.closeTo(2 * one.by_days!, 0.005);
    expect(one.message).to.include('Reddit Ads Manager');
  });

  it('leaves test accounts out when live ones are asked for', async () => {
    expect(await check({ live: true })).to.deep.equal([]);
  });

  it('says what a platform answered to an account that does not work', async () => {
    const { parts } = service;
    const [connection] = await parts.connections.list(1, 'meta');
    const unknown = { ...connection!, accountId: '42' };
    const one = await checkSpend(parts, unknown, { signal: new AbortController().signal });
    expect(one.verdict).to.equal('failed');
    expect(one.message).to.match(/^[a-z_]+: /);
  });

  it('says of a plugin without a second call that it was not checked', async () => {
    const acme = await aService({ platforms: ['acme'] });
    try {
      const signal = new AbortController().signal;
      const input = { organizationId: 1, platform: 'acme' };
      const checked = (await runOperation(acme.parts, 'connections.check', input, {
        signal,
      })) as CheckedSpend[];
      expect(checked.map(({ verdict }) => verdict)).to.include('unchecked');
      expect(checked[0]?.message).to.include('acme');
    } finally {
      await acme.stop();
    }
  });
});
