import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { expect } from 'chai';
import type { JobService } from '../../runtime/jobs/create-jobs.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { legacy, modern } from './a-surface.ts';

const EXTENSION = 'io.modelcontextprotocol/tasks';
const list = { name: 'execute', arguments: { action: 'acme_ads_list_campaigns' } };
const nobody = '019b0000-0000-7000-8000-0000000000ff';

describe('Tasks over MCP', () => {
  let service: TestService;
  let url: string;
  before(async () => {
    service = await aService({ platforms: ['acme'] });
    url = `${service.urls.mcp}/mcp`;
  });
  after(() => service.stop());

  const old = async (method: string, params: object = {}, key = service.key) =>
    legacy(url, { jsonrpc: '2.0', id: 1, method, params }, { 'x-service-key': key });
  const now = (method: string, params: Record<string, unknown> = {}, key = service.key) =>
    modern(url, method, params, {
      headers: {
        'x-service-key': key,
        ...(typeof params.taskId === 'string' ? { 'mcp-name': params.taskId } : {}),
      },
      capabilities: { extensions: { [EXTENSION]: {} } },
    });
  const jobs = () => service.parts.jobs as JobService;
  /** A job that nobody does: it stays in the queue, to be cancelled. */
  const aStuckJob = async () =>
    service.parts.store.transact((tx) => {
      const id = jobs().newId();
      const at = new Date(service.clock.now()).toISOString();
      const { organizationId } = service;
      tx.put(organizationId, 'job', id, {
        id,
        organizationId,
        kind: 'x',
        tool: 'execute',
        keyId: 'k',
        status: 'queued',
        progress: null,
        message: null,
        creditsUsed: null,
        attempts: 0,
        parked: false,
        cancelRequested: false,
        createdAt: at,
        updatedAt: at,
        turn: 0,
        postponed: 0,
        startedAt: null,
        finishedAt: null,
      });
      return id;
    });

  /** Resolves when somebody asks for a job. */
  const lookedFor = (taskId: string) =>
    new Promise<void>((resolve) => {
      const { find } = jobs();
      jobs().find = (organizationId, id) => {
        if (id === taskId) resolve();
        return find.call(jobs(), organizationId, id);
      };
    });

  it('are announced to both eras, with the tools that can be one', async () => {
    const params = {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 't', version: '1' },
    };
    const { body } = await old('initialize', params);
    expect(body.result.capabilities.tasks).to.deep.equal({
      list: {},
      cancel: {},
      requests: { tools: { call: {} } },
    });
    const discovered = await now('server/discover');
    expect(discovered.body.result.capabilities.extensions).to.deep.equal({ [EXTENSION]: {} });
    const { tools } = (await old('tools/list')).body.result;
    const of = (name: string) => tools.find((tool: { name: string }) => tool.name === name);
    expect(of('execute').execution).to.deep.equal({ taskSupport: 'optional' });
    expect(of('get_credit_balance')).to.not.have.property('execution');
  });

  it('of 2025-11-25: a call with `task` is answered with a task, whose result is that of the call', async () => {
    const created = (await old('tools/call', { ...list, task: { ttl: 60_000 } })).body.result;
    expect(created.task.status).to.equal('working');
    expect(created.task).to.have.all.keys(
      'taskId',
      'status',
      'createdAt',
      'lastUpdatedAt',
      'ttl',
      'pollInterval',
    );
    const { taskId } = created.task;
    const { result } = (await old('tasks/result', { taskId })).body;
    const direct = (await old('tools/call', list)).body.result;
    const plain = ({ run_id: _, ...rest }: Record<string, unknown>) => rest;
    expect(plain(result.structuredContent)).to.deep.equal(plain(direct.structuredContent));
    expect(JSON.parse(result.content[0].text)).to.deep.equal(result.structuredContent);
    expect(result._meta['io.modelcontextprotocol/related-task']).to.deep.equal({ taskId });
    expect((await old('tasks/get', { taskId })).body.result.status).to.equal('completed');
    const { tasks } = (await old('tasks/list')).body.result;
    expect(tasks.map((task: { taskId: string }) => task.taskId)).to.include(taskId);
  });

  it('of 2025-11-25: the SDK’s own client runs a tool as a task', async () => {
    const client = new Client({ name: 'test', version: '1' });
    const headers = { 'x-service-key': service.key };
    await client.connect(
      new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }),
    );
    const seen: string[] = [];
    const stream = client.experimental.tasks.callToolStream(list, CallToolResultSchema, {
      task: { ttl: 60_000 },
    });
    for await (const message of stream) seen.push(message.type);
    expect(seen[0]).to.equal('taskCreated');
    expect(seen.at(-1)).to.equal('result');
    await client.close();
  });

  it('of 2025-11-25: a tool that answers at once cannot be one', async () => {
    const call = { name: 'get_credit_balance', arguments: {}, task: {} };
    expect((await old('tools/call', call)).body.error.code).to.equal(-32601);
  });

  it('that fail tell the error as the call would have', async () => {
    const broken = { name: 'execute', arguments: { action: 'acme_ads_break' }, task: {} };
    const { taskId } = (await old('tools/call', broken)).body.result.task;
    const { result } = (await old('tasks/result', { taskId })).body;
    expect(result.isError).to.equal(true);
    expect(result).to.not.have.property('structuredContent');
    expect((await old('tasks/get', { taskId })).body.result.status).to.equal('failed');
    const later = (await now('tasks/get', { taskId })).body.result;
    expect(later).to.include({ status: 'completed', resultType: 'complete' });
    expect(later.result.isError).to.equal(true);
    const malformed = { ...broken, arguments: { action: 'acme_ads_pause_campaign' } };
    expect((await old('tools/call', malformed)).body.result.isError).to.equal(true);
  });

  it('of 2026-07-28: a run that ends soon is answered as ever, and without the extension too', async () => {
    const { result } = (await now('tools/call', list)).body;
    expect(result.resultType).to.equal('complete');
    expect(result.structuredContent.result.campaigns).to.be.an('array');
    expect(result._meta['adops/job_id']).to.be.a('string');
    const plain = await modern(url, 'tools/call', list, {
      headers: { 'x-service-key': service.key },
    });
    expect(plain.body.result._meta).to.not.have.property('adops/job_id');
  });

  it('of 2026-07-28: are read and cancelled in the words of the extension', async () => {
    const taskId = await aStuckJob();
    const task = (await now('tasks/get', { taskId })).body.result;
    expect(task).to.include({ status: 'working', resultType: 'complete', taskId });
    expect(task.pollIntervalMs).to.be.a('number');
    expect(task).to.not.have.any.keys('ttl', 'pollInterval', 'requestState', 'result');
    expect((await now('tasks/update', { taskId, inputResponses: {} })).body.result).to.include({
      resultType: 'complete',
    });
    const ended = (await now('tasks/cancel', { taskId })).body.result;
    expect(ended).to.not.have.any.keys('status', 'taskId');
    expect((await now('tasks/get', { taskId })).body.result.status).to.equal('cancelled');
    expect((await now('tasks/cancel', { taskId })).body.result.resultType).to.equal('complete');
    for (const method of ['tasks/list', 'tasks/result'])
      expect((await now(method, { taskId })).body.error.code).to.equal(-32601);
  });

  it('of 2026-07-28: are told to a request that declares the extension, and to no other', async () => {
    const taskId = await aStuckJob();
    for (const method of ['tasks/get', 'tasks/update', 'tasks/cancel']) {
      const headers = { 'x-service-key': service.key, 'mcp-name': taskId };
      const { error } = (await modern(url, method, { taskId }, { headers })).body;
      expect([error.code, error.data.requiredCapabilities]).to.deep.equal([
        -32021,
        { extensions: { [EXTENSION]: {} } },
      ]);
    }
  });

  it('of 2025-11-25: are cancelled once', async () => {
    const taskId = await aStuckJob();
    expect((await old('tasks/cancel', { taskId })).body.result.status).to.equal('cancelled');
    expect((await old('tasks/cancel', { taskId })).body.error.code).to.equal(-32602);
    expect((await old('tasks/result', { taskId })).body.result.isError).to.equal(true);
  });

  it('O1: of another organization, and made-up ones, read the same in every method', async () => {
    const taskId = await aStuckJob();
    const other = await service.parts.organizations.create({ name: 'Other' });
    const { secret } = await service.aKey({ organizationId: other.id });
    for (const method of ['tasks/get', 'tasks/cancel', 'tasks/result'])
      for (const id of [taskId, nobody, '', '__proto__'])
        expect((await old(method, { taskId: id }, secret)).body.error, method).to.deep.equal(
          (await old(method, { taskId: nobody })).body.error,
        );
    for (const method of ['tasks/get', 'tasks/cancel', 'tasks/update'])
      expect((await now(method, { taskId }, secret)).body.error.code).to.equal(-32602);
    expect((await old('tasks/list', {}, secret)).body.result.tasks).to.deep.equal([]);
    expect((await old('tasks/get', { taskId: nobody }, '')).status).to.equal(401);
    await jobs().cancel(service.organizationId, taskId);
  });

  it('are shown to a key without workspace:read only when it started them, in every method', async () => {
    const { secret } = await service.aKey({ scopes: ['scripts:execute', 'campaigns:read'] });
    const others = (await old('tools/call', { ...list, task: {} })).body.result.task.taskId;
    await old('tasks/result', { taskId: others });
    for (const method of ['tasks/get', 'tasks/result', 'tasks/cancel']) {
      const { body } = await old(method, { taskId: others }, secret);
      expect(body, method).to.not.have.property('result');
      expect(body.error.message, method).to.include('workspace:read');
    }
    for (const method of ['tasks/get', 'tasks/update', 'tasks/cancel'])
      expect((await now(method, { taskId: others }, secret)).body.error.code).to.equal(-32602);
    const own = (await old('tools/call', { ...list, task: {} }, secret)).body.result.task.taskId;
    const { tasks } = (await old('tasks/list', {}, secret)).body.result;
    expect(tasks.map((task: { taskId: string }) => task.taskId)).to.deep.equal([own]);
    expect((await old('tasks/result', { taskId: own }, secret)).body.result).to.not.include({
      isError: true,
    });
    const { secret: reader } = await service.aKey({ scopes: ['workspace:read'] });
    expect((await old('tasks/get', { taskId: others }, reader)).body.result.taskId).to.equal(
      others,
    );
    const rest = `${service.urls.base}/api/v1/jobs/${others}`;
    for (const method of ['GET', 'DELETE']) {
      const reply = await service.fetch(rest, { method, headers: { 'x-service-key': secret } });
      expect([reply.status, reply.body.error.code], method).to.deep.equal([403, 'scope_missing']);
    }
  });

  it('are not told to a key that was revoked while it waited for them', async () => {
    for (const ends of [true, false]) {
      const { secret, keyId } = await service.aKey();
      const taskId = await aStuckJob();
      const answer = old('tasks/result', { taskId }, secret);
      await lookedFor(taskId);
      await service.parts.keys.revoke(service.organizationId, keyId);
      if (ends) await jobs().cancel(service.organizationId, taskId);
      const { status, text } = await answer;
      expect(status).to.equal(401);
      expect(text).to.not.include(taskId).and.to.not.include('cancelled');
    }
  });

  it('tell progress, in rising numbers, to a call that carries a token', async () => {
    const call = { ...list, _meta: { progressToken: 'p1' } };
    const { text } = await old('tools/call', call);
    const messages = text
      .split('\n')
      .filter((line) => line.startsWith('data: '))
      .map((line) => JSON.parse(line.slice(6)));
    const told = messages.filter(({ method }) => method === 'notifications/progress');
    expect(told.length).to.be.greaterThan(0);
    expect(told[0].params).to.include({ progressToken: 'p1', progress: 1 });
    expect(messages.at(-1).result.structuredContent.success).to.equal(true);
  });
});
