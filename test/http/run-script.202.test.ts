import { expect } from 'chai';
import Koa from 'koa';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NAMED } from '../../runtime/catalog/tool-kind.ts';
import type { Parts } from '../../runtime/start/parts.ts';
import { createRest } from '../../runtime/transport/rest/rest.ts';

describe('POST /api/v1/tools/run: 202', () => {
  let server: Server;
  after(() => server.close());

  it('answers a change that waits for a person with where to decide, and what it would change', async () => {
    const changes = [
      {
        entity: 'campaign',
        id: '7',
        name: 'North',
        field: 'status',
        before: 'ENABLED',
        after: 'PAUSED',
      },
    ];
    const pending = {
      approval_id: 'apr_1',
      review_url: 'http://127.0.0.1/share/x',
      expires_at: '2026-03-03T00:00:00.000Z',
    };
    const parts = {
      catalog: { current: () => ({ tools: new Map() }) },
      clock: { now: () => 0 },
      app: async (call: Parameters<Parts['app']>[0]) => {
        const run = { runId: 'run_1', dryRun: false, account: null, changes, warnings: [] };
        call.tool = { manifest: { runs: NAMED } } as unknown as typeof call.tool; // As `findTool` does.
        call.run.outcome = { result: {}, run, pending };
      },
    } as unknown as Parts;
    const app = new Koa().use((ctx, next) => ((ctx.state.requestId = 'req_1'), next()));
    app.use(createRest(parts).routes() as unknown as Koa.Middleware);
    server = createServer(app.callback());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/tools/run`;
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(url, { method: 'POST', headers, body: '{"script_name":"x"}' });
    expect(reply.status).to.equal(202);
    expect(await reply.json()).to.deep.equal({
      success: false,
      pending: { ...pending, changes },
      credits_used: 0,
    });
  });
});
