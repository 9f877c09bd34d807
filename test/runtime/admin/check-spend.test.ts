import { expect } from 'chai';
import { checkSpend, type CheckedSpend } from '../../../runtime/admin/check-spend.ts';
import { keepEvidence, listEvidence, type Evidence } from '../../../runtime/admin/live-evidence.ts';
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

  it('compares with what a person read on the page, of one account', async () => {
    const [read] = (await check({ platform: 'meta' })).filter(({ by_days }) => by_days !== null);
    const named = { platform: 'meta', accountId: read!.account_id, date: read!.day! };
    const spend = read!.by_days!;
    const [same] = await check({ ...named, expect: spend });
    expect(same).to.include({ verdict: 'confirmed', by_page: spend, day: read!.day });
    const [apart] = await check({ ...named, expect: spend * 1.02 });
    expect(apart).to.include({ verdict: 'different' });
    expect(apart?.message).to.match(/Ads Manager.*\(2\.00 %\)/);
    const quiet = { ...named, date: addDays(read!.day!, -1000) };
    const [none] = await check({ ...quiet, expect: 512.3 });
    expect(none).to.include({ verdict: 'different', by_page: 512.3 });
    // A test account gives no evidence.
    expect(await listEvidence(service.parts.store, 1)).to.deep.equal([]);
    const error = await check({ expect: 1 }).catch((thrown: unknown) => thrown);
    expect(error).to.nested.include({ code: 'input_invalid', 'details.faults[0].field': 'expect' });
  });

  it('keeps what was read on a live account’s page, the newest look at a day', async () => {
    const { store } = service.parts;
    const of = { platform: 'meta', account_id: '7', day: '2026-11-18', time_zone: 'UTC' } as const;
    const figures = { currency: 'USD', by_report: 510, by_days: 510 } as const;
    const looked = { kind: 'live', page: 'Meta Ads Manager, Amount spent' } as const;
    const one: Evidence = {
      ...of,
      ...figures,
      ...looked,
      by_page: 512.3,
      verdict: 'different',
      at: '2026-11-20T09:00:00.000Z',
    };
    await keepEvidence(store, 1, one);
    const next: Evidence = { ...one, by_page: 510, verdict: 'confirmed' };
    await keepEvidence(store, 1, next);
    expect(await listEvidence(store, 1)).to.deep.equal([next]);
    expect(await listEvidence(store, 2)).to.deep.equal([]);
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
