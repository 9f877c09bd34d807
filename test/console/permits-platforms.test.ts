/** Every platform whose plugin says how it is connected in the browser is connected so, in test mode, to what its emulator has. */
import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformData } from '../../sdk/platform.ts';
import type { PermitVisitor } from '../../runtime/permits/permits.ts';
import { builtInFolders } from '../../runtime/catalog/plugin/find-plugins.ts';
import { aService, type TestService } from '../support/a-service.ts';

const everyPlatform = [...builtInFolders()].filter(([, path]) =>
  path.includes('/plugins/platforms/'),
);
const signIns = everyPlatform
  .filter(([, path]) => {
    const data = JSON.parse(readFileSync(join(path, 'platform.json'), 'utf8')) as PlatformData;
    return data.connect?.oauth !== undefined;
  })
  .map(([id]) => id);

/** Of test accounts, what a permit does not give: a person, or an operator, adds it. */
const besides: Readonly<Record<string, readonly string[]>> = {
  google_tag_manager: ['container_id'],
};
describe('Platforms that are connected in the browser', () => {
  let service: TestService;
  let visitor: PermitVisitor;
  before(async () => {
    service = await aService({ platforms: everyPlatform.map(([id]) => id) });
    visitor = { organizationId: service.organizationId, reviewerId: 'rita', session: 'a-session' };
  });
  after(() => service.stop());

  it('are as many as have such a sign-in', () => {
    expect(signIns).to.have.members([
      'amazon_ads',
      'amazon_dsp',
      'cm360',
      'dv360',
      'github',
      'google',
      'google_analytics',
      'google_tag_manager',
      'google_workspace',
      'linkedin',
      'meta',
      'microsoft',
      'pinterest',
      'reddit',
      'slack',
      'snapchat',
      'spotify',
      'tiktok',
    ]);
  });

  it('have the regions that they have, and no other', async () => {
    const app = { client_id: 'an-app', client_secret: 'a-secret' };
    Object.assign(service.parts.config.oauthApps, { amazon: app });
    const begin = (region: string) =>
      service.parts.permits.begin(visitor, {
        platform: 'amazon_ads',
        mode: 'live',
        told: { region },
      });
    expect(new URL(await begin('eu')).host).to.equal('eu.account.amazon.com');
    for (const wrong of ['moon', 'constructor', '__proto__']) {
      const fault = await begin(wrong).catch((error: unknown) => error);
      expect(fault, wrong).to.have.property('code', 'input_invalid');
    }
  });

  for (const id of signIns)
    it(`${id}: to the consent page and back, the accounts, and one of them kept`, async () => {
      const { permits, connections, emulators } = service.parts;
      const [first] = await emulators.accounts(id);
      const { credentials: known = {} } = first ?? {};
      const signal = AbortSignal.timeout(60_000);
      const to = new URL(await permits.begin(visitor, { platform: id, mode: 'test', told: {} }));
      const path = to.pathname.replace(`/test-mode/${id}`, '');
      const search = to.search;
      const shown = await permits.testPage(id, { method: 'GET', path, search, body: '', signal });
      expect(shown.status, shown.html.slice(-600)).to.equal(200);
      expect(shown.html).to.include(first!.account_name);
      const body = 'person=0&answer=allow';
      const sent = await permits.testPage(id, { method: 'POST', path, search, body, signal });
      const answer = new URL(sent.location!).searchParams;
      const permit = await permits.finish(visitor, id, answer, signal);
      const { accounts, mode } = await permits.found(visitor, permit);
      expect(mode).to.equal('test');
      const found = accounts.find((one) => first!.account_id.startsWith(one.id));
      expect(found, JSON.stringify(accounts)).to.include({ works: true });
      expect(found!.name).to.be.a('string');
      const before = await connections.list(service.organizationId, id);
      for (const one of before) await connections.remove(service.organizationId, one.id);
      const [kept] = await permits.keep(visitor, permit, [found!.id], signal);
      expect(kept!.fault).to.equal(undefined);
      const sealed = connections.open(kept!.connection!);
      const wanted = Object.keys(known).filter((name) => !besides[id]?.includes(name));
      expect(Object.keys(sealed)).to.include.members(wanted);
    });
});
