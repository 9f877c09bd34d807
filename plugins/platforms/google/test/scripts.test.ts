import { expect } from 'chai';
import fc from 'fast-check';
import { geoTarget } from '../../../../scripts-library/google/targeting/geo.ts';
import { parseKeywords } from '../../../../scripts-library/google/targeting/keyword.ts';
import { unitsOf } from '../../../../scripts-library/google/money.ts';
import { guardQuery } from '../../../../scripts-library/google/api/query-guard.ts';
import { piecesOf } from '../../../../scripts-library/google/report.ts';
import { parseQuery } from '../emulator/gaql/parse.ts';
import { addDays, eachDay } from '../../../../sdk/emulator/index.ts';
import { failureOf } from '../../../../test/support/an-emulated-platform.ts';
import { anEmulator, type AnEmulator } from './an-emulator.ts';

const refusal = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return `${code}: ${message}`;
  }
  return 'not refused';
};

describe('The Google query guard', () => {
  const from = 'SELECT campaign.id FROM campaign';

  it('bounds a query that brings no bound, before PARAMETERS too', () => {
    expect(guardQuery(from, 100)).to.deep.equal({ query: `${from} LIMIT 101`, bound: 100 });
    expect(guardQuery(`${from} PARAMETERS include_drafts=true`, 100).query).to.equal(
      `${from} LIMIT 101 PARAMETERS include_drafts=true`,
    );
  });
  it('keeps a smaller bound and lowers a larger one', () => {
    expect(guardQuery(`${from} LIMIT 5`, 100)).to.deep.equal({
      query: `${from} LIMIT 5`,
      bound: undefined,
    });
    expect(guardQuery(`${from} limit 5000`, 100)).to.deep.equal({
      query: `${from} LIMIT 101`,
      bound: 100,
    });
  });
  it('is not misled by what stands in quotes', () => {
    const query = `${from} WHERE campaign.name = 'a; select LIMIT 3 -- x'`;
    expect(guardQuery(query, 10).query).to.equal(`${query} LIMIT 11`);
    expect(guardQuery(`${from} WHERE campaign.name = "it's; fine"`, 10).bound).to.equal(10);
  });
  for (const query of [
    '',
    'DELETE FROM campaign',
    'selectcampaign.id FROM campaign',
    `${from}; SELECT 1`,
    `${from} -- x`,
    `${from} /* x */`,
    'SELECT campaign.id',
    `${from} WHERE SELECT 1`,
  ])
    it(`refuses ${query || 'nothing'}`, () => {
      expect(refusal(() => guardQuery(query, 10))).to.match(/^input_invalid/);
    });
  it('sends something that the grammar takes, with a bound, or nothing', () => {
    const parts = [
      '',
      ' WHERE campaign.id = 1',
      ' ORDER BY campaign.id',
      ' LIMIT 7',
      ' LIMIT 900',
      ' PARAMETERS include_drafts=true',
    ];
    fc.assert(
      fc.property(fc.subarray(parts), (some) => {
        const { limit } = parseQuery(
          guardQuery(
            from +
              some
                .filter(
                  (part, n) =>
                    !(
                      part.includes('LIMIT') && some.findIndex((one) => one.includes('LIMIT')) !== n
                    ),
                )
                .join(''),
            50,
          ).query,
        );
        expect(limit).to.be.at.most(51);
      }),
    );
  });
});

describe('Google nouns', () => {
  it('cut any window into pieces without gap or overlap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1095 }), (days) => {
        const window = { start_date: '2023-11-20', end_date: addDays('2023-11-20', days) };
        const pieces = piecesOf(window);
        expect(
          pieces.flatMap(({ start_date, end_date }) => eachDay(start_date, end_date)),
        ).to.deep.equal(eachDay(window.start_date, window.end_date));
        for (const { start_date, end_date } of pieces)
          expect(eachDay(start_date, end_date).length).to.be.at.most(366);
      }),
      { numRuns: 40 },
    );
  });
  it('read keywords with their match type, each once', () => {
    expect(
      parseKeywords(['[Hiking  Boots]', '"trail shoes"', 'boots', 'BOOTS'], 'BROAD'),
    ).to.deep.equal([
      { text: 'Hiking Boots', matchType: 'EXACT' },
      { text: 'trail shoes', matchType: 'PHRASE' },
      { text: 'BOOTS', matchType: 'BROAD' },
    ]);
  });
  it('name every keyword that Google would refuse', () => {
    const message = refusal(() =>
      parseKeywords(['ok', 'x'.repeat(81), 'a b c d e f g h i j k', 'shoes!', ' '], 'EXACT'),
    );
    for (const part of ['80 characters', '10 words', 'symbol', 'empty'])
      expect(message).to.contain(part);
  });
  it('know countries by code and any target by id', () => {
    expect(['US', 'de', '1023191'].map(geoTarget)).to.deep.equal([
      'geoTargetConstants/2840',
      'geoTargetConstants/2276',
      'geoTargetConstants/1023191',
    ]);
    expect(refusal(() => geoTarget('Atlantis'))).to.match(/^input_invalid/);
  });
  it('turn micros into units, and nothing into null', () => {
    expect([unitsOf('123450000'), unitsOf(0), unitsOf(undefined)]).to.deep.equal([123.45, 0, null]);
  });
});

interface Found {
  readonly id: string;
  readonly name: string;
  readonly resourceName: string;
}

describe('Google scripts', () => {
  let emulator: AnEmulator;
  beforeEach(async () => {
    emulator = await anEmulator();
  });
  afterEach(() => emulator.close());

  const campaigns = async (where: string) => {
    const { body } = await emulator.search(
      `SELECT campaign.id, campaign.name, campaign.resource_name FROM campaign WHERE ${where} ORDER BY campaign.name`,
    );
    return (body.results as { campaign: { id: string; name: string; resourceName: string } }[]).map(
      ({ campaign }) => campaign,
    ) as unknown as [Found, ...Found[]];
  };
  const share = async (budget: object) => {
    const { body } = await emulator.mutate('campaignBudgets', [{ create: budget }]);
    const both = (
      await campaigns("campaign.name LIKE 'Search - %' AND campaign.status = ENABLED")
    ).slice(0, 2);
    const operations = both.map(({ resourceName }) => ({
      update: { resourceName, campaignBudget: body.results[0].resourceName },
      updateMask: 'campaign_budget',
    }));
    expect((await emulator.mutate('campaigns', operations)).status).to.equal(200);
    return both as unknown as [Found, Found];
  };

  it('name every campaign that a shared budget changes, before and after', async () => {
    const [first, second] = await share({ name: 'Shared', amountMicros: '90000000' });
    const { changes, result, undone } = await emulator.run('google_ads_update_campaign_budget', {
      campaign_id: second.id,
      daily_budget: '80',
    });
    expect(changes.map(({ id, before, after }) => [id, before, after])).to.deep.equal([
      [second.id, 90, 80],
      [first.id, 90, 80],
    ]);
    expect(changes[0]!.money).to.deep.equal({ amount: 80, currency: 'USD' });
    expect(result.warnings.join()).to.contain(first.name);
    expect(undone).to.deep.equal([]);
  });

  it('refuse a daily budget where there is a total one', async () => {
    const [{ id }] = await share({
      name: 'Total',
      period: 'CUSTOM_PERIOD',
      totalAmountMicros: '900000000',
    });
    const error = await failureOf(
      emulator.run('google_ads_update_campaign_budget', {
        campaign_id: id,
        daily_budget: '80',
      }),
    );
    expect(error.code).to.equal('input_invalid');
    expect(error.message).to.contain('total budget');
  });

  it('send no write when nothing would change', async () => {
    const [{ id }] = await campaigns("campaign.name = 'Search - Winter Sale'");
    for (const [name, args] of [
      ['google_ads_pause_campaign', { campaign_id: id, action: 'pause' }],
      ['google_ads_update_campaign_budget', { campaign_id: id, daily_budget: '120' }],
    ] as const) {
      const { changes, sent } = await emulator.run(name, args);
      expect(changes).to.deep.equal([]);
      expect(sent.filter(({ request }) => request.path.endsWith(':mutate'))).to.deep.equal([]);
    }
  });

  it('make nothing of a campaign when one text of its ad is too long', async () => {
    const args = {
      campaign_name: 'Half',
      daily_budget: '10',
      final_url: 'https://a.example',
      keyword: ['kayak'],
      // Google counts such letters twice, and has room for 30.
      headline: ['One', 'Two', '山'.repeat(20)],
      description: ['One text.', 'Two texts.'],
      status: 'PAUSED',
      bidding_strategy: 'MANUAL_CPC',
      eu_political_ads: false,
    };
    const error = await failureOf(emulator.run('google_ads_create_search_campaign', args));
    expect(error.code).to.equal('input_invalid');
    expect(error.message).to.contain('counts 40 of 30');
    expect(
      (await emulator.search("SELECT campaign.id FROM campaign WHERE campaign.name = 'Half'")).body,
    ).to.not.have.property('results');
  });

  it('report null for what Google did not give, never 0', async () => {
    const { result } = await emulator.run('pull_google_ads', {
      level: 'ads',
      start_date: '2026-11-18',
      end_date: '2026-11-18',
    });
    expect(
      result.rows.every(
        ({ impression_share }: { impression_share: unknown }) => impression_share === null,
      ),
    ).to.equal(true);
    const { result: none } = await emulator.run('pull_google_ads', {
      level: 'campaigns',
      start_date: '2020-01-01',
      end_date: '2020-01-01',
    });
    expect(none.totals).to.include({
      impressions: 0,
      spend: 0,
      ctr: null,
      cpc: null,
      cpa: null,
      roas: null,
    });
  });

  it('agree between levels: keywords of a campaign are the campaign', async () => {
    const [{ id }] = await campaigns("campaign.name = 'Search - Tents'");
    const totals = async (level: string) =>
      (
        await emulator.run('pull_google_ads', {
          level,
          campaign_id: id,
          start_date: '2026-11-01',
          end_date: '2026-11-19',
        })
      ).result.totals;
    const whole = await totals('campaigns');
    for (const level of ['ad-groups', 'keywords', 'ads', 'search-terms'])
      expect(await totals(level), level).to.deep.equal(whole);
  });
});
