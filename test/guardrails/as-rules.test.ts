/** Guardrails and alerts are rules: what their own judges decided before, the judge of all rules decides now. */
import { expect } from 'chai';
import fc from 'fast-check';
import { ServiceError } from '../../sdk/errors.ts';
import type { DecisionView } from '../../sdk/watches.ts';
import look from '../../plugins/categories/guardrails_alerts/watches/rule.ts';
import type { Guardrail } from '../../plugins/categories/guardrails_alerts/guardrail/guardrail.ts';
import { aRule, aWorld, portsOf } from './a-guard.ts';
import { formerLook } from './former-judge.ts';

const HOUR = 3_600_000;
const BEGIN = Date.parse('2026-03-01T00:00:00Z');
const often = <T>(usual: T, ...others: T[]) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(usual) }, fc.constantFrom(...others));
const iso = (hours: number) => new Date(BEGIN + hours * HOUR).toISOString();
const hours = fc.integer({ min: 0, max: 120 });
/** Few amounts, so that many are exactly at the threshold. */
const cents = fc.integer({ min: 0, max: 12 }).map((many) => many * 12.5);

const guardrails = fc
  .record({
    platform: fc.constantFrom('google', 'meta'),
    spend_threshold: fc.constantFrom(0.01, 12.5, 25, 50, 62.5),
    min_age_hours: fc.constantFrom(0, 0, 24, 48),
    since: fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-04'),
    spent_before: fc.constantFrom(0, 0, 4, 12.5, 33.335),
    armed_at: hours.map(iso),
    conversion_action_id: often('5', '6', '9'),
  })
  .map(({ platform, conversion_action_id: action, ...rest }): Guardrail => ({
    ...aRule,
    ...rest,
    platform,
    conversion_action_id: platform === 'meta' ? 'conversions' : action,
  }));

const decisions = fc.array(
  fc
    .record({
      status: fc.constantFrom('begun', 'done', 'held', 'failed', 'dropped', 'told'),
      at: hours,
      isTold: fc.boolean(),
    })
    .map(({ status, at, isTold }) => ({
      status,
      decided_at: iso(at),
      seen: {},
      steps: isTold ? [] : [{ script: 'pause_campaign', status }],
    })),
  { maxLength: 2 },
);

const worlds = fc
  .record({
    currency: often<string | null>('USD', 'EUR', null),
    status: often('ENABLED', 'PAUSED', 'REMOVED'),
    start_date: often<string | null>('2026-01-01', '2026-03-04', null),
    isGone: often(false, true),
    truncated: often(false, true),
    through: often<string | null>(null, '2026-03-02'),
    conversions: often(0, 1, 0.5),
    all_conversions: often(0, 2),
    days: fc.dictionary(
      fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'),
      fc.oneof({ weight: 20, arbitrary: cents }, fc.constant(null)),
    ),
    decisions: decisions.map((all) => all as unknown as DecisionView[]),
    glances: fc
      .array(fc.tuple(hours, cents), { maxLength: 5 })
      .map((all) => all.sort(([a], [b]) => a - b).map(([at, spend]) => [iso(at), spend])),
  })
  .map(({ glances, ...world }) => ({
    ...aWorld(),
    ...world,
    sight: { because: 'Seen.', seen: { glances }, at: iso(0) },
  }));

const outcomeOf = (asked: Promise<unknown>) =>
  asked.then(
    (answer) => ({ answer }),
    (error: unknown) => {
      if (!(error instanceof ServiceError)) throw error;
      return { error: error.message };
    },
  );

describe('A guardrail as a rule', () => {
  it('decides what guardrails decided, in the same words, whatever it is armed with and sees', async () => {
    const came = { paused: 0, waited: 0, refused: 0, over: 0 };
    await fc.assert(
      fc.asyncProperty(guardrails, worlds, hours, async (value, world, at) => {
        const ports = portsOf(world) as never;
        const now = new Date(iso(at));
        const record = { id: 'g', value, revision: 1 };
        const asRule = { ...record, kind: 'guardrail', value: value as never };
        const [now_, before] = await Promise.all([
          outcomeOf(Promise.resolve(look(asRule, ports, now))),
          outcomeOf(formerLook(record, ports, now)),
        ]);
        expect(now_).to.deep.equal(before);
        const { answer } = now_ as { answer?: { steps?: readonly unknown[] } };
        const isOver = !('error' in now_) && answer === undefined;
        came[isOver ? 'over' : !answer ? 'refused' : answer.steps ? 'paused' : 'waited'] += 1;
      }),
      { numRuns: 1_500 },
    );
    // Each way was gone often, so that the words above say something.
    for (const [way, often] of Object.entries(came)) expect(often, way).to.be.above(40);
  });
});

describe('An alert as a rule', () => {
  const accounts = ['a', 'b', 'c'];
  const spends = fc.array(fc.oneof({ weight: 5, arbitrary: cents }, fc.constant(null)), {
    minLength: 3,
    maxLength: 3,
  });
  const now = new Date('2026-03-04T12:00:00Z');

  it('tells where the known spend reaches its threshold, and is silent where an unread account leaves it open', () =>
    fc.assert(
      fc.asyncProperty(spends, cents, async (spent, most) => {
        const threshold = Math.max(12.5, most);
        const value = { threshold, currency: 'USD', platforms: accounts, notify: [] };
        const routes = Object.fromEntries(accounts.map((name) => [name, 'daily']));
        const ports = {
          watches: { decisions: async () => [] },
          connections: {
            platforms: () => [],
            list: async () =>
              accounts.map((platform) => ({
                platform,
                account_id: '1',
                currency: 'USD',
                time_zone: 'UTC',
              })),
          },
          catalog: { platformId: (name: string) => name, findScript: () => ({ routes }) },
          scripts: {
            run: async ({ platform, args }: { platform: string; args: { date?: string } }) => {
              const spend = spent[accounts.indexOf(platform)];
              if (spend === null) throw new ServiceError('platform_unavailable');
              const days = args.date === undefined ? [] : [{ date: args.date, spend }];
              return { result: { currency: 'USD', days } };
            },
          },
        };
        const record = { kind: 'spend_alert', id: 'USD', value: value as never, revision: 1 };
        const came = await outcomeOf(Promise.resolve(look(record, ports as never, now)));
        const known = spent.reduce<number>((sum, one) => sum + (one ?? 0), 0);
        const isOpen = known < threshold && spent.includes(null);
        expect('error' in came, 'nothing is judged').to.equal(isOpen);
        const { answer } = came as { answer?: { steps?: unknown[]; notice?: { once: string } } };
        const once = answer?.notice?.once;
        expect(once).to.equal(known < threshold ? undefined : `week of 2026-03-02, ${threshold}`);
        expect(answer?.steps ?? []).to.deep.equal([]);
      }),
      { numRuns: 200 },
    ));
});
