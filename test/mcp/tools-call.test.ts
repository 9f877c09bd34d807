import { expect } from 'chai';
import { ServiceError } from '../../sdk/errors.ts';
import type { Call } from '../../runtime/call.ts';
import {
  aSurface,
  legacy,
  modern,
  KEY,
  OTHER_KEY,
  type ASurface,
  type Behaviour,
} from './a-surface.ts';

const pause = { platform: 'google', campaign_id: '7' };
const message = (name: string, args: object = {}, more: object = {}) => ({
  jsonrpc: '2.0',
  id: 'r1',
  method: 'tools/call',
  params: { name, arguments: args, ...more },
});

/** Both eras, with the same question. */
const eras = {
  legacy: (url: string, name: string, args: object = {}, more: object = {}) =>
    legacy(url, message(name, args, more)),
  modern: (url: string, name: string, args: object = {}, more: object = {}) =>
    modern(url, 'tools/call', { name, arguments: args, ...more }),
};

const withTool = async (
  behaviour: Behaviour,
  work: (surface: ASurface) => Promise<unknown>,
  tool = 'pause_campaign',
) => {
  const surface = await aSurface({ tools: { [tool]: behaviour } });
  try {
    await work(surface);
  } finally {
    await surface.close();
  }
};

const throwing =
  (error: unknown): Behaviour =>
  () => {
    throw error;
  };

for (const [era, call] of Object.entries(eras))
  describe(`MCP tools/call, ${era}`, () => {
    let surface: ASurface;
    before(async () => {
      surface = await aSurface();
    });
    after(() => surface.close());

    it('gives structured content, and the same JSON as text', async () => {
      const { result } = (await call(surface.url, 'get_credit_balance')).body;
      expect(result.structuredContent).to.include({ plan: 'free', balance: 1 });
      expect(JSON.parse(result.content[0].text)).to.deep.equal(result.structuredContent);
      expect(result).to.not.have.property('isError');
    });

    for (const name of ['no_such_tool', '__proto__', 'toString', 'constructor', 'a.b'])
      it(`answers -32602 to the tool "${name}"`, async () => {
        const { body } = await call(surface.url, name);
        expect(body.error.code).to.equal(-32602);
        expect(body.error.message).to.not.match(/disabled|undefined/);
      });

    it('names the near tool', async () => {
      expect((await call(surface.url, 'pause_campain')).body.error.message).to.include(
        'pause_campaign',
      );
    });

    it('names every wrong, missing and extra argument, and the tool that finds the right value', async () => {
      const { result } = (
        await call(surface.url, 'pause_campaign', { platform: 'myspace', campaing_id: '7' })
      ).body;
      expect(result.isError).to.equal(true);
      expect(result.content[0].text)
        .to.match(/platform/)
        .and.match(/campaign_id.*list_campaigns/)
        .and.match(/campaing_id/);
      expect(result).to.not.have.property('structuredContent');
    });

    it('refuses a tool that the view does not show', async () => {
      for (const [path, name] of [
        ['/readonly', 'pause_campaign'],
        ['/x/advanced', 'pause_campaign'],
        ['/compact', 'pause_campaign'],
      ])
        expect((await call(surface.url + path!, name!, pause)).body.error.code, path).to.equal(
          -32602,
        );
      expect(surface.calls.filter((one) => one.toolName === 'pause_campaign')).to.deep.equal([]);
    });

    it('finds, shows and runs tools in the compact view', async () => {
      const url = `${surface.url}/compact`;
      const found = (await call(url, 'search_tools', { query: 'pause campaign', limit: 3 })).body
        .result.structuredContent;
      expect(found.tools[0].name).to.equal('pause_campaign');
      const shown = (await call(url, 'get_tool', { name: 'pause_campaign' })).body.result
        .structuredContent;
      expect(shown.inputSchema.properties.campaign_id).to.have.property('pattern');
      expect(
        (await call(url, 'call_tool', { name: 'get_credit_balance' })).body.result
          .structuredContent,
      ).to.include({ plan: 'free' });
      expect(
        (await call(url, 'call_tool', { name: 'pause_campaign', arguments: {} })).body.result
          .isError,
      ).to.equal(true);
      expect((await call(url, 'call_tool', { nam: 'x' })).body.result.content[0].text).to.match(
        /nam: is not an argument/,
      );
      expect(
        (await call(`${url}/readonly`, 'call_tool', { name: 'pause_campaign', arguments: pause }))
          .body.error.code,
      ).to.equal(-32602);
    });

    for (const code of [
      'credits_insufficient',
      'scope_missing',
      'platform_rejected',
      'change_refused',
      'store_unavailable',
      'overloaded',
      'idempotency_conflict',
      'timed_out',
    ] as const)
      it(`gives ${code} as a result that the model reads`, () =>
        withTool(throwing(new ServiceError(code)), async ({ url }) => {
          const { status, body } = await call(url, 'pause_campaign', pause);
          expect(status).to.equal(200);
          expect(body.result.isError).to.equal(true);
          expect(body.result.content[0].text)
            .to.include(`${code}: `)
            .and.match(/Retry: /);
        }));

    it('says every fact: choices, price, seconds to wait, what the platform said', () =>
      withTool(
        throwing(
          new ServiceError('platform_rate_limited', {
            retryAfterSeconds: 11.2,
            choices: ['a', 'b'],
            needed: 5,
            balance: 4,
            platform: { code: 'RATE', message: 'slow down' },
          }),
        ),
        async ({ url }) => {
          const { text } = (await call(url, 'pause_campaign', pause)).body.result.content[0];
          expect(text)
            .to.match(/a, b/)
            .and.match(/needed: 5/)
            .and.match(/balance: 4/)
            .and.match(/after 12 seconds/)
            .and.match(/slow down/);
        },
      ));

    it("says today's date when a date is wrong", () =>
      withTool(
        throwing(
          new ServiceError('input_invalid', {
            faults: [{ field: 'start_date', message: 'lies in the future' }],
          }),
        ),
        async ({ url }) => {
          const today = new Date().toISOString().slice(0, 10);
          expect((await call(url, 'pause_campaign', pause)).body.result.content[0].text).to.include(
            `Today is ${today}`,
          );
        },
      ));

    it('keeps a fault of ours to itself: -32603 and the request id', () =>
      withTool(throwing(new Error('SELECT secret FROM /srv/path')), async ({ url }) => {
        const { body, headers, text } = await call(url, 'pause_campaign', pause);
        expect(body.error).to.include({ code: -32603, message: 'Internal error' });
        expect(body.error.data.request_id).to.equal(headers.get('x-request-id'));
        expect(text).to.not.match(/secret|srv|stack/);
      }));

    it('answers 429 to the limit of the key, and 401 to a key that was revoked meanwhile', async () => {
      await withTool(
        throwing(new ServiceError('rate_exceeded', { retryAfterSeconds: 3 })),
        async ({ url }) => {
          const answer = await call(url, 'pause_campaign', pause);
          expect([answer.status, answer.headers.get('retry-after')]).to.deep.equal([429, '3']);
        },
      );
      await withTool(throwing(new ServiceError('key_invalid')), async ({ url }) =>
        expect((await call(url, 'pause_campaign', pause)).status).to.equal(401),
      );
      await withTool(throwing(new ServiceError('draining')), async ({ url }) =>
        expect((await call(url, 'pause_campaign', pause)).status).to.equal(503),
      );
    });

    it('shows a held change as a result that fits the schema, with id, link, expiry and changes (M7)', () =>
      withTool(
        (one) => {
          const changes = [
            {
              entity: 'campaign',
              id: '7',
              name: 'A',
              field: 'status',
              before: 'ENABLED',
              after: 'PAUSED',
            },
          ];
          const pending = {
            approval_id: 'apr_1',
            review_url: 'https://x.example/a',
            expires_at: '2026-01-01T00:00:00Z',
          };
          one.outcome = {
            result: null,
            run: { runId: 'run_1', dryRun: false, account: null, changes, warnings: [] },
            pending,
          };
        },
        async ({ url }) => {
          const { result } = (await call(url, 'pause_campaign', pause)).body;
          expect(result.isError ?? false).to.equal(false);
          expect(result.structuredContent.pending).to.include({
            approval_id: 'apr_1',
            review_url: 'https://x.example/a',
          });
          expect(result.structuredContent.changes).to.have.length(1);
          expect(result.content[1].text).to.match(/^pending_approval/);
        },
      ));

    it('takes hidden characters out of what a platform sent, in both forms (M6)', () =>
      withTool(
        (one) => {
          one.outcome = {
            result: {
              changes: [],
              warnings: [
                'Sale\u202e\u200b\u0007 \u{e0041}now',
                'Sa\u061c\u00adle\u034f\u2028 \u3164\u{e0101}now\ufff9 ❤\ufe0f',
                'Familie 👨‍👩‍👧 می‌خواهم',
              ],
            },
          };
        },
        async ({ url }) => {
          const { result } = (await call(url, 'pause_campaign', pause)).body;
          expect(result.structuredContent.warnings).to.deep.equal([
            'Sale now',
            'Sale now ❤\ufe0f',
            'Familie 👨‍👩‍👧 می‌خواهم',
          ]);
          expect(JSON.parse(result.content[0].text)).to.deep.equal(result.structuredContent);
        },
      ));

    it('takes an idempotency key from the argument or from _meta', async () => {
      await call(surface.url, 'execute', { action: 'run_gaql', idempotency_key: 'k-1' });
      expect(surface.calls.at(-1)!.idempotencyKey).to.equal('k-1');
      await call(surface.url, 'pause_campaign', pause, {
        _meta: { 'adops/idempotency-key': 'k-2' },
      });
      expect(surface.calls.at(-1)!.idempotencyKey).to.equal('k-2');
      expect(surface.calls.at(-1)).to.include({ door: 'mcp', secret: KEY });
      expect(
        (
          await call(surface.url, 'pause_campaign', pause, {
            _meta: { 'adops/idempotency-key': 7 },
          })
        ).body.error.code,
      ).to.equal(-32602);
    });

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
            one.ran = wrote;
            one.wrote = wrote;
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
  const _meta =
    era === 'modern'
      ? {
          _meta: {
            'io.modelcontextprotocol/protocolVersion': '2026-07-28',
            'io.modelcontextprotocol/clientCapabilities': {},
          },
        }
      : {};
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'x-service-key': KEY,
    ...(era === 'modern'
      ? {
          'mcp-protocol-version': '2026-07-28',
          'mcp-method': 'tools/call',
          'mcp-name': 'pause_campaign',
        }
      : {}),
  };
  return fetch(url, {
    method: 'POST',
    headers,
    signal,
    body: JSON.stringify(message('pause_campaign', pause, _meta)),
  });
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
        expect((await answer).body.id).to.equal('r1');
      },
    );
  });

  it('gives each of many requests with one id its own answer, in both eras', () =>
    withTool(
      async (one) => {
        await new Promise((resolve) => setImmediate(resolve));
        one.outcome = { result: { changes: [], warnings: [String(one.input.campaign_id)] } };
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
