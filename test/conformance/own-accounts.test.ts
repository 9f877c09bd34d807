/** Scripts that list accounts tell a key that is bounded to some of these alone, also by name. */
import { expect } from 'chai';
import type { LoadedScript } from '../../runtime/catalog/catalog.ts';
import { catalog } from './catalog.ts';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';

const needsMore = ({ manifest }: LoadedScript) =>
  Object.values(manifest.args ?? {}).some(({ required }) => required === true);
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
    const named = /_list_(ad_)?(accounts|advertisers|customers)$|_get_properties$/;
    // Its account has advertisers within.
    const all = [...catalog.scripts.keys()].filter(
      (name) => named.test(name) && name !== 'cm360_list_advertisers',
    );
    expect(scripts.map(({ name }) => name)).to.include.members(all);
  });

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

describe('A key that is bounded to one account', function () {
  this.timeout(120_000);
  let service: TestService;
  before(async () => {
    const most = 60_000;
    const rateLimits = { keyPerMinute: most, organizationPerMinute: most, addressPerMinute: most };
    service = await aService({
      platforms: [...catalog.platforms.keys()],
      balance: 90_000,
      config: { rateLimits },
    });
  });
  after(() => service.stop());

  let tried = 0;
  for (const platform of catalog.platforms.keys())
    it(`hears of no other of ${platform}, whatever it reads there`, async () => {
      const all = (await service.parts.connections.list(service.organizationId)).filter(
        (one) => one.platform === platform,
      );
      const own = all.find(({ primary }) => primary)?.accountId;
      const others = all.map(({ accountId }) => accountId).filter((one) => one !== own);
      if (own === undefined || others.length === 0) return;
      tried += 1;
      const { secret } = await service.aKey({ accounts: [own] });
      const reads = [...catalog.scripts.values()].filter(
        (one) => one.platform === platform && one.manifest.effect === 'read' && !needsMore(one),
      );
      expect(reads).to.not.be.empty;
      for (const { name } of reads) {
        const { text, body } = await service.run(name, [], { platform, key: secret });
        expect(body.error?.code, name).to.not.equal('call_refused');
        const told = others.filter((id) => new RegExp(`(?<![\\w-])${id}(?![\\w-])`).test(text));
        expect(told, name).to.deep.equal([]);
      }
    });

  it('is tried on the platforms that have several accounts', () => {
    expect(tried).to.be.at.least(20);
  });
});
