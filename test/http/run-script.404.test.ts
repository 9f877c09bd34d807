import { expect } from 'chai';
import { aService, type TestService } from '../support/a-service.ts';

describe('POST /api/v1/tools/run: 404', () => {
  let service: TestService;
  before(async () => (service = await aService({ platforms: ['acme'] })));
  after(() => service.stop());

  it('names the script that is one letter off', async () => {
    const { status, body } = await service.run('acme_ads_list_campaings');
    expect(status).to.equal(404);
    expect(body.error).to.include({ code: 'script_unknown', field: 'script_name' });
    expect(body.error.choices).to.include('acme_ads_list_campaigns');
    expect(body.credits_used).to.equal(0);
  });

  for (const name of [
    'Acme-Ads-List-Campaigns',
    'acme_ads_list_campaigns ',
    'acme ads list campaigns',
  ])
    it(`names the script that ${name} is near, though it can be no name`, async () => {
      const { status, body } = await service.run(name);
      expect(status).to.equal(404);
      expect(body.error).to.include({ code: 'script_unknown', field: 'script_name' });
      expect(body.error.choices).to.include('acme_ads_list_campaigns');
    });

  for (const name of ['../pull_meta_ads', 'toString', 'constructor', '', 'x'.repeat(10_240)])
    it(`finds nothing under ${name.slice(0, 20) || 'an empty name'}`, async () => {
      const { status, body } = await service.run(name);
      expect(status).to.be.oneOf([404, 422]);
      expect(body.error.code).to.be.oneOf(['script_unknown', 'input_invalid']);
    });

  it('answers other paths, and the identity of the api surface, with JSON', async () => {
    for (const path of ['/', '/me', '/v1/me', '/api/v1/tools', '/mcp']) {
      const reply = await service.fetch(service.urls.base + path);
      expect(reply.status, path).to.equal(404);
      expect(reply.body.error.code).to.equal('not_found');
      expect(reply.headers.get('x-request-id')).to.match(/^req_/);
    }
  });
});
