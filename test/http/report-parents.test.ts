/** A row of a report says what it stands below, by id and name, and how far it is to be trusted, on every platform in the same words. */
import { expect } from 'chai';
import { aService, type TestService } from '../support/a-service.ts';

type Row = Readonly<Record<string, unknown>>;
const GROUP = ['campaign_id', 'campaign_name', 'ad_group_id', 'ad_group_name'];
const CAMPAIGN = ['campaign_id', 'campaign_name'];

/** Script, its level of the deepest rows, and what stands above them. */
const reports: readonly (readonly [string, string, string, readonly string[]])[] = [
  ['google', 'pull_google_ads', 'search-terms', GROUP],
  ['google', 'pull_google_ads', 'ad-groups', CAMPAIGN],
  ['meta', 'pull_meta_ads', 'ad', GROUP],
  ['meta', 'pull_meta_ads', 'ad-set', CAMPAIGN],
  ['microsoft', 'pull_microsoft_ads', 'ad', GROUP],
  ['tiktok', 'pull_tiktok_ads', 'ad', GROUP],
  ['reddit', 'pull_reddit_ads', 'ad', GROUP],
  ['x', 'pull_x_ads', 'promoted-tweet', GROUP],
  ['amazon_dsp', 'pull_amazon_dsp', 'ad', GROUP],
  [
    'linkedin',
    'pull_linkedin_ads',
    'creative',
    [...CAMPAIGN, 'campaign_group_id', 'campaign_group_name'],
  ],
  ['linkedin', 'pull_linkedin_ads', 'campaign', ['campaign_group_id', 'campaign_group_name']],
];

describe('Rows of reports', function () {
  this.timeout(60_000);
  let service: TestService;
  before(async () => {
    const platforms = [...new Set(reports.map(([platform]) => platform))];
    service = await aService({ platforms, balance: 10_000 });
  });
  after(() => service.stop());

  for (const [platform, script, level, above] of reports)
    it(`of ${platform}, one per ${level}, carry ${above.join(', ')}`, async () => {
      const { body } = await service.run(script, ['--level', level, '--limit', '20']);
      expect(body.error, JSON.stringify(body.error)).to.equal(undefined);
      const rows = body.result.rows as Row[];
      expect(rows).to.not.be.empty;
      expect(body.result.data_through).to.match(/^[0-9]{4}(-[0-9]{2}){2}$/);
      for (const word of ['attribution', 'lag']) expect(body.result[word]).to.match(/\.$/);
      for (const row of rows)
        for (const key of above)
          expect(row[key], `${key} of ${JSON.stringify(row)}`).to.be.a('string').and.not.empty;
    });
});
