/** The checks of a plan by name: each passes a plan that is sound, and each has something that makes it speak. */
import { expect } from 'chai';
import { ServiceError } from '../../sdk/errors.ts';
import type { AudienceFacts, Readiness } from '../../sdk/kit/audience.ts';
import type { PageView } from '../../sdk/web.ts';
import type { Subject } from '../../plugins/categories/campaign_plans/qa/subject.ts';
import { checks } from '../../plugins/categories/campaign_plans/qa/checks.ts';
import type { Planned } from '../../plugins/categories/campaign_plans/launch-plan.ts';
import { catalogPort } from '../../runtime/tools/ports/catalog.ts';
import { catalog } from '../conformance/catalog.ts';
import type { AnyJson } from '../support/any-json.ts';
import { someFiles } from '../support/some-files.ts';
import { aPlanService, type PlanService } from './a-plan.ts';
import { aPlanOf } from './story.ts';

const url = 'https://northwind-outdoor.example/boots';
const own = '111222333444555';

const entity = (logical_key: string, entity_type: string, data: object, parent?: string): Planned =>
  ({
    id: logical_key,
    value: {
      logical_key,
      entity_type,
      platform: 'meta',
      parent_logical_key: parent ?? null,
      provider_account_id: null,
      remote_id: null,
    },
    data,
  }) as never;

const targeting = { geo_locations: { countries: ['US'] } };
const campaign = { name: 'Boots', objective: 'TRAFFIC', daily_budget: '40' };
const group = { name: 'US', optimization_goal: 'LINK_CLICKS', targeting };
const ad = {
  name: 'Ad',
  page_id: '1',
  landing_url: url,
  text: 'Boots that last.',
  headline: 'Boots',
};
const aPage = (more: Partial<PageView> = {}, ms = 10) => ({
  view: { url, status: 200, pixels: [{ platform: 'meta', sort: 'pixel', id: own }], ...more },
  ms,
});

const someAudiences = (facts: AudienceFacts) => ({
  truncated: false,
  all: [{ ids: ['7'], name: 'Members', ...facts }],
});

/** A plan with nothing to say about. */
const sound = () => ({
  brief: { daily_budget: '40' } as Record<string, unknown>,
  entities: [
    entity('c', 'campaign', campaign),
    entity('g', 'ad_group', { ...group, targeting: { custom_audiences: [{ id: '7' }] } }, 'c'),
    entity('a', 'ad', ad, 'g'),
  ],
  live: new Map<string, unknown>([
    ['meta', { account_id: '1', currency: 'USD', names: ['Tents'], daily: 50 }],
  ]),
  pages: new Map<string, unknown>([[url, aPage()]]),
  owned: new Map<string, unknown>([['meta', [own]]]),
  audiences: new Map<string, unknown>([
    ['meta', someAudiences({ size: 5_000, readiness: 'READY' })],
  ]),
  rehearsed: new Map<string, unknown>(),
  guarded: [] as unknown[],
  catalog: catalogPort(undefined, { catalog } as never),
  today: '2026-03-02',
});
type Sound = ReturnType<typeof sound>;

const said = (subject: Sound, only?: string) =>
  Object.entries(checks)
    .filter(([name]) => only === undefined || name === only)
    .flatMap(([, check]) => check(subject as unknown as Subject));

const down = new ServiceError('platform_unavailable', { message: 'Down.' });
const data = (subject: Sound, key: string) =>
  subject.entities.find(({ id }) => id === key)!.data as Record<string, unknown>;
const fields = (key: string, more: object) => (subject: Sound) =>
  void Object.assign(data(subject, key), more);
const page = (one: unknown) => (subject: Sound) => void subject.pages.set(url, one);
const audience =
  (readiness: Readiness, size: number | null = 5_000) =>
  (subject: Sound) =>
    void subject.audiences.set('meta', someAudiences({ size, readiness }));
const word = { rule: 'max_budget', message: 'Too much.', name: 'Boots', where: 'c' };

/** Check, what is wrong, code, severity. */
const faults: [string, string, (subject: Sound) => void, string, string][] = [
  ['filled', 'no entity', (one) => (one.entities = []), 'plan_empty', 'error'],
  [
    'makeable',
    'no goal',
    (one) => void delete data(one, 'g')['optimization_goal'],
    'cannot_be_made',
    'error',
  ],
  [
    'rehearsed',
    'what its script refuses',
    (one) =>
      void one.rehearsed.set('g', {
        faults: [{ field: 'targeting', message: 'must name a place' }],
        isWhole: true,
      }),
    'cannot_be_made',
    'error',
  ],
  [
    'rehearsed',
    'an outage at the dry run',
    (one) => void one.rehearsed.set('g', down),
    'not_rehearsed',
    'warning',
  ],
  [
    'placed',
    'an ad below a campaign',
    (one) => one.entities.push(entity('b', 'ad', ad, 'c')),
    'parent_wrong',
    'error',
  ],
  ['connected', 'an outage', (one) => one.live.set('meta', down), 'not_connected', 'error'],
  [
    'duplicates',
    'a live campaign of the name',
    fields('c', { name: 'Tents' }),
    'campaign_exists',
    'warning',
  ],
  [
    'naming',
    'two of one name',
    (one) => one.entities.push(entity('b', 'ad_group', group, 'c')),
    'name_twice',
    'warning',
  ],
  ['dates', 'an end that is over', fields('g', { end_time: '2026-03-01' }), 'end_past', 'error'],
  [
    'dates',
    'an end before its start',
    fields('g', { start_time: '2026-03-09', end_time: '2026-03-08' }),
    'dates_crossed',
    'error',
  ],
  [
    'dates',
    'a start that is over',
    fields('g', { start_time: '2026-03-01' }),
    'start_past',
    'warning',
  ],
  [
    'budgets',
    'more than the brief',
    (one) => (one.brief['daily_budget'] = '39'),
    'budget_above_brief',
    'warning',
  ],
  [
    'budgets',
    'more than was ever spent',
    (one) => one.live.set('meta', { account_id: '1', names: [], daily: 13 }),
    'budget_above_history',
    'warning',
  ],
  [
    'budgets',
    'more in all than the brief',
    (one) =>
      Object.assign(one.brief, {
        total_budget: 300,
        start_date: '2026-03-02',
        end_date: '2026-03-11',
      }),
    'budget_above_brief',
    'warning',
  ],
  [
    'budgets',
    'no end, and a brief that says a total',
    (one) => (one.brief['total_budget'] = 300),
    'budget_endless',
    'warning',
  ],
  ['levels', 'a second budget below', fields('g', { daily_budget: '40' }), 'budget_twice', 'error'],
  [
    'levels',
    'a second budget where a platform takes both',
    (one) => {
      for (const { value } of one.entities) Object.assign(value, { platform: 'x' });
      fields('g', { daily_budget: '40' })(one);
    },
    'budget_twice',
    'warning',
  ],
  ['ads', 'no ad', (one) => void one.entities.splice(2), 'ads_missing', 'warning'],
  [
    'guarded',
    'more than guards let pass',
    (one) => one.guarded.push({ ...word, action: 'hold' }),
    'budget_above_guard',
    'warning',
  ],
  [
    'guarded',
    'what guards refuse',
    (one) => one.guarded.push({ ...word, action: 'refuse' }),
    'budget_refused',
    'error',
  ],
  ['reachable', 'no page', page(down), 'page_unreachable', 'error'],
  ['reachable', 'a page that is gone', page(aPage({ status: 404 })), 'page_broken', 'error'],
  ['reachable', 'a slow page', page(aPage({}, 3_001)), 'page_slow', 'warning'],
  ['tracking', 'a page without a tag', page(aPage({ pixels: [] })), 'tracking_missing', 'warning'],
  ['owned', "another's pixel", (one) => one.owned.set('meta', ['9']), 'pixel_foreign', 'error'],
  ['owned', 'pixels unread', (one) => one.owned.set('meta', down), 'pixel_owner_unknown', 'info'],
  [
    'policy',
    'a cure',
    fields('a', { text: 'Boots with guaranteed results' }),
    'policy_word',
    'warning',
  ],
  ['audiences', 'a small audience', audience('TOO_SMALL', 99), 'audience_small', 'warning'],
  ['audiences', 'one that is still filled', audience('BUILDING'), 'audience_unready', 'warning'],
  ['audiences', 'a size untold', audience('READY', null), 'audience_unchecked', 'info'],
  [
    'audiences',
    'an audience of nobody',
    (one) => one.audiences.set('meta', { truncated: false, all: [] }),
    'audience_unknown',
    'warning',
  ],
  ['unchecked', 'no audience', (one) => one.audiences.clear(), 'audience_unchecked', 'info'],
];

describe('The checks of a plan', () => {
  it('say nothing of a plan that is sound', () => {
    expect(said(sound())).to.deep.equal([]);
  });

  for (const [name, what, turn, code, severity] of faults)
    it(`${name}: ${what} is ${code}`, () => {
      const subject = sound();
      turn(subject);
      expect(said(subject, name)).to.deep.include({ ...said(subject, name)[0], code, severity });
    });

  it('say of a campaign without ads once that it has none', () => {
    const subject = sound();
    subject.entities.splice(2);
    expect(said(subject, 'ads').map(({ where }) => where)).to.deep.equal(['c']);
  });

  it('let an ad group beside another have no ad only where it is told', () => {
    const subject = sound();
    subject.entities.push(entity('b', 'ad_group', { ...group, name: 'CA' }, 'c'));
    expect(said(subject, 'ads').map(({ where }) => where)).to.deep.equal(['b']);
  });

  it('are all tried here', () => {
    expect(new Set(faults.map(([name]) => name))).to.deep.equal(new Set(Object.keys(checks)));
  });

  it('take a small audience for usable where the platform does', () => {
    const subject = sound();
    audience('READY', 150)(subject);
    expect(said(subject, 'audiences')).to.be.empty;
  });

  it('miss no tag of a platform of whose tags nobody knows anything', () => {
    const subject = sound();
    page(aPage({ pixels: [] }))(subject);
    for (const { value } of subject.entities) Object.assign(value, { platform: 'criteo' });
    expect(said(subject, 'tracking')).to.be.empty;
  });

  it('take audiences that are left out for none that is aimed at', () => {
    const subject = sound();
    fields('g', { targeting: { excluded_custom_audiences: [{ id: '8' }], advantage_audience: 0 } })(
      subject,
    );
    expect(said(subject, 'audiences')).to.be.empty;
  });
});

describe('The checks of a published plan', function () {
  this.timeout(60_000);
  let service: PlanService;
  before(async () => {
    const files = someFiles({
      [url]: `<title>T</title><script>fbq('init', '9234567890123456');</script>`,
    });
    service = await aPlanService({ platforms: ['meta'], overrides: { files } });
  });
  after(() => service.stop());

  it('know pixels, audiences and guards of the account', async () => {
    const { body } = await service.run('list_audiences', [], { platform: 'meta' });
    const audiences = body.result.audiences as AnyJson[];
    const { id } = audiences.find((one) => typeof one.size === 'number') ?? audiences[0]!;
    await service.parts.guards.set(service.organizationId, {
      id: 'hard_cap',
      action: 'refuse',
      when: { kind: 'amount_above', measure: 'budget', amount: 30_000 },
    });
    const on = (logical_key: string, entity_type: string, metadata_json: object) => {
      const parent = { g: 'c', a: 'g' }[logical_key];
      const above = parent ? { parent_logical_key: parent } : {};
      return { platform: 'meta', logical_key, entity_type, metadata_json, ...above };
    };
    const plan_id = await aPlanOf(service, [
      on('c', 'campaign', { ...campaign, daily_budget: '20000' }),
      on('d', 'campaign', { ...campaign, name: 'More', daily_budget: '40000' }),
      on('g', 'ad_group', { ...group, targeting: { custom_audiences: [{ id }, { id: '404' }] } }),
      on('a', 'ad', ad),
    ]);
    const { qa } = await service.call('publish_plan_document', { plan_id });
    const found = (qa.issues as AnyJson[]).map(({ code, where }) => `${code} ${where}`);
    expect(found).to.include.members([
      'budget_above_guard c',
      'budget_refused d',
      'audience_unknown g',
    ]);
    expect(found.filter((one) => /^pixel_(foreign|owner)/.test(one))).to.have.length(1);
    expect(qa.status).to.equal('fail');
  });
});
