/** The answer marks the fields that have words of outsiders, in `_meta` (threats, M6). */
import { expect } from 'chai';
import fc from 'fast-check';
import { outsideText } from '../../runtime/transport/mcp/methods/outside-text.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { legacy, modern } from './a-surface.ts';

const META = 'adops/outside_text';

describe('Texts from outside', () => {
  let service: TestService;
  before(async () => (service = await aService({ platforms: ['acme'] })));
  after(() => service.stop());

  const call = async (name: string, args: object) =>
    (
      await legacy(
        `${service.urls.mcp}/mcp`,
        { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
        { 'x-service-key': service.key },
      )
    ).body.result;

  it('are named by their fields, in both eras', async () => {
    const wish = { action: 'acme_ads_list_campaigns', args: {} };
    const old = await call('execute', wish);
    expect(old._meta[META]).to.include('result.campaigns[].name');
    const now = await modern(
      `${service.urls.mcp}/mcp`,
      'tools/call',
      { name: 'execute', arguments: wish },
      { headers: { 'x-service-key': service.key } },
    );
    expect(now.body.result._meta[META]).to.deep.equal(old._meta[META]);
  });

  it('stand in a change before it is made, too', async () => {
    const args = { campaign_id: 'c1', daily_budget: 21 };
    const action = 'acme_ads_update_campaign_budget';
    const { _meta: meta } = await call('execute', { action, args, dry_run: true });
    expect(meta[META]).to.include('changes[].name');
  });

  it('are none where the service speaks of itself', async () => {
    for (const [name, args] of [
      ['search', { query: 'pause a campaign' }],
      ['inspect_script', { script_name: 'pause_campaign' }],
      ['get_credit_balance', {}],
    ] as const)
      expect((await call(name, args))._meta, name).to.not.have.property(META);
  });

  it('are found wherever they stand, and the sentences of the service are not', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('name', 'title', 'campaign_name', 'search_term', 'headlines', 'before'),
        fc.array(fc.constantFrom('rows', 'campaign', 'deep'), { maxLength: 4 }),
        fc.string({ minLength: 1 }),
        (key, path, text) => {
          let value: Record<string, unknown> = { [key]: key === 'headlines' ? [text] : text };
          for (const part of path) value = { [part]: [value] };
          const [found] = outsideText({ ...value, warnings: [text], next: { note: text } });
          expect(found).to.match(new RegExp(`(^|\\.)${key}(\\[\\])?$`));
          expect(outsideText({ warnings: [text], reason: text, id: text })).to.deep.equal([]);
        },
      ),
    );
  });

  it('cost little, however long the answer is', () => {
    const rows = Array.from({ length: 100_000 }, (_, at) => ({
      name: `n${at}`,
      [`k${at}_name`]: 'x',
    }));
    expect(outsideText({ rows }).length).to.be.at.most(40);
  });
});
