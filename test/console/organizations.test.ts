/** A person of several organizations goes from one to the other, and nobody crosses who is not of both. */
import { expect } from 'chai';
import type { Role } from '../../runtime/approvals/roles.ts';
import { SESSION_MS } from '../../runtime/approvals/portal-access.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { aVisitor, type Visitor } from '../support/a-visitor.ts';

describe('A person of several organizations', () => {
  let service: TestService;
  let other: number;
  let count = 0;
  before(async () => {
    service = await aService({ platforms: ['acme'] });
    other = (await service.parts.organizations.create({ name: 'Client & Sons' })).id;
  });
  after(() => service.stop());
  const own = () => service.organizationId;
  const anAddress = () => `ada${(count += 1)}@agency.example`;

  const add = (organizationId: number, email: string | undefined, role: Role = 'owner') =>
    service.parts.portal.addReviewer(organizationId, {
      role,
      ...(email === undefined ? { name: `Nameless ${count}` } : { email }),
    });
  async function signedIn(organizationId: number, email: string | undefined, role?: Role) {
    const who = aVisitor(service);
    const { token } = await service.parts.portal.link(await add(organizationId, email, role));
    await who.post(`/sign-in/${token}`, {});
    return who;
  }
  const move = async (who: Visitor, to: number, more: Record<string, string> = {}) => {
    const page = await who.get('/organizations');
    const { nonce = '' } = who.fields(page, '/organizations');
    return who.post('/organizations', { nonce, ...more, to: String(to) });
  };

  it('sees both with what waits, goes to the other, and has there the rights of there', async () => {
    const email = anAddress();
    await add(other, email.toUpperCase(), 'viewer');
    const ada = await signedIn(own(), email);
    expect((await ada.get('/home')).text).to.include('href="/organizations"');
    const page = await ada.get('/organizations');
    expect(page.text).to.include('Client &#38; Sons').and.include('You are here');
    const before = ada.cookie;
    const moved = await move(ada, other);
    expect([moved.status, moved.headers.get('location')]).to.deep.equal([303, '/home']);
    const home = await ada.get('/home');
    expect(home.text).to.include('Client &#38; Sons');
    expect((await ada.get('/keys')).text).to.not.include(service.key.slice(0, 12));
    const keys = await ada.get('/keys/new');
    expect(keys.status).to.be.oneOf([403, 404]);
    // The former session is over.
    const former = aVisitor(service);
    former.cookie = before;
    expect((await former.get('/home')).status).to.equal(401);
    expect((await move(ada, own())).status).to.equal(303);
    const [entry] = await service.parts.audit.tail(other, 1);
    expect(entry).to.include({ tool: 'portal.sign_out' });
  });

  it('reads an organization that is not theirs like one that is not there', async () => {
    const email = anAddress();
    const third = (await service.parts.organizations.create({ name: 'Third' })).id;
    await add(third, email);
    const ada = await signedIn(own(), email);
    for (const to of [other, 999_999, 0, -1, Number.NaN, own()])
      expect((await move(ada, to)).status, String(to)).to.equal(404);
    expect((await ada.get('/organizations')).text).to.not.include('Client');
  });

  it('is nobody elsewhere without a mail address, or by the address of somebody else', async () => {
    await add(other, undefined);
    const nameless = await signedIn(own(), undefined);
    const sam = await signedIn(own(), anAddress());
    await add(other, anAddress());
    for (const who of [nameless, sam]) {
      expect((await who.get('/home')).text).to.not.include('href="/organizations"');
      expect((await move(who, other)).status).to.be.within(400, 499);
    }
  });

  it('stays where a passkey or a provider began the session: neither proves the address', async () => {
    const email = anAddress();
    await add(other, email);
    const reviewer = await add(own(), email);
    const { portal, store } = service.parts;
    const secret = await store.transact((tx) => portal.openSession(tx, reviewer));
    expect(await portal.others(secret)).to.deep.equal([]);
    expect(await portal.moveTo(secret, other)).to.equal(undefined);
    expect(await portal.session(secret)).to.not.equal(undefined);
  });

  it('is moved by their own form alone, and no more once they were removed there', async () => {
    const email = anAddress();
    const there = await add(other, email);
    const ada = await signedIn(own(), email);
    const eve = await signedIn(own(), anAddress());
    const { nonce } = eve.fields(await eve.get('/people/you'), '/reader');
    for (const wrong of ['', 'x', nonce!])
      expect(
        (await ada.post('/organizations', { nonce: wrong, to: String(other) })).status,
      ).to.be.within(400, 499);
    const page = await ada.get('/organizations');
    await service.parts.portal.removeReviewer(other, there.id);
    const late = { ...ada.fields(page, '/organizations'), to: String(other) };
    expect((await ada.post('/organizations', late)).status).to.equal(404);
    expect((await ada.get('/home')).status).to.equal(200);
  });

  it('is signed in no longer by going to and fro', async () => {
    const email = anAddress();
    await add(other, email);
    const ada = await signedIn(own(), email);
    service.clock.advance(SESSION_MS - 60_000);
    await move(ada, other);
    expect((await ada.get('/home')).status).to.equal(200);
    service.clock.advance(120_000);
    expect((await ada.get('/home')).status).to.equal(401);
  });
});
