/** Publishing makes a dry run of each part, so that faults are known before a person reads the plan. */
import { expect } from 'chai';
import type { AnyJson } from '../support/any-json.ts';
import { aPlanService, type PlanService } from './a-plan.ts';
import { aPlanOf, story, storyPlatforms, type StoryEntity } from './story.ts';

const config = {
  rateLimits: { keyPerMinute: 60_000, organizationPerMinute: 60_000, addressPerMinute: 60_000 },
};

/** Key of an entity of the story, its wrong fields, the field that the fault names, the words of the fault. */
const wrong: readonly [string, object, string, RegExp][] = [
  ['meta/c', { objective: 'SALES' }, 'objective', /must be one of .*CONVERSIONS.*SALES/],
  ['meta/g0', { optimization_goal: 'WINS' }, 'optimization_goal', /must be one of/],
  ['meta/g0', { targeting: 'everybody' }, 'targeting', /must be/],
  // Rules that only the platform has at a creation, and objects that only it knows.
  ['meta/g0', { targeting: { geo_locations: {} } }, 'targeting', /geo_locations|country|place/],
  ['meta/a0', { page_id: '999999999999999' }, 'page_id', /knows no 999999999999999/],
  ['reddit/g0', { interests: 'no_such_interest' }, 'interests', /knows no no_such_interest/],
  ['meta/g1', { lifetime_budget: '40' }, 'daily_budget', /takes one or the other/],
  ['meta/a0', { landing_url: 'boots' }, 'landing_url', /must/],
  ['google/c', { daily_budget: '40', landing_url: 'ftp://boots' }, 'landing_url', /must/],
  [
    'google/a0',
    { headline: ['A headline of more than thirty characters', 'b', 'c'] },
    'headline',
    /30/,
  ],
  ['google/a1', { description: ['One alone'] }, 'description', /at least 2/],
  ['reddit/c', { objective: 'SALES' }, 'objective', /must be one of/],
  ['reddit/g0', { optimization_goal: 'LOVE' }, 'optimization_goal', /must/],
  ['reddit/p', { type: 'SONG' }, 'type', /must be one of/],
  ['linkedin/g0', { format: 'BANNER' }, 'format', /must be one of/],
  ['linkedin/a0', { headline: 'x'.repeat(200) }, 'headline', /at most/],
  ['x/c', { daily_budget: '25', start_time: 'soon' }, 'start_time', /no field/],
  ['x/g0', { bid_strategy: 'MAX' }, 'bid', /need bid/],
  ['x/t0', { text: 'x'.repeat(400) }, 'text', /at most/],
];

describe('The rehearsal of a plan', function () {
  this.timeout(300_000);
  let service: PlanService;
  before(async () => {
    service = await aPlanService({ platforms: storyPlatforms, config });
  });
  after(() => service.stop());

  const published = async (entities: readonly StoryEntity[], plan_key: string) => {
    const { plan_id } = await service.call('create_campaign_plan', { plan_key, title: plan_key });
    for (const one of entities) {
      const { error } = await service.call('upsert_plan_entity', { plan_id, ...one });
      expect(error, one.logical_key).to.equal(undefined);
    }
    const { qa, error } = await service.call('publish_plan_document', { plan_id });
    expect(error).to.equal(undefined);
    return (qa.issues as AnyJson[]).filter(({ code }) => code !== 'page_unreachable');
  };

  it('finds nothing wrong with a plan that is launched as a whole', async () => {
    const issues = await published(story, 'whole');
    const found = issues.filter(({ severity }) => severity === 'error');
    expect(found, JSON.stringify(found)).to.deep.equal([]);
    expect(issues.filter(({ code }) => code === 'not_rehearsed')).to.deep.equal([]);
  });

  for (const [key, fields, field, words] of wrong)
    it(`names ${field} of ${key}: ${JSON.stringify(fields).slice(0, 50)}`, async () => {
      const platform = key.split('/')[0]!;
      const own = story
        .filter((one) => one.platform === platform)
        .map((one) =>
          one.logical_key === key
            ? { ...one, metadata_json: { ...one.metadata_json, ...fields } }
            : one,
        );
      const issues = await published(own, `wrong-${key}-${field}`.replace('/', '-'));
      const errors = issues.filter(({ severity }) => severity === 'error');
      const found = errors.find((one) => one.where === key && one.field === field);
      expect(found, JSON.stringify(errors)).to.be.an('object');
      expect(found!.message).to.match(words);
      // The other entities have no faults.
      expect(errors.filter(({ where }) => where !== key)).to.deep.equal([]);
    });

  it('changes nothing and costs nothing', async () => {
    const before = await service.balance();
    const { body } = await service.run('list_campaigns', [], { platform: 'meta' });
    const plan_id = await aPlanOf(service, story.slice(0, 8), 'free');
    const spent = await service.balance();
    await service.call('publish_plan_document', { plan_id });
    expect(spent - (await service.balance())).to.equal(2);
    expect(before).to.be.above(spent);
    const after = await service.run('list_campaigns', [], { platform: 'meta' });
    expect(after.body.result.campaigns).to.deep.equal(body.result.campaigns);
  });
});
