/**
 * A plan: its record, the ways to find it, and its state after an edit. Its lifecycle is the table in `plugin.json`.
 */
import { createHash } from 'node:crypto';
import {
  ServiceError,
  type RecordsPort,
  type StoredRecord,
  type ToolContext,
} from '../../../sdk/index.ts';
import type { LongValue } from './long-value.ts';

export type PlanState =
  | 'building'
  | 'draft'
  | 'in_review'
  | 'changes_requested'
  | 'approved'
  | 'launching'
  | 'launched'
  | 'launch_failed'
  | 'archived';

/** The record `campaign_plan`. */
export interface Plan {
  readonly plan_key: string;
  readonly title: string;
  readonly state: PlanState;
  /** Counts up with every edit: what a person approves is one version. */
  readonly version: number;
  /** ISO 8601. */
  readonly updated_at: string;
  readonly brief: LongValue;
  /** How many it has. */
  readonly entities: number;
  /** The version that was published last, and where it is shown. */
  readonly review?: {
    readonly version: number;
    readonly document_id: string;
    readonly share_token: string;
    readonly expires_at: string;
    readonly qa: { readonly status: string; readonly score: number | null };
  };
  /** A person alone brings it about. */
  readonly approval?: { readonly version: number; readonly comment: string | null };
  /** Good once, for the revision of the record in which it stands. */
  readonly token?: {
    readonly hash: string;
    readonly expires_at: string;
    readonly revision: number;
    readonly approval_id: string;
  };
  /** Token of the last launch. If the launch failed, the same token continues it. */
  readonly used?: { readonly hash: string; readonly expires_at: string; readonly version: number };
  readonly launch?: {
    readonly id: string;
    readonly version: number;
    readonly job_id: string;
    readonly approval_id: string;
    readonly started_at: string;
    readonly finished_at: string | null;
  };
}

export type StoredPlan = StoredRecord<Plan>;

/** Most entities that a launch can make in one go, each with its activation. */
export const MAX_ENTITIES = 200;

/** Ids are made of keys, so that the same key is the same plan. */
export function planIdOf(planKey: string): string {
  return `plan_${shortHash(planKey)}`;
}

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}

/** @throws record_unknown  none in this workspace */
export async function needPlan(records: RecordsPort, planId: string): Promise<StoredPlan> {
  const plan = await records.get<Plan>('campaign_plan', planId);
  if (!plan) throw new ServiceError('record_unknown', { field: 'plan_id' });
  return plan;
}

/** An edit voids what was approved, and is a version of its own. @throws state_refused  while it is launched */
export function edited(plan: Plan, change: Partial<Plan>, { now }: ToolContext): Plan {
  const { state, version } = plan;
  if (state === 'launching' || state === 'archived')
    throw new ServiceError('state_refused', {
      message: `A plan that is ${state} cannot be edited.`,
      field: 'plan_id',
    });
  const isFilled = (change.entities ?? plan.entities) > 0;
  const { approval: _a, token: _t, used: _u, ...stays } = plan;
  const next = { ...stays, ...change, version: version + 1, updated_at: now.toISOString() };
  return { ...next, state: isFilled ? 'draft' : state === 'building' ? 'building' : 'draft' };
}

/** Two edits at once: the one that saw an older version is refused. @throws record_conflict */
export function checkVersion({ version }: Plan, expected: number | undefined): void {
  if (expected === undefined || expected === version) return;
  throw new ServiceError('record_conflict', {
    message: `The plan is in version ${version}, not ${expected}, so nothing was changed.`,
    field: 'expected_version',
    version,
  });
}
