/** Decisions: cards with what they cost, several of one sort at once, and a comment that decides nothing. */
import { expect } from 'chai';
import { aPerson, aReviewer, type Visitor } from '../support/a-visitor.ts';
import { aService, type TestService } from '../support/a-service.ts';

describe('Decisions in the console', function () {
  this.timeout(30_000);
  let service: TestService;
  let rita: Visitor;
  before(async () => {
    service = await aService({ platforms: ['acme'] });
    rita = await aReviewer(service);
  });
  after(() => service.stop());

  const script = 'acme_ads_update_campaign_budget';
  const ask = async (campaign: string, to: number) => {
    const args = ['--campaign-id', campaign, '--daily-budget', String(to)];
    const { body } = await service.run(script, args, {
      body: { reason: `Sells well in ${campaign}.` },
    });
    return body.pending.approval_id as string;
  };
  const states = async (...ids: string[]) =>
    Promise.all(
      ids.map(
        async (id) => (await service.parts.approvals.find(service.organizationId, id))!.status,
      ),
    );
  const formOf = (page: { readonly text: string }) => {
    const form = page.text.slice(page.text.search(/<form\s+method="post"\s+action="\/approvals"/));
    const hidden = (name: string) =>
      new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(form)![1]!;
    const boxes = [...form.matchAll(/name="one"\s+value="([^"]+)"/g)].map(([, one]) => one!);
    return { shown: hidden('shown'), nonce: hidden('nonce'), boxes };
  };

  it('are cards that say what, how much a day, why and since when, with the sum of all', async () => {
    await ask('c1', 500);
    const { text } = await rita.get('/approvals');
    expect(text).to.include('Raise the daily budget of').and.include('Sells well in c1.');
    expect(text).to.match(
      /Adds up to \$480\.00 \(USD\) a day, about \$14,592\.00 \(USD\) a\s+month/,
    );
    expect(text).to.include('asked 0 minutes ago').and.include('ends in');
  });

  it('are made several at once, and only those that are ticked', async () => {
    const [first, second] = [await ask('c1', 600), await ask('c2', 700)];
    const page = await rita.get('/approvals');
    const { shown, nonce, boxes } = formOf(page);
    expect(boxes).to.have.length(3);
    const none = await rita.post('/approvals', { shown, nonce, decision: 'approve' });
    expect(none.status).to.equal(422);
    expect(none.text).to.include('Tick at least one change');
    const chosen = boxes.find((one) => one.startsWith(second))!;
    const fields = [
      ['shown', shown],
      ['nonce', nonce],
      ['decision', 'approve'],
      ['one', chosen],
    ] as const;
    expect((await rita.post('/approvals', fields)).status).to.equal(303);
    expect(await states(first, second)).to.deep.equal(['pending', 'executed']);
    // A change that was decided meanwhile is not decided again, and a forged list has no nonce.
    expect((await rita.post('/approvals', fields)).status).to.equal(409);
    const forged = fields.map(
      ([name, value]) => [name, name === 'shown' ? `${value} x` : value] as const,
    );
    expect((await rita.post('/approvals', forged)).status).to.equal(409);
  });

  it('are for those who may decide: others see cards without boxes', async () => {
    const olaf = await aPerson(service, 'operator');
    const page = await olaf.get('/approvals');
    expect(page.text).to.include('Sells well').and.not.include('name="one"');
    const { shown, nonce } = formOf(await rita.get('/approvals'));
    expect((await olaf.post('/approvals', { shown, nonce, decision: 'approve' })).status).to.equal(
      403,
    );
  });

  it('take a comment that the asker reads, and go on waiting', async () => {
    const id = await ask('c1', 800);
    const path = `/approvals/${id}`;
    const before = await rita.get(path);
    const fields = rita.fields(before, `${path}/comment`);
    const said = await rita.post(`${path}/comment`, { ...fields, text: 'Is 600 enough?' });
    expect(said.status).to.equal(303);
    expect((await rita.get(path)).text)
      .to.include('Is 600 enough?')
      .and.include('waits for a decision');
    const { body } = await service.fetch(`${service.urls.base}/api/v1/approvals/${id}`, {
      headers: { 'x-service-key': service.key },
    });
    expect(body.approval.comments).to.deep.equal([
      { by: 'Rita', at: body.approval.comments[0].at, text: 'Is 600 enough?' },
    ]);
    // A form that was shown before is still good.
    const approve = { ...rita.fields(before, path), decision: 'approve' };
    expect((await rita.post(path, approve)).status).to.equal(303);
    expect((await rita.post(`${path}/comment`, { ...fields, text: 'Too late' })).status).to.equal(
      409,
    );
  });
});
