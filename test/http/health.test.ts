import { expect } from 'chai';
import { aService, type TestService } from '../support/a-service.ts';

describe('Health, readiness and metrics', () => {
  let service: TestService;
  before(async () => (service = await aService({ platforms: ['acme'] })));
  after(() => service.stop());

  for (const surface of ['base', 'api', 'mcp', 'docs'] as const)
    it(`answers /healthz and /readyz on ${surface}, with security headers and a request id`, async () => {
      for (const path of ['/healthz', '/readyz']) {
        const reply = await service.fetch(service.urls[surface] + path);
        expect(reply.status).to.equal(200);
        expect(reply.headers.get('x-request-id')).to.match(/^req_/);
        expect(reply.headers.get('x-content-type-options')).to.equal('nosniff');
        expect(reply.headers.get('content-security-policy'))
          .to.be.a('string')
          .and.not.contain('upgrade-insecure-requests');
        expect(reply.headers.get('strict-transport-security')).to.equal(null);
        expect(reply.headers.get('x-powered-by')).to.equal(null);
      }
    });

  it('holds browsers to https on a surface whose configured url is https, and on no other', async () => {
    const { urls } = service.parts.config;
    const secure = await aService({ config: { urls: { ...urls, docs: 'https://docs.example' } } });
    after(() => secure.stop());
    const port = (surface: 'api' | 'docs') => secure.parts.config.ports[surface];
    for (const [surface, expected] of [
      ['docs', 'max-age=31536000; includeSubDomains'],
      ['api', null],
    ] as const) {
      const reply = await secure.fetch(`http://127.0.0.1:${port(surface)}/healthz`);
      expect(reply.headers.get('strict-transport-security')).to.equal(expected);
    }
  });

  it('gives Prometheus the calls by outcome, to loopback', async () => {
    await service.run('acme_ads_list_campaigns');
    const reply = await service.fetch(`${service.urls.base}/metrics`);
    expect(reply.status).to.equal(200);
    expect(reply.text).to.match(
      /adops_calls_total\{door="rest",tool="execute",outcome="success"\} 1/,
    );
    expect(reply.text).to.contain('adops_credits_charged_total 2');
    expect(reply.text).to.contain('nodejs_eventloop_lag');
  });

  it('hides the metrics from whom a proxy passed on, and on the other surfaces', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    expect((await service.fetch(`${service.urls.base}/metrics`, { headers })).status).to.equal(404);
    expect((await service.fetch(`${service.urls.api}/metrics`)).status).to.equal(404);
  });

  it('does not take over a request id that could break a log line', async () => {
    const reply = await service.fetch(`${service.urls.base}/healthz`, {
      headers: { 'x-request-id': 'a b"c' },
    });
    expect(reply.headers.get('x-request-id')).to.match(/^req_/);
  });
});
