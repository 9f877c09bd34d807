/** One version of a plan as a person was shown it: its entities, the calls of its launch, and what the checks found. */
import { stepWords, type Change, type RecordsPort, type StoredRecord } from '../../../sdk/index.ts';
import type { LaunchStep } from './launch-plan.ts';
import { longValue, type Json, type LongValue } from './long-value.ts';
import type { StoredPlan } from './plan.ts';
import type { Scorecard } from './qa/scorecard.ts';

/** The record `plan_document`. */
export interface PlanDocument {
  readonly plan_id: string;
  readonly version: number;
  readonly title: string;
  readonly published_at: string;
  readonly expires_at: string;
  readonly content: LongValue;
}

export interface Content {
  readonly brief: Json;
  readonly entities: readonly Json[];
  readonly steps: readonly LaunchStep[];
  readonly qa: Scorecard;
  /** Sentences on how much of the launch can be taken back; absent in older versions. */
  readonly undo?: readonly string[];
  /** Currency of the account, by the key of the entity; absent where it is unknown. */
  readonly paidIn?: Readonly<Record<string, string>>;
  /** Key of an entity without a parent > ids of what bore its name before; absent where nobody could tell. */
  readonly namesakes?: Readonly<Record<string, readonly string[]>>;
  /** Since the version that was published before; null for the first. */
  readonly since: { readonly version: number; readonly changes: readonly string[] } | null;
}

export const documentIdOf = (planId: string, version: number) => `${planId}.v${version}`;

export async function contentOf(
  records: RecordsPort,
  { id, value }: Pick<StoredRecord<PlanDocument>, 'id' | 'value'>,
): Promise<Content> {
  return (await longValue(records, id, value.content)) as unknown as Content;
}

/** The document of the version that is in review or was approved. */
export async function reviewedContent(
  records: RecordsPort,
  { value }: Pick<StoredPlan, 'value'>,
): Promise<Content | undefined> {
  const { review } = value;
  const found = review && (await records.get<PlanDocument>('plan_document', review.document_id));
  return found ? contentOf(records, found) : undefined;
}

/** A step as it is sent, without what earlier ones make. */
export function sentStep({ script, platform, account_id, args }: LaunchStep) {
  return { script, platform, ...(account_id === null ? {} : { account_id }), args };
}

export function wordsOf(step: LaunchStep): string {
  return stepWords(sentStep(step), Object.keys(step.binds), step.budget);
}

/** The failed checks, as changes that a person has to accept one by one. */
export function failedChecks({ qa }: Pick<Content, 'qa'>): readonly Change[] {
  return qa.issues
    .filter(({ severity }) => severity === 'error')
    .map(({ code, where, message, fix }) => ({
      entity: 'check',
      id: null,
      name: where,
      field: code,
      before: null,
      after: [message, ...(fix === null ? [] : [fix])].join(' '),
      accept: true,
    }));
}

/** The calls of a launch as changes: what a person approves. */
export function stepChanges(steps: readonly LaunchStep[], field: string): readonly Change[] {
  return steps.map((step) => ({
    entity: 'launch',
    id: null,
    name: `${step.does} ${step.key}`,
    field,
    before: null,
    after: wordsOf(step),
  }));
}
