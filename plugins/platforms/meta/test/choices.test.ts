/** Choices that Meta's scripts leave to the caller: which budget, which place, ad or creative. */
import { expect } from 'chai';
import { failureOf } from '../../../../test/support/a-gateway.ts';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import { faultsOf } from './spec.ts';

describe('Choices of Meta scripts', () => {
  let meta: EmulatedPlatform;
  before(async () => {
    meta = await anEmulatedPlatform('meta');
  });
  after(() => meta.close());

  it('a campaign may have a lifetime budget in the place of a daily one, and is taken back', async () => {
    const args = { name: 'Winter', objective: 'TRAFFIC', lifetime_budget: '900' };
    const ran = await meta.run('meta_ads_create_campaign', args);
    expect(ran.verified).to.equal(true);
    expect(ran.result.campaign).to.include({ daily_budget: null, lifetime_budget: 900 });
    expect(ran.changes[0]?.money).to.deep.equal({ amount: 900, currency: 'USD' });
    expect(meta.calls.flatMap((one) => faultsOf(one, () => 'Campaign'))).to.deep.equal([]);
    expect(await meta.undo('meta_ads_create_campaign', ran)).to.deep.equal([
      'meta_ads_delete_campaign',
    ]);
    for (const budgets of [{}, { daily_budget: '20', lifetime_budget: '900' }]) {
      const wish = { name: 'Winter', objective: 'TRAFFIC', ...budgets };
      const error = await failureOf(meta.run('meta_ads_create_campaign', wish));
      expect(error).to.include({ code: 'input_invalid' });
    }
  });
  it('regions and market areas sum to what countries sum to', async () => {
    const by = async (place: string) => {
      const { result } = await meta.run('meta_ads_get_geo_performance', { by: place, days: 7 });
      const sum = result.rows.reduce((all: number, row: { clicks: number }) => all + row.clicks, 0);
      expect(result.level).to.equal(place);
      expect(result.totals.clicks).to.equal(sum);
      return result.totals;
    };
    const countries = await by('country');
    expect(countries.clicks).to.be.above(0);
    expect(await by('region')).to.deep.equal(countries);
    expect(await by('dma')).to.deep.equal(countries);
  });
  it('a creative has a preview, and one of another account has none', async () => {
    const { result } = await meta.run('meta_ads_list_creatives', {});
    const creative_id = result.creatives[0].id;
    const seen = await meta.run('meta_ads_get_ad_preview', { creative_id });
    expect(seen.result).to.include({ ad_id: null, creative_id });
    expect(seen.result.html).to.match(/^<iframe /);
    const other = meta.accounts.find(({ primary }) => !primary)!.account_id;
    const error = await failureOf(
      meta.run('meta_ads_get_ad_preview', { creative_id }, { account: other }),
    );
    expect(error).to.include({ code: 'platform_not_found' });
  });
});
