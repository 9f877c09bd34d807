/** One call makes a group, a campaign and an ad for an audience, or nothing of them. */
import { expect } from 'chai';
import { aPlanService, type PlanService } from '../plans/a-plan.ts';
import { aReviewer } from '../support/a-visitor.ts';
import { aPng, someFiles } from '../support/some-files.ts';

const image_url = 'https://files.example/boots.png';
const page = 'https://files.example/page.png';
const files = someFiles({ [image_url]: aPng(1_200, 628), [page]: '<!doctype html>' });

describe('create_campaign_for_audience', function () {
  this.timeout(60_000);
  let service: PlanService;
  let audience_id: string;
  before(async () => {
    service = await aPlanService({
      platforms: ['linkedin'],
      leadsTo: ['northwind.example'],
      overrides: { files },
    });
    const { audiences } = await service.call('list_audiences', { platform: 'linkedin' });
    audience_id = audiences.find(({ status }: { status: string }) => status === 'READY').id;
  });
  after(() => service.stop());

  const create = (more: object) =>
    service.call('create_campaign_for_audience', {
      platform: 'linkedin',
      campaign_name: 'Boots for buyers',
      audience_id,
      image_url,
      final_url: 'https://www.northwind.example/boots',
      ...more,
    });

  it('makes all three paused at its own price, aimed at the audience, and one undo takes them back', async () => {
    const before = await service.balance();
    const planned = await create({ dry_run: true });
    expect(planned.error).to.equal(undefined);
    const { tools } = service.parts.catalog.current();
    expect(tools.get('create_campaign_for_audience')!.manifest.credits).to.equal(200);
    expect(await service.balance()).to.equal(before);
    const told = await create({ daily_budget: 40 });
    expect(told.error, told.error).to.equal(undefined);
    expect(told.campaign).to.include({
      name: 'Boots for buyers',
      status: 'PAUSED',
      daily_budget: 40,
    });
    expect(told.ad, JSON.stringify(told)).to.include({ status: 'PAUSED' });
    expect(told).to.include({ audience_id, currency: 'USD', verified: true });
    expect(told.changes.map(({ entity }: { entity: string }) => entity)).to.deep.equal([
      'campaign_group',
      'campaign',
      'creative',
    ]);
    expect(JSON.stringify(told.changes)).to.contain('urn:li:adSegment:');
    expect(told.credits_used).to.equal(200);
    expect(await service.balance()).to.equal(before - 200);
    const { campaign } = told;
    const undone = await service.call('undo_change', { run_id: told.run_id });
    expect(undone.error, undone.error).to.equal(undefined);
    const left = await service.call('list_campaigns', { platform: 'linkedin', limit: 1_000 });
    const found = left.campaigns.find(({ id }: { id: string }) => id === campaign.id);
    expect(found?.status ?? 'REMOVED').to.equal('REMOVED');
  });

  it('takes back what was made when the picture is none', async () => {
    const before = await service.balance();
    const { error } = await create({ image_url: page, campaign_name: 'No picture' });
    expect(await service.balance()).to.equal(before);
    const left = await service.call('list_campaigns', { platform: 'linkedin', limit: 1_000 });
    const found = left.campaigns.filter(
      ({ name, status }: { name: string; status: string }) =>
        name === 'No picture' && status !== 'REMOVED',
    );
    expect(found, error).to.deep.equal([]);
  });

  it('is paid for once it has gone on, where a step of it waits for a person', async () => {
    const before = await service.balance();
    const { pending, warnings } = await create({ daily_budget: 20_000, campaign_name: 'Dear' });
    const waits =
      pending ?? (await service.call('list_approvals', { status: 'pending' })).approvals[0];
    expect(waits, warnings).to.be.an('object');
    expect(await service.balance()).to.equal(before);
    await (await aReviewer(service)).decide(waits.approval_id, 'approve');
    while ((await service.parts.approvals.unfinished()).length > 0)
      await new Promise((next) => setTimeout(next, 20));
    expect(await service.balance()).to.equal(before - 200);
    const { campaigns } = await service.call('list_campaigns', { platform: 'linkedin' });
    expect(campaigns.map(({ name }: { name: string }) => name)).to.include('Dear');
  });

  it('makes nothing that was approved while the balance does not cover the whole, and waits', async () => {
    const { pending, warnings } = await create({ daily_budget: 20_000, campaign_name: 'Unpaid' });
    const waits =
      pending ?? (await service.call('list_approvals', { status: 'pending' })).approvals[0];
    expect(waits, warnings).to.be.an('object');
    const { credits, clock, store } = service.parts;
    const { organizationId } = service;
    const before = await service.balance();
    // Somebody else's work takes all but a rest that is too little.
    const hold = await credits.hold({
      organizationId,
      amount: before - 199,
      cause: 'run_of_another',
      expiresAt: new Date(clock.now() + 60_000).toISOString(),
    });
    const rita = await aReviewer(service);
    const page = await rita.decide(waits.approval_id, 'approve');
    expect(page.text).to.contain('Nothing was tried.');
    const found = await service.parts.approvals.find(organizationId, waits.approval_id);
    expect(found?.status).to.equal('pending');
    const named = async () => {
      const { campaigns } = await service.call('list_campaigns', {
        platform: 'linkedin',
        limit: 1_000,
      });
      return campaigns.filter(({ name }: { name: string }) => name === 'Unpaid');
    };
    expect(await named()).to.deep.equal([]);
    await store.transact((tx) => hold.release(tx));
    const then = await service.balance();
    await rita.decide(waits.approval_id, 'approve');
    while ((await service.parts.approvals.unfinished()).length > 0)
      await new Promise((next) => setTimeout(next, 20));
    expect(await service.balance()).to.equal(then - 200);
    expect(await named()).to.have.length(1);
  });

  it('names what is missing or wrong before anything is made', async () => {
    const before = await service.balance();
    for (const [wrong, word] of [
      [{ final_url: undefined }, 'final_url'],
      [{ audience_id: '4' }, 'audience_id'],
      [{ daily_budget: 0 }, 'daily_budget'],
      [{ platform: 'google' }, 'platform'],
      [{ image_url: undefined }, 'image_url'],
    ] as const)
      expect((await create(wrong)).error, word).to.contain(word);
    expect(await service.balance()).to.equal(before);
  });
});
