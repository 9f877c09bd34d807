/** A plan, as tools answer it. */
import type { Change, ToolContext, ToolPorts } from '../../../sdk/index.ts';
import type { PlanState, StoredPlan } from './plan.ts';

/** Fields of a plan in every tool's answer. */
export function planHead({ id, value }: Pick<StoredPlan, 'id' | 'value'>) {
  const { plan_key, title, state, version, updated_at } = value;
  return { plan_id: id, plan_key, title, state, version, url: null, updated_at };
}

type Viewed = Readonly<Record<string, unknown>>;

/** Daily budgets of its entities; null for one without a known amount. */
export function budgetsOf(
  entities: readonly Viewed[],
  paidIn: Readonly<Record<string, string | undefined>>,
) {
  return entities.flatMap(({ logical_key, platform, metadata }) => {
    const { daily_budget: amount } = (metadata ?? {}) as Viewed;
    if (amount === undefined) return [];
    const daily = Number(amount);
    return [
      {
        logical_key,
        platform,
        daily_budget: Number.isFinite(daily) ? daily : null,
        currency: paidIn[String(logical_key)] ?? null,
      },
    ];
  });
}

/** The page that shows one version to who has its token. */
export function shareUrl({ apiUrl }: Pick<ToolContext, 'apiUrl'>, token: string): string {
  return `${apiUrl}/plans/${token}`;
}

interface Decided {
  readonly approval_id: string;
  readonly by: string | null;
  readonly at: string | null;
  readonly status: string;
}

/** A person's decision about the present version; undefined while there is none. */
export async function decisionOf(
  approvals: ToolPorts['approvals'],
  { id, value: { version } }: Pick<StoredPlan, 'id' | 'value'>,
): Promise<Decided | undefined> {
  const { approvals: all } = await approvals.list({ limit: 500 });
  const found = all.find(
    ({ tool, status, changes }) =>
      tool === 'approve_campaign_plan' &&
      ['executed', 'declined'].includes(String(status)) &&
      (changes as readonly Change[]).some(
        ({ entity, id: of, field, after }) =>
          entity === 'campaign_plan' &&
          of === id &&
          field === 'approval' &&
          (after as { version?: number } | null)?.version === version,
      ),
  );
  if (!found) return undefined;
  const { approval_id, status, decided_by, decided_at } = found as Record<string, string | null>;
  return {
    approval_id: approval_id!,
    status: status!,
    by: decided_by ?? null,
    at: decided_at ?? null,
  };
}

/** A plan whose present version a person declined is to be changed, though nobody has edited it yet. */
export function shownState(state: PlanState, decision: Decided | undefined): PlanState {
  return state === 'in_review' && decision?.status === 'declined' ? 'changes_requested' : state;
}
