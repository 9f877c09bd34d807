/** Connecting accounts in the console: tried before it is kept, by owners, and no secret comes out again. */
import { expect } from 'chai';
import type { Connection } from '../../runtime/connections/create-connections.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { aReviewer, aVisitor, type Visitor } from '../support/a-visitor.ts';

describe('Connecting accounts in the console', () => {
  let service: TestService;
  let rita: Visitor;
  let known: Connection;
  let credentials: Readonly<Record<string, string>>;
  beforeEach(async () => {
    service = await aService({ platforms: ['google', 'meta'] });
    rita = await aReviewer(service);
    [known] = (await service.parts.connections.list(service.organizationId, 'meta')) as [
      Connection,
    ];
    credentials = service.parts.connections.open(known);
  });
  afterEach(() => service.stop());

  const list = () => service.parts.connections.list(service.organizationId, 'meta');
  const fieldsOf = (given: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(given).map(([name, value]) => [`credential_${name}`, value]));
  const send = async (path: string, fields: Record<string, string>, who = rita) =>
    who.post(path, { ...who.fields(await who.get(path), path), ...fields });
  const connect = (more: Record<string, string> = {}, given = credentials) =>
    send('/connections/new/meta', {
      account_id: known.accountId,
      mode: 'test',
      ...fieldsOf(given),
      ...more,
    });
  const disconnect = () => send(`/connections/meta/${known.accountId}`, { do: 'disconnect' });

  it('leads from the list to a platform, with what to do there and each field explained', async () => {
    expect((await rita.get('/connections')).text).to.include('href="/connections/new"');
    expect((await rita.get('/connections/new')).text).to.include('href="/connections/new/meta"');
    const { text } = await rita.get('/connections/new/meta');
    expect(text).to.include('name="credential_access_token"').and.include('Before that, once');
    expect(text).to.not.include(credentials['access_token']);
  });

  it('disconnects an account, and connects it again with its name, currency and zone', async () => {
    expect((await disconnect()).headers.get('location')).to.equal('/connections');
    expect((await list()).map(({ accountId }) => accountId)).to.not.include(known.accountId);
    const sent = await connect();
    expect(sent.status, sent.text.slice(-500)).to.equal(303);
    const found = (await list()).find(({ accountId }) => accountId === known.accountId)!;
    expect(found).to.include({ mode: 'test', status: 'connected', currency: known.currency });
    const page = await rita.get(sent.headers.get('location')!);
    expect(page.text).to.include(known.accountName!).and.not.include(credentials['access_token']);
    const placed = await service.parts.audit.tail(service.organizationId, 10);
    expect(JSON.stringify(placed)).to.include('portal.connect');
    expect(JSON.stringify(placed)).to.not.include(credentials['access_token']);
  });

  it('keeps nothing of credentials that do not work, and what was connected before stays', async () => {
    const sent = await connect({}, { ...credentials, access_token: 'EAAwrong-token-of-mine' });
    expect(sent.text).to.include('nothing was kept').and.not.include('EAAwrong-token-of-mine');
    const [still] = await list();
    expect(service.parts.connections.open(still!)).to.deep.equal(credentials);
  });

  it('names what is missing, and repeats no value', async () => {
    const missing = await connect({}, {});
    expect(missing.status).to.equal(422);
    expect(missing.text).to.match(/id="e-credential_access_token"[^>]*>Credential access token is/);
    const wrong = await connect({ account_id: 'not-an-account' });
    expect(wrong.status).to.equal(422);
    expect(wrong.text)
      .to.include('must be an account id')
      .and.not.include(credentials['access_token']);
    expect((await rita.get('/connections/new/myspace')).status).to.be.within(400, 499);
  });

  it('tries an account again, and says what came of it', async () => {
    const path = `/connections/meta/${known.accountId}`;
    expect((await send(path, { do: 'test' })).status).to.equal(303);
    expect((await rita.get(path)).text).to.include('connected');
    await service.parts.connections.reseal(known, { ...credentials, access_token: 'gone' });
    await send(path, { do: 'test' });
    expect((await rita.get(path)).text).to.include('expired');
  });

  it('warns a week before the access of an account ends', async () => {
    const now = service.parts.clock.now();
    const expiresAt = new Date(now + 6 * 86_400_000).toISOString();
    const stored = await service.parts.connections.list(service.organizationId, 'meta');
    Object.assign(service.parts.connections, {
      list: async () => stored.map((one) => ({ ...one, expiresAt })),
    });
    for (const page of ['/connections', '/home'])
      expect((await rita.get(page)).text, page).to.include('ends in 6 days');
  });

  it('is an owner’s alone, and of no other organization', async () => {
    const { portal, organizations } = service.parts;
    const looks = await portal.addReviewer(service.organizationId, {
      name: 'Vera',
      role: 'approver',
    });
    const vera = aVisitor(service);
    await vera.post(`/sign-in/${(await portal.link(looks)).token}`, {});
    expect((await vera.get('/connections/new/meta')).status).to.equal(403);
    const path = `/connections/meta/${known.accountId}`;
    expect((await vera.get(path)).text).to.not.include('Disconnect it');
    expect((await vera.post(path, { do: 'disconnect', nonce: 'x' })).status).to.equal(403);
    const { id } = await organizations.create({ name: 'Other' });
    const other = await aReviewer(service, id);
    expect((await other.get(path)).status).to.equal(404);
    const headers = { 'x-service-key': service.key };
    expect((await aVisitor(service).post(path, { do: 'disconnect' }, headers)).status).to.equal(
      401,
    );
    expect((await list()).map((one) => one.id)).to.include(known.id);
  });
});
