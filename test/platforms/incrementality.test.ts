/** The effect of ads, from outcomes of a source that counts without ads too: through the doors, and over a panel whose truth is known. */
import { expect } from 'chai';
import lift from '../../scripts-library/forecasting_measurement/measure_lift/script.ts';
import measure from '../../plugins/categories/forecasting_measurement/tools/measure_incrementality/tool.ts';
import { daysOf } from '../../sdk/kit/days.ts';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';
import { randomFrom } from '../support/random.ts';

describe('Incrementality through the doors', () => {
  let service: TestService;
  before(
    async () => (service = await aService({ platforms: ['google', 'reddit', 'google_analytics'] })),
  );
  after(() => service.stop());
  const ask = async (args: object) =>
    (await service.run('measure_incrementality', undefined, { body: { args } })).body;

  it('finds the test that runs, and what it is compared with', async () => {
    const { result, credits_used } = await ask({ platform: 'reddit' });
    expect(result.test_regions).to.deep.equal(['US-CO']);
    expect(result.control_regions).to.include.members(['US-OH', 'US-WA']);
    expect(result.control_regions).to.not.include('US-CA');
    expect(result.lift.low).to.be.below(result.lift.high);
    expect(result.significant).to.equal(result.lift.p_value <= 0.05);
    expect(credits_used).to.equal(5);
  });

  it('refuses where ads ran everywhere all along, and charges nothing', async () => {
    const before = await service.balance();
    const { error } = await ask({ platform: 'google' });
    expect(error.message).to.match(/no region did ads of google begin/);
    expect(await service.balance()).to.equal(before);
  });

  for (const [name, args, field, words] of [
    [
      'a region that is both',
      { test_regions: 'US-CA', control_regions: 'US-CA,US-OH' },
      'control_regions',
      /both/,
    ],
    [
      'a region that is both, even where nobody knows it',
      { test_regions: 'US-ZZ, US-YY', control_regions: 'US-YY' },
      'control_regions',
      /US-YY.*both/,
    ],
    ['a region that nobody knows', { test_regions: 'US-ZZ' }, 'test_regions', /US-CA/],
    ['a test that began before', { test_regions: 'US-CA' }, 'test_regions', /first 4 of 16/],
    ['a region without ads', { test_regions: 'US-OH' }, 'test_regions', /spent nothing/],
  ] as const)
    it(`refuses ${name}, by name`, async () => {
      const { error } = await ask({ platform: 'reddit', ...args });
      expect(error.code, error.message).to.equal('input_invalid');
      expect(error.field).to.equal(field);
      expect(error.message).to.match(words);
    });

  it('compares countries where the platform tells no regions', async () => {
    const { error } = await ask({ platform: 'google', test_regions: 'US-CA' });
    expect(error.message).to.match(/US-CA, which has no outcomes; regions with some are US, CA/);
  });

  it('says why the conversions of the platform will not do, where nothing else is connected', async () => {
    const alone = await aService({ platforms: ['reddit'] });
    try {
      const { body } = await alone.run('measure_incrementality', undefined, {
        body: { args: { platform: 'reddit' } },
      });
      expect(body.error.code).to.equal('connection_missing');
      expect(body.error.message).to.match(/they exist only where its ads ran/);
    } finally {
      await alone.stop();
    }
  });
});

describe('Incrementality of a test whose truth is known', () => {
  const now = new Date('2026-11-20T17:00:00Z');
  const names = ['California', 'Texas', 'Ohio', 'Georgia', 'Florida', 'Illinois', 'Colorado'];
  const began = '2026-10-28';

  /** Ads in California and Texas from one day on; 20 % more orders there. */
  function ports() {
    const chance = randomFrom(7);
    const draw = () => chance.next();
    const orders = new Map<string, number>();
    for (const day of daysOf({ start_date: '2026-07-01', end_date: '2026-11-19' })) {
      const common = 1 + 0.2 * Math.sin(Date.parse(day) / 5e8) + 0.1 * (draw() - 0.5);
      for (const [at, name] of names.entries()) {
        const level = 60 * (1 + at) * common * (0.97 + 0.06 * draw());
        orders.set(day + name, Math.round(level * (at < 2 && day >= began ? 1.2 : 1)));
      }
    }
    const run = async ({ script, args }: AnyJson) => {
      if (script === 'measure_lift')
        return { result: await lift(args, {} as never), account: null };
      const days = daysOf(args);
      if (script === 'get_region_outcomes')
        return {
          result: {
            source: 'Orders',
            truncated: false,
            warnings: [],
            rows: days.flatMap((date) =>
              names.map((region) => ({
                date,
                country: 'US',
                region,
                conversions: orders.get(date + region),
              })),
            ),
          },
        };
      const ads = days.filter((day) => day >= began).length;
      const rows = names
        .slice(0, 2)
        .map((id) => ({ id, spend: 50 * ads }))
        .filter(({ spend }) => spend > 0);
      return { result: { currency: 'USD', rows, warnings: [], truncated: false } };
    };
    const account = (platform: string) => ({
      platform,
      account_id: '1',
      is_primary: true,
      currency: 'USD',
      time_zone: 'UTC',
    });
    const routes = { get_region_outcomes: { shop: 'x' }, get_region_performance: { acme: 'y' } };
    return {
      scripts: { run },
      connections: {
        list: async () => [account('acme'), account('shop')],
        platforms: () => [],
      },
      catalog: {
        platformId: (name: string) => name,
        findScript: (name: keyof typeof routes) => ({ routes: routes[name], manifest: {} }),
      },
    } as AnyJson;
  }
  const ask = (input: object) =>
    measure({ platform: 'acme', method: 'geo_lift', ...input }, ports(), {
      now,
    } as never) as Promise<AnyJson>;

  for (const method of ['geo_lift', 'synthetic_control'])
    it(`finds day, regions and lift by itself (${method})`, async () => {
      const found = await ask({ method });
      expect(found.test_regions).to.have.members(['US-CA', 'US-TX']);
      expect(found.control_regions).to.have.members(['US-OH', 'US-GA', 'US-FL', 'US-IL', 'US-CO']);
      expect(found.window).to.deep.equal({ start_date: began, end_date: '2026-11-19' });
      expect(found.lift.low).to.be.below(20);
      expect(found.lift.high).to.be.above(20);
      expect(found.significant).to.equal(true);
      const cost = 2 * 50 * daysOf(found.window).length;
      expect(found.cost_per_incremental_conversion).to.be.closeTo(
        cost / found.incremental_conversions,
        0.01,
      );
      expect(found.warnings.join(' ')).to.match(/Test regions were chosen/);
      expect(found.model.notes.join(' ')).to.match(/Orders.*only where its ads ran/);
    });

  it('takes the regions that were named, by code or by name', async () => {
    const found = await ask({ test_regions: 'US-TX', control_regions: 'us-ohio, US-GA,US-FL' });
    expect(found.test_regions).to.deep.equal(['US-TX']);
    expect(found.control_regions).to.deep.equal(['US-OH', 'US-GA', 'US-FL']);
  });

  it('refuses a control that saw ads', async () => {
    const error = await ask({ test_regions: 'US-TX', control_regions: 'US-CA,US-OH' }).catch(
      (thrown: unknown) => thrown as AnyJson,
    );
    expect(JSON.stringify(error.details)).to.match(/names US-CA, where ads of acme ran/);
  });
});
