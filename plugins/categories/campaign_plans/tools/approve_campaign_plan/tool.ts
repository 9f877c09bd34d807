import { createHash, randomBytes } from 'node:crypto';
import {
  ServiceError,
  STEP_FIELD,
  type ChangingTool,
  type ToolWorld,
} from '../../../../../sdk/index.ts';
import { failedChecks, reviewedContent, stepChanges } from '../../document.ts';
import { keepingTool, putOf, type Kept } from '../../keep.ts';
import { checkVersion, needPlan, type Plan, type StoredPlan } from '../../plan.ts';
import { decisionOf, planHead, shareUrl } from '../../plan-view.ts';

interface Input {
  readonly plan_id: string;
  readonly expected_version: number;
  readonly comment?: string;
}

type World = ToolWorld<'records' | 'approvals'>;
const TOKEN_MS = 24 * 3_600_000;

const tool = keepingTool<Input, 'records' | 'approvals'>(async (input, world) => {
  const plan = await needPlan(world.ports.records, input.plan_id);
  checkVersion(plan.value, input.expected_version);
  const { state, approval, version } = plan.value;
  if (state === 'in_review') return ask(plan, input, world);
  if (approval?.version === version && ['approved', 'launch_failed'].includes(state))
    return handOut(plan, world);
  throw new ServiceError('state_refused', {
    message: `A plan that is ${state} cannot be approved; publish it first.`,
    field: 'plan_id',
  });
});

/** Asks a person. The held change shows every failed check and every call of the launch. */
async function ask(plan: StoredPlan, input: Input, world: World): Promise<Kept> {
  const content = await reviewedContent(world.ports.records, plan);
  const { version } = plan.value;
  const approval = { version, comment: input.comment ?? null };
  const value: Plan = { ...plan.value, state: 'approved', approval };
  return {
    puts: [putOf('campaign_plan', plan.id, value, plan)],
    shown: content ? [...failedChecks(content), ...stepChanges(content.steps, STEP_FIELD)] : [],
    result: {
      ...answer({ id: plan.id, value }, world),
      approved_by: null,
      approved_at: null,
      next: {
        tool: 'approve_campaign_plan',
        input: { plan_id: plan.id, expected_version: version },
        note: `Version ${version} is approved, and nothing is made yet. Whoever asked can start the launch now.`,
      },
    },
  };
}

/** The token of the person's word. A later one takes the place of an earlier one. */
async function handOut(plan: StoredPlan, world: World): Promise<Kept> {
  const { ports, context } = world;
  const decision = await decisionOf(ports.approvals, plan);
  if (decision?.status !== 'executed')
    throw new ServiceError('approval_void', {
      message: 'This key cannot see who approved the plan.',
    });
  const secret = randomBytes(24).toString('base64url');
  const expires_at = new Date(context.now.getTime() + TOKEN_MS).toISOString();
  const token = {
    hash: createHash('sha256').update(secret).digest('hex'),
    expires_at,
    revision: plan.revision + 1,
    approval_id: decision.approval_id,
  };
  const value: Plan = { ...plan.value, token };
  const failed = plan.value.review?.qa.status === 'fail' ? { qa_override_approved: true } : {};
  return {
    puts: [putOf('campaign_plan', plan.id, value, plan)],
    result: {
      ...answer({ id: plan.id, value }, world),
      approved_by: decision.by,
      approved_at: decision.at,
      execute_token: secret,
      execute_token_expires_at: expires_at,
      next: {
        tool: 'execute_campaign_plan',
        input: { plan_id: plan.id, execute_token: secret, ...failed },
        note: 'This starts the launch as a job. Real money may flow: get the explicit yes of the user.',
      },
    },
  };
}

function answer(plan: Pick<StoredPlan, 'id' | 'value'>, { context }: World) {
  const { review } = plan.value;
  return {
    ...planHead(plan),
    approval: 'recorded',
    share_url: review ? shareUrl(context, review.share_token) : null,
  };
}

const withShown: ChangingTool<Input, 'records' | 'approvals'> = {
  ...tool,
  // The calls of the launch are shown here, and made by it.
  verify: async () => [],
};
export default withShown;
