import { expect } from 'chai';
import { aService, type TestService } from '../support/a-service.ts';

describe('MCP completion of a campaign', () => {
  let service: TestService;
  before(async () => (service = await aService({ platforms: ['acme', 'meta'] })));
  after(() => service.stop());

  const complete = async (platform: string) => {
    const reply = await service.fetch(`${service.urls.mcp}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'x-service-key': service.key,
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'completion/complete',
        params: {
          ref: { type: 'ref/prompt', name: 'launch_checklist' },
          argument: { name: 'campaign_id', value: '' },
          context: { arguments: { platform } },
        },
      }),
    });
    return reply.body.result.completion.values as string[];
  };

  for (const platform of ['acme', 'meta'])
    it(`offers the ids of ${platform}, whose list has a price, and costs nothing`, async () => {
      const before = await service.balance();
      const { body } = await service.run('list_campaigns', [], { platform });
      const ids = (body.result.campaigns as { id: string }[]).map(({ id }) => id);
      const listed = await service.balance();
      expect(before - listed, 'the list itself').to.equal(2);
      expect(await complete(platform)).to.have.members(ids);
      expect(await service.balance()).to.equal(listed);
    });

  it('has nothing to offer for a platform that is not here', async () =>
    expect(await complete('myspace')).to.deep.equal([]));
});
