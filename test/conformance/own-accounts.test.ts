/** Scripts that list accounts tell a key that is bounded to some of these alone, also by name. */
import { expect } from 'chai';
import { catalog } from './catalog.ts';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';

const scripts = [...catalog.scripts.values()].filter(({ manifest }) => manifest.ownAccounts);

describe('A list of accounts', function () {
  this.timeout(120_000);
  let service: TestService;
  before(async () => {
    service = await aService({
      platforms: scripts.map(({ platform }) => platform),
      balance: 9_000,
    });
  });
  after(() => service.stop());

  it('is said to be one wherever its name says so', () => {
    const named = /_list_(ad_)?accounts$|_get_properties$/;
    const all = [...catalog.scripts.keys()].filter((name) => named.test(name));
    expect(scripts.map(({ name }) => name)).to.include.members(all);
  });

  const needsMore = ({ manifest }: (typeof scripts)[number]) =>
    Object.values(manifest.args ?? {}).some(({ required }) => required === true);
  for (const { name, platform, manifest } of scripts.filter((one) => !needsMore(one)))
    it(`${name}: has nothing of accounts that the key does not reach`, async () => {
      const { list, by } = manifest.ownAccounts!;
      const rowsFor = async (key?: string) => {
        const { body } = await service.run(name, [], { platform, ...(key ? { key } : {}) });
        expect(body.success, JSON.stringify(body.error)).to.equal(true);
        return body.result[list] as AnyJson[];
      };
      const connections = await service.parts.connections.list(service.organizationId);
      const own = connections.find((one) => one.platform === platform && one.primary)!.accountId;
      const { secret } = await service.aKey({ accounts: [own] });
      const all = await rowsFor();
      const mine = all.filter((row) => row[by] === own);
      expect(await rowsFor(secret)).to.deep.equal(mine);
    });
});
