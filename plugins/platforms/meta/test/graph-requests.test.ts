/** Requests at the edge of what the Graph takes: batches with a bad entry, windows that are none, lists within lists. */
import { expect } from 'chai';
import { anEmulatorPerTest } from './an-emulator.ts';
import { refuses } from './refuses.ts';

describe('Requests to the Meta emulator', () => {
  const { running, act, get, post } = anEmulatorPerTest();
  const totalOf = async () =>
    (await get(act('/campaigns'), { summary: 'total_count', limit: 1 })).body.summary.total_count;
  const campaign = {
    name: 'New',
    objective: 'OUTCOME_TRAFFIC',
    status: 'PAUSED',
    daily_budget: 500,
    special_ad_categories: [],
  };

  it('an entry of a batch that is none is refused by itself; the others are answered', async () => {
    const good = { method: 'GET', relative_url: 'me?fields=id' };
    const bad = [null, 'me', { method: 'PUT', relative_url: 'me' }];
    const { status, body } = await post('', {
      batch: [good, ...bad, { method: 'GET', relative_url: '%E0%A4%A' }, good],
    });
    expect(status).to.equal(200);
    const codes = (body as { code: number }[]).map(({ code }) => code);
    expect(codes).to.deep.equal([200, 400, 400, 400, 400, 200]);
    for (const { body: text } of body.slice(1, 5))
      expect(JSON.parse(text)).to.have.nested.property('error.code').that.is.a('number');
  });
  it('an address that cannot be decoded is a bad request in the words of the Graph', async () => {
    const reply = await fetch(`${running().address}/v27.0/%E0%A4%A?access_token=x`);
    expect(reply.status).to.equal(400);
    expect(await reply.json()).to.have.nested.property('error.type');
  });
  it('reads accounts and pages within the user, each with what is asked of it', async () => {
    const fields = 'id,adaccounts.limit(1){name,campaigns.limit(1){name}},accounts{name}';
    const { body } = await get('me', { fields });
    expect(body.adaccounts.data).to.have.length(1);
    expect(body.adaccounts.data[0]).to.include.keys('name', 'campaigns');
    expect(body.adaccounts.paging.next).to.contain('/adaccounts?');
    expect(body.accounts.data[0]).to.have.property('name').that.is.a('string');
    await refuses(get('me', { fields: 'campaigns{name}' }), 100);
  });
  it('makes nothing when an execution option is none that exists', async () => {
    const before = await totalOf();
    const wrong = { ...campaign, execution_options: ['validate-only'] };
    const { message } = await refuses(post(act('/campaigns'), wrong), 100);
    expect(message).to.contain('execution_options').and.contain('validate_only');
    const { body } = await get(act('/campaigns'), { fields: 'id,name', limit: 1 });
    const [first] = body.data;
    await refuses(post(first.id, { name: 'X', execution_options: ['dry'] }), 100);
    expect(await totalOf()).to.equal(before);
    expect((await get(first.id, { fields: 'name' })).body.name).to.equal(first.name);
  });

  describe('for insights', () => {
    const spendOf = async (query: object) =>
      (await get(act('/insights'), { fields: 'spend', ...query })).body.data as {
        spend: string;
        date_start: string;
        date_stop: string;
      }[];

    it('refuse a day that no calendar has', async () => {
      for (const since of ['2026-02-30', '2026-09-31', '2025-02-29'])
        await refuses(get(act('/insights'), { time_range: { since, until: '2026-10-01' } }), 100);
    });
    it('answer each of several windows by itself, overlapping or not, and no other', async () => {
      const one = { since: '2026-11-10', until: '2026-11-11' };
      const two = { since: '2026-11-10', until: '2026-11-12' };
      const rows = await spendOf({ time_ranges: [one, two], date_preset: 'today' });
      expect(rows.map(({ date_start, date_stop }) => [date_start, date_stop])).to.deep.equal([
        [one.since, one.until],
        [two.since, two.until],
      ]);
      const [first] = await spendOf({ time_range: one });
      const [second] = await spendOf({ time_range: two });
      expect(rows.map(({ spend }) => spend)).to.deep.equal([first?.spend, second?.spend]);
    });
    it('refuse windows that are no list, and one that is turned round', async () => {
      const turned = [{ since: '2026-11-10', until: '2026-11-01' }];
      for (const time_ranges of ['x', {}, [], [1], turned])
        await refuses(get(act('/insights'), { time_ranges }), 100);
    });
  });
});
