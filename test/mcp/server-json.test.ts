import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { loadConfig } from '../../runtime/config/config.ts';
import { aSurface, KEY, modern } from './a-surface.ts';

interface Description {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly version: string;
  readonly remotes: readonly {
    type: string;
    url: string;
    headers: readonly { name: string; isSecret: boolean; isRequired: boolean }[];
  }[];
}

const described = JSON.parse(
  readFileSync(new URL('../../server.json', import.meta.url), 'utf8'),
) as Description;

describe('server.json', () => {
  it('keeps to the bounds of the registry', () => {
    expect(described.name).to.match(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
    expect(described.description.length).to.be.within(1, 100);
    expect(described.title.length).to.be.within(1, 100);
  });

  it('says what the running server says of itself', async () => {
    const surface = await aSurface();
    const { _meta } = (await modern(surface.url, 'server/discover')).body.result as {
      _meta: Record<string, { version: string; title: string }>;
    };
    await surface.close();
    expect(_meta['io.modelcontextprotocol/serverInfo']).to.include({
      version: described.version,
      title: described.title,
    });
  });

  it('names the address of the defaults, and a header that opens the door', async () => {
    const [remote] = described.remotes;
    expect(remote!.type).to.equal('streamable-http');
    expect(remote!.url).to.equal(`${loadConfig({ env: {}, cwd: '/nowhere' }).urls.mcp}/mcp`);
    const [header] = remote!.headers;
    expect(header).to.include({ isSecret: true, isRequired: true });
    const surface = await aSurface();
    const headers = { 'x-service-key': '', [header!.name]: KEY };
    expect((await modern(surface.url, 'resources/list', {}, { headers })).status).to.equal(200);
    await surface.close();
  });
});
