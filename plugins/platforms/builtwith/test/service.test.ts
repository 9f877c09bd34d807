/** Research through the doors: with the service's own account, with one's own, and with none. */
import { expect } from 'chai';
import { aService, type TestService } from '../../../../test/support/a-service.ts';
import { apiKey, email } from '../emulator/accounts.ts';

const shop = ['--domain', 'maplecoffee.example'];

describe('BuiltWith through the REST door', () => {
  let service: TestService;
  before(async () => (service = await aService({ platforms: ['builtwith'] })));
  after(() => service.stop());

  const connect = (organizationId: number) =>
    service.parts.connections.add({
      organizationId,
      platform: 'builtwith',
      accountId: email,
      mode: 'test',
      credentials: { api_key: apiKey },
    });

  it('answers an organization that has an account of its own', async () => {
    const { body } = await service.run('builtwith_get_domain_technologies', shop);
    expect(body.success, JSON.stringify(body)).to.equal(true);
    expect(body.result.total).to.be.greaterThan(0);
  });

  it('says that it is not set up where neither organization nor service has an account; then serves all', async () => {
    const other = await service.parts.organizations.create({ name: 'Other' });
    await service.parts.credits.grant(other.id, 100, { id: 'g', note: 'test' });
    const { secret: key } = await service.aKey({ organizationId: other.id });
    const before = await service.run('builtwith_get_domain_technologies', shop, { key });
    expect(before.status).to.equal(422);
    expect(before.body.error.code).to.equal('not_configured');
    await connect(0);
    const after = await service.run('builtwith_get_domain_technologies', shop, { key });
    expect(after.body.success, after.text).to.equal(true);
    expect(after.text).to.not.include(apiKey);
    const narrowed = await service.aKey({ organizationId: other.id, platforms: ['acme'] });
    const held = await service.run('builtwith_get_domain_technologies', shop, {
      key: narrowed.secret,
    });
    expect(held.body.error.code).to.equal('key_narrowed');
  });

  it('finds sites by technology, page by page, none twice', async () => {
    const seen = new Set<string>();
    let offset: string | null | undefined;
    do {
      const flags = ['--tech', 'Shopify', '--limit', '10', ...(offset ? ['--offset', offset] : [])];
      const { body } = await service.run('builtwith_get_sites', flags);
      expect(body.success, JSON.stringify(body)).to.equal(true);
      for (const { domain } of body.result.sites) {
        expect(seen.has(domain)).to.equal(false);
        seen.add(domain);
      }
      offset = body.result.next_offset;
    } while (offset);
    expect(seen.size).to.be.greaterThan(20);
  });

  it('counts its credits down, and says so when none are left', async () => {
    const usage = async () =>
      (await service.run('builtwith_get_account_usage', [])).body.result.credits;
    const { used } = await usage();
    await service.run('builtwith_get_trust_signals', shop);
    expect((await usage()).used).to.equal(used + 1);
  });

  for (const [name, flags, code] of [
    ['an address for a domain', ['--domain', 'https://a.example/x'], 'input_invalid'],
    ['a domain with a slash', ['--domain', 'a.example/x'], 'input_invalid'],
  ] as const)
    it(`refuses ${name}`, async () => {
      const { body } = await service.run('builtwith_get_domain_technologies', [...flags]);
      expect(body.error.code).to.equal(code);
    });
});
