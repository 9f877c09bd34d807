/** The emulator reports as LinkedIn does. */
import { expect } from 'chai';
import { anEmulator, MAIN, send, type RunningEmulator } from './an-emulator.ts';

type Data = Record<string, unknown>;

describe('The LinkedIn emulator', () => {
  let running: RunningEmulator;
  before(async () => {
    running = await anEmulator();
  });
  after(() => running.close());

  describe('reports', () => {
    const ask = (changes: Data) =>
      send(running, 'GET', 'adAnalytics', {
        query: {
          q: 'analytics',
          pivot: 'CAMPAIGN',
          timeGranularity: 'ALL',
          dateRange: { start: { year: 2026, month: 11, day: 1 } },
          accounts: [`urn:li:sponsoredAccount:${MAIN}`],
          ...changes,
        },
      });
    it('impressions and clicks alone when no fields are named', async () => {
      const { body } = await ask({});
      expect(Object.keys(body.elements[0])).to.deep.equal(['impressions', 'clicks']);
    });
    it('money as decimal text, counts as numbers, without totals or pages', async () => {
      const { body } = await ask({ fields: 'costInLocalCurrency,oneClickLeads' });
      expect(body.elements[0].costInLocalCurrency).to.match(/^\d+\.\d{6}$/);
      expect(body.elements[0].oneClickLeads).to.be.a('number');
      expect(body.paging.links).to.deep.equal([]);
    });
    for (const [what, changes] of [
      ['no filter', { accounts: undefined }],
      ['a pivot that does not exist', { pivot: 'COLOUR' }],
      ['a metric that does not exist', { fields: 'impressions,happiness' }],
      ['pages', { pageSize: 10 }],
      ['a day that does not exist', { dateRange: { start: { year: 2026, month: 2, day: 30 } } }],
      ['no period', { timeGranularity: undefined }],
      [
        'reach over more than 92 days',
        {
          fields: 'approximateMemberReach',
          dateRange: { start: { year: 2026, month: 1, day: 1 } },
        },
      ],
      ['several pivots in the finder for one', { pivots: ['CAMPAIGN', 'CREATIVE'] }],
      [
        'more than 20 metrics',
        {
          fields: [
            'impressions',
            'clicks',
            'costInLocalCurrency',
            'costInUsd',
            'oneClickLeads',
            'externalWebsiteConversions',
            'conversionValueInLocalCurrency',
            'likes',
            'comments',
            'shares',
            'follows',
            'reactions',
            'landingPageClicks',
            'companyPageClicks',
            'totalEngagements',
            'videoStarts',
            'videoViews',
            'videoCompletions',
            'videoMidpointCompletions',
            'qualifiedLeads',
            'oneClickLeadFormOpens',
          ].join(','),
        },
      ],
    ] as [string, Data][])
      it(`nothing for ${what}`, async () => {
        expect((await ask(changes)).status).to.equal(400);
      });
    it('by two pivots at once in the other finder', async () => {
      const { body } = await ask({
        q: 'statistics',
        pivot: undefined,
        pivots: ['CAMPAIGN_GROUP', 'CREATIVE'],
        fields: 'pivotValues,clicks',
      });
      expect(body.elements[0].pivotValues).to.have.length(2);
    });
    for (const pivot of [
      'MEMBER_REGION_V2',
      'IMPRESSION_DEVICE_TYPE',
      'PLACEMENT_NAME',
      'SERVING_LOCATION',
      'COMPANY',
    ])
      it(`by ${pivot}, in all as much as without`, async () => {
        const clicksOf = async (changes: Data) => {
          const { body } = await ask({ fields: 'pivotValues,clicks', ...changes });
          return (body.elements as { clicks: number }[]).reduce((sum, one) => sum + one.clicks, 0);
        };
        const whole = await clicksOf({ pivot: 'ACCOUNT' });
        expect(await clicksOf({ pivot })).to.equal(whole);
        if (pivot.startsWith('MEMBER_')) return;
        const pivots = ['CAMPAIGN', pivot];
        expect(await clicksOf({ q: 'statistics', pivot: undefined, pivots })).to.equal(whole);
      });
    it('nothing of an account out of reach', async () => {
      const { body } = await ask({ accounts: ['urn:li:sponsoredAccount:1'] });
      expect(body.elements).to.deep.equal([]);
    });
  });
});
