import { expect } from 'chai';
import type { Call } from '../../runtime/call.ts';
import { aSurface, legacy, legacyRequest, modern, modernRequest, OTHER_KEY } from './a-surface.ts';
import { eras, message, pause, withTool } from './tool-calls.ts';

for (const [era, call] of Object.entries(eras))
  describe(`MCP tools/call while it runs, ${era}`, () => {
    it('sends progress as an event stream only to a request with a token, in rising numbers', () =>
      withTool(
        (one) => {
          for (const done of [1, 2, 2, 1, 3]) one.progress?.('step', done, 3);
        },
        async ({ url }) => {
          expect((await call(url, 'pause_campaign', pause)).headers.get('content-type')).to.match(
            /^application\/json/,
          );
          const answer = await call(url, 'pause_campaign', pause, {
            _meta: { progressToken: 'p' },
          });
          expect(answer.headers.get('content-type')).to.match(/^text\/event-stream/);
          expect(answer.headers.get('cache-control')).to.equal('no-cache, no-transform');
          expect(answer.headers.get('x-accel-buffering')).to.equal('no');
          const events = answer.text
            .split('\n')
            .filter((line) => line.startsWith('data: '))
            .map((line) => JSON.parse(line.slice(6)));
          expect(events.slice(0, -1).map((event) => event.params.progress)).to.deep.equal([
            1, 2, 3,
          ]);
          expect(events.at(-1).result.structuredContent).to.have.property('changes');
        },
      ));

    it('ends reads when the client hangs up, and lets a change run to its end', async () => {
      for (const wrote of [false, true]) {
        const begun = Promise.withResolvers<Call>();
        const end = Promise.withResolvers<void>();
        await withTool(
          async (one) => {
            one.run.begun = wrote;
            one.writes.passed = wrote;
            begun.resolve(one);
            await end.promise;
          },
          async ({ url }) => {
            const hangUp = new AbortController();
            const answer = fetchCall(url, era, hangUp.signal).catch(() => undefined);
            const { signal } = await begun.promise;
            hangUp.abort();
            await answer;
            if (!wrote)
              await new Promise<void>((resolve) =>
                signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve()),
              );
            else await legacy(url, { jsonrpc: '2.0', id: 2, method: 'ping' });
            expect(signal.aborted).to.equal(!wrote);
            end.resolve();
          },
        );
      }
    });
  });

function fetchCall(url: string, era: string, signal: AbortSignal) {
  const request =
    era === 'modern'
      ? modernRequest('tools/call', { name: 'pause_campaign', arguments: pause })
      : legacyRequest(message('pause_campaign', pause));
  return fetch(url, { ...request, signal });
}

describe('MCP cancelling and concurrency', () => {
  it('cancels a request by its id, for the key that sent it and no other', async () => {
    const begun = Promise.withResolvers<Call>();
    const end = Promise.withResolvers<void>();
    await withTool(
      async (one) => {
        begun.resolve(one);
        await end.promise;
      },
      async ({ url }) => {
        const cancel = {
          jsonrpc: '2.0',
          method: 'notifications/cancelled',
          params: { requestId: 'r1' },
        };
        const answer = legacy(url, message('pause_campaign', pause));
        const { signal } = await begun.promise;
        await legacy(url, cancel, { 'x-service-key': OTHER_KEY });
        expect(signal.aborted).to.equal(false);
        await legacy(url, cancel);
        expect(signal.aborted).to.equal(true);
        end.resolve();
        const { id, error, result } = (await answer).body;
        expect(result).to.equal(undefined);
        expect([id, error.code]).to.deep.equal(['r1', -32800]);
        expect(error.message).to.include('Cancelled by the client');
      },
    );
  });

  it('gives each of many requests with one id its own answer, in both eras', () =>
    withTool(
      async (one) => {
        await new Promise((resolve) => setImmediate(resolve));
        one.run.outcome = { result: { changes: [], warnings: [String(one.input.campaign_id)] } };
      },
      async ({ url }) => {
        const asked = Array.from({ length: 40 }, (_, at) => String(at));
        for (const call of Object.values(eras)) {
          const answers = await Promise.all(
            asked.map((campaign_id) => call(url, 'pause_campaign', { ...pause, campaign_id })),
          );
          expect(
            answers.map(({ body }) => body.result.structuredContent.warnings[0]),
          ).to.deep.equal(asked);
        }
      },
    ));

  it('answers ping and logging/setLevel to legacy clients alone', async () => {
    const surface = await aSurface();
    expect(
      (await legacy(surface.url, { jsonrpc: '2.0', id: 1, method: 'ping' })).body.result,
    ).to.deep.equal({});
    expect(
      (
        await legacy(surface.url, {
          jsonrpc: '2.0',
          id: 1,
          method: 'logging/setLevel',
          params: { level: 'info' },
        })
      ).body.result,
    ).to.deep.equal({});
    expect(
      (await legacy(surface.url, { jsonrpc: '2.0', id: 1, method: 'no/such' })).body.error.code,
    ).to.equal(-32601);
    for (const method of ['ping', 'logging/setLevel', 'no/such']) {
      const { status, body } = await modern(
        surface.url,
        method,
        method === 'ping' ? {} : { level: 'info' },
      );
      expect([status, body.error.code]).to.deep.equal([404, -32601]);
    }
    await surface.close();
  });
});
