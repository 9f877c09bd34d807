/** When a rule acts, and when it must not: a function of rule, facts and time, for any of these. */
import { expect } from 'chai';
import fc from 'fast-check';
import {
  checkRule,
  isPlayable,
  judgeRule,
  keyOf,
  reachOf,
  type DayRow,
  type Move,
  type Rule,
  type RuleWorld,
} from '../../sdk/rules/index.ts';
import { addDays } from '../../sdk/window.ts';
import { gallery } from '../../plugins/categories/guardrails_alerts/rule/gallery.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-03-20T12:00:00Z');
const TODAY = '2026-03-20';
const PLACE = { platform: 'acme', account_id: '1' };

const aRule = (more: object = {}): Rule =>
  checkRule({
    name: 'A rule',
    when: { metric: 'cpa', above: 10, days: 7 },
    then: { action: 'budget', percent: 20, at_most: 200 },
    ...more,
  });

const row = (id: string, date: string, figures: Partial<DayRow> = {}): DayRow => ({
  ...PLACE,
  id,
  name: id,
  date,
  spend: 20,
  impressions: 1_000,
  clicks: 50,
  conversions: 1,
  conversion_value: 40,
  ...figures,
});

const daysOf = () => Array.from({ length: 60 }, (_, at) => row('a', addDays(TODAY, -1 - at)));

const aWorld = (more: Partial<RuleWorld> = {}): RuleWorld => ({
  now: NOW,
  accounts: [
    {
      ...PLACE,
      currency: 'USD',
      time_zone: 'UTC',
      lag_days: 1,
      kept: { first: '2025-12-01', last: '2026-03-19' },
    },
  ],
  rows: daysOf(),
  campaigns: [{ ...PLACE, id: 'a', name: 'Tents', status: 'ENABLED', daily_budget: 100 }],
  moves: [],
  ...more,
});

/** Anything that may be asked of a rule. */
const rules = fc
  .record({
    metric: fc.constantFrom('spend', 'cpa', 'roas', 'ctr', 'clicks'),
    above: fc.double({ min: 0, max: 50, noNaN: true }),
    days: fc.integer({ min: 1, max: 30 }),
    lag_days: fc.integer({ min: 0, max: 10 }),
    back_off_days: fc.integer({ min: 1, max: 45 }),
    most_a_day: fc.integer({ min: 1, max: 20 }),
    percent: fc.integer({ min: 1, max: 1_000 }),
    at_most: fc.integer({ min: 1, max: 500 }),
  })
  .map(({ metric, above, days, lag_days, percent, at_most, ...rest }) =>
    aRule({
      when: { metric, above, days },
      evidence: { lag_days },
      then: { action: 'budget', percent, at_most },
      ...rest,
    }),
  );

const figures = fc.record({
  spend: fc.double({ min: 0, max: 1_000, noNaN: true }),
  clicks: fc.nat(500),
  conversions: fc.nat(20),
});

const worlds = fc
  .record({
    days: fc.array(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c'),
        back: fc.integer({ min: 0, max: 60 }),
        figures,
      }),
      { maxLength: 120 },
    ),
    budgets: fc.tuple(
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 1, max: 400 }),
    ),
    moves: fc.array(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c'),
        back: fc.double({ min: -1, max: 60, noNaN: true }),
      }),
      { maxLength: 12 },
    ),
  })
  .map(({ days, budgets, moves }) =>
    aWorld({
      rows: days.map((one) => row(one.id, addDays(TODAY, -one.back), one.figures)),
      campaigns: ['a', 'b', 'c'].map((id, at) => ({
        ...PLACE,
        id,
        name: id,
        status: 'ENABLED',
        daily_budget: budgets[at]!,
      })),
      moves: moves.map(({ id, back }) => ({ key: keyOf({ ...PLACE, id }), at: NOW - back * DAY })),
    }),
  );

describe('A rule', () => {
  it('acts where its conditions hold', () => {
    const { acts } = judgeRule(aRule(), aWorld());
    expect(acts).to.have.length(1);
    expect(acts[0]).to.include({ campaign_id: 'a', before: 100, after: 120, until: '2026-03-17' });
  });

  it('never sees a day within its lag', () =>
    fc.assert(
      fc.property(rules, worlds, figures, (rule, world, late) => {
        const lag = Math.max(1, rule.evidence.lag_days);
        const within = Array.from({ length: lag }, (_, at) => row('a', addDays(TODAY, -at), late));
        const all = world.rows as readonly DayRow[];
        const old = all.filter(({ date }) => date <= addDays(TODAY, -lag));
        const [one, other] = [old, [...old, ...within]].map((rows) =>
          judgeRule(rule, { ...world, rows }),
        );
        expect(one).to.deep.equal(other);
      }),
    ));

  it('never moves a campaign twice in its back-off, nor more on one day than it may', () =>
    fc.assert(
      fc.property(rules, worlds, (rule, world) => {
        const moves: Move[] = [...world.moves];
        const made: number[] = [];
        for (let hour = 0; hour < 72; hour += 7) {
          const now = NOW + hour * 3_600_000;
          const { acts } = judgeRule(rule, { ...world, now, moves });
          for (const { key } of acts) {
            const own = moves.filter(
              (one) => one.key === key && one.at > now - rule.back_off_days * DAY,
            );
            expect(own).to.deep.equal([]);
          }
          made.push(...acts.map(() => now));
          moves.push(...acts.map(({ key }) => ({ key, at: now })));
          const lately = made.filter((at) => at > now - DAY);
          expect(lately.length).to.be.at.most(rule.most_a_day);
        }
      }),
      { numRuns: 40 },
    ));

  it('never goes above its cap, and never lowers what stands above it', () =>
    fc.assert(
      fc.property(rules, worlds, (rule, world) => {
        const { at_most = 0 } = rule.then as { at_most?: number };
        for (const { before, after } of judgeRule(rule, world).acts) {
          expect(Number(after)).to.be.at.most(at_most);
          expect(Number(after)).to.be.above(Number(before));
        }
      }),
    ));

  it('does nothing on facts that are not whole', () =>
    fc.assert(
      fc.property(rules, worlds, fc.integer({ min: 0, max: 200 }), (rule, world, gap) => {
        const until = addDays(TODAY, -Math.max(1, rule.evidence.lag_days));
        const from = addDays(until, 1 - reachOf(rule));
        const [account] = world.accounts;
        const cases = [
          null,
          { first: addDays(from, 1), last: TODAY },
          { first: '2025-01-01', last: addDays(until, -1 - gap) },
        ];
        for (const kept of cases)
          expect(
            judgeRule(rule, { ...world, accounts: [{ ...account!, kept }] }).acts,
          ).to.deep.equal([]);
      }),
    ));

  it('does nothing where a figure of a day is unknown', () => {
    const rows = daysOf().map((one, at) => (at === 5 ? { ...one, spend: null } : one));
    expect(judgeRule(aRule(), aWorld({ rows })).acts).to.deep.equal([]);
  });

  it('waits for its evidence: least spend, least conversions', () => {
    for (const evidence of [{ least_spend: 141 }, { least_conversions: 8 }])
      expect(judgeRule(aRule({ evidence }), aWorld()).acts).to.deep.equal([]);
    expect(
      judgeRule(aRule({ evidence: { least_spend: 140, least_conversions: 7 } }), aWorld()).acts,
    ).to.have.length(1);
  });

  it('keeps its quiet hours by the clock of the account, over midnight too', () => {
    const at = (hour: number, zone: string) => {
      const [account] = aWorld().accounts;
      const now = Date.parse(`2026-03-20T${String(hour).padStart(2, '0')}:30:00Z`);
      const accounts = [{ ...account!, time_zone: zone }];
      return judgeRule(aRule({ quiet_hours: { from: 22, to: 7 } }), aWorld({ now, accounts })).acts
        .length;
    };
    expect([at(23, 'UTC'), at(3, 'UTC'), at(12, 'UTC')]).to.deep.equal([0, 0, 1]);
    expect([at(12, 'America/Los_Angeles'), at(20, 'America/Los_Angeles')]).to.deep.equal([0, 1]);
  });

  it('moves the campaigns that spend most first', () => {
    const campaigns = ['a', 'b'].map((id) => ({
      ...PLACE,
      id,
      name: id,
      status: 'ENABLED',
      daily_budget: 50,
    }));
    const rows = daysOf().flatMap((one) => [one, { ...one, id: 'b', spend: 90 }]);
    const { acts, left } = judgeRule(aRule({ most_a_day: 1 }), aWorld({ rows, campaigns }));
    expect(acts.map(({ campaign_id }) => campaign_id)).to.deep.equal(['b']);
    expect(left[0]!.why).to.match(/1 campaign a day/);
  });

  it('names every fault of what somebody wrote', () => {
    const wrong = { when: { metric: 'luck' }, then: { action: 'budget', percent: 20 }, colour: 1 };
    try {
      checkRule(wrong, 'rule.');
      expect.fail('it was taken');
    } catch (error) {
      const { faults } = (error as { details: { faults: { field: string }[] } }).details;
      const fields = faults.map(({ field }) => field);
      expect(fields).to.have.members([
        'rule.colour',
        'rule.when.metric',
        'rule.when',
        'rule.then.most',
      ]);
    }
  });

  it('has a gallery of 27, each with a source, a grade, and a form that is taken', () => {
    expect(gallery).to.have.length(27);
    for (const { title, source, rule, grade } of gallery) {
      expect(source).to.match(/^https?:\/\//);
      expect(grade).to.match(/^(helps|harms|unclear|idle|tells|hours)$/);
      const checked = checkRule({ name: title, ...rule });
      expect(checked.name).to.equal(title);
      expect(grade === 'hours', title).to.equal(!isPlayable(checked));
    }
  });
});
