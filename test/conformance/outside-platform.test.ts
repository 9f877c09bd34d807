/** A new platform edits no shared file: what it routes, the tools of that name serve. */
import { expect } from 'chai';
import type { LoadedTool } from '../../runtime/catalog/catalog.ts';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';
import { someFiles } from '../support/some-files.ts';
import { legacy } from '../mcp/a-surface.ts';

const own = 'https://shop.example/own';
const foreign = 'https://shop.example/foreign';

describe('A platform outside the repository', () => {
  let service: TestService;
  before(async () => {
    const files = someFiles({
      [own]: `<script>acmePixel('ac-1001')</script>`,
      [foreign]: `<script>acmePixel('ac-9999')</script>`,
    });
    service = await aService({ platforms: ['acme', 'google'], overrides: { files } });
  });
  after(() => service.stop());

  const tool = async (name: string, input: object): Promise<AnyJson> => {
    const params = { name, arguments: input };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const headers = { 'x-service-key': service.key };
    return (await legacy(`${service.urls.mcp}/mcp`, message, headers)).body;
  };
  const offered = (name: string): unknown =>
    platformOf(service.parts.catalog.current().tools.get(name));

  it('is served over MCP by the tool whose name it routes', async () => {
    const { result } = await tool('pause_campaign', { platform: 'acme', campaign_id: 'c1' });
    expect(result.isError, JSON.stringify(result)).to.not.equal(true);
    expect(result.structuredContent.campaign).to.include({ id: 'c1', status: 'PAUSED' });
  });

  it('is served over REST by the generic name', async () => {
    const { body, text } = await service.run('pause_campaign', ['--campaign-id', 'c2'], {
      platform: 'acme',
    });
    expect(body.success, text).to.equal(true);
  });

  it('is offered by the tools that it routes, and by no other', () => {
    expect(offered('pause_campaign')).to.deep.equal({ enum: ['google', 'acme'] });
    expect(offered('enable_campaign')).to.deep.equal({ enum: ['google'] });
  });

  it('has its pixels found in pages, and held against what the account owns', async () => {
    const verdict = async (url: string): Promise<AnyJson> =>
      (await tool('verify_pixel_ownership', { url, platform: 'ACME_ADS' })).result;
    const { structuredContent: found } = await verdict(own);
    expect(found).to.deep.include({
      verdict: 'ok',
      owned_ids: [{ id: 'ac-1001', name: 'Shop' }],
    });
    expect(found.found_ids).to.deep.equal([
      { id: 'ac-1001', kind: 'pixel', where: 'source of the page', owned: true },
    ]);
    expect((await verdict(foreign)).structuredContent.verdict).to.equal('wrong_pixel');
  });

  it('is named among those whose pixels are known, when another is asked for', async () => {
    const { result } = await tool('verify_pixel_ownership', { url: own, platform: 'nobody' });
    expect(result.isError).to.equal(true);
    expect(result.content[0].text).to.contain('platform: must be one of google, acme');
  });

  it('stands in no schema when it is switched off', async () => {
    const { tools } = service.parts.catalog.current();
    for (const [name, one] of tools) {
      // Copy and pictures are made for a platform without asking it anything.
      if (['create_ad_copy', 'generate_ad_images'].includes(name)) continue;
      const { enum: choices = [] } = (platformOf(one) ?? {}) as { enum?: string[] };
      expect(choices, name).to.not.include('meta');
    }
    const { result } = await tool('pause_campaign', { platform: 'meta', campaign_id: '1' });
    expect(result.content[0].text).to.contain('platform');
    expect(result.isError).to.equal(true);
  });
});

/** The input schema's words about `platform`, its type and description left out. */
function platformOf(tool: LoadedTool | undefined): unknown {
  const { platform } = (tool?.inputSchema.properties ?? {}) as Record<string, AnyJson>;
  if (!platform) return undefined;
  const { type: _t, description: _d, ...rest } = platform;
  return rest;
}
