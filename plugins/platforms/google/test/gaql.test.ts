import { expect } from 'chai';
import fc from 'fast-check';
import { anEmulator, DORMANT, MANAGER, type AnEmulator } from './an-emulator.ts';
import { parseQuery } from '../emulator/gaql/parse.ts';
import { gaql, quote } from '../../../../scripts-library/google/api.ts';
import { badQueries, goodQueries } from './queries.ts';

describe('GAQL in the emulator', () => {
  let emulator: AnEmulator;
  before(async () => {
    emulator = await anEmulator();
  });
  after(() => emulator.close());

  const names = async (where: string) => {
    const { body } = await emulator.search(`SELECT campaign.name FROM campaign WHERE ${where}`);
    return ((body.results ?? []) as { campaign: { name: string } }[]).map(
      ({ campaign }) => campaign.name,
    );
  };

  for (const query of goodQueries)
    it(`takes ${query.slice(0, 90)}`, async () => {
      expect((await emulator.search(query)).status).to.equal(200);
    });

  for (const { query, code } of badQueries)
    it(`answers ${code} to ${query.slice(0, 80)}`, async () => {
      const { status, body } = await emulator.search(query);
      const [error] = body.error.details[0].errors;
      expect([status, Object.entries(error.errorCode)[0]!.join('.')]).to.deep.equal([400, code]);
    });

  it('filters by LIKE with wildcards and by list, without regard to the case of texts', async () => {
    expect(await names("campaign.name LIKE 'search - %'")).to.have.length(5);
    expect(await names("campaign.name IN ('UK Brand', 'Search - Tents')")).to.deep.equal([
      'Search - Tents',
    ]);
    expect(await names("campaign.name NOT LIKE '%e%'")).to.deep.equal(['Brand - Northwind']);
  });

  it('matches patterns with escapes, single letters and regular expressions', async () => {
    expect(await names("campaign.name LIKE '%(old)'")).to.deep.equal(['Search - Bikes (old)']);
    expect(await names("campaign.name LIKE 'Search _ Tents'")).to.deep.equal(['Search - Tents']);
    expect(await names("campaign.name LIKE 'Search [_] Tents'")).to.deep.equal([]);
    expect(await names("campaign.name REGEXP_MATCH 'Search - (Tents|Winter.*)'")).to.have.length(2);
    expect(await names("campaign.name NOT REGEXP_MATCH '.*[a-z].*'")).to.deep.equal([]);
  });

  it('answers at once to patterns made to take for ever', async () => {
    const name = 'a'.repeat(250);
    const { campaign } = (await emulator.search('SELECT campaign.id FROM campaign LIMIT 1')).body
      .results[0];
    const copy = await anEmulator();
    await copy.mutate('campaigns', [
      { update: { resourceName: campaign.resourceName, name }, updateMask: 'name' },
    ]);
    const like = await copy.search(
      `SELECT campaign.id FROM campaign WHERE campaign.name LIKE '${'%a'.repeat(200)}%b'`,
    );
    expect(like.body).to.not.have.property('results');
    const { status, body } = await copy.search(
      "SELECT campaign.id FROM campaign WHERE campaign.name REGEXP_MATCH '(a+)+b'",
    );
    expect([status, body.error.details[0].errors[0].errorCode]).to.deep.equal([
      400,
      { queryError: 'BAD_VALUE' },
    ]);
    await copy.close();
  });

  it('answers of what is the same for all accounts: places, languages, currencies', async () => {
    const rowsOf = async (query: string, customer?: string) =>
      (await emulator.search(query, customer)).body.results ?? [];
    const [berlin, ...others] = await rowsOf(
      "SELECT geo_target_constant.name, geo_target_constant.canonical_name FROM geo_target_constant WHERE geo_target_constant.resource_name = 'geoTargetConstants/1003854'",
    );
    expect(others).to.deep.equal([]);
    expect(berlin.geoTargetConstant).to.deep.equal({
      resourceName: 'geoTargetConstants/1003854',
      name: 'Berlin',
      canonicalName: 'Berlin,Germany',
    });
    const english =
      "SELECT language_constant.id FROM language_constant WHERE language_constant.name = 'English'";
    for (const customer of [undefined, DORMANT, MANAGER])
      expect((await rowsOf(english, customer))[0].languageConstant.id).to.equal('1000');
    const yen =
      "SELECT currency_constant.billable_unit_micros FROM currency_constant WHERE currency_constant.code = 'JPY'";
    expect((await rowsOf(yen))[0].currencyConstant.billableUnitMicros).to.equal('1000000');
    for (const other of ['metrics.clicks', 'segments.date', 'customer.id'])
      expect(
        (await emulator.search(`SELECT language_constant.id, ${other} FROM language_constant`))
          .status,
        other,
      ).to.equal(400);
  });

  it('shows the names of resources, or only those that were selected', async () => {
    const select = 'SELECT campaign.id, customer.id FROM campaign';
    const rowOf = async (query: string) => (await emulator.search(query)).body.results[0];
    expect((await rowOf(select)).campaign).to.have.keys('id', 'resourceName');
    const omit = 'PARAMETERS omit_unselected_resource_names=true';
    const bare = await rowOf(`${select} ${omit}`);
    expect([bare.campaign, bare.customer].map(Object.keys)).to.deep.equal([['id'], ['id']]);
    const named = await rowOf(`SELECT campaign.resource_name, customer.id FROM campaign ${omit}`);
    expect(named.campaign).to.have.keys('resourceName');
    expect(named.customer).to.have.keys('id');
  });

  it('reads a day with or without dashes as the same day', async () => {
    const clicksOf = async (start: string, end: string) =>
      (
        await emulator.search(
          `SELECT metrics.clicks FROM customer WHERE segments.date BETWEEN '${start}' AND '${end}'`,
        )
      ).body.results[0].metrics.clicks;
    expect(await clicksOf('20261101', '20261107')).to.equal(
      await clicksOf('2026-11-01', '2026-11-07'),
    );
    expect(Number(await clicksOf('20261101', '20261107'))).to.be.above(0);
  });

  it('takes names of JavaScript for unknown resources and fields', async () => {
    for (const query of [
      'SELECT campaign.id FROM constructor',
      'SELECT constructor.name FROM campaign',
      'SELECT campaign.constructor FROM campaign',
      'SELECT metrics.constructor FROM campaign',
    ])
      expect((await emulator.search(query)).status).to.equal(400);
    expect(
      (await emulator.send('POST', 'googleAdsFields:search', { query: 'SELECT constructor' }))
        .status,
    ).to.equal(400);
  });

  it('quotes any text so that it comes back as one value', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const query = gaql({
          from: 'campaign',
          fields: ['campaign.id'],
          where: [`campaign.name = ${quote(text)}`],
        });
        const { where } = parseQuery(query);
        expect(where).to.have.length(1);
        expect(where[0]!.values).to.deep.equal([text.replace(/[\r\n]+/g, ' ')]);
      }),
    );
  });

  it('never dies of a query, whatever it holds', async () => {
    const words =
      'SELECT FROM WHERE AND campaign.id , ( ) = != IN LIKE \'x\' "y" 7 ORDER BY LIMIT DURING segments.date metrics.clicks NOT NULL IS'.split(
        ' ',
      );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...words), { maxLength: 14 }), async (parts) => {
        const { status } = await emulator.search(parts.join(' '));
        expect([200, 400]).to.include(status);
      }),
      { numRuns: 60 },
    );
  });
});
