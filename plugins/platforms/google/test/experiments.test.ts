/** Experiments of Google Ads from their set-up to their end: budgets divided by traffic, work that Google does later, and refusals. */
import { expect } from 'chai';
import { failureOf } from '../../../../test/support/an-emulated-platform.ts';
import { anEmulator, NOON, type AnEmulator } from './an-emulator.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BASE = 'Search - Hiking Boots';

describe('Experiments of Google Ads', () => {
  let emulator: AnEmulator;
  const run = (name: string, args: object = {}) =>
    emulator.run(`google_ads_${name}`, args as Readonly<Record<string, unknown>>);
  const campaigns = async () =>
    (await run('list_campaigns', { limit: 100 })).result.campaigns as Readonly<
      Record<'id' | 'name' | 'daily_budget' | 'shared_budget_id', string>
    >[];
  const baseId = async () => (await campaigns()).find(({ name }) => name === BASE)!.id;
  const target = { strategy: 'MAXIMIZE_CONVERSIONS', target_cpa: '20' };
  const make = async (tried: object) =>
    (
      await run('create_experiment', {
        name: 'Boots',
        campaign_id: await baseId(),
        traffic_percent: 40,
        ...tried,
      })
    ).result.experiment as { readonly id: string };
  const started = async (tried: object = {}) => {
    const { id: experiment_id } = await make(tried);
    await run('start_experiment', { experiment_id });
    emulator.clock.advance(2 * DAY);
    return experiment_id;
  };
  const spendOf = async (id: string, day: string) => {
    const { body } = await emulator.search(
      `SELECT metrics.cost_micros FROM campaign WHERE campaign.id = ${id} AND segments.date = '${day}'`,
    );
    return Number(body.results?.[0]?.metrics.costMicros ?? 0);
  };

  beforeEach(async () => {
    emulator = await anEmulator({ now: NOON });
  });
  afterEach(() => emulator.close());

  it('begin as a draft that no list shows, and are taken back whole', async () => {
    const before = await campaigns();
    const made = await run('create_experiment', {
      name: 'Boots',
      campaign_id: await baseId(),
      ...target,
    });
    expect(made.verified).to.equal(true);
    expect(await campaigns()).to.deep.equal(before);
    expect(await emulator.undo('google_ads_create_experiment', made)).to.deep.equal([
      'google_ads_remove_experiment',
    ]);
    const { experiments } = (await run('list_experiments')).result;
    expect(experiments.map((one: { name: string }) => one.name)).to.deep.equal([
      'Tents: 25 for a sale',
    ]);
  });

  it('are started by work of Google’s, which nobody calls done before it is', async () => {
    const { id: experiment_id } = await make(target);
    const { result, verified, undone } = await run('start_experiment', { experiment_id });
    expect(result).to.include({ done: false }).and.nested.include({ 'warnings.length': 1 });
    expect([verified, undone.map(({ field }) => field)]).to.deep.equal([false, ['status']]);
    expect((await failureOf(run('start_experiment', { experiment_id }))).code).to.equal(
      'input_invalid',
    );
    emulator.clock.advance(HOUR);
    const [experiment] = (await run('list_experiments')).result.experiments;
    expect(experiment).to.include({ status: 'ENABLED' });
    const [base, tried] = experiment.arms as { readonly campaign_id: string }[];
    const both = (await campaigns()).filter(({ id }) =>
      [base, tried].some((arm) => arm!.campaign_id === id),
    );
    expect(both.map(({ name }) => name).sort()).to.deep.equal([BASE, `${BASE} [experiment]`]);
    // They spend from one budget, so that nobody counts it twice.
    expect(new Set(both.map((one) => one.shared_budget_id))).to.have.property('size', 1);
  });

  it('divide the budget by traffic, and give it back at the end', async () => {
    const id = await baseId();
    const before = await spendOf(id, '2026-11-19');
    const experiment_id = await started();
    const { arms, comparison } = (await run('get_experiment_results', { experiment_id })).result;
    const [base, tried] = arms as Readonly<Record<'spend' | 'campaign_id', number>>[];
    expect(tried!.spend / (base!.spend + tried!.spend)).to.be.within(0.25, 0.55);
    const [own, other] = [
      await spendOf(id, '2026-11-21'),
      await spendOf(String(tried!.campaign_id), '2026-11-21'),
    ];
    expect(own).to.be.below(before * 0.8);
    expect(own + other).to.be.within(before * 0.6, before * 1.4);
    // Test mode reckons no significance: that is unknown, not 0.
    expect(comparison[0]).to.include({ metric: 'impressions', change: null, p_value: null });
    const ended = await run('end_experiment', { experiment_id });
    expect(ended.verified).to.equal(true);
    emulator.clock.advance(2 * DAY);
    expect(await spendOf(String(tried!.campaign_id), '2026-11-23')).to.equal(0);
    expect(await spendOf(id, '2026-11-23')).to.be.above(own);
    expect((await failureOf(run('end_experiment', { experiment_id }))).code).to.equal(
      'input_invalid',
    );
  });

  it('carry settings into the base when they are promoted, and then the tried campaign ends', async () => {
    const experiment_id = await started(target);
    const promoted = await run('promote_experiment', { experiment_id });
    expect(
      promoted.changes.map(({ entity, field, after }) => [entity, field, after]),
    ).to.deep.equal([
      ['experiment', 'status', 'PROMOTED'],
      ['campaign', 'target_cpa', 20],
    ]);
    expect([promoted.verified, promoted.result.done]).to.deep.equal([false, false]);
    emulator.clock.advance(HOUR);
    const { body } = await emulator.search(
      `SELECT campaign.maximize_conversions.target_cpa_micros FROM campaign WHERE campaign.name = '${BASE}'`,
    );
    expect(body.results[0].campaign.maximizeConversions).to.deep.equal({
      targetCpaMicros: '20000000',
    });
    const [experiment] = (await run('list_experiments')).result.experiments;
    expect(experiment).to.include({ status: 'PROMOTED', promote_status: 'COMPLETED' });
  });

  it('graduate with a budget of their own, and run on beside their base', async () => {
    const experiment_id = await started();
    const graduated = await run('graduate_experiment', { experiment_id, daily_budget: '35' });
    expect(graduated.verified).to.equal(true);
    expect(graduated.changes.map(({ field, money }) => [field, money?.amount])).to.deep.equal([
      ['status', undefined],
      ['daily_budget', 35],
    ]);
    emulator.clock.advance(2 * DAY);
    const own = (await campaigns()).find(({ name }) => name === `${BASE} [experiment]`)!;
    expect([own.daily_budget, own.shared_budget_id]).to.deep.equal([35, undefined]);
    expect(await spendOf(own.id, '2026-11-23')).to.be.above(0);
  });

  it('are refused as Google refuses them', async () => {
    const id = await baseId();
    const experiment = (
      await emulator.mutate('experiments', [
        { create: { name: 'E', type: 'SEARCH_CUSTOM', status: 'SETUP', suffix: 'x' } },
      ])
    ).body.results[0].resourceName as string;
    const base = { campaigns: [`customers/1112223333/campaigns/${id}`] };
    const arm = (name: string, control: boolean, trafficSplit: string, more: object = {}) => ({
      create: { experiment, name, control, trafficSplit, ...more },
    });
    const cases: readonly (readonly [string, string, readonly object[]])[] = [
      [
        'experiments',
        'experimentError.DUPLICATE_EXPERIMENT_NAME',
        [{ create: { name: 'e', type: 'SEARCH_CUSTOM' } }],
      ],
      [
        'experiments',
        'experimentError.CANNOT_SET_START_DATE_IN_PAST',
        [{ create: { name: 'F', type: 'SEARCH_CUSTOM', startDate: '2026-11-01' } }],
      ],
      [
        'experimentArms',
        'experimentError.SUM_TRIAL_ARM_TRAFFIC_UNEQUALS_TO_TRIAL_TRAFFIC_SPLIT_DENOMINATOR',
        [arm('A', true, '50', base), arm('B', false, '40')],
      ],
      [
        'experimentArms',
        'experimentError.CANNOT_HAVE_MULTIPLE_CONTROL_ARMS',
        [arm('A', true, '50', base), arm('B', true, '50', base)],
      ],
      [
        'experimentArms',
        'experimentArmError.CANNOT_SET_TREATMENT_ARM_CAMPAIGN',
        [arm('A', false, '50', base)],
      ],
    ];
    for (const [collection, code, operations] of cases) {
      const { body } = await emulator.mutate(collection, operations);
      const [kind = '', word] = code.split('.');
      expect(body.error?.details?.[0]?.errors?.[0]?.errorCode, code).to.deep.equal({
        [kind]: word,
      });
    }
    const path = `${experiment}:scheduleExperiment`;
    const { body } = await emulator.send('POST', path, {});
    expect(JSON.stringify(body)).to.contain('MISSING_EXPERIMENT_ARMS');
  });
});
