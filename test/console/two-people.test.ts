/** Two different people for changes above an amount: at every door where a person decides, whatever is tried. */
import { expect } from 'chai';
import type { Role } from '../../runtime/approvals/roles.ts';
import { needsTwo, setPairLimit, stricter } from '../../runtime/approvals/two-people.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { aVisitor, type Visitor } from '../support/a-visitor.ts';

const script = 'acme_ads_update_campaign_budget';
const path = '/two-people';

describe('Two people for a change above an amount', function () {
  this.timeout(60_000);
  let service: TestService;
  let rita: Visitor;
  let otto: Visitor;
  let next = 500;
  before(async () => {
    service = await aService({ platforms: ['acme'], balance: 5_000 });
    rita = await signIn('Rita', 'owner');
    otto = await signIn('Otto', 'approver');
  });
  beforeEach(() => setLimit(400));
  after(() => service.stop());

  const signIn = async (name: string, role: Role) => {
    const { portal } = service.parts;
    const visitor = aVisitor(service);
    const reviewer = await portal.addReviewer(service.organizationId, { name, role });
    await visitor.post(`/sign-in/${(await portal.link(reviewer)).token}`, {});
    return visitor;
  };
  const setLimit = (above: number | undefined, currency = 'USD') =>
    service.parts.store.transact(async (tx) =>
      setPairLimit(tx, service.organizationId, currency, above),
    );
  /** A raise that waits, each to an amount of its own. */
  const ask = async (key = service.key) => {
    next += 100;
    const args = ['--campaign-id', 'c1', '--daily-budget', String(next)];
    const { pending } = (await service.run(script, args, { key })).body;
    return pending.approval_id as string;
  };
  const find = async (id: string) =>
    (await service.parts.approvals.find(service.organizationId, id))!;

  it('waits after the first approval, shows it, and runs after that of somebody else', async () => {
    const id = await ask();
    const first = await rita.decide(id, 'approve');
    expect((await find(id)).status).to.equal('pending');
    expect(first.text).to.include('You approved this').and.not.include('value="approve"');
    expect((await otto.get(`/approvals/${id}`)).text).to.include('Yours is the second approval');
    await otto.decide(id, 'approve');
    const { status, decision, firstApproval } = await find(id);
    expect([status, firstApproval?.name, decision?.name]).to.deep.equal([
      'executed',
      'Rita',
      'Otto',
    ]);
    const { organizationId, parts } = service;
    const entries = await parts.store.readLog<{ entry: { tool: string } }>(
      organizationId,
      'audit',
      { limit: 1_000 },
    );
    const tools = entries.map(({ value }) => value.entry.tool);
    expect(tools).to.include('portal.approve_first').and.include('portal.approve');
  });

  it('does not take a second approval of the same person, in whichever session or form', async () => {
    const id = await ask();
    const form = rita.fields(await rita.get(`/approvals/${id}`), `/approvals/${id}`);
    await rita.post(`/approvals/${id}`, { ...form, decision: 'approve' });
    const again = await rita.post(`/approvals/${id}`, { ...form, decision: 'approve' });
    expect(again.status).to.equal(409);
    const ritaElsewhere = await signIn('Rita', 'owner');
    const fresh = ritaElsewhere.fields(
      await ritaElsewhere.get(`/approvals/${id}`),
      `/approvals/${id}`,
    );
    const refused = await ritaElsewhere.post(`/approvals/${id}`, { ...fresh, decision: 'approve' });
    expect(refused.status).to.equal(409);
    expect(refused.text).to.include('second, different person');
    expect((await find(id)).status).to.equal('pending');
    await otto.decide(id, 'decline');
    expect((await find(id)).status).to.equal('declined');
  });

  it('counts nobody who may not decide any more (role changes under an open session)', async () => {
    const carl = await signIn('Carl', 'approver');
    const id = await ask();
    await carl.decide(id, 'approve');
    await service.parts.portal.addReviewer(service.organizationId, {
      name: 'Carl',
      role: 'viewer',
    });
    await otto.decide(id, 'approve');
    const { status, firstApproval } = await find(id);
    expect([status, firstApproval?.name]).to.deep.equal(['pending', 'Otto']);
    await rita.decide(id, 'decline');
  });

  it('asks anew for a smaller amount, for the first person agreed to another one', async () => {
    const id = await ask();
    await rita.decide(id, 'approve');
    const form = otto.fields(await otto.get(`/approvals/${id}`), `/approvals/${id}`);
    await otto.post(`/approvals/${id}`, { ...form, decision: 'lower', amount: String(next - 1) });
    expect((await find(id)).firstApproval).to.equal(undefined);
    await otto.decide(id, 'approve');
    expect((await find(id)).status).to.equal('pending');
    await rita.decide(id, 'decline');
  });

  it('holds what waits to the rule under which it was asked, and to a stricter one at once', async () => {
    const id = await ask();
    await setLimit(undefined);
    await rita.decide(id, 'approve');
    expect((await find(id)).status).to.equal('pending');
    await rita.decide(id, 'decline');
    const other = await ask();
    await setLimit(100);
    await rita.decide(other, 'approve');
    expect((await find(other)).status).to.equal('pending');
    await rita.decide(other, 'decline');
  });

  it('lets the owner of the key that asked be one of the two, never both', async () => {
    const [reviewer] = (await service.parts.portal.reviewers(service.organizationId)).filter(
      ({ name }) => name === 'Otto',
    );
    const { secret } = await service.aKey({ userId: reviewer!.id, scopes: ['*'] });
    const id = await ask(secret);
    await otto.decide(id, 'approve');
    await otto.decide(id, 'approve');
    expect((await find(id)).status).to.equal('pending');
    await rita.decide(id, 'approve');
    expect((await find(id)).status).to.equal('executed');
  });

  it('needs one person for less than the amount, and for other currencies', async () => {
    await setLimit(undefined);
    await setLimit(1, 'EUR');
    const id = await ask();
    await rita.decide(id, 'approve');
    expect((await find(id)).status).to.equal('executed');
    await setLimit(undefined, 'EUR');
  });

  it('is set by an owner alone, on a page without script, and by no key', async () => {
    const { nonce = '' } = rita.fields(await rita.get(path), path);
    const form = { nonce };
    await rita.post(path, { ...form, currency: 'eur', above: '1,250.50' });
    expect((await rita.get(path)).text).to.include('€1,250.50');
    for (const wrong of [
      { currency: 'XXXX', above: '5' },
      { currency: 'EUR', above: '-5' },
      { currency: 'EUR', above: 'much' },
      { currency: '', above: '' },
    ])
      expect((await rita.post(path, { ...form, ...wrong })).status).to.equal(422);
    const page = await otto.get(path);
    expect(page.text).to.not.include('Set it');
    const planted = { nonce, currency: 'EUR', remove: 'yes' };
    expect((await otto.post(path, planted)).status).to.equal(403);
    const authorization = `Bearer ${service.key}`;
    expect((await aVisitor(service).get(path, { authorization })).status).to.equal(401);
    expect((await aVisitor(service).post(path, planted, { authorization })).status).to.equal(401);
    const crossSite = { 'sec-fetch-site': 'cross-site' };
    expect((await rita.post(path, planted, crossSite)).status).to.equal(403);
    expect((await rita.get(path)).text).to.include('€1,250.50');
    const removal = { ...form, currency: 'EUR', remove: 'yes' };
    await rita.post(path, removal);
    expect((await rita.get(path)).text).to.not.include('€1,250.50');
  });
});

describe('What needs two people', () => {
  const account = { currency: 'EUR' } as never;
  const raise = (amount: number, from: number | null = 1, currency = 'EUR') => ({
    entity: 'campaign',
    id: 'c1',
    field: 'daily_budget',
    before: from,
    after: amount,
    money: { amount, currency },
  });
  const needs = (changes: readonly object[], limits: Record<string, number> = { EUR: 1_000 }) =>
    needsTwo({ changes: changes as never, account }, limits);

  it('adds the budgets of one change, so that it is not cut into small ones', () => {
    expect(needs([raise(600)])).to.equal(false);
    expect(needs([raise(1_000)])).to.equal(false);
    expect(needs([raise(1_000.01)])).to.equal(true);
    expect(needs([raise(600), raise(600)])).to.equal(true);
    expect(needs([raise(600), raise(600, 1, 'USD')])).to.equal(false);
  });

  it('needs one person for less than before, and for what is no money', () => {
    expect(needs([raise(5_000, 6_000)])).to.equal(false);
    const paused = { entity: 'campaign', id: 'c1', field: 'status', before: 'on', after: 'off' };
    expect(needs([paused])).to.equal(false);
    expect(needs([raise(5_000)], {})).to.equal(false);
  });

  it('counts what cannot be read, and a list of later steps, as above', () => {
    const { money: _, ...unreadable } = raise(5);
    expect(needs([{ ...unreadable, after: { much: true } }])).to.equal(true);
    expect(needs([{ ...unreadable, field: 'step', after: 'make a campaign' }])).to.equal(true);
  });

  it('takes the stricter of two rules', () => {
    expect(stricter({ EUR: 5, USD: 9 }, { EUR: 7, JPY: 1 })).to.deep.equal({
      EUR: 5,
      USD: 9,
      JPY: 1,
    });
  });
});
