import { expect } from 'chai';
import { aService, type TestService } from '../support/a-service.ts';

describe('GET /v1/me', () => {
  let service: TestService;
  before(async () => (service = await aService({ platforms: ['acme'] })));
  after(() => service.stop());

  const me = (headers: Record<string, string>, path = '/v1/me') =>
    service.fetch(service.urls.api + path, { headers });

  it('200: tells user, organization, workspace, scopes and what the key is narrowed to', async () => {
    const { secret, keyId } = await service.aKey({
      name: 'narrow',
      scopes: ['billing:read'],
      platforms: ['acme'],
      dailyCap: 5,
    });
    const { status, body, headers } = await me({ 'x-service-key': secret });
    expect(status).to.equal(200);
    expect(body).to.deep.include({
      organization_id: service.organizationId,
      organization_name: 'Demo',
      scopes: ['billing:read'],
      plan: 'free',
    });
    expect(body.user_id).to.be.a('string');
    expect(body.workspaces.map(({ id }: { id: string }) => id)).to.include(body.workspace_id);
    expect(body.key).to.deep.equal({
      id: keyId,
      name: 'narrow',
      tools: null,
      platforms: ['acme'],
      accounts: null,
      daily_cap: 5,
      expires_at: null,
    });
    expect(headers.get('x-credits-balance')).to.equal('1000');
    expect(headers.get('ratelimit-limit')).to.equal('600');
    expect(JSON.stringify(body)).not.to.contain(secret);
  });

  it('200: spells out the scopes of a key for everything', async () => {
    const { body } = await me({ Authorization: `Bearer ${service.key}` });
    expect(body.scopes).to.include.members(['scripts:execute', 'campaigns:write', 'billing:read']);
    expect(body.scopes).not.to.include('*');
  });

  it('401: for no key and a wrong one alike', async () => {
    for (const headers of [{}, { 'x-service-key': 'svc_wrong' }] as Record<string, string>[]) {
      const reply = await me(headers);
      expect([reply.status, reply.body.error.code]).to.deep.equal([401, 'key_invalid']);
    }
  });

  it('404: on base and docs, under both names; 405 for other methods', async () => {
    for (const url of [service.urls.base, service.urls.docs])
      for (const path of ['/me', '/v1/me'])
        expect(
          (await service.fetch(url + path, { headers: { 'x-service-key': service.key } })).status,
        ).to.equal(404);
    const posted = await service.fetch(`${service.urls.api}/v1/me`, { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).to.deep.equal([405, 'HEAD, GET']);
  });
});
