/** Where the organization says so, two different people approve what is above an amount. */
import { expect } from 'chai';
import { aService, type TestService } from '../support/a-service.ts';
import { aReviewer, aVisitor, type Visitor } from '../support/a-visitor.ts';
import type { Role } from '../../runtime/approvals/roles.ts';

const script = 'acme_ads_update_campaign_budget';

describe('Two people above an amount', () => {
  let service: TestService;
  let rita: Visitor;
  let carl: Visitor;
  const aPerson = async (name: string, role: Role) => {
    const { portal } = service.parts;
    const person = await portal.addReviewer(service.organizationId, { name, role });
    const visitor = aVisitor(service);
    await visitor.post(`/sign-in/${(await portal.link(person)).token}`, {});
    return visitor;
  };
  const set = async (who: Visitor, currency: string, amount: string) =>
    who.post('/people', {
      ...who.fields(await who.get('/people'), '/people'),
      do: 'two',
      currency,
      amount,
    });
  beforeEach(async () => {
    service = await aService({ platforms: ['acme'] });
    rita = await aReviewer(service);
    carl = await aPerson('Carl', 'approver');
    expect((await set(rita, 'USD', '300')).status).to.equal(303);
  });
  afterEach(() => service.stop());

  const held = async (to: number) => {
    const args = ['--campaign-id', 'c1', '--daily-budget', String(to)];
    return (await service.run(script, args)).body.pending.approval_id as string;
  };
  const statusOf = async (id: string) =>
    (await service.parts.approvals.find(service.organizationId, id))!.status;
  const approve = async (who: Visitor, id: string) => {
    const path = `/approvals/${id}`;
    return who.post(path, { ...who.fields(await who.get(path), path), decision: 'approve' });
  };

  it('the first approval waits for another person, and the second one runs it', async () => {
    const id = await held(500);
    expect((await rita.get(`/approvals/${id}`)).text).to.include('two people are needed');
    await approve(rita, id);
    expect(await statusOf(id)).to.equal('pending');
    const page = await carl.get(`/approvals/${id}`);
    expect(page.text).to.include('Rita approved it').and.include('Approve $500.00');
    await approve(carl, id);
    expect(await statusOf(id)).to.equal('executed');
  });

  it('nobody is both of them, with a form of before or in another session of theirs', async () => {
    const id = await held(500);
    const path = `/approvals/${id}`;
    const form = rita.fields(await rita.get(path), path);
    await approve(rita, id);
    const seen = await rita.get(path);
    expect(seen.text).to.include('You approved it').and.not.include('value="approve"');
    expect((await rita.post(path, { ...form, decision: 'approve' })).status).to.be.within(400, 499);
    const { portal } = service.parts;
    const [self] = await portal.reviewers(service.organizationId);
    const again = aVisitor(service);
    await again.post(`/sign-in/${(await portal.link(self!)).token}`, {});
    expect((await approve(again, id)).status).to.be.within(400, 499);
    expect(await statusOf(id)).to.equal('pending');
  });

  it('one is enough up to the amount', async () => {
    const id = await held(300);
    await approve(carl, id);
    expect(await statusOf(id)).to.equal('executed');
  });

  it('a decline of either ends it', async () => {
    const id = await held(500);
    await approve(rita, id);
    const path = `/approvals/${id}`;
    await carl.post(path, { ...carl.fields(await carl.get(path), path), decision: 'decline' });
    expect(await statusOf(id)).to.equal('declined');
  });

  it('a smaller wish begins anew', async () => {
    const id = await held(500);
    await approve(rita, id);
    const path = `/approvals/${id}`;
    const fields = carl.fields(await carl.get(path), path);
    await carl.post(path, { ...fields, decision: 'lower', amount: '400' });
    await approve(carl, id);
    expect(await statusOf(id)).to.equal('pending');
    await approve(rita, id);
    expect(await statusOf(id)).to.equal('executed');
  });

  it('an owner alone says so, in a currency and an amount', async () => {
    expect((await set(carl, 'USD', '')).status).to.equal(403);
    for (const [currency, amount] of [
      ['dollars', '5'],
      ['USD', '-1'],
      ['USD', 'much'],
    ] as const)
      expect((await set(rita, currency, amount)).status).to.equal(422);
    await set(rita, 'USD', '');
    const id = await held(500);
    await approve(carl, id);
    expect(await statusOf(id)).to.equal('executed');
  });
});
