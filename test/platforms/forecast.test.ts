/** Forecasts and budget splits over real read scripts, through the REST door. */
import { expect } from 'chai';
import { aService, type TestService } from '../support/a-service.ts';

describe('Forecasts over platforms', function () {
  this.timeout(60_000);
  let service: TestService;
  before(async () => (service = await aService({ platforms: ['google', 'reddit'], balance: 500 })));
  after(() => service.stop());

  const ask = async (tool: string, args: object) => {
    const { status, body } = await service.run(tool, undefined, { body: { args } });
    return { status, ...body };
  };

  it('forecasts one campaign, found by its id alone, in its currency', async () => {
    const { body } = await service.run('list_campaigns', ['--status', 'ENABLED'], {
      platform: 'google',
    });
    const [{ id }] = body.result.campaigns;
    const answer = await ask('forecast_campaign', {
      metric: 'spend',
      horizon: 14,
      campaign_id: id,
    });
    expect(answer.success, JSON.stringify(answer)).to.equal(true);
    const { result } = answer;
    expect(result).to.include({ platform: 'google', campaign_id: id, currency: 'USD' });
    expect(result.forecast).to.have.length(14);
    for (const { low, value, high } of result.forecast)
      expect(value).to.be.at.least(low).and.at.most(high);
    expect(result.model.observations).to.be.at.least(28);
    expect(answer.credits_used).to.equal(2);
  });

  it('forecasts what needs no currency over all platforms, and asks for one where money would not add up', async () => {
    const clicks = await ask('forecast_campaign', { metric: 'clicks', horizon: 7 });
    expect(clicks.result, JSON.stringify(clicks)).to.include({ platform: null });
    const accounts = await service.run('list_connected_accounts', undefined, {
      body: { args: {} },
    });
    const currencies = new Set(
      (accounts.body.result.accounts as { currency: string }[]).map(({ currency }) => currency),
    );
    const spend = await ask('forecast_campaign', { metric: 'spend', horizon: 7 });
    if (currencies.size === 1) expect(spend.success).to.equal(true);
    else expect(spend.error).to.include({ code: 'input_invalid', field: 'platform' });
  });

  it('charges nothing for a campaign that nobody has', async () => {
    const answer = await ask('forecast_campaign', { campaign_id: '404404404' });
    expect(answer.error.code).to.equal('platform_not_found');
    expect(answer.credits_used).to.equal(0);
  });

  it('splits a budget to the cent within the bounds, and changes nothing', async () => {
    const constraints = JSON.stringify({ google: { min: 300 } });
    const answer = await ask('optimize_budget', { total_budget: 777.77, constraints });
    expect(answer.success, JSON.stringify(answer)).to.equal(true);
    const { allocation, currency } = answer.result;
    const sum = allocation.reduce(
      (all: number, { recommended }: { recommended: number }) => all + recommended,
      0,
    );
    expect(Math.round(sum * 100)).to.equal(77_777);
    expect(currency).to.equal('USD');
    const google = allocation.find(({ channel }: { channel: string }) => channel === 'google');
    expect(google.recommended).to.be.at.least(300);
    expect(answer.changes ?? []).to.deep.equal([]);
  });

  it('names the platform that is none as the caller does', async () => {
    const { status, error } = await ask('forecast_campaign', { platform: 'myspace' });
    expect([status, error.field]).to.deep.equal([422, 'platform']);
  });

  for (const [name, constraints] of [
    ['prose', 'more on google'],
    ['a list', '[1]'],
    ['a channel that is not there', '{"gogle":{"min":1}}'],
    ['minimums above the budget', '{"google":{"min":5000}}'],
    ['a minimum above its maximum', '{"google":{"min":50,"max":20}}'],
    ['a word for a number', '{"google":{"min":"much"}}'],
  ] as const)
    it(`refuses ${name} as constraints`, async () => {
      const { status, error } = await ask('optimize_budget', { total_budget: 100, constraints });
      expect(status).to.equal(422);
      expect(error.code).to.equal('input_invalid');
      expect(error.field).to.equal('constraints');
    });
});
