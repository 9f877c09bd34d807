/** Two organizations: whatever one has reads to the other as if it were not there (docs/threats.md, the batteries). */
import { expect } from 'chai';
import { legacy, modern } from '../mcp/a-surface.ts';
import { aService, type TestService } from '../support/a-service.ts';

/** Occurs in every name of the second organization, and nowhere else. */
const MARK = 'Zyxel';
const platforms = ['google', 'meta'] as const;
/** Accounts of the second organization, and ids of the same form that nobody has. */
const theirs = { google: '7770001111', meta: '777000111122223' };
const nobodys = { google: '7770001119', meta: '777000111122229' };

type Door = 'rest' | 'legacy' | 'modern';

describe('Two organizations in one service (O1)', function () {
  this.timeout(30_000);
  let service: TestService;
  let stranger: string;
  before(async () => {
    // The matrix grows with the catalogue; how often a key may call is not the question here.
    const many = 1_000_000;
    const rateLimits = {
      keyPerMinute: many,
      organizationPerMinute: many,
      addressPerMinute: many,
    };
    service = await aService({ balance: 100_000, config: { rateLimits } });
    const { parts } = service;
    const { id } = await parts.organizations.create({ name: `${MARK} Ltd` });
    await parts.credits.grant(id, 777, { id: 'theirs' });
    stranger = (await service.aKey({ organizationId: id })).secret;
    for (const platform of platforms) {
      const [account] = await parts.emulators.accounts(platform);
      for (const primary of [true, false])
        await parts.connections.add({
          organizationId: id,
          platform,
          mode: 'test',
          primary,
          accountId: primary ? theirs[platform] : `${theirs[platform]}5`.slice(1),
          accountName: primary ? `${MARK} East` : `${MARK} West`,
          credentials: account!.credentials,
        });
    }
  });
  after(() => service.stop());

  /** Without what differs from call to call, and from service to service. */
  const plain = (text: string) =>
    text
      .replaceAll(/req_[0-9a-f-]{36}/g, 'req_')
      .replaceAll(/run_[0-9a-f]{24}/g, 'run_')
      .replaceAll(/art_[0-9a-f]{32}/g, 'art_')
      .replaceAll(/artifacts\/[\w.-]+/g, 'artifacts/')
      .replaceAll(/127\.0\.0\.1:\d+/g, 'here');
  const answer = async (
    door: Door,
    tool: string,
    input: Record<string, unknown>,
    key = service.key,
  ): Promise<string> => {
    return plain(await raw(door, tool, input, key));
  };
  const raw = async (door: Door, tool: string, input: Record<string, unknown>, key: string) => {
    if (door === 'rest') {
      const { action, ...body } = input;
      return (await service.run(String(action), undefined, { body, key })).text;
    }
    const params = { name: tool, arguments: input };
    const headers = { 'x-service-key': key };
    const url = `${service.urls.mcp}/mcp`;
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const reply =
      door === 'legacy'
        ? await legacy(url, message, headers)
        : await modern(url, 'tools/call', params, { headers });
    return reply.text;
  };

  /** They name an account that nobody has connected, and say the same of every name. */
  const ofNobody: ReadonlySet<string> = new Set(['import_facts']);
  /** Every way to name an account that the catalogue knows, with otherwise good input. */
  const cases = function* () {
    const catalog = service.parts.catalog.current();
    for (const { name, inputSchema, examples } of catalog.tools.values()) {
      const properties = Object.keys((inputSchema as { properties: object }).properties);
      const { input } = examples().find(({ error }) => error === undefined) ?? examples()[0]!;
      const spelled = catalog.platformId(String(input.platform ?? 'google'));
      const platform = spelled === 'meta' || name.includes('meta') ? 'meta' : 'google';
      if (name !== 'execute' && !ofNobody.has(name))
        for (const field of properties.filter((one) => one.startsWith('account_')))
          yield { tool: name, input: { ...input }, field, platform } as const;
    }
    for (const script of catalog.scripts.values()) {
      const example = script.examples().find(({ error }) => error === undefined);
      const routed = script.routes.size > 0;
      if (!example || (!routed && !platforms.includes(script.platform as 'google'))) continue;
      for (const platform of routed ? platforms : [script.platform as 'google' | 'meta']) {
        const args = Object.entries(example.args).flatMap(([key, value]) =>
          [value]
            .flat()
            .flatMap((one) => [
              `--${key.replaceAll('_', '-')}`,
              typeof one === 'object' ? JSON.stringify(one) : String(one),
            ]),
        );
        const input = { action: script.name, ...(routed ? { platform } : {}), args };
        for (const field of ['account_id', 'customer_id'])
          yield { tool: 'execute', input, field, platform } as const;
      }
    }
  };

  it('answers an account of the other as one that nobody has: every tool and script, both eras and REST', async () => {
    const before = await service.balance();
    let count = 0;
    for (const { tool, input, field, platform } of cases()) {
      const doors: Door[] = tool === 'execute' ? ['rest', 'legacy'] : ['legacy', 'modern'];
      for (const door of doors) {
        const value = (ids: Record<string, string>, name: string) =>
          field === 'account_name' ? name : ids[platform]!;
        const name = `${tool} ${JSON.stringify(input)} ${field} ${door}`;
        const own: Record<string, unknown> = { ...input, [field]: value(theirs, `${MARK} East`) };
        const random: typeof own = { ...input, [field]: value(nobodys, `${MARK} Eats`) };
        if (field === 'customer_id' && platform === 'google') own.dry_run = random.dry_run = true;
        const [real, made] = [await answer(door, tool, own), await answer(door, tool, random)];
        const same = (text: string) =>
          text.replaceAll(theirs[platform], '').replaceAll(nobodys[platform], '');
        if (!real.includes('account_ambiguous')) expect(same(real), name).to.equal(same(made));
        expect(real.replaceAll(`${MARK} East`, ''), name).to.not.include(MARK);
        count += 1;
      }
    }
    expect(count).to.be.above(60);
    expect(await service.balance()).to.equal(before);
  });

  it('shows in no list, count, near name, balance or report that the other exists', async () => {
    const lone = await aService({ balance: 100_000 });
    const mine = new Map<string, string>();
    for (const { name, manifest, examples } of service.parts.catalog.current().tools.values()) {
      if (manifest.effect !== 'read' || manifest.auth === 'none') continue;
      for (const { input } of examples()) {
        const text = await answer('legacy', name, { ...input });
        expect(text, name).to.not.include(MARK).and.not.include(theirs.google);
        mine.set(`${name} ${JSON.stringify(input)}`, text);
      }
    }
    // The same calls in a service where the other is not: the same answers.
    for (const [call, text] of mine) {
      const [name, input] = [call.split(' ')[0]!, call.slice(call.indexOf(' ') + 1)];
      const message = {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: JSON.parse(input) as object },
      };
      const reply = await legacy(`${lone.urls.mcp}/mcp`, message, { 'x-service-key': lone.key });
      expect(plain(reply.text), call).to.equal(text);
    }
    await lone.stop();
  });

  it('gives the other nothing of what an idempotency key answered, on any door', async () => {
    const input = { action: 'google_ads_get_campaigns', idempotency_key: 'shared' };
    const mine = await answer('rest', 'execute', input);
    expect(mine).to.include('"success":true');
    for (const door of ['rest', 'legacy', 'modern'] as const) {
      const other = await answer(door, 'execute', input, stranger);
      expect(other).to.not.include('idempotency');
      expect(other).to.not.equal(mine);
    }
    expect(await answer('rest', 'execute', input)).to.equal(mine);
  });

  it('keeps balances apart: what one spends the other does not see', async () => {
    const free = await answer('legacy', 'get_credit_balance', {}, stranger);
    await service.run('pull_google_ads', ['--days', '3']);
    expect(await answer('legacy', 'get_credit_balance', {}, stranger)).to.equal(free);
    expect(free).to.include('777');
  });

  it('lets nobody revoke, find or use a key of the other', async () => {
    const { parts, organizationId } = service;
    const { keyId, secret } = await service.aKey();
    const rival = (await parts.keys.authenticate(stranger)).organizationId;
    expect(await parts.keys.revoke(rival, keyId)).to.equal(undefined);
    expect((await parts.keys.authenticate(secret)).organizationId).to.equal(organizationId);
    const known = (await parts.keys.list(rival)).map((one) => one.keyId);
    expect(known).to.not.include(keyId);
    expect(await parts.connections.remove(rival, 'google/1112223333')).to.equal(false);
  });

  it('names whoever asks, and nobody else, at /v1/me', async () => {
    const me = async (key: string) =>
      (await service.fetch(`${service.urls.api}/v1/me`, { headers: { 'x-service-key': key } }))
        .text;
    expect(await me(service.key)).to.not.include(MARK);
    expect(await me(stranger)).to.not.equal(await me(service.key));
  });
});

describe('A narrowed key (5.5.7)', function () {
  this.timeout(30_000);
  let service: TestService;
  let key: string;
  before(async () => {
    service = await aService({ platforms: ['google', 'meta', 'acme'], balance: 10_000 });
    key = (await service.aKey({ platforms: ['acme'], accounts: ['1001'] })).secret;
  });
  after(() => service.stop());

  const tool = async (name: string, input: object = {}) => {
    const params = { name, arguments: input };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const reply = await legacy(`${service.urls.mcp}/mcp`, message, { 'x-service-key': key });
    return reply.text;
  };
  const hidden = ['1002', 'Acme South', '1112223333', '4445556666'];
  /** As words: four digits in a row may also stand in the id of a request. */
  const expectNothingElse = (text: string, sent: readonly string[] = []) => {
    for (const one of hidden.filter((word) => !sent.includes(word)))
      expect(text).to.not.match(new RegExp(`\\b${one}\\b`));
  };

  for (const [how, body] of Object.entries({
    'its account named': { account_id: '1002' },
    'its name': { account_name: 'acme south' },
    customer_id: { customer_id: '1002' },
    'a flag': { args: ['--account-id', '1002'] },
    'a name that nobody has': { account_name: 'Nobody' },
    'an account that nobody has': { account_id: '5' },
    'the name of the one and the id of the other': {
      account_id: '1001',
      account_name: 'Acme South',
    },
  } as Record<string, Record<string, unknown>>))
    it(`reaches no other account by ${how}, and learns of none`, async () => {
      for (const script of ['acme_ads_list_campaigns', 'list_campaigns']) {
        const reply = await service.run(script, undefined, { key, platform: 'acme', body });
        expect(reply.status, reply.text).to.be.within(400, 499);
        expectNothingElse(reply.text, Object.values(body).flat().map(String));
      }
      expect(await service.seen()).to.not.include('GET /v1/accounts/1002/campaigns');
    });

  it('reaches no other platform, by a script of it, a route or a tool', async () => {
    const direct = await service.run('google_ads_get_campaigns', [], { key });
    const routed = await service.run('list_campaigns', [], { key, platform: 'google' });
    const flagged = await service.run('list_campaigns', ['--platform', 'meta'], { key });
    for (const { status, body, text } of [direct, routed, flagged]) {
      expect([status, body.error.code]).to.deep.equal([403, 'key_narrowed']);
      expectNothingElse(text);
    }
    for (const name of ['list_campaigns', 'pull_google_ads_performance'])
      expect(await tool(name, name === 'list_campaigns' ? { platform: 'google' } : {})).to.include(
        'key_narrowed',
      );
    const query = 'SELECT campaign.id FROM campaign';
    expect(await tool('run_gaql_query', { query })).to.match(/key_narrowed|input_invalid/);
  });

  it('sees in lists, checks and reports only what it may use', async () => {
    for (const [name, input] of [
      ['list_connected_accounts', {}],
      ['list_connected_accounts', { platform: 'google' }],
      ['get_connection_status', {}],
      ['verify_platform_accounts', {}],
      ['verify_platform_accounts', { platform: 'acme' }],
      ['verify_platform_accounts', { platform: 'google' }],
    ] as const)
      expectNothingElse(await tool(name, input));
    expect(await service.seen()).to.not.include('GET /v1/accounts/1002');
    expect(await tool('list_connected_accounts')).to.include('1001');
  });

  it('gets no answer that a wider key of the organization had under the same idempotency key', async () => {
    const headers = { accept: 'application/json, text/event-stream' };
    const wide = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {
        name: 'list_connected_accounts',
        arguments: {},
        _meta: { 'adops/idempotency-key': 'same' },
      },
    };
    const url = `${service.urls.mcp}/mcp`;
    const mine = await legacy(url, wide, { ...headers, 'x-service-key': service.key });
    expect(mine.text).to.include('1002');
    expectNothingElse((await legacy(url, wide, { ...headers, 'x-service-key': key })).text);
  });

  it('whose primary account is not among its own is told which ones are', async () => {
    const south = (await service.aKey({ accounts: ['1002'] })).secret;
    const reply = await service.run('acme_ads_list_campaigns', [], { key: south });
    expect([reply.status, reply.body.error.code]).to.deep.equal([403, 'key_narrowed']);
    expect(reply.body.error.choices).to.deep.equal(['1002']);
    expect(reply.text).to.not.match(/\b1001\b/);
  });

  it('reads no other Analytics property of the same user, by any door', async () => {
    const analytics = await aService({ platforms: ['google_analytics'], balance: 100 });
    const { secret } = await analytics.aKey({ accounts: ['345678901'] });
    const [own, other] = ['345678901', '345678903'];
    const scripts = ['ga4_get_report', 'ga4_get_conversions'];
    for (const name of scripts) {
      const reads = async (key: string, property: string) => {
        const flags = [`--property-id=${property}`];
        const { body } = await analytics.run(name, flags, { key });
        const params = { name, arguments: { property_id: property } };
        const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
        const reply = await legacy(`${analytics.urls.mcp}/mcp`, message, { 'x-service-key': key });
        return [body.error?.code, reply.body.result._meta?.['adops/error']?.code];
      };
      expect(await reads(secret, other), name).to.deep.equal(['key_narrowed', 'key_narrowed']);
      expect(await reads(secret, own), name).to.deep.equal([undefined, undefined]);
      expect(await reads(analytics.key, other), name).to.deep.equal([undefined, undefined]);
    }
    await analytics.stop();
  });

  it('completes and reads nothing else as a resource', async () => {
    const url = `${service.urls.mcp}/mcp`;
    const complete = {
      jsonrpc: '2.0',
      id: 1,
      method: 'completion/complete',
      params: {
        ref: { type: 'ref/resource', uri: 'account://{platform}/{account_id}' },
        argument: { name: 'account_id', value: '' },
      },
    };
    expectNothingElse((await legacy(url, complete, { 'x-service-key': key })).text);
    const read = { jsonrpc: '2.0', id: 1, method: 'resources/list', params: {} };
    expectNothingElse((await legacy(url, read, { 'x-service-key': key })).text);
  });
});
