/** One rule with hours, looked at by its own watch over a platform of four campaigns; decisions are made as an engine makes them. */
import { openAfter, seenOf, spanAt, type Override, type Rule } from '../../sdk/rules/index.ts';
import type { Decision, DecisionView, Sight } from '../../sdk/watches.ts';
import look from '../../plugins/categories/guardrails_alerts/watches/rule-hours.ts';

export const MINUTE = 60_000;

export type Fate = 'done' | 'held' | 'failed' | 'unknown' | 'unsent' | 'cut';
type Value = string | number;
type Made = DecisionView & { readonly notice: Decision['notice'] };

interface Thing {
  readonly id: string;
  readonly account_id: string;
  status: string;
  daily_budget: number;
}

const KEPT = 50;

export function aDesk(
  rule: Rule,
  zones: readonly [string, string],
  begin = Date.parse('2026-03-02T12:00Z'),
) {
  const isStatus = rule.then.action === 'pause' || rule.then.action === 'enable';
  const things = new Map(
    ['a', 'b', 'c', 'd'].map((id, at): [string, Thing] => [
      id,
      {
        id,
        account_id: at < 3 ? '1' : '2',
        status: rule.then.action === 'enable' ? 'PAUSED' : 'ENABLED',
        daily_budget: 100 + 10 * at,
      },
    ]),
  );
  return deskOf(rule, { zones, things, isStatus, clock: { now: begin }, rules: [] });
}

interface World {
  readonly zones: readonly [string, string];
  readonly things: Map<string, Thing>;
  readonly isStatus: boolean;
  readonly clock: { now: number };
  readonly rules: { readonly id: string; readonly rule: Rule; readonly decisions: Made[] }[];
}

function deskOf(rule: Rule, world: World) {
  const { zones, things, isStatus, clock, rules } = world;
  const own = `rule_${rules.length}`;
  const decisions: Made[] = [];
  rules.push({ id: own, rule, decisions });
  const armed_at = new Date(clock.now).toISOString();
  const valueOf = (id: string): Value | undefined => {
    const thing = things.get(id);
    return thing && (isStatus ? thing.status : thing.daily_budget);
  };
  const values = () => new Map([...things.keys()].map((id) => [id, valueOf(id)!]));
  const set = (id: string, value: Value) => {
    const thing = things.get(id)!;
    if (typeof value === 'number') thing.daily_budget = value;
    else thing.status = value;
  };
  const asked: { readonly id: string; readonly value: Value }[] = [];

  const desk = {
    decisions,
    first: values(),
    touched: new Set<string>(),
    /** Span and thing > how often a change was sent. */
    sent: new Map<string, number>(),
    reads: 0,
    state: 'armed' as 'armed' | 'disarmed',
    sight: undefined as Sight | undefined,
    fate: (): Fate => 'done',
    values,
    value: valueOf,
    set,
    remove: (id: string) => things.delete(id),
    /** A person sets it to what nobody else does. */
    touch(id: string) {
      desk.touched.add(id);
      set(id, isStatus ? (valueOf(id) === 'PAUSED' ? 'ENABLED' : 'PAUSED') : 42);
    },
    agree() {
      for (const { id, value } of asked.splice(0)) set(id, value);
    },
    open: (): readonly Override[] => (decisions[0] ? openAfter(decisions[0]) : []),
    spanOf: (id: string) =>
      spanAt(rule.hours!, clock.now, zones[things.get(id)!.account_id === '1' ? 0 : 1]),
    another: (other: Rule) => deskOf(other, world),
    lookAt: (when: string) => desk.pass(Date.parse(when) - clock.now),
    async pass(ms: number) {
      clock.now += ms;
      const value = { name: rule.name, rule, raises: false, state: desk.state, armed_at };
      const record = { kind: 'rule', id: own, value, revision: 1 };
      const answer = await look(record as never, ports as never, new Date(clock.now));
      if (answer?.steps) make(answer as Decision);
      else if (answer) desk.sight = answer;
    },
  };

  /** As a watch has it: what was read a minute ago is good enough. */
  const readings = new Map<string, { readonly at: number; readonly answer: Promise<unknown> }>();
  const together = (name: string, read: () => Promise<unknown>) => {
    const known = readings.get(name);
    if (known && clock.now - known.at <= MINUTE) return known.answer;
    const answer = read();
    readings.set(name, { at: clock.now, answer });
    return answer;
  };
  const ports = {
    watches: {
      of: async () => [{ watch: 'rule_hours', sight: desk.sight ?? null }],
      decisions: async (_kind: string, id: string) => rules.find((one) => one.id === id)!.decisions,
      together,
    },
    connections: {
      platforms: () => [
        { platform: 'acme', kind: 'ads', reporting: {}, counts: 'bought', aliases: [] },
      ],
      list: async () =>
        zones.map((time_zone, at) => ({
          platform: 'acme',
          kind: 'ads',
          account_id: String(at + 1),
          currency: 'USD',
          mode: 'test',
          time_zone,
        })),
    },
    catalog: { findScript: () => ({ routes: { acme: {} } }), platformId: (name: string) => name },
    facts: { imports: async () => [] },
    records: {
      list: async () => ({
        records: rules.map(({ id, rule: one }) => ({ id, value: { name: one.name, rule: one } })),
      }),
    },
    scripts: {
      run: async ({ account_id }: { readonly account_id: string }) => {
        const campaigns = [...things.values()].filter((one) => one.account_id === account_id);
        desk.reads += campaigns.length;
        return { result: { campaigns: campaigns.map((one) => ({ ...one, name: one.id })) } };
      },
    },
  };

  function make({ because, seen, steps, notice }: Decision) {
    const at = new Date(clock.now).toISOString();
    const fates = steps.map(() => desk.fate());
    const isCut = steps.length > 0 && fates.includes('cut');
    const { acts, backs, began } = seenOf({ seen });
    const one = seenOf({ seen }).person && acts.length > 0;
    const reports = steps.map((step, place) => {
      const own = one ? (place === 0 ? acts : [backs[place - 1]!]) : [[...acts, ...backs][place]!];
      const fate = fates[place]!;
      const isAct = one ? place === 0 : place < acts.length;
      for (const { id, before, after } of own) {
        const wanted = isAct ? after : before;
        if (fate === 'done' || fate === 'unknown' || fate === 'cut') set(id, wanted);
        if (fate === 'held') asked.push({ id, value: wanted });
        if (isAct && fate !== 'unsent') count(id, began);
      }
      return reportOf(step.script, fate);
    });
    const status =
      steps.length === 0 ? 'told' : fates.every((f) => f === 'done') ? 'done' : 'failed';
    decisions.unshift({
      decision_id: at,
      watch: 'rule_hours',
      record_id: own,
      due_at: at,
      decided_at: at,
      because,
      seen: JSON.parse(JSON.stringify(seen)) as Made['seen'],
      status: fates.includes('held') ? 'held' : status,
      reason: null,
      steps: isCut ? [] : reports,
      batch_id: at,
      notice_id: null,
      ended_at: at,
      notice,
    });
    decisions.splice(KEPT);
  }

  function count(id: string, began: readonly string[]) {
    const span = began.find((name) => name.startsWith(`acme ${things.get(id)!.account_id} `));
    const name = `${span} ${id}`;
    desk.sent.set(name, (desk.sent.get(name) ?? 0) + 1);
  }
  return desk;
}

function reportOf(script: string, fate: Fate): DecisionView['steps'][number] {
  const codes: Partial<Record<Fate, string>> = {
    failed: 'platform_rejected',
    unknown: 'outcome_unknown',
    unsent: 'change_refused',
  };
  const code = codes[fate];
  const status = code ? 'failed' : fate;
  const error = code ? { code, message: code } : null;
  return { script, status, run_id: null, error, review_url: null };
}
