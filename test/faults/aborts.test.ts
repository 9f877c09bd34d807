/** Clients that hang up, at forty moments of each kind of call: whatever they leave behind, the service goes on. */
import { expect } from 'chai';
import type { Call } from '../../runtime/call.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { legacyRequest, modernRequest } from '../mcp/a-surface.ts';
import { message, pause, withTool } from '../mcp/tool-calls.ts';

const MOMENTS = Array.from({ length: 40 }, (_, moment) => moment);
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const turns = async (count: number) => {
  for (let at = 0; at < count; at += 1) await turn();
};
const tracked = { _meta: { progressToken: 'p' } };

type Ask = (method: string, params: Record<string, unknown>) => RequestInit;
const eras: Readonly<Record<string, Ask>> = {
  legacy: (method, params) => legacyRequest({ jsonrpc: '2.0', id: 'r1', method, params }),
  modern: (method, params) => modernRequest(method, params),
};

/** Errors that nobody caught while `work` ran, and a few turns after it. */
async function unowned(work: () => Promise<unknown>): Promise<unknown[]> {
  const others = process.listeners('unhandledRejection');
  const found: unknown[] = [];
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', (reason) => found.push(reason));
  try {
    await work();
    await turns(50);
  } finally {
    process.removeAllListeners('unhandledRejection');
    for (const other of others) process.on('unhandledRejection', other);
  }
  return found;
}

for (const [era, ask] of Object.entries(eras)) {
  describe(`MCP calls whose client hangs up, ${era}`, () => {
    it('go on with their progress after the client has gone, at each of 40 steps', async () => {
      let hangUp: () => Promise<void> = turn;
      let leaveAt = 0;
      const work = async (one: Call) => {
        for (const step of MOMENTS) {
          one.progress?.('step', step + 1, MOMENTS.length);
          await (step === leaveAt ? hangUp() : turn());
        }
      };
      await withTool(work, async ({ url, calls }) => {
        const lost = await unowned(async () => {
          for (leaveAt of MOMENTS) {
            const leaving = new AbortController();
            const gone = Promise.withResolvers<void>();
            hangUp = async () => {
              calls.at(-1)!.signal.addEventListener('abort', () => gone.resolve());
              leaving.abort();
              await gone.promise;
            };
            const params = { name: 'pause_campaign', arguments: pause, ...tracked };
            const request = ask('tools/call', params);
            await fetch(url, { ...request, signal: leaving.signal })
              .then((answer) => answer.text())
              .catch(() => undefined);
            await gone.promise;
            await turns(MOMENTS.length);
          }
        });
        expect(calls).to.have.length(MOMENTS.length);
        expect(lost).to.deep.equal([]);
        expect((await fetch(url, legacyRequest(message('pause_campaign', pause)))).status).to.equal(
          200,
        );
      });
    });
  });

  describe(`The MCP door of a whole service whose clients hang up, ${era}`, function () {
    this.timeout(60_000);
    let service: TestService;
    before(async () => {
      service = await aService({ platforms: ['acme'] });
    });
    after(() => service.stop());

    const tool = (name: string, args: object) => ({ name, arguments: args, ...tracked });
    const run = (action: string, args: string[] = []) => tool('execute', { action, args });
    const kinds: readonly (readonly [string, Record<string, unknown>])[] = [
      ['tools/call', tool('verify_platform_accounts', {})],
      ['tools/call', tool('list_campaigns', { platform: 'acme' })],
      ['tools/call', run('acme_ads_list_campaigns')],
      ['tools/call', run('acme_ads_pause_campaign', ['--campaign-id', 'c1'])],
      ['tools/call', run('acme_ads_break')],
      ['tools/call', { ...run('acme_ads_list_campaigns'), task: { ttl: 60_000 } }],
      ['tools/list', {}],
      ['resources/list', {}],
      ['resources/read', { uri: 'adops://accounts' }],
      ['prompts/list', {}],
      ['tasks/list', {}],
      ['subscriptions/listen', { notifications: { toolsListChanged: true } }],
      [
        'initialize',
        {
          protocolVersion: '2025-11-25',
          capabilities: { elicitation: {} },
          clientInfo: { name: 't', version: '1' },
        },
      ],
    ];
    for (const [method, params] of kinds)
      it(`lives through 40 of ${method} ${String(params.name ?? '')}`, async () => {
        const lost = await unowned(async () => {
          for (const moment of MOMENTS) {
            const leaving = new AbortController();
            const request = ask(method, params);
            const headers = { ...request.headers, 'x-service-key': service.key };
            const url = `${service.urls.mcp}/mcp`;
            const answer = fetch(url, { ...request, headers, signal: leaving.signal })
              .then((response) => response.text())
              .catch(() => undefined);
            await turns(moment);
            leaving.abort();
            await answer;
          }
          while (service.parts.life.running > 0) await turn();
        });
        expect(lost).to.deep.equal([]);
        expect((await service.fetch(`${service.urls.mcp}/readyz`)).status).to.equal(200);
      });
  });
}
