import { expect } from 'chai';
import { ServiceError } from '../../sdk/errors.ts';
import { aSurface, KEY, type ASurface } from './a-surface.ts';
import { eras, pause, throwing, withTool } from './tool-calls.ts';

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

    it('runs any tool through the few of the compact view, as a call of that tool', async () => {
      const url = `${surface.url}/compact`;
      const through = async (args: object, view = url) =>
        (await call(view, 'execute', args)).body.result;
      expect((await through({ action: 'get_credit_balance' })).structuredContent).to.include({
        plan: 'free',
      });
      const faulty = await through({ action: 'pause_campaign', args: {} });
      expect(faulty.isError).to.equal(true);
      expect(faulty.content[0].text).to.include('campaign_id');
      await through({ action: 'pause_campaign', args: pause, account_id: '1' });
      expect(surface.calls.at(-1)).to.include({ toolName: 'pause_campaign' });
      expect(surface.calls.at(-1)!.input).to.deep.include({ ...pause, account_id: '1' });
      const unheard = await through({ action: 'pause_campaign', args: pause, customer_id: '1' });
      expect(unheard.content[0].text).to.include('customer_id');
      await through({ action: 'pause_campaign', args: pause }, `${url}/readonly`);
      expect(surface.calls.at(-1)).to.include({ toolName: 'execute', readOnly: true });
      expect((await call(url, 'pause_campaign', pause)).body.error.code).to.equal(-32602);
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
          one.run.outcome = {
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
          one.run.outcome = {
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
      await call(surface.url, 'pause_campaign', pause, { _meta: { idempotency_key: 'k-3' } });
      expect(surface.calls.at(-1)!.idempotencyKey).to.equal('k-3');
      for (const _meta of [{ 'adops/idempotency-key': 7 }, { idempotency_key: 7 }])
        expect(
          (await call(surface.url, 'pause_campaign', pause, { _meta })).body.error.code,
        ).to.equal(-32602);
    });
  });
