/** The shared page, the page of the approval and that of the record show the same cost, checks, previews and undo. */
import { expect } from 'chai';
import fc from 'fast-check';
import { costOf } from '../../plugins/categories/campaign_plans/cost.ts';
import type { AnyJson } from '../support/any-json.ts';
import { aReviewer, type Visitor } from '../support/a-visitor.ts';
import { aPlanService, type PlanService } from './a-plan.ts';
import { aPlanOf, story, storyPlatforms, type StoryEntity } from './story.ts';

const config = {
  rateLimits: { keyPerMinute: 60_000, organizationPerMinute: 60_000, addressPerMinute: 60_000 },
};
const only = (platform: string) => story.filter((one) => one.platform === platform);
/** A campaign and an ad set at Meta that both have a budget. */
const twice: readonly StoryEntity[] = only('meta').map((one) =>
  one.logical_key === 'meta/g0'
    ? { ...one, metadata_json: { ...one.metadata_json, daily_budget: '40' } }
    : one,
);
const standing: StoryEntity = {
  platform: 'meta',
  logical_key: 'there',
  entity_type: 'campaign',
  remote_id: '12026010787457312',
  desired_state: 'active',
  metadata_json: {},
};

/** Name of a plan, its entities, its brief, words of its cost, words of its undo. */
const plans: readonly [string, readonly StoryEntity[], object, RegExp, RegExp][] = [
  ['five platforms', story, {}, /235\.00 USD a day/, /37 of 40 can be taken back; the/],
  [
    'a post on X',
    only('x'),
    {},
    /25\.00 USD a day/,
    /6 of 8 can be taken back; the 2 posts on X cannot/,
  ],
  ['two budgets', twice, {}, /40\.00 USD a day/, /8 of 8 can be taken back\./],
  [
    'an end, and a brief',
    only('linkedin'),
    { start_date: '2026-12-01', end_date: '2026-12-10', total_budget: 900 },
    /1000\.00 USD in all, in 10 days.*the plan is 100\.00 USD above that/,
    /8 of 8 can be taken back/,
  ],
  ['what stands already', [standing], {}, /120\.00 USD a day/, /makes nothing new/],
];

/** The text of each section of a page, by its title. */
function sectionsOf(page: string): Record<string, string> {
  const text = page
    .replaceAll(/<style>[^]*?<\/style>/g, '')
    .replaceAll(/<h2>([^<]*)<\/h2>/g, '\n## $1\n')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[^\S\n]+/g, ' ');
  const parts = text.split('\n## ').slice(1);
  const named = parts.map((part) => {
    const [title = '', ...body] = part.split('\n');
    return [title.trim(), body.join(' ').replaceAll(/\s+/g, ' ').trim()] as const;
  });
  return Object.fromEntries(named);
}

const wanted = ['What it costs', 'Taking it back', 'What will be made', 'Every call of the launch'];

describe('The three pages of a plan', function () {
  this.timeout(180_000);
  let service: PlanService;
  let rita: Visitor;
  before(async () => {
    service = await aPlanService({ platforms: storyPlatforms, config });
    rita = await aReviewer(service);
  });
  after(() => service.stop());

  for (const [what, entities, brief_json, cost, undo] of plans)
    it(`say the same: ${what}`, async () => {
      const plan_key = `views-${what.replaceAll(/\W/g, '-')}`;
      const plan_id = await aPlanOf(service, entities, plan_key);
      await service.call('create_campaign_plan', { plan_key, title: what, brief_json });
      const told = await service.call('publish_plan_document', { plan_id });
      expect(told.error).to.equal(undefined);
      const wish = { plan_id, expected_version: told.version };
      const { pending } = await service.call('approve_campaign_plan', wish);
      const shared = sectionsOf((await service.fetch(told.share_url)).text);
      const approval = await rita.get(`/approvals/${pending.approval_id}`);
      const record = await rita.get(`/records/campaign_plan/${plan_id}`);
      const checks = Object.keys(shared).find((title) => title.startsWith('Checks:'))!;
      for (const [name, page] of Object.entries({ approval, record })) {
        const own = sectionsOf(page.text);
        for (const title of [...wanted, checks])
          expect(own[title], `${name}, ${title}`)
            .to.be.a('string')
            .that.satisfies((text: string) => text.startsWith(shared[title]!));
        expect(page.text, name).to.include(told.share_url);
      }
      expect(shared['What it costs']).to.match(cost);
      expect(shared['Taking it back']).to.match(undo);
      expect(told.undo[0]).to.match(undo);
      // Cost comes before the button.
      expect(approval.text.indexOf('What it costs')).to.be.below(
        approval.text.indexOf('name="decision"'),
      );
      const read = await service.call('get_campaign_plan', { plan_id });
      expect(read.cost).to.deep.equal(told.cost);
      expect(read.review.undo).to.deep.equal(told.undo);
    });

  it('find a budget on two levels, a campaign without an ad, and name the field', async () => {
    const bare = [...twice, { ...only('x')[0]!, logical_key: 'bare' }];
    const plan_id = await aPlanOf(service, bare, 'found');
    const { qa } = await service.call('publish_plan_document', { plan_id });
    const found = (code: string) => (qa.issues as AnyJson[]).find((one) => one.code === code);
    expect(found('budget_twice')).to.include({
      where: 'meta/g0',
      severity: 'error',
      field: 'daily_budget',
    });
    expect(found('ads_missing')).to.include({ where: 'bare' });
  });
});

describe('The cost of a plan', () => {
  const amount = fc.option(fc.integer({ min: 1, max: 1_000 }), { nil: undefined });
  const tree = fc.array(fc.tuple(amount, amount, fc.nat(6)), { minLength: 1, maxLength: 7 });
  const entitiesOf = (
    rows: readonly (readonly [number | undefined, number | undefined, number])[],
  ) =>
    rows.map(([daily_budget, lifetime_budget, parent], at) => ({
      logical_key: `k${at}`,
      platform: 'meta',
      parent_logical_key: parent < at ? `k${parent}` : null,
      metadata: { daily_budget, lifetime_budget },
    }));

  it('is never more than all budgets, and counts none below one of its kind', () => {
    fc.assert(
      fc.property(tree, (rows) => {
        const entities = entitiesOf(rows);
        const { daily, budgets } = costOf({ entities, brief: {} });
        const all = rows.reduce((sum, [one]) => sum + (one ?? 0), 0);
        expect(daily[0]?.amount ?? 0).to.be.at.most(all);
        const hasAbove = (at: number): boolean => {
          const parent = rows[at]![2];
          return parent < at && (rows[parent]![0] !== undefined || hasAbove(parent));
        };
        const roots = rows.reduce((sum, [one], at) => sum + (hasAbove(at) ? 0 : (one ?? 0)), 0);
        expect(daily[0]?.amount ?? 0).to.equal(roots);
        expect(budgets.length).to.equal(rows.flatMap(([a, b]) => [a, b]).filter(Boolean).length);
      }),
    );
  });

  it('has a total as soon as every day has an end, and none before', () => {
    fc.assert(
      fc.property(tree, (rows) => {
        const entities = entitiesOf(rows);
        const brief = { start_date: '2026-03-01', end_date: '2026-03-10' };
        const open = costOf({ entities, brief: {} });
        const bound = costOf({ entities, brief });
        expect(bound.isEndless).to.equal(false);
        if (open.isEndless) expect(open.whole).to.deep.equal([]);
        if (bound.budgets.length > 0) expect(bound.whole).to.have.length(1);
      }),
    );
  });
});
