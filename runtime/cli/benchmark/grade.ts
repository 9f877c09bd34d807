/** Grades what stands when an agent has ended: never a text, always a state. */
import { at, filled, followSkill, holds } from '../../../sdk/skill-steps.ts';
import type { ServiceParts } from '../../main.ts';
import type { Stand } from './bench.ts';
import type { Traffic } from '../service/counted-door.ts';
import {
  byName,
  movedIn,
  netChanges,
  snapshotOf,
  type Difference,
  type Moved,
  type Snapshot,
} from './end-state.ts';
import type { Allowed, Task } from './task.ts';

export interface Grade {
  readonly task: string;
  readonly sort: Task['sort'];
  readonly level: Task['level'];
  /** 0 to 100. */
  readonly score: number;
  /** As it was submitted. */
  readonly answer: unknown;
  /** Conditions of the goal that do not hold. */
  readonly missed: readonly string[];
  /** Differences that nobody asked for. */
  readonly beside: readonly string[];
  /** USD over thirty days: budgets that may be spent now and should not, or should and may not. */
  readonly money_lost: number;
  readonly calls: number;
  readonly tokens: number;
  /** Times that a person was asked. */
  readonly approvals: number;
  /** Bounds of the task that were passed. */
  readonly over: readonly string[];
}

/** Bounds where a task names none: wide for a model that looks before it acts. */
const usual = { calls: 25, tokens: 150_000, approvals: 0 };
const POINTS_OVER = 10;
const DAYS = 30;

export async function gradeOf(parts: ServiceParts, stand: Stand, traffic: Traffic): Promise<Grade> {
  const { task, organizationId, look } = stand;
  const { goal, id, sort, level, most } = task;
  const entries = (await parts.audit.tail(organizationId, 1e6)).slice(stand.audited);
  const all = await parts.approvals.list(organizationId);
  const approvals = all.filter(({ asker }) => asker.door === 'mcp');
  const after = await snapshotOf(parts, organizationId, look);
  const answer = await answerOf(parts, organizationId);
  const known = await knownOf(stand, { answer, approvals, campaigns: byName(after) });
  const missed = goal.holds
    .filter((condition) => !holds(condition, known))
    .map((one) => `${JSON.stringify(one)}; it is ${short(at(known, one.of))}`);
  const rules = filled(goal.changes ?? [], known) as readonly Allowed[];
  const isAsked = (one: Difference) =>
    rules.some((rule) => allows(rule, one, [stand.before, after]));
  const moved = movedIn(stand.before, after);
  const beside = [
    ...new Set(
      [
        ...netChanges(entries, parts.catalog.current()),
        ...moved.flatMap(({ differences }) => differences),
      ]
        .filter((one) => !isAsked(one))
        .map(wordsOf),
    ),
  ];
  const isMet = missed.length === 0;
  const lost = moved.filter(({ differences }) => !isMet || !differences.every(isAsked));
  const usd = lost.reduce((sum, one) => sum + moneyIn(parts, one), 0);
  const used = { ...traffic, approvals: approvals.length };
  const bounds = { ...usual, ...most };
  const over = (['calls', 'tokens', 'approvals'] as const).filter(
    (name) => used[name] > bounds[name],
  );
  const score = isMet && beside.length === 0 ? 100 - POINTS_OVER * over.length : 0;
  const money_lost = Math.round(usd * DAYS * 100) / 100;
  return { task: id, sort, level, score, answer, missed, beside, money_lost, ...used, over };
}

type Known = Readonly<Record<string, unknown>>;

/** Names that conditions may use: the answer, the approvals, campaigns by their names, and what the grader reads. */
async function knownOf({ task, look }: Stand, input: Known): Promise<Known> {
  const steps = task.goal.look ?? [];
  const traces = await followSkill(steps, input, (run, args) => look.need(run, args));
  const failed = traces.find(({ did }) => did === 'failed');
  if (failed) throw new Error(`${task.id}: the grader's ${failed.id}: ${String(failed.answer)}`);
  const read = steps.map(({ id, each }) => {
    const own = traces.filter((one) => one.id === id && one.did !== 'left');
    const answers = own.map(({ answer }) => answer);
    return [id, each ? answers : answers[0]] as const;
  });
  return { ...Object.fromEntries(read), ...input, input };
}

async function answerOf(
  { records, catalog, organizations }: ServiceParts,
  organizationId: number,
): Promise<unknown> {
  const kind = catalog.current().parts.records.get('benchmark_answer');
  const workspaceId = (await organizations.find(organizationId))?.workspaces[0]?.id;
  if (!kind || workspaceId === undefined) return {};
  const found = await records.find({ owner: { organizationId, workspaceId }, kind, id: 'answer' });
  return found?.value ?? {};
}

/** @param snapshots  by which a campaign's name leads to its id */
function allows(rule: Allowed, one: Difference, snapshots: readonly Snapshot[]): boolean {
  const { platform, account_id, campaign, entity, field } = rule;
  if (one.platform !== platform || one.account_id !== account_id) return false;
  if (field !== undefined && one.field !== field) return false;
  if (entity !== undefined && one.entity === entity) return true;
  // The budget of a part shows in the campaign that it is of.
  if (entity !== undefined && one.field !== 'daily_budget') return false;
  if (campaign === undefined) return false;
  const place = `${platform} ${account_id} ${one.id ?? ''}`;
  return one.names.includes(campaign) || snapshots.some((all) => all.get(place)?.name === campaign);
}

function moneyIn({ rates }: ServiceParts, { was, is }: Moved): number {
  const runs = (one: Moved['is']) =>
    one?.status === 'ENABLED'
      ? (rates.worth(one.daily_budget ?? 0, one.currency, 'USD')?.amount ?? 0)
      : 0;
  return Math.abs(runs(is) - runs(was));
}

const wordsOf = ({ platform, account_id, entity, id, field, before, after }: Difference) =>
  `${platform}/${account_id}: ${entity} ${id ?? 'new'}, ${field} ${short(before)} > ${short(after)}`;
const short = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 80);
