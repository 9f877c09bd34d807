import { expect } from 'chai';
import { aService, type TestService } from '../support/a-service.ts';

describe('POST /api/v1/tools/run: 415', () => {
  let service: TestService;
  before(async () => (service = await aService({ platforms: ['acme'] })));
  after(() => service.stop());

  const body = '{"script_name":"acme_ads_list_campaigns"}';
  const post = (headers: Record<string, string>) =>
    service.fetch(`${service.urls.base}/api/v1/tools/run`, {
      method: 'POST',
      headers: { 'x-service-key': service.key, ...headers },
      body: new TextEncoder().encode(body),
    });

  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/json; charset=latin1',
    undefined,
  ])
    it(`refuses ${type ?? 'no content type'} (H1)`, async () => {
      const reply = await post(type ? { 'content-type': type } : {});
      expect(reply.status).to.equal(415);
      expect(reply.body.error.code).to.equal('media_type_unsupported');
    });

  it('refuses an encoding that it does not read (H1)', async () => {
    const reply = await post({ 'content-type': 'application/json', 'content-encoding': 'br' });
    expect(reply.status).to.equal(415);
    expect(reply.body.error.field).to.equal('Content-Encoding');
  });

  it('takes JSON that names its charset', async () => {
    expect((await post({ 'content-type': 'application/json; charset=utf-8' })).status).to.equal(
      200,
    );
  });
});
