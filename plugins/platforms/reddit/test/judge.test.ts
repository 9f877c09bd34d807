/** Every recorded request and answer, held to Reddit's own OpenAPI of August 2026 (`openapi.json`, a cut-down copy). */
import { expect } from 'chai';
import { reportFields } from '../../../../scripts-library/reddit/metrics.ts';
import { aJudge, judgeExamples } from '../../../../test/support/judge-examples.ts';
import { aReddit, US } from './a-reddit.ts';
import { leeway } from './leeway.ts';
import openapi from '../emulator/openapi.json' with { type: 'json' };

describe("Reddit's OpenAPI of August 2026", () => {
  judgeExamples('reddit', openapi, leeway);
  it('names each field that reports are asked for', () => {
    const text = JSON.stringify(openapi.operations['POST ad_accounts/{id}/reports'].body);
    for (const field of reportFields) expect(text).to.contain(`"${field}"`);
  });
  it('has no field of a report that the emulator does not take, and rows as it has them', async () => {
    const { fields } =
      openapi.operations['POST ad_accounts/{id}/reports'].body.properties.data.properties;
    const names: string[] = fields.items.enum;
    expect(names).to.have.length.above(400);
    const reddit = await aReddit();
    const { faultsOf } = aJudge(openapi);
    try {
      const send = `POST ad_accounts/${US}/reports`;
      const body = {
        data: {
          starts_at: '2026-11-01T05:00:00Z',
          ends_at: '2026-11-02T05:00:00Z',
          fields: names,
          breakdowns: ['CAMPAIGN_ID', 'DATE'],
        },
      };
      const { status, body: reply } = await reddit.send('POST', `ad_accounts/${US}/reports`, body);
      expect(status).to.equal(200);
      expect(reply.data.metrics[0]).to.include({ account_id: US, currency: 'USD' });
      expect(faultsOf({ send, body, reply })).to.deep.equal([]);
    } finally {
      await reddit.close();
    }
  });
});
