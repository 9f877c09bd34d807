/** `research_campaign_opportunity`: demand, prices and competitors' ads from whatever is connected. */
import { expect } from 'chai';
import type { AnyJson } from '../support/any-json.ts';
import { aPlanService, type PlanService } from './a-plan.ts';

describe('research_campaign_opportunity', () => {
  let service: PlanService;
  before(async () => {
    service = await aPlanService({ platforms: ['google', 'meta', 'reddit'] });
  });
  after(() => service.stop());

  const asked = (input: object) => service.call('research_campaign_opportunity', input);

  it('reports what Google knows of keywords, and what Meta shows of competitors', async () => {
    const told = await asked({
      seed_keywords: 'tent, kayak',
      competitor_domains: 'fjord.example',
      geo_target: '2276',
      include_trends: true,
    });
    expect(told.warnings).to.deep.equal([]);
    expect(told.keywords).to.have.length.within(3, 60);
    const searches = (told.keywords as AnyJson[]).map(({ monthly_searches }) => monthly_searches);
    expect(searches).to.deep.equal([...searches].sort((a, b) => b - a));
    expect(told.keywords[0]).to.have.all.keys(
      'keyword monthly_searches competition low_bid high_bid cpc'.split(' '),
    );
    expect(told.competitor_ads[0]).to.include({ platform: 'meta' });
    expect((told.trends as AnyJson[]).map(({ keyword }) => keyword)).to.deep.equal([
      'tent',
      'kayak',
    ]);
    expect(told.trends[0].points).to.have.length(12);
    expect(told.opportunities).to.not.be.empty;
    expect(told.currency).to.equal('USD');
  });

  it('says which source has nothing, and answers the rest', async () => {
    const told = await asked({ seed_keywords: 'tent', platforms: 'reddit' });
    expect(told.keywords).to.deep.equal([]);
    expect(told.warnings.join()).to.include('get_keyword_ideas: none of reddit has it');
    const states = await asked({ seed_keywords: 'tent' });
    expect(states.warnings.join()).to.include('ads about politics alone');
    const city = await asked({ seed_keywords: 'tent', geo_target: '1023191' });
    expect(city.warnings.join()).to.include('geo target 1023191 is no country');
  });

  it('refuses what it cannot ask for, by field', async () => {
    const many = Array.from({ length: 21 }, (_, at) => `k${at}`).join();
    expect((await asked({ seed_keywords: many })).error).to.include('seed_keywords');
    expect((await asked({ seed_keywords: 'x', platforms: 'myspace' })).error).to.include(
      'platforms',
    );
    expect((await asked({ seed_keywords: 'x', account_name: 'Nobody' })).error).to.include(
      'account',
    );
  });
});
