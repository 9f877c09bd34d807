/** Lookalikes: the same call on every platform that has them, in the account's country, and taken back. */
import { expect } from 'chai';
import { countryOf } from '../../plugins/categories/audiences_targeting/country.ts';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';

describe('build_lookalike_audience', function () {
  this.timeout(60_000);
  let service: TestService;
  before(async () => {
    service = await aService({
      platforms: [
        'google',
        'meta',
        'tiktok',
        'snapchat',
        'pinterest',
        'criteo',
        'linkedin',
        'stackadapt',
        'x',
      ],
    });
  });
  after(() => service.stop());

  const build = async (args: object): Promise<AnyJson> =>
    (await service.run('build_lookalike_audience', undefined, { body: { args } })).body;

  for (const [platform, seed_audience] of [
    ['meta', 'newsletter readers'],
    ['google', '7801497557'],
    ['tiktok', 'Newsletter'],
    ['snapchat', 'Buyers'],
    ['pinterest', 'Buyers'],
    ['criteo', 'Newsletter'],
  ] as const)
    it(`builds one on ${platform}, read back, for 10 credits, and takes it back`, async () => {
      const before = await service.balance();
      const { result, run_id, credits_used, warnings } = await build({ platform, seed_audience });
      // The script's own word reaches who asked for the audience.
      const said = JSON.stringify([warnings, result.warnings]);
      if (platform === 'meta') expect(said).to.contain('country');
      expect(result).to.include({ verified: true });
      expect(result.audience.name).to.equal(`Like ${result.seed.name}`);
      // Meta takes 5 % of its people. The other platforms give no size while a list is being filled.
      expect(result.estimated_size).to.equal(platform === 'meta' ? 13_000_000 : null);
      // Criteo and Meta (since v27) take no country; Criteo multiplies the seed: five times its 12,400 people.
      const without: Record<string, RegExp> = {
        criteo: /"targetSize":62000/,
        meta: /"ratio":0.05}/,
      };
      expect(JSON.stringify(result.changes)).to.match(
        without[platform] ?? /"country":"US"|"countries":\["US"\]|"location_ids":\["6252001"\]/,
      );
      expect([credits_used, before - (await service.balance())]).to.deep.equal([10, 10]);
      const undone = await service.run('undo_change', ['--run-id', run_id as string]);
      expect(undone.body.result).to.include({ restored: 1, left: 0 });
    });

  for (const platform of ['meta', 'google', 'tiktok', 'snapchat', 'pinterest', 'criteo'])
    it(`refuses in the preview each seed that ${platform} refuses`, async () => {
      const { body } = await service.run('list_audiences', [], { platform });
      const audiences = body.result.audiences as AnyJson[];
      expect(audiences).to.not.be.empty;
      for (const { id } of audiences) {
        const args = { platform, seed_audience: id };
        const shown = await build({ ...args, dry_run: true });
        const made = shown.success ? await build(args) : shown;
        expect(made.success, `${id}: ${JSON.stringify(made.error)}`).to.equal(shown.success);
      }
    });

  it('names what is wrong with a seed, and the platforms that have lookalikes', async () => {
    const { error } = await build({ platform: 'meta', seed_audience: 'Nobody' });
    expect(error.field).to.equal('seed_audience');
    expect(JSON.stringify(error)).to.include('Newsletter readers');
    const elsewhere = await build({ platform: 'x', seed_audience: 'Customers' });
    const having = ['criteo', 'google', 'meta', 'pinterest', 'snapchat', 'tiktok'];
    expect(elsewhere.error.choices).to.have.members(having);
    for (const [platform, why] of [
      ['x', 'No script makes lookalike audiences there'],
      ['linkedin', 'ended lookalike audiences'],
      ['stackadapt', 'a pixel of their own'],
    ] as const) {
      const { error: lacking } = await build({ platform, seed_audience: 'Customers' });
      expect(lacking.code).to.equal('platform_lacks');
      expect(lacking.message).to.include(why);
    }
  });

  it('knows the country of a zone, and of one that many share none', () => {
    expect(countryOf('America/New_York')).to.equal('US');
    expect(countryOf('Europe/Berlin')).to.equal('DE');
    expect(countryOf('UTC')).to.equal(undefined);
    expect(countryOf(null)).to.equal(undefined);
  });
});
