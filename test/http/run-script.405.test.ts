import { expect } from 'chai';
import { aService, type TestService } from '../support/a-service.ts';

describe('POST /api/v1/tools/run: 405', () => {
  let service: TestService;
  before(async () => (service = await aService({ platforms: ['acme'] })));
  after(() => service.stop());

  for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
    it(`answers ${method} with the method that is right`, async () => {
      const reply = await service.fetch(`${service.urls.base}/api/v1/tools/run`, { method });
      expect(reply.status).to.equal(405);
      expect(reply.headers.get('allow')).to.equal('POST');
      expect(reply.body.error.code).to.equal('method_not_allowed');
    });
});
