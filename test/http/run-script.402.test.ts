import { expect } from 'chai';
import { aService, type TestService } from '../support/a-service.ts';

describe('POST /api/v1/tools/run: 402', () => {
  let service: TestService;
  before(async () => (service = await aService({ platforms: ['acme'], balance: 4 })));
  after(() => service.stop());

  it('leaves the balance alone when a script costs more than it holds (P2)', async () => {
    const reply = await service.run('acme_ads_pause_campaign', ['--campaign-id', 'c1']);
    expect(reply.status).to.equal(402);
    expect(reply.body.error).to.include({ code: 'credits_insufficient', needed: 5, balance: 4 });
    expect(reply.body.credits_used).to.equal(0);
    expect(reply.headers.get('x-credits-balance')).to.equal('4');
    expect(await service.balance()).to.equal(4);
  });

  it('sends nothing to the platform (P7)', async () => {
    expect(await service.seen()).not.to.include('GET /v1/campaigns/c1');
  });

  it('rehearses the same change all the same: that is free', async () => {
    const { status } = await service.run('acme_ads_pause_campaign', ['--campaign-id', 'c1'], {
      dry_run: true,
    });
    expect(status).to.equal(200);
  });

  it('lets exactly as many parallel runs through as the balance pays for (P2)', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => service.run('acme_ads_list_campaigns')),
    );
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).to.deep.equal([200, 200, 402, 402, 402, 402, 402, 402]);
    expect(await service.balance()).to.equal(0);
    expect((await service.parts.credits.verify()).ok).to.equal(true);
  });

  it('stops a key at its credits per day, not the others', async () => {
    const rich = await aService({ platforms: ['acme'] });
    const { secret } = await rich.aKey({ dailyCap: 3 });
    expect((await rich.run('acme_ads_list_campaigns', [], { key: secret })).status).to.equal(200);
    const refused = await rich.run('acme_ads_list_campaigns', [], { key: secret });
    expect(refused.status).to.equal(402);
    expect(refused.body.error.code).to.equal('credits_cap_reached');
    expect((await rich.run('acme_ads_list_campaigns')).status).to.equal(200);
    rich.clock.advance(24 * 3600_000);
    expect((await rich.run('acme_ads_list_campaigns', [], { key: secret })).status).to.equal(200);
    await rich.stop();
  });
});
