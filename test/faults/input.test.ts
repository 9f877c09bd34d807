/** Random input at both doors: never our own failure, never a charge, always a field named (docs/threats.md, the batteries). */
import { expect } from 'chai';
import fc from 'fast-check';
import type { LoadedScript } from '../../runtime/catalog/catalog.ts';
import { legacy, modern } from '../mcp/a-surface.ts';
import { aService, type TestService } from '../support/a-service.ts';

const seed = Number(process.env.ADOPS_TEST_SEED ?? Date.now() % 1_000_000);
const limits = { keyPerMinute: 1e6, organizationPerMinute: 1e6, addressPerMinute: 1e6 };

/** Values that people, models and attackers put where something else is expected. */
const nasty = [
  '',
  ' ',
  '\0',
  '\n',
  '\u202e',
  '\u200b',
  '💥',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '0',
  '-1',
  '-0',
  '1e9',
  '1e9999',
  'NaN',
  'Infinity',
  '10,00',
  '0.001',
  '000123',
  '٣',
  '*',
  'all',
  '1,2',
  '%',
  '../..',
  '..%2f',
  '/',
  '\\',
  '1/../2',
  'a?b=c',
  'a#b',
  "' OR 1=1",
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '{account}',
  '${x}',
  '{{x}}',
  '2026-02-30',
  '2026-13-01',
  '9999-12-31',
  '0000-00-00',
  '--campaign-id',
  '--',
  '-',
  '=',
  '@',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '<script>',
  'x'.repeat(5000),
  '9'.repeat(40),
];
const text = fc.oneof(fc.constantFrom(...nasty), fc.string({ maxLength: 20, unit: 'binary' }));
const anything = fc.oneof(
  text,
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e21, -0, [], {}, [[]], [null], { a: 1 }),
  fc.dictionary(text, text, { maxKeys: 3 }),
  fc.array(text, { maxLength: 3 }),
);

describe(`Random input (seed ${String(seed)})`, function () {
  this.timeout(30_000);
  let service: TestService;
  before(async () => {
    service = await aService({ config: { rateLimits: limits as never } });
  });
  after(() => service.stop());

  const nothingRan = async (work: () => Promise<void>) => {
    const before = await service.parts.credits.balance(service.organizationId);
    await work();
    expect(await service.parts.credits.balance(service.organizationId)).to.deep.equal(before);
  };
  const json = async (body: unknown, headers: Record<string, string> = {}) =>
    service.fetch(`${service.urls.base}/api/v1/tools/run`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-key': service.key, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  it('as the body of a run is refused with 400 or 422, a code and a field', () =>
    nothingRan(async () => {
      const body = fc.oneof(
        anything,
        fc.dictionary(
          fc.oneof(
            fc.constantFrom('script_name', 'args', 'platform', 'account_id', 'dry_run'),
            fc.constantFrom('customer_id', 'expected_names', 'idempotency_key', 'account_name'),
            text,
          ),
          anything,
          { maxKeys: 4 },
        ),
      );
      await fc.assert(
        fc.asyncProperty(body, async (given) => {
          const reply = await json(given);
          expect(reply.status, reply.text).to.be.oneOf([400, 404, 422]);
          const { code, message, field, faults } = reply.body.error;
          expect(code).to.be.a('string');
          expect(message)
            .to.be.a('string')
            .and.not.match(/\/runtime\/|node_modules|\bat \w+ \(/);
          if (reply.status === 422)
            expect(field ?? faults?.[0]?.field, reply.text).to.be.a('string');
        }),
        { numRuns: 200, seed },
      );
    }));

  for (const name of ['constructor', 'toString', 'hasOwnProperty', 'valueOf'])
    it(`refuses a property ${name} by that name, as any unknown one (H1)`, async () => {
      const { status, body } = await json(`{"script_name":"run_gaql","${name}":null}`);
      expect([status, body.error.field]).to.deep.equal([422, name]);
      expect(body.error.faults[0].field).to.equal(name);
    });

  it('as bytes of a body is refused with 400', () =>
    nothingRan(async () => {
      await fc.assert(
        fc.asyncProperty(fc.string({ maxLength: 60 }), async (bytes) => {
          const reply = await json(bytes);
          expect(reply.status, reply.text).to.be.oneOf([400, 422]);
        }),
        { numRuns: 60, seed },
      );
    }));

  /** Flags of a script with one value that can never be right, the rest as in its example. */
  const wrongFlags = (script: LoadedScript) => {
    const example = script.examples().find(({ error }) => error === undefined)?.args ?? {};
    const flags = Object.keys((script.argsSchema() as { properties?: object }).properties ?? {});
    return fc.record({
      flag: fc.oneof(fc.constantFrom('nonsense', ...flags), text),
      value: text,
      more: fc.array(text, { maxLength: 2 }),
      rest: fc.constant(
        Object.entries(example).flatMap(([key, value]) =>
          [value].flat().flatMap((one) => [`--${key.replaceAll('_', '-')}`, String(one)]),
        ),
      ),
    });
  };

  it('as arguments of every script, rehearsed or not: refused by flag, or a rehearsal that costs nothing', () =>
    nothingRan(async () => {
      for (const script of service.parts.catalog.current().scripts.values()) {
        const isRead = script.manifest.effect === 'read';
        await fc.assert(
          fc.asyncProperty(wrongFlags(script), async ({ flag, value, more, rest }) => {
            const args = [...rest, `--${flag.replaceAll('_', '-')}`, value, ...more];
            const reply = await service.run(script.name, args, { dry_run: true });
            const about = `${script.name} ${JSON.stringify(args)}: ${reply.text}`;
            expect(reply.status, about).to.be.oneOf(isRead ? [200, 422] : [200, 422]);
            expect(reply.body.credits_used, about).to.equal(0);
            expect(reply.body.error?.code ?? '', about).to.not.match(
              /internal|script_failed|crash/,
            );
            if (reply.status !== 422) return;
            const { field, faults = [] } = reply.body.error;
            expect(field ?? faults[0]?.field, about)
              .to.be.a('string')
              .and.not.equal('');
            for (const fault of faults) {
              expect(fault.message.length, about).to.be.below(600);
              expect(fault.field + fault.message, about).to.not.match(/[\0-\x1f\u202e\u200b]/);
            }
          }),
          { numRuns: 12, seed },
        );
      }
    }));

  it('as arguments of every tool over MCP: an error that the model reads, or an answer; never -32603', () =>
    nothingRan(async () => {
      const url = `${service.urls.mcp}/mcp`;
      const headers = { 'x-service-key': service.key };
      for (const { name, inputSchema, examples } of service.parts.catalog
        .current()
        .tools.values()) {
        const keys = Object.keys((inputSchema as { properties?: object }).properties ?? {});
        const input = examples().find(({ error }) => error === undefined)?.input ?? {};
        const wrong = fc.record({
          key: fc.oneof(fc.constantFrom(...keys, 'nonsense'), text),
          value: anything,
        });
        await fc.assert(
          fc.asyncProperty(wrong, fc.boolean(), async ({ key, value }, isModern) => {
            // An argument too many makes every call wrong, whatever the value.
            const args = { ...input, [key]: value, zz_extra: 1 };
            const params = { name, arguments: args };
            const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
            const reply = isModern
              ? await modern(url, 'tools/call', params, { headers })
              : await legacy(url, message, headers);
            const about = `${name} ${JSON.stringify(args)}: ${reply.text}`;
            if (Object.hasOwn(args, '__proto__')) return;
            expect(reply.status, about).to.be.oneOf([200, 400]);
            expect(reply.body.error?.code, about).to.not.equal(-32603);
            expect(reply.body.error?.code ?? -32600, about).to.equal(-32600);
            if (reply.body.error) return;
            expect(reply.body.result.isError, about).to.equal(true);
            expect(reply.body.result, about).to.not.have.property('structuredContent');
            // A script that cannot be is told alone: its arguments are not known.
            expect(reply.body.result.content[0].text, about)
              .to.match(/zz_extra|^script_unknown/)
              .and.include('What to do');
          }),
          { numRuns: 10, seed },
        );
      }
    }));

  it('as names and methods of MCP: -32601, -32602 or 400, never -32603', () =>
    nothingRan(async () => {
      const url = `${service.urls.mcp}/mcp`;
      const headers = { 'x-service-key': service.key };
      const methods = [
        'tools/call',
        'tools/list',
        'resources/read',
        'prompts/get',
        'completion/complete',
      ];
      const message = fc.record({
        method: fc.oneof(fc.constantFrom(...methods), text),
        params: fc.oneof(
          anything,
          fc.record({ name: anything, arguments: anything, uri: anything }),
        ),
        id: fc.oneof(fc.nat(), text),
      });
      await fc.assert(
        fc.asyncProperty(message, async (given) => {
          const reply = await legacy(url, { jsonrpc: '2.0', ...given }, headers);
          const about = `${JSON.stringify(given)}: ${reply.text}`;
          expect(reply.status, about).to.be.below(500);
          expect(reply.body?.error?.code, about).to.not.equal(-32603);
        }),
        { numRuns: 150, seed },
      );
    }));
});
