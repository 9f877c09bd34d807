import type { Tool } from '../../../../../sdk/index.ts';
import { costOf, costView } from '../../cost.ts';
import { currencyOf } from '../../currency-of.ts';
import { reviewedContent } from '../../document.ts';
import { entitiesOf, entityView } from '../../entity.ts';
import { longValue } from '../../long-value.ts';
import { needPlan } from '../../plan.ts';
import { budgetsOf, decisionOf, planHead, shareUrl, shownState } from '../../plan-view.ts';

const tool: Tool<{ readonly plan_id: string }, 'records' | 'approvals' | 'connections'> = async (
  { plan_id },
  { records, approvals, connections },
  context,
) => {
  const plan = await needPlan(records, plan_id);
  const { review, approval, launch, version, state } = plan.value;
  const stored = await entitiesOf(records, plan.id);
  const entities = await Promise.all(stored.map((one) => entityView(records, one)));
  const accounts = await connections.list();
  // The currency in the plan's own fields is not checked here. Upsert and publish refuse a wrong one.
  const paidIn = Object.fromEntries(
    stored.map(({ value }) => [value.logical_key, currencyOf(accounts, value, {})]),
  );
  const content = await reviewedContent(records, plan);
  const isPresent = review?.version === version;
  const brief = await longValue(records, `${plan.id}.brief`, plan.value.brief);
  const decision = review?.version === version ? await decisionOf(approvals, plan) : undefined;
  const approved = decision?.status === 'executed' ? decision : undefined;
  return {
    ...planHead(plan),
    state: shownState(state, decision),
    brief,
    entities,
    budgets: budgetsOf(entities, paidIn),
    cost: costView(
      costOf(content && isPresent ? content : { entities, brief, paidIn: known(paidIn) }),
    ),
    review: {
      share_url: review ? shareUrl(context, review.share_token) : null,
      ...(content ? { qa: content.qa } : {}),
      ...(content?.undo && isPresent ? { undo: content.undo } : {}),
      approved_by: approved?.by ?? null,
      approved_at: approved?.at ?? null,
      comments: approval?.comment ? [{ text: approval.comment }] : [],
    },
    launch: {
      job_id: launch?.job_id ?? null,
      started_at: launch?.started_at ?? null,
      finished_at: launch?.finished_at ?? null,
    },
  };
};
export default tool;

function known(paidIn: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(paidIn).flatMap(([key, unit]) => (unit === undefined ? [] : [[key, unit]])),
  );
}
