/** Each account is asked once a day what runs in it, without a call, so that limits have a base from before the changes. */
import { expect } from 'chai';
import type { AnyJson } from '../support/any-json.ts';
import { createObserveAccounts } from '../../runtime/start/observe-accounts.ts';
import { aService, type TestService } from '../support/a-service.ts';

const HOUR = 3_600_000;

describe('Accounts are observed once a day', function () {
  this.timeout(60_000);
  let service: TestService;
  beforeEach(async () => {
    service = await aService({ platforms: ['google', 'meta'], balance: 10_000 });
  });
  afterEach(() => service.stop());

  const place = (mode: 'live' | 'test') => ({
    organizationId: service.organizationId,
    platform: 'meta',
    accountId: '1088400021',
    mode,
  });

  it('asks those that were changed before, costs nothing, and leaves emulators asleep that nobody uses', async () => {
    const { parts, clock } = service;
    const observe = createObserveAccounts(parts);
    expect(await observe()).to.equal(0);
    const { body } = await service.run('list_campaigns', ['--limit=200'], { platform: 'meta' });
    const [{ id, daily_budget }] = (body.result.campaigns as AnyJson[]).filter(
      (one) => one.status === 'ENABLED' && one.daily_budget > 0,
    ) as [AnyJson];
    const raise = ['--campaign-id', id, `--daily-budget=${daily_budget + 1}`];
    await service.run('update_campaign_budget', raise, { platform: 'meta' });
    const first = (await parts.guards.lastTold(place('test'))).at!;
    expect(await observe(), 'within the day').to.equal(0);
    clock.advance(25 * HOUR);
    const credits = await service.balance();
    expect(await observe()).to.equal(1);
    expect((await parts.guards.lastTold(place('test'))).at).to.be.above(first);
    expect(await observe(), 'once').to.equal(0);
    expect(await service.balance()).to.equal(credits);
  });

  it('leaves alone for hours what does not answer', async () => {
    const { parts, clock } = service;
    let asked = 0;
    const gateway = { ...parts.gateway, send: async () => expect.fail(`asked ${(asked += 1)}`) };
    const observe = createObserveAccounts({ ...parts, gateway });
    const facts = { currency: 'USD', reports: [], dailyBudgets: 1, campaigns: {}, aside: [] };
    await parts.guards.observe(place('test'), facts);
    clock.advance(25 * HOUR);
    expect(await observe()).to.equal(0);
    const tried = asked;
    expect(tried).to.be.above(0);
    await observe();
    expect(asked).to.equal(tried);
    clock.advance(7 * HOUR);
    await observe();
    expect(asked).to.be.above(tried);
  });
});
