/** The inbox of a person: what others did, asked for or failed at, read or unread by each for themselves. */
import { expect } from 'chai';
import { aPerson, aReviewer, type Visitor } from '../support/a-visitor.ts';
import { aService, type TestService } from '../support/a-service.ts';

const script = 'acme_ads_update_campaign_budget';
const raise = (to: number) => ['--campaign-id', 'c1', '--daily-budget', String(to)];

describe('Notices in the console', () => {
  let service: TestService;
  let rita: Visitor;
  let vera: Visitor;
  before(async () => {
    service = await aService({ platforms: ['acme'], balance: 1_000 });
    rita = await aReviewer(service);
    vera = await aPerson(service, 'viewer');
  });
  after(() => service.stop());

  const read = async (who: Visitor, path = '/notices') =>
    (await who.get(path)).text.replaceAll(/\s+/g, ' ');
  const unread = async (who: Visitor) =>
    Number(/(\d+) unread, newest/.exec(await read(who))?.[1] ?? 0);
  const beside = async (who: Visitor) =>
    Number(
      /href="\/notices" ?> ?Notices ?<span class="count" ?> ?(\d+)/.exec(
        await read(who, '/help'),
      )?.[1] ?? 0,
    );
  const send = async (who: Visitor, form: (text: string) => boolean) => {
    const page = await who.get('/notices');
    const found = page.text
      .split('<form')
      .find((part) => part.includes('action="/notices"') && form(part))!;
    const hidden = [...found.matchAll(/name="([a-z]+)"\s+value="([^"]*)"/g)];
    return who.post(
      '/notices',
      Object.fromEntries(hidden.map(([, name, value]) => [name!, value!])),
    );
  };

  it('say what an assistant changed and what waits, each with the way to the thing', async () => {
    expect(await unread(rita)).to.equal(0);
    const { run_id } = (await service.run(script, raise(24))).body;
    const { pending } = (await service.run(script, raise(500))).body;
    await service.run('acme_ads_list_campaigns', []);
    const text = await read(rita);
    expect(text)
      .to.include(`href="/runs/${run_id}"`)
      .and.include(`href="/approvals/${pending.approval_id}"`);
    expect([await unread(rita), await beside(rita)]).to.deep.equal([2, 2]);
  });

  it('are read and unread by each person for themselves', async () => {
    await send(rita, (part) => part.includes('value="read"'));
    expect([await unread(rita), await unread(vera)]).to.deep.equal([1, 2]);
    await send(rita, (part) => part.includes('value="unread"'));
    expect(await unread(rita)).to.equal(2);
    await send(rita, (part) => part.includes('value="all"'));
    expect([await unread(rita), await beside(rita), await unread(vera)]).to.deep.equal([0, 0, 2]);
    await send(rita, (part) => part.includes('value="unread"'));
    expect(await unread(rita)).to.equal(1);
    await send(rita, (part) => part.includes('value="all"'));
    await service.run(script, raise(25));
    expect([await unread(rita), await beside(rita)]).to.deep.equal([1, 1]);
  });

  it('tell nobody of their own deeds, and others of them', async () => {
    const { pending } = (await service.run(script, raise(600))).body;
    await send(rita, (part) => part.includes('value="all"'));
    await send(vera, (part) => part.includes('value="all"'));
    await rita.decide(pending.approval_id as string, 'decline');
    expect(await read(rita)).to.not.match(/Declined a change/);
    expect(await unread(vera)).to.equal(1);
  });

  it('are of the own organization alone, and no number that is none marks one', async () => {
    const { id } = await service.parts.organizations.create({ name: 'Elsewhere' });
    const stranger = await aReviewer(service, id);
    expect(await unread(stranger)).to.equal(0);
    const nonce = rita.fields(await rita.get('/notices'), '/notices')['nonce']!;
    for (const seq of ['0', '-1', 'x', '1e99'])
      expect((await rita.post('/notices', { nonce, as: 'read', seq })).status).to.be.within(
        400,
        499,
      );
  });
});
