/** Spans from the door to the platform, as a collector gets them. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { loadConfig } from '../../../runtime/config/config.ts';
import { inScope } from '../../../runtime/telemetry/scope.ts';
import { aGateway } from '../../support/a-gateway.ts';
import { aServer } from '../../support/a-server.ts';
import { aService } from '../../support/a-service.ts';

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { key: string; value: object }[];
  readonly status?: { code?: number };
}

/** A collector that keeps what it is sent, OTLP as JSON. */
async function aCollector() {
  const server = await aServer();
  const spans = (): Span[] =>
    server.seen
      .filter(({ url }) => url === '/v1/traces')
      .map(
        ({ body }) => JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] },
      )
      .flatMap(({ resourceSpans }) => resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap((scope) => scope.spans);
  return { ...server, spans };
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`;

describe('Traces', function () {
  this.timeout(20_000);

  it('go from the door through chain, sandbox and platform, below the caller’s own span', async () => {
    const collector = await aCollector();
    const config = { traces: { endpoint: `${collector.origin}/` } };
    const service = await aService({ platforms: ['acme'], config });
    const { body } = await service.run('acme_ads_pause_campaign', ['--campaign-id', 'c1'], {
      headers: { traceparent, 'X-Request-Id': 'traced' },
    });
    expect(body.success).to.equal(true);
    await service.run('acme_ads_break', [], { headers: { traceparent: 'nonsense' } });
    await service.fetch(`${service.urls.base}/healthz`);
    await service.stop();
    const spans = collector.spans();
    const mine = spans.filter(({ traceId }) => traceId === TRACE);
    const byId = new Map(mine.map((span) => [span.spanId, span]));
    const pathOf = (span: Span): string[] => {
      const parent = byId.get(span.parentSpanId ?? '');
      return [...(parent ? pathOf(parent) : []), span.name];
    };
    const paths = new Set(mine.map((span) => pathOf(span).join(' > ')));
    expect([...paths]).to.include.members([
      'HTTP POST',
      'HTTP POST > call execute',
      'HTTP POST > call execute > store transact',
      'HTTP POST > call execute > sandbox open',
      'HTTP POST > call execute > script preview',
      'HTTP POST > call execute > script preview > platform acme',
      'HTTP POST > call execute > script apply > platform acme',
    ]);
    const door = mine.find(({ name }) => name === 'HTTP POST')!;
    expect(door.parentSpanId).to.equal('00f067aa0ba902b7');
    const failed = spans.filter(({ traceId }) => traceId !== TRACE);
    expect(failed.map(({ name }) => name))
      .to.include('call execute')
      .and.not.include('HTTP GET');
    expect(failed.find(({ name }) => name === 'call execute')!.status).to.deep.equal({ code: 2 });
    const told = collector.seen.map((one) => one.body).join('');
    expect(told).to.include('acme_ads_pause_campaign').and.include('"traced"');
    // Bare, the account's number may stand in the time of a span.
    for (const secret of [service.key, 'acme-secret-token', 'Bearer', '"c1"', '"1001"', '/1001'])
      expect(told, secret).to.not.include(secret);
    await collector.close();
  });

  it('are nothing that a platform hears of', async () => {
    const server = await aServer();
    const { read } = aGateway({ origin: server.origin });
    await inScope({ requestId: 'req_1', span: {} }, () => read());
    const names = server.seen.flatMap(({ headers }) => Object.keys(headers));
    expect(names).to.include('authorization').and.not.include.members(['traceparent']);
    expect(names).to.not.include('x-request-id');
    await server.close();
  });

  it('cost nothing unless asked for: their packages are not even loaded', () => {
    const main = fileURLToPath(new URL('../../../runtime/main.ts', import.meta.url));
    const script = `import(${JSON.stringify(main)}).then(async () => {
      const { createTraces } = await import(${JSON.stringify(main.replace('main.ts', 'telemetry/create-traces.ts'))});
      await createTraces(undefined);
      console.log(Object.keys(require.cache).filter((file) => /opentelemetry.(sdk|otlp|exporter)/.test(file)).length);
    })`;
    const printed = execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' });
    expect(printed.trim()).to.equal('0');
  });

  it('go where OTEL_EXPORTER_OTLP_ENDPOINT says, which must be an address', () => {
    const endpoint = 'http://127.0.0.1:4318';
    const told = loadConfig({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, cwd: '/' });
    expect(told.traces).to.deep.equal({ endpoint });
    expect(loadConfig({ env: {}, cwd: '/' })).to.not.have.property('traces');
    expect(() =>
      loadConfig({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }, cwd: '/' }),
    ).to.throw('http or https');
  });

  it('let no call fail or wait when the collector is away', async () => {
    const config = { traces: { endpoint: 'http://127.0.0.1:9' } };
    const service = await aService({ platforms: ['acme'], config });
    const { body } = await service.run('acme_ads_list_campaigns');
    expect(body.success).to.equal(true);
    await service.stop();
  });
});
