/** A platform that somebody else brings is in reports over all platforms as it comes: its routes are all they know of it. */
import { expect } from 'chai';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';
import { asker } from './ask-tool.ts';

describe('A platform from outside', () => {
  let service: TestService;
  before(async () => (service = await aService({ platforms: ['acme', 'google'] })));
  after(() => service.stop());

  it('is in the report over all platforms', async () => {
    const { rows, totals } = await asker(service, 'report_performance').result({
      group_by: ['platform'],
    });
    const acme = rows.find(({ platform }: AnyJson) => platform === 'acme');
    expect(acme).to.include({ spend: 80, conversions: 4, cpa: 20, currency: 'USD' });
    const google = rows.find((row: AnyJson) => row.platform === 'google' && row.currency === 'USD');
    const dollars = totals.find(({ currency }: AnyJson) => currency === 'USD');
    expect(dollars.spend).to.be.closeTo(google.spend + 80, 0.001);
  });

  it('has its waste found, with the call that ends it', async () => {
    const { rows } = await asker(service, 'find_wasted_spend').result({ platforms: ['acme'] });
    expect(rows.map(({ name, spend }: AnyJson) => [name, spend])).to.deep.equal([
      ['North', 20],
      ['North', 20],
    ]);
    const { tool, input } = rows[0].next;
    const { body } = await service.run(tool, undefined, { body: { args: input } });
    expect(body.success, JSON.stringify(body.error)).to.equal(true);
    expect(body.changes[0]).to.include({ field: 'status', before: 'ENABLED', after: 'PAUSED' });
    const after = await asker(service, 'find_wasted_spend').result({ platforms: ['acme'] });
    expect(after.rows).to.deep.equal([]);
  });
});
