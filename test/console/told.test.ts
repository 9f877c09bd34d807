/** A person who may decide is told at once, and reminded once; an address is set in the console by an owner alone. */
import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import { aReviewer, aVisitor } from '../support/a-visitor.ts';
import { aSmtpServer } from '../support/an-smtp-server.ts';
import { aService, type ServiceWish, type TestService } from '../support/a-service.ts';

const script = 'acme_ads_update_campaign_budget';
const raise = ['--campaign-id', 'c1', '--daily-budget', '500'];

interface Sent {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

describe('Who is told of a decision', function () {
  this.timeout(60_000);
  let service: TestService;
  let sent: Sent[];
  const http = {
    sendForBytes: async (request: { url: URL; headers: Record<string, string>; body: string }) => {
      sent.push({ url: request.url.href, headers: request.headers, body: request.body });
      return { status: 200, headers: {}, bytes: Buffer.from('') };
    },
  };
  const begun = async (wish: ServiceWish = {}) => {
    sent = [];
    service = await aService({ platforms: ['acme'], overrides: { files: http as never }, ...wish });
  };
  beforeEach(() => begun());
  afterEach(() => service.stop());

  const until = async (count: number) => {
    for (let turn = 0; turn < 500 && sent.length < count; turn += 1) {
      service.clock.advance(10);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };

  it('tells a webhook with a signature and a link, and reminds once before the end', async () => {
    const rita = await aReviewer(service);
    const page = await rita.get('/told');
    const wish = { channel: 'webhook', address: 'https://hooks.example.com/decide' };
    const added = await rita.post('/told', { ...rita.fields(page, '/told'), ...wish });
    const secret = /whsec_[\w-]+/.exec(added.text)![0];
    expect((await rita.get('/told')).text)
      .to.include('hooks.example.com')
      .and.not.include(secret);
    const { pending } = (await service.run(script, raise)).body;
    await until(1);
    const [first] = sent as [Sent];
    const body = JSON.parse(first.body) as Record<string, unknown>;
    expect(body).to.include({ event: 'approval.requested', approval_id: pending.approval_id });
    expect(body['review_url']).to.equal(`${service.urls.api}/approvals/${pending.approval_id}`);
    const [, time, digest] = /t=(\d+),v1=([0-9a-f]+)/.exec(first.headers['adops-signature']!)!;
    const own = createHmac('sha256', secret).update(`${time}.${first.body}`).digest('hex');
    expect(digest).to.equal(own);
    service.clock.advance(19 * 3_600_000);
    await service.parts.approvals.sweep();
    await service.parts.approvals.sweep();
    await until(2);
    expect(sent).to.have.length(2);
    expect(JSON.parse(sent[1]!.body)).to.include({ event: 'approval.reminder' });
  });

  it('tells people by mail whose role lets them decide, and a Slack channel, each with the way to the page', async () => {
    await service.stop();
    const smtp = await aSmtpServer();
    try {
      await begun({
        config: { smtp: { url: `${smtp.url}?ignoreTLS=true`, from: 'ads@example.com' } },
      });
      const { portal } = service.parts;
      for (const role of ['approver', 'viewer'] as const)
        await portal.addReviewer(service.organizationId, { email: `${role}@example.com`, role });
      const rita = await aReviewer(service);
      const address = 'https://hooks.slack.com/services/T/B/x';
      const fields = rita.fields(await rita.get('/told'), '/told');
      await rita.post('/told', { ...fields, channel: 'slack', address });
      const { pending } = (await service.run(script, raise)).body;
      await until(1);
      await smtp.has(1);
      const page = `${service.urls.api}/approvals/${pending.approval_id}`;
      expect(sent.map(({ url }) => url)).to.deep.equal([address]);
      expect(sent[0]!.body).to.include(page);
      expect(smtp.letters.map(({ to }) => to)).to.deep.equal(['approver@example.com']);
      expect(smtp.letters[0]!.text).to.include(page).and.include('Waits for you');
    } finally {
      await smtp.close();
    }
  });

  it('lets an owner alone add an address, takes a private one never, and forgets a removed one', async () => {
    const { portal } = service.parts;
    const carl = await portal.addReviewer(service.organizationId, {
      name: 'Carl',
      role: 'approver',
    });
    const visitor = aVisitor(service);
    await visitor.post(`/sign-in/${(await portal.link(carl)).token}`, {});
    expect((await visitor.get('/told')).text).to.not.include('Add it');
    const rita = await aReviewer(service);
    const fields = rita.fields(await rita.get('/told'), '/told');
    for (const address of ['http://hooks.example.com', 'https://127.0.0.1/x', 'nonsense'])
      expect(
        (await rita.post('/told', { ...fields, channel: 'webhook', address })).status,
        address,
      ).to.equal(422);
    await rita.post('/told', {
      ...fields,
      channel: 'slack',
      address: 'https://hooks.slack.com/services/T/B/x',
    });
    const page = await rita.get('/told');
    const id = /name="remove"\s+value="([^"]+)"/.exec(page.text)![1]!;
    await rita.post('/told', { ...fields, remove: id });
    expect((await rita.get('/told')).text).to.not.include('hooks.slack.com');
    expect((await service.run(script, raise)).body.pending).to.be.an('object');
    expect(sent).to.have.length(0);
  });
});
