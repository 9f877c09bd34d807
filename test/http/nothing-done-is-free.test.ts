/** A change to a state that an object has already is free. */
import { expect } from 'chai';
import { callsOf } from '../runtime/records/a-shelf.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { switchOff } from '../support/switch-off.ts';

describe('A change of state that is there already', function () {
  this.timeout(60_000);
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: ['meta', 'google', 'reddit'], balance: 1_000 });
    await switchOff(service, 'max_paused_share');
  });
  after(() => service.stop());

  for (const platform of ['meta', 'google', 'reddit'])
    it(`is free: pausing twice on ${platform}`, async () => {
      const list = await service.run('list_campaigns', ['--status=ENABLED'], { platform });
      const campaign_id = String(list.body.result.campaigns[0].id);
      const pause = async () => {
        const before = await service.balance();
        const input = { platform, campaign_id };
        const answer = await callsOf(service).call('pause_campaign', input);
        expect(answer.error, JSON.stringify(answer)).to.equal(undefined);
        return [before - (await service.balance()), answer.credits_used];
      };
      expect(await pause()).to.deep.equal([2, 2]);
      expect(await pause()).to.deep.equal([0, 0]);
    });

  it('costs the price of where it is charged: five as a script, two as a tool', async () => {
    const list = await service.run('list_campaigns', ['--status=ENABLED'], { platform: 'google' });
    const [, { id }] = list.body.result.campaigns;
    const before = await service.balance();
    const { body } = await service.run('pause_campaign', ['--campaign-id', String(id)], {
      platform: 'google',
    });
    expect(body.credits_used, JSON.stringify(body)).to.equal(5);
    expect(before - (await service.balance())).to.equal(5);
  });
});
