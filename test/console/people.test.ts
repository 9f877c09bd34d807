/** People of an organization: invitations, roles and sessions, each attack on them by name. */
import { expect } from 'chai';
import { aService, type TestService } from '../support/a-service.ts';
import { aReviewer, aVisitor, type Visitor } from '../support/a-visitor.ts';
import type { Role } from '../../runtime/approvals/roles.ts';

describe('People in the console', () => {
  let service: TestService;
  const letters: { to: string; text: string }[] = [];
  let rita: Visitor;
  let count = 0;
  /** A service whose mails arrive here. */
  const aPost = async () => {
    const made = await aService({ platforms: [] });
    const mail = async (letter: { to: string; text: string }) => void letters.push(letter);
    Object.assign(made.parts, { mail });
    return made;
  };
  before(async () => {
    service = await aPost();
    rita = await aReviewer(service);
  });
  after(() => service.stop());
  beforeEach(() => service.clock.advance(61_000));

  const people = () => service.parts.portal.reviewers(service.organizationId);
  const send = async (who: Visitor, fields: Record<string, string>, path = '/people') => {
    const { nonce } = who.fields(await who.get(path), path) as { nonce: string };
    return who.post(path, { nonce, ...fields });
  };
  async function invited(role: Role = 'viewer') {
    const email = `p${(count += 1)}@example.com`;
    const sent = await send(rita, { do: 'invite', email, role });
    expect(sent.status, sent.text.slice(-300)).to.equal(303);
    const letter = letters.findLast(({ to }) => to === email)!;
    const [link] = /\/sign-in\/\S+/.exec(letter.text)!;
    const person = (await people()).find((one) => one.email === email)!;
    return { link: link, person };
  }
  async function signedIn(role: Role) {
    const { link, person } = await invited(role);
    const visitor = aVisitor(service);
    expect((await visitor.post(link, {})).status).to.equal(303);
    return { visitor, person };
  }

  it('are invited by a mail whose link nobody else sees, and have their role from the first look', async () => {
    const { link, person } = await invited('operator');
    expect((await rita.get('/people')).text).to.not.include(link.slice(9));
    const placed = await service.parts.audit.tail(service.organizationId, 20);
    expect(JSON.stringify(placed)).to.include(person.id).and.not.include(link.slice(9));
    const visitor = aVisitor(service);
    await visitor.post(link, {});
    expect((await visitor.get('/people')).text).to.include('you');
    expect((await visitor.get('/keys')).status).to.equal(403);
  });

  it('an invitation used twice is refused', async () => {
    const { link } = await invited();
    expect((await aVisitor(service).post(link, {})).status).to.equal(303);
    expect((await aVisitor(service).post(link, {})).status).to.equal(404);
  });

  it('an invitation of somebody who was removed is refused', async () => {
    const { link, person } = await invited();
    await send(rita, { do: 'remove', id: person.id });
    expect((await aVisitor(service).post(link, {})).status).to.equal(404);
  });

  it('an invitation that is a week old is refused', async () => {
    const clockwork = await aPost();
    const owner = await aReviewer(clockwork);
    const { nonce } = owner.fields(await owner.get('/people'), '/people') as { nonce: string };
    await owner.post('/people', { nonce, do: 'invite', email: 'late@example.com', role: 'viewer' });
    const [link] = /\/sign-in\/\S+/.exec(
      letters.findLast(({ to }) => to === 'late@example.com')!.text,
    )!;
    clockwork.clock.advance(7 * 86_400_000 + 1);
    expect((await aVisitor(clockwork).post(link, {})).status).to.equal(404);
    await clockwork.stop();
  });

  it('whoever is there already is not invited again, nor what is no address, nor into no role', async () => {
    const { person } = await invited();
    for (const fields of [
      { email: person.email!, role: 'owner' },
      { email: 'nobody', role: 'viewer' },
      { email: 'a@example.com', role: 'admin' },
    ]) {
      const before = letters.length;
      expect((await send(rita, { do: 'invite', ...fields })).status).to.equal(422);
      expect(letters).to.have.length(before);
    }
    expect((await people()).find(({ id }) => id === person.id)!.role).to.equal('viewer');
  });

  it('a role that is changed is in force for an open session, at once', async () => {
    const { visitor, person } = await signedIn('owner');
    expect((await visitor.get('/keys')).status).to.equal(200);
    await send(rita, { do: 'role', id: person.id, role: 'viewer' });
    expect((await visitor.get('/keys')).status).to.equal(403);
    await send(rita, { do: 'remove', id: person.id });
    expect((await visitor.get('/home')).status).to.equal(401);
  });

  it('a viewer who posts an owner’s form changes nothing', async () => {
    const { visitor, person } = await signedIn('viewer');
    const page = await visitor.get('/people');
    expect(page.text).to.not.include('Send the invitation').and.not.include('>Remove<');
    const forms: Record<string, string>[] = [
      { do: 'role', id: person.id, role: 'owner' },
      { do: 'remove', id: person.id },
      { do: 'invite', email: 'friend@example.com', role: 'owner' },
    ];
    for (const fields of forms) {
      const nonce = visitor.fields(page, '/sign-out')['nonce'] ?? 'x';
      expect((await visitor.post('/people', { nonce, ...fields })).status).to.equal(403);
    }
    expect((await people()).find(({ id }) => id === person.id)!.role).to.equal('viewer');
  });

  it('the last owner stays one', async () => {
    const { id } = await service.parts.organizations.create({ name: 'Small' });
    const only = await aReviewer(service, id);
    const [owner] = await service.parts.portal.reviewers(id);
    for (const fields of [{ do: 'role', role: 'viewer' }, { do: 'remove' }])
      expect((await send(only, { id: owner!.id, ...fields } as never)).status).to.equal(422);
    expect(await service.parts.portal.reviewers(id)).to.have.length(1);
  });

  it('somebody of another organization is nobody here', async () => {
    const { id } = await service.parts.organizations.create({ name: 'Elsewhere' });
    const stranger = await service.parts.portal.addReviewer(id, {
      name: 'Stranger',
      role: 'viewer',
    });
    for (const fields of [{ do: 'role', role: 'owner' }, { do: 'remove' }])
      expect((await send(rita, { id: stranger.id, ...fields } as never)).status).to.equal(404);
    expect((await rita.get('/people')).text).to.not.include('Stranger');
  });

  it('a form of another session, or with a key in the place of one, is refused (CSRF)', async () => {
    const { visitor } = await signedIn('owner');
    const { nonce } = visitor.fields(await visitor.get('/people'), '/people') as { nonce: string };
    const fields = { do: 'invite', email: 'forged@example.com', role: 'owner' };
    expect((await rita.post('/people', { nonce, ...fields })).status).to.be.within(400, 499);
    const nobody = aVisitor(service);
    const headers = { 'x-service-key': service.key };
    expect((await nobody.post('/people', { nonce, ...fields }, headers)).status).to.equal(401);
    expect((await people()).map(({ email }) => email)).to.not.include('forged@example.com');
  });

  it('sessions are listed for who has them, and ended, one or all others', async () => {
    const { visitor: first, person } = await signedIn('viewer');
    const others: Visitor[] = [];
    for (let at = 0; at < 2; at += 1) {
      const { token } = await service.parts.portal.link(person);
      const visitor = aVisitor(service);
      await visitor.post(`/sign-in/${token}`, {});
      others.push(visitor);
    }
    const open = await service.parts.portal.sessions(service.organizationId);
    const own = open.filter(({ reviewerId }) => reviewerId === person.id);
    expect(own).to.have.length(3);
    expect(own[0]).to.include({ network: '127.0.0.*' });
    expect(JSON.stringify(own)).to.not.include(first.cookie.split('=')[1]);

    const foreign = open.find(({ reviewerId }) => reviewerId !== person.id)!;
    const path = '/people/you';
    expect((await send(first, { do: 'end', id: foreign.id }, path)).status).to.equal(404);
    expect((await send(first, { do: 'end', id: 'others' }, path)).status).to.equal(303);
    expect((await first.get('/home')).status).to.equal(200);
    for (const other of others) expect((await other.get('/home')).status).to.equal(401);
  });

  it('a flood of invitations is stopped', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 40; at += 1)
      statuses.push(
        (await send(rita, { do: 'invite', email: `f${at}@example.com`, role: 'viewer' })).status,
      );
    expect(statuses).to.include(429);
  });
});
