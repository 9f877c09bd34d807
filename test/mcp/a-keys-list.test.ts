/** Lists and search show a bounded key only the tools that it may call. Search and the like need no scope. */
import { expect } from 'chai';
import { mayCall } from '../../runtime/tenants/may-call.ts';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';
import { legacy } from './a-surface.ts';

interface Listed {
  readonly name: string;
}

describe('MCP tools/list of a bounded key', () => {
  let service: TestService;
  before(async () => (service = await aService({ platforms: ['google', 'meta', 'tiktok'] })));
  after(() => service.stop());

  const ask = async (secret: string, method: string, params: object = {}, path = '') =>
    (
      await legacy(
        `${service.urls.mcp}/mcp${path}`,
        { jsonrpc: '2.0', id: 1, method, params },
        { 'x-service-key': secret },
      )
    ).body;
  const names = async (secret: string, path = '') =>
    ((await ask(secret, 'tools/list', {}, path)).result.tools as Listed[]).map(({ name }) => name);
  const call = async (secret: string, name: string, args: object, path = '') =>
    (await ask(secret, 'tools/call', { name, arguments: args }, path)).result;

  const FREE = ['search', 'inspect_script', 'get_job_status', 'get_approval', 'list_approvals'];

  it('shows what its scopes allow, and nothing else', async () => {
    const { secret } = await service.aKey({ scopes: ['campaigns:read', 'reporting:read'] });
    const listed = await names(secret);
    expect(listed).to.include.members(['list_campaigns', 'report_performance', ...FREE]);
    expect(listed).to.not.include.members(['pause_campaign']);
    expect(listed).to.not.include('execute');
    expect(listed).to.not.include('send_email');
  });

  it('holds for every set of one scope: listed is what the chain would let pass', async () => {
    const tools = [...service.parts.catalog.current().tools.values()];
    const scopes = [...new Set(tools.flatMap(({ manifest }) => manifest.scope ?? []))];
    for (const scope of scopes) {
      const { secret } = await service.aKey({ scopes: [scope] });
      const may = tools.filter(
        ({ manifest }) => [null, scope].includes(manifest.scope) || manifest.auth === 'none',
      );
      expect(await names(secret), scope).to.have.members(may.map(({ name }) => name));
    }
  });

  it('names in each argument those platforms alone that the key may use', async () => {
    const { secret } = await service.aKey({ scopes: ['*'], platforms: ['google', 'meta'] });
    const shown = async (key: string) =>
      ((await ask(key, 'tools/list')).result.tools as AnyJson[]).flatMap(({ name, inputSchema }) =>
        ['platform', 'platforms'].flatMap((arg) => {
          const schema = inputSchema.properties?.[arg];
          const names = (schema?.enum ?? schema?.items?.enum) as string[] | undefined;
          return names ? [[`${name}.${arg}`, names] as const] : [];
        }),
      );
    const [own, all] = [new Map(await shown(secret)), new Map(await shown(service.key))];
    expect(own.size).to.be.above(5);
    for (const [place, names] of own) {
      const reached = all.get(place)!.filter((one) => ['google', 'meta'].includes(one));
      expect(names, place).to.deep.equal(reached.length > 0 ? reached : all.get(place));
    }
  });

  it('leaves out the tools of platforms that the key does not reach', async () => {
    const { secret } = await service.aKey({ scopes: ['*'], platforms: ['google'] });
    const listed = await names(secret);
    expect(listed.filter((name) => /^(meta|tiktok)_ads_/.test(name))).to.deep.equal([]);
    expect(listed).to.include('list_campaigns');
    const tool = { name: 'x', manifest: { scope: null, platform: 'meta' } };
    const principal = await service.parts.keys.authenticate(secret);
    expect(mayCall(tool, principal)).to.equal(false);
  });

  it('says of a tool that it does not show which scope is missing', async () => {
    const { secret } = await service.aKey({ scopes: ['campaigns:read'] });
    for (const path of ['', '/compact']) {
      const reply = await ask(
        secret,
        'tools/call',
        path === ''
          ? { name: 'pause_campaign', arguments: { platform: 'google', campaign_id: '1' } }
          : { name: 'execute', arguments: { action: 'pause_campaign', args: {} } },
        path,
      );
      expect(JSON.stringify(reply), path).to.match(/scope/);
    }
  });

  it('lets any key search, and shows it what it may call and run alone', async () => {
    const { secret } = await service.aKey({ scopes: ['campaigns:read'] });
    const found = await call(
      secret,
      'search',
      { query: 'pause a campaign', limit: 20 },
      '/compact',
    );
    const hits = found.structuredContent.hits as { kind: string; name: string }[];
    expect(hits.map(({ name }) => name)).to.not.include('pause_campaign');
    expect(hits.filter(({ kind }) => kind === 'script')).to.deep.equal([]);
    const { secret: runner } = await service.aKey({
      scopes: ['campaigns:read', 'scripts:execute'],
      platforms: ['google'],
    });
    const own = await call(runner, 'search', { query: 'list campaigns', limit: 20 });
    const scripts = (own.structuredContent.hits as { kind: string; name: string }[])
      .filter(({ kind }) => kind === 'script')
      .map(({ name }) => name);
    expect(scripts.filter((name) => /^(meta|tiktok)_/.test(name))).to.deep.equal([]);
  });

  it('lets a key follow what it asked for itself, and no other, whatever its scopes', async () => {
    const { secret } = await service.aKey({ scopes: ['budget:write'] });
    const { secret: other } = await service.aKey({ scopes: ['campaigns:read'] });
    const list = (key: string) => call(key, 'list_approvals', {});
    expect((await list(secret)).isError).to.not.equal(true);
    expect((await list(other)).structuredContent.total).to.equal(0);
    const reply = await call(other, 'get_job_status', {
      job_id: '019b0000-0000-7000-8000-0000000000ff',
    });
    expect(JSON.stringify(reply)).to.match(/job_unknown/);
  });
});
