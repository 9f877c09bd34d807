/** Keys in the console: made, narrowed, given a new secret, revoked, by an owner who is signed in and by nobody else. */
import { expect } from 'chai';
import { aService, type TestService } from '../support/a-service.ts';
import { aReviewer, aVisitor, type Visit, type Visitor } from '../support/a-visitor.ts';

const secretIn = ({ text }: Visit) => /svc_[A-Za-z0-9_-]{32}/.exec(text)?.[0];

describe('Keys in the console', () => {
  let service: TestService;
  let rita: Visitor;
  before(async () => {
    service = await aService({ platforms: ['acme'], balance: 10_000 });
    rita = await aReviewer(service);
  });
  after(() => service.stop());

  const send = async (path: string, fields: Record<string, string>, who = rita) =>
    who.post(path, { ...who.fields(await who.get(path), path), ...fields });
  let count = 0;
  const make = async (more: Readonly<Record<string, string>> = {}) => {
    const name = `Reporting ${(count += 1)}`;
    const [connection] = await service.parts.connections.list(service.organizationId);
    const account = connection!.accountId;
    const fields = { name, scope: 'campaigns:read', platform: 'acme', account, days: '90' };
    const made = await send('/keys', { ...fields, ...more });
    const keys = await service.parts.keys.list(service.organizationId);
    return { made, secret: secretIn(made)!, key: keys.find((key) => key.name === name)! };
  };
  const may = (secret: string) =>
    service.parts.keys.authenticate(secret).then(
      (principal) => principal,
      (error: { code: string }) => error.code,
    );
  const form =
    (id: string, wish: string) =>
    async (more: Record<string, string> = {}) =>
      send(`/keys/${id}`, { do: wish, ...more });

  it('are made with a secret that is shown once, and stands in no other place', async () => {
    const { secret, key } = await make({ daily_cap: '50' });
    expect(await may(secret)).to.deep.include({ scopes: ['campaigns:read'], dailyCap: 50 });
    expect(secretIn(await rita.get('/keys'))).to.equal(undefined);
    expect(secretIn(await rita.get(`/keys/${key.keyId}`))).to.equal(undefined);
    const placed = await service.parts.audit.tail(service.organizationId, 10);
    const entry = placed.findLast(({ tool }) => tool === 'portal.key_create')!;
    expect(entry.arguments).to.include({ keyId: key.keyId });
    expect(JSON.stringify(placed)).to.not.include(secret);
  });

  it('are not made without a name, without a scope, or with a cap of nothing', async () => {
    const before = (await service.parts.keys.list(service.organizationId)).length;
    const wrongs: Record<string, string>[] = [
      { name: ' ' },
      { scope: 'everything:write' },
      { daily_cap: '-1' },
      { days: '7' },
    ];
    for (const wrong of wrongs)
      expect((await make(wrong)).made.status, JSON.stringify(wrong)).to.equal(422);
    expect(await service.parts.keys.list(service.organizationId)).to.have.length(before);
  });

  it('get a new secret, and the present one is good as long as was chosen', async () => {
    const { secret, key } = await make();
    const fresh = secretIn(await form(key.keyId, 'rotate')({ overlap: '24' }))!;
    expect(fresh).to.not.equal(secret);
    for (const one of [secret, fresh]) expect(await may(one)).to.include({ keyId: key.keyId });
    const last = secretIn(await form(key.keyId, 'rotate')({ overlap: '0' }))!;
    expect(await may(fresh)).to.equal('key_invalid');
    expect(await may(secret)).to.equal('key_invalid');
    expect(await may(last)).to.include({ keyId: key.keyId });
  });

  it('become narrower, and never wider', async () => {
    const { secret, key } = await make({ daily_cap: '50' });
    const narrow = form(key.keyId, 'narrow');
    const [connection] = await service.parts.connections.list(service.organizationId);
    const account = connection!.accountId;
    const same = { scope: 'campaigns:read', platform: 'acme', account };
    expect((await narrow({ ...same, scope: 'campaigns:write' })).status).to.equal(422);
    expect((await narrow({ ...same, daily_cap: '500' })).status).to.equal(422);
    expect(await may(secret)).to.deep.include({ scopes: ['campaigns:read'], dailyCap: 50 });
    expect((await narrow({ ...same, daily_cap: '10' })).status).to.equal(303);
    expect(await may(secret)).to.deep.include({ scopes: ['campaigns:read'], dailyCap: 10 });
  });

  it('are refused from the next call on when they are revoked', async () => {
    const { secret, key } = await make();
    expect((await form(key.keyId, 'revoke')()).status).to.equal(303);
    expect(await may(secret)).to.equal('key_invalid');
    expect((await rita.get(`/keys/${key.keyId}`)).text).to.include('revoked');
  });

  it('are shown to owners alone, and to no other organization', async () => {
    const { key } = await make();
    for (const role of ['viewer', 'operator', 'approver'] as const) {
      const one = await service.parts.portal.addReviewer(service.organizationId, {
        name: role,
        role,
      });
      const { token } = await service.parts.portal.link(one);
      const visitor = aVisitor(service);
      await visitor.post(`/sign-in/${token}`, {});
      expect((await visitor.get('/keys')).status, role).to.equal(403);
      expect((await visitor.get('/home')).text).to.not.include('href="/keys"');
      const sent = await visitor.post(`/keys/${key.keyId}`, { do: 'revoke', nonce: 'x' });
      expect(sent.status, role).to.equal(403);
    }
    const { id } = await service.parts.organizations.create({ name: 'Other' });
    const other = await aReviewer(service, id);
    expect((await other.get(`/keys/${key.keyId}`)).status).to.equal(404);
    expect((await other.get('/keys')).text).to.not.include(key.keyId);
  });

  it('cannot be made, changed or revoked with a key', async () => {
    const { key } = await make();
    const nobody = aVisitor(service);
    const headers = { 'x-service-key': service.key };
    for (const path of ['/keys', `/keys/${key.keyId}`]) {
      expect((await nobody.get(path, headers)).status).to.equal(401);
      const sent = await nobody.post(path, { do: 'revoke', name: 'x', days: '0' }, headers);
      expect(sent.status).to.equal(401);
    }
    expect(
      (await service.parts.keys.list(service.organizationId)).find(
        ({ keyId }) => keyId === key.keyId,
      ),
    ).to.not.have.property('revokedAt');
  });
});

describe('Rights in three steps', function () {
  this.timeout(30_000);
  let service: TestService;
  let rita: Visitor;
  before(async () => {
    service = await aService({ platforms: ['acme'] });
    rita = await aReviewer(service);
  });
  after(() => service.stop());

  const make = async (name: string, more: Record<string, string>) => {
    const page = await rita.get('/keys');
    const accounts = ['1001', '1002'].map((id) => ['account', id] as const);
    const fields = {
      nonce: rita.fields(page, '/keys')['nonce']!,
      name,
      platform: 'acme',
      days: '90',
      daily_cap: '',
      ...more,
    };
    const made = await rita.post('/keys', [...Object.entries(fields), ...accounts]);
    const key = (await service.parts.keys.list(service.organizationId)).find(
      (one) => one.name === name,
    );
    return { made, key };
  };

  it('let a key look, propose, or work within limits, and name each platform beside its accounts', async () => {
    const page = (await rita.get('/keys')).text.replaceAll(/\s+/g, ' ');
    expect(page).to.include('May propose').and.include('Acme North <small>Acme Ads, 1001</small>');
    expect(page).to.match(/value="look" checked/);
    const look = await make('Looks', { preset: 'look' });
    expect(look.key!.scopes.every((one) => one.endsWith(':read'))).to.equal(true);
    const propose = await make('Proposes', { preset: 'propose' });
    expect(propose.key).to.include({ waits: 'changes' });
    expect(propose.key!.scopes).to.include('budget:write').and.not.include('creative:publish');
    const work = await make('Works', { preset: 'work' });
    expect(work.key).to.not.have.property('waits');
    expect(work.key!.scopes).to.deep.equal(propose.key!.scopes);
  });

  it('are not taken beside single rights that were ticked and would be lost', async () => {
    const { made } = await make('Both', { preset: 'look', scope: 'budget:write' });
    expect(made.status).to.equal(422);
    expect(made.text).to.include('Single rights are ticked');
  });

  it('hold a proposing key to a person for a change that no rule would hold', async () => {
    const page = await make('Asks', { preset: 'propose' });
    const secret = /svc_[\w-]{32}/.exec(page.made.text)![0];
    const { body } = await service.run(
      'acme_ads_update_campaign_budget',
      ['--campaign-id', 'c1', '--daily-budget', '21'],
      { key: secret },
    );
    expect(body.pending.approval_id).to.match(/^apr_/);
  });
});
