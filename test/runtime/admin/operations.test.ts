import { expect } from 'chai';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { openAdminSocket, type AdminSocket } from '../../../runtime/admin/socket.ts';
import { withOperations, type OpenParts } from '../../../runtime/admin/client.ts';
import { operations, runOperation } from '../../../runtime/admin/operations.ts';
import type { ServiceError } from '../../../sdk/errors.ts';
import { aFolder } from '../../support/a-folder.ts';
import { aService, type TestService } from '../../support/a-service.ts';

const MARKER = 'marker-77b1-client-secret';
type Plain = Record<string, unknown>;

describe('Operator operations', () => {
  let service: TestService;
  let socket: AdminSocket;
  before(async () => {
    service = await aService({ platforms: ['acme'] });
    socket = await openAdminSocket(service.parts);
  });
  after(async () => {
    await socket.close();
    await service.stop();
  });

  const ask = <T = Plain>(name: string, input: Plain = {}) =>
    withOperations(service.parts.config, (client) => client.run(name, input)) as Promise<T>;
  const refusal = (name: string, input: Plain = {}) =>
    ask(name, input).then(
      () => undefined,
      (error: unknown) => error as ServiceError,
    );
  const organizationId = 1;

  it('are asked over a socket that only this user can open', async () => {
    expect(statSync(socket.path).mode & 0o777).to.equal(0o600);
    expect(dirname(socket.path)).to.equal(service.parts.config.dataFolder);
    expect(await ask('status')).to.include({ ready: true, draining: false, pid: process.pid });
    const isRemote = await withOperations(service.parts.config, async (client) => client.isRemote);
    expect(isRemote).to.equal(true);
  });

  it('check their input, and name every fault at once', async () => {
    const wrong = await refusal('credits.grant', { organizationId, amount: 1.5, tip: 1 });
    expect(wrong).to.include({ code: 'input_invalid' });
    expect(wrong!.details.faults!.map(({ field }) => field)).to.have.members(['amount', 'tip']);
    for (const name of ['nothing', '__proto__', 'toString', 'org'])
      expect(await refusal(name)).to.include({ code: 'not_found' });
    for (const [name, { input }] of operations)
      expect(input, name).to.include({ type: 'object', additionalProperties: false });
  });

  it('O1: say that an organization is not there', async () => {
    for (const name of [
      'keys.list',
      'credits.balance',
      'connections.list',
      'credits.ledger',
      'audit.tail',
      'audit.verify',
    ])
      expect(await refusal(name, { organizationId: 99 }), name).to.include({ code: 'not_found' });
    expect(await refusal('credits.grant', { organizationId: 99, amount: 1 })).to.include({
      code: 'not_found',
    });
    expect((await ask<unknown[]>('org.list')).length).to.equal(1);
  });

  it('make keys that work, list them without their secrets, and revoke them', async () => {
    const made = await ask<{ secret: string; key: { keyId: string } }>('keys.create', {
      organizationId,
      scopes: ['campaigns:read'],
      platforms: ['ACME'],
    });
    expect(made.secret).to.match(/^svc_/);
    expect(made.key).to.deep.include({ platforms: ['acme'] });
    const listed = JSON.stringify(await ask('keys.list', { organizationId }));
    expect(listed).to.include(made.key.keyId).and.not.include(made.secret);
    await service.parts.keys.authenticate(made.secret);
    await ask('keys.revoke', { organizationId, keyId: made.key.keyId });
    const error = await service.parts.keys.authenticate(made.secret).catch((e: unknown) => e);
    expect(error).to.include({ code: 'key_invalid' });
    expect(await refusal('keys.revoke', { organizationId, keyId: 'key_x' })).to.include({
      code: 'not_found',
    });
    expect(await refusal('keys.create', { organizationId, scopes: ['campains:read'] })).to.include({
      code: 'input_invalid',
    });
    expect(await refusal('keys.create', { organizationId, platforms: ['myspace'] })).to.include({
      code: 'platform_unknown',
    });
  });

  it('make no key that could never be used: of a tool that is not there, or past its end', async () => {
    for (const [input, said] of [
      [{ tools: ['list_conected_accounts'] }, 'list_connected_accounts'],
      [{ expiresAt: '2020-01-01T00:00:00Z' }, 'is past'],
    ] as const) {
      const { code, details } = (await refusal('keys.create', { organizationId, ...input }))!;
      expect(code).to.equal('input_invalid');
      expect(details.faults![0]!.message).to.include(said);
    }
  });

  it('grant credits once per id, and prove the ledger', async () => {
    const before = await ask<{ available: number }>('credits.balance', { organizationId });
    for (let i = 0; i < 2; i++)
      await ask('credits.grant', { organizationId, amount: 7, id: 'order-1', note: 'paid' });
    const after = await ask<{ available: number }>('credits.balance', { organizationId });
    expect(after.available).to.equal(before.available + 7);
    const entries = await ask<Plain[]>('credits.ledger', { organizationId, limit: 1000 });
    expect(entries.at(-1)).to.include({ id: 'grant:order-1', note: 'paid' });
    expect(await ask('credits.verify')).to.include({ ok: true });
  });

  it('connect accounts, test them, and give out no credential', async () => {
    const [existing] = await ask<{ account_id: string }[]>('connections.list', { organizationId });
    const tested = await ask('connections.test', {
      organizationId,
      platform: 'ACME',
      accountId: existing!.account_id,
    });
    expect(tested).to.include({ status: 'connected', mode: 'test' });
    const all = await ask<Plain[]>('connections.test', { organizationId });
    expect(all.map(({ status }) => status)).to.deep.equal(['connected', 'connected']);
    const faults = await refusal('connections.add', {
      organizationId,
      platform: 'acme',
      accountId: existing!.account_id,
      mode: 'test',
      credentials: { nonsense: MARKER },
    });
    expect(faults).to.include({ code: 'input_invalid' });
    expect(JSON.stringify(faults!.details)).to.include('nonsense').and.not.include(MARKER);
    expect(
      await refusal('connections.remove', { organizationId, platform: 'acme', accountId: 'none' }),
    ).to.include({ code: 'account_unknown' });
  });

  it('K3: keep secrets out of the audit, which notes who changed what', async () => {
    const token = Object.keys(
      service.parts.catalog.current().platforms.get('acme')!.data.credentials,
    );
    await ask('connections.add', {
      organizationId,
      platform: 'acme',
      accountId: '424242',
      mode: 'test',
      untested: true,
      credentials: Object.fromEntries(token.map((name) => [name, MARKER])),
    });
    const tail = await ask<Plain[]>('audit.tail', { organizationId, limit: 50 });
    expect(tail.at(-1)).to.include({
      door: 'cli',
      tool: 'connections.add',
      userId: 'operator',
      outcome: 'success',
    });
    expect(JSON.stringify(tail))
      .not.to.include(MARKER)
      .and.not.match(/svc_[\w-]{32}/);
    const tools = tail.map(({ tool }) => tool);
    expect(tools).to.include.members(['keys.create', 'keys.revoke', 'credits.grant']);
    expect(await ask('audit.verify')).to.include({ ok: true });
  });

  it('list and inspect the library, and name scripts near a wrong name', async () => {
    const scripts = await ask<{ name: string; platform: string }[]>('scripts.list', {
      platform: 'acme',
    });
    expect(scripts.length).to.be.greaterThan(0);
    const { name } = scripts.find(({ platform }) => platform === 'acme')!;
    expect(await ask('scripts.inspect', { name })).to.include({ name, platform: 'acme' });
    const unknown = await refusal('scripts.inspect', { name: `${name}s` });
    expect(unknown).to.include({ code: 'script_unknown' });
    expect(unknown!.details.choices).to.include(name);
    const tools = await ask<{ name: string }[]>('tools.list', { text: 'execute' });
    expect(tools.map((tool) => tool.name)).to.include('execute');
    expect(await ask<{ plugins: { id: string }[] }>('plugins.list')).to.have.property('faults');
  });

  it('call tools down the chain: checked, charged and audited as over any door', async () => {
    const balance = await ask<{ result: Plain }>('tools.call', {
      organizationId,
      name: 'get_credit_balance',
      input: {},
    });
    expect(balance).to.have.property('request_id').that.is.a('string');
    expect(balance.result).to.be.an('object');
    const [last] = (await ask<Plain[]>('audit.tail', { organizationId, limit: 1 })).slice(-1);
    expect(last).to.include({ door: 'cli', tool: 'get_credit_balance', outcome: 'success' });
    expect(await refusal('tools.call', { organizationId, name: 'nope' })).to.include({
      code: 'tool_unknown',
    });
    expect(await refusal('scripts.run', { organizationId, name: 'nope' })).to.include({
      code: 'script_unknown',
    });
  });

  it('run a script and answer its result', async () => {
    const name = 'acme_ads_list_campaigns';
    const run = await ask<{ result: Plain }>('scripts.run', { organizationId, name });
    expect(run).to.include({ success: true, credits_used: 2, replayed: false });
    expect(run.result).to.have.property('campaigns');
    const wrong = await refusal('scripts.run', { organizationId, name, args: ['--nonsense'] });
    expect(wrong).to.include({ code: 'input_invalid' });
    const account = { organizationId, platform: 'acme', accountId: 'x-y' };
    expect(
      await refusal('connections.add', { ...account, credentials: { access_token: 'x' } }),
    ).to.include({ code: 'input_invalid' });
  });

  it('rotate the master key while connections are in use', async () => {
    const { version } = await ask<{ version: number }>('secrets.rotate');
    expect(version).to.equal(2);
    for (const connection of await service.parts.connections.list(organizationId))
      expect(service.parts.connections.open(connection)).to.be.an('object');
  });

  it('refuse over the socket what is no operation, not JSON, or too much', async () => {
    const raw = async (text: string) => {
      const peer = connect(socket.path);
      peer.end(text);
      let answer = '';
      peer.on('data', (chunk) => (answer += String(chunk)));
      await once(peer, 'close');
      return answer;
    };
    const post = (path: string, body: string) =>
      raw(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
    expect(await raw('GET /operations/status HTTP/1.1\r\nHost: x\r\n\r\n')).to.include('not_found');
    expect(await post('/operations/../x', '{}')).to.include('not_found');
    for (const body of ['', 'null', '[]', '{"a":'])
      expect(await post('/operations/status', body)).to.include('body_malformed');
    expect(await ask('status')).to.include({ ready: true });
  });

  it('are refused without the secret of the data folder, which each start makes anew (U5)', async () => {
    const secret = join(service.parts.config.dataFolder, 'admin.secret');
    expect(statSync(secret).mode & 0o777).to.equal(0o600);
    const kept = readFileSync(secret, 'utf8');
    const wish = { organizationId, name: 'robbed', scopes: ['*'] };
    try {
      for (const wrong of ['', 'x', kept.slice(1)]) {
        writeFileSync(secret, wrong);
        const error = await refusal('keys.create', wish);
        expect(error).to.include({ code: 'key_invalid' });
        expect(error?.message).to.include('admin.secret');
      }
    } finally {
      writeFileSync(secret, kept);
    }
    const keys = await ask<readonly Plain[]>('keys.list', { organizationId });
    expect(keys.map(({ name }) => name)).to.not.include('robbed');
  });

  it('reach a service whose data folder has a long name', async () => {
    const dataFolder = join(aFolder(), 'x'.repeat(120));
    const { mkdirSync } = await import('node:fs');
    mkdirSync(dataFolder, { mode: 0o700 });
    const parts = { ...service.parts, config: { ...service.parts.config, dataFolder } };
    const far = await openAdminSocket(parts);
    try {
      expect(Buffer.byteLength(far.path)).to.be.lessThan(104);
      expect(statSync(far.path).mode & 0o777).to.equal(0o600);
      expect(statSync(dirname(far.path)).mode & 0o777).to.equal(0o700);
      const answer = await withOperations(parts.config, (client) => client.run('status', {}));
      expect(answer).to.include({ ready: true });
    } finally {
      await far.close();
    }
  });

  it('open the folder themselves when no service runs, and close behind', async () => {
    const config = { ...service.parts.config, dataFolder: aFolder() };
    const log: string[] = [];
    const openParts: OpenParts = async () => {
      log.push('open');
      return { parts: service.parts, close: async () => void log.push('close') };
    };
    const answer = await withOperations(
      config,
      async (client) => ({ isRemote: client.isRemote, list: await client.run('org.list', {}) }),
      openParts,
    );
    expect(answer.isRemote).to.equal(false);
    expect(answer.list).to.have.length(1);
    const failed = withOperations(config, (client) => client.run('nope', {}), openParts);
    expect(await failed.catch((error: unknown) => error)).to.include({ code: 'not_found' });
    expect(log).to.deep.equal(['open', 'close', 'open', 'close']);
    const none = await withOperations(config, async () => 1).catch((error: unknown) => error);
    expect(none).to.include({ code: 'ECONNREFUSED' });
  });

  it('put an organization on another plan, and name one that is not there', async () => {
    const { parts, organizationId } = service;
    const context = { signal: new AbortController().signal };
    const plan = (input: Record<string, unknown>) =>
      runOperation(parts, 'org.plan', input, context);
    expect(await plan({ organizationId, plan: 'paid' })).to.include({ plan: 'paid' });
    expect(await parts.organizations.find(organizationId)).to.include({ plan: 'paid' });
    for (const [input, code] of [
      [{ organizationId, plan: 'gold' }, 'input_invalid'],
      [{ organizationId: 999, plan: 'paid' }, 'not_found'],
    ] as const)
      expect(await plan(input).catch((error: unknown) => error)).to.include({ code });
  });

  it('note changes of the service itself in its own log', async () => {
    const context = { signal: new AbortController().signal };
    await runOperation(service.parts, 'org.create', { name: 'Second' }, context);
    const tail = await service.parts.audit.tail(0, 5);
    expect(tail.at(-1)).to.include({ tool: 'org.create', outcome: 'success' });
  });
});
