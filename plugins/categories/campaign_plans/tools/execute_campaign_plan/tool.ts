import { createHash } from 'node:crypto';
import { ServiceError, type Change, type ToolPorts } from '../../../../../sdk/index.ts';
import { failedChecks, reviewedContent } from '../../document.ts';
import { gate } from '../../gate.ts';
import { keepingTool, putOf } from '../../keep.ts';
import { hasEnded } from '../../launch.ts';
import { needPlan, type Plan, type StoredPlan } from '../../plan.ts';

interface Input {
  readonly plan_id: string;
  readonly execute_token: string;
  readonly qa_override_approved?: boolean;
}

export default keepingTool<Input, 'records' | 'jobs' | 'scripts' | 'approvals'>(
  async (input, { ports, context }) => {
    const { records, jobs, scripts } = ports;
    const plan = await needPlan(records, input.plan_id);
    await checkState(jobs, plan.value);
    const token = checkToken(plan, input.execute_token, context.now);
    await checkGate(ports, plan, token.approval_id, input.qa_override_approved === true);
    await checkReach(records, scripts, plan);
    const { token: _t, ...rest } = plan.value;
    const { version } = rest;
    const used = { hash: token.hash, expires_at: token.expires_at, version };
    const job_id = jobs.newId();
    const launch = {
      id: `${plan.id}.v${version}.${plan.revision}`,
      version,
      job_id,
      approval_id: token.approval_id,
      started_at: context.now.toISOString(),
      finished_at: null,
    };
    const value: Plan = { ...rest, state: 'launching', launch, used };
    const args = { plan_id: plan.id, launch_id: launch.id };
    return {
      puts: [putOf('campaign_plan', plan.id, value, plan)],
      also: () =>
        jobs.start({
          id: job_id,
          script: 'launch_campaign_plan',
          args,
          run: `${plan.id}.v${version}`,
        }),
      result: { job_id, status: 'queued', poll_with: 'get_job_status' },
    };
  },
);

/** A launch whose job ended without a word of it may be gone on with. @throws state_refused */
async function checkState(jobs: ToolPorts['jobs'], { state, launch }: Plan): Promise<void> {
  const isOpen = ['approved', 'launch_failed'].includes(state);
  if (isOpen || (state === 'launching' && launch && (await hasEnded(jobs, launch.job_id)))) return;
  throw new ServiceError('state_refused', {
    message: `A plan that is ${state} cannot be launched; it has to be approved.`,
    field: 'plan_id',
  });
}

/** Before the token is used up: a launch makes nothing that the key may not. @throws key_narrowed scope_missing */
async function checkReach(
  records: ToolPorts['records'],
  scripts: ToolPorts['scripts'],
  plan: StoredPlan,
): Promise<void> {
  const content = await reviewedContent(records, plan);
  for (const { key, script, platform, account_id } of content?.steps ?? []) {
    try {
      scripts.check({ script, platform, ...(account_id === null ? {} : { account_id }) });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const message = `${key}, by ${script} on ${platform}: ${error.message}`;
      throw new ServiceError(error.code, { ...error.details, message, field: 'plan_id' });
    }
  }
}

interface Good {
  readonly hash: string;
  readonly expires_at: string;
  readonly approval_id: string;
}

/** A token is valid for one launch of this version, and to continue it if it failed. @throws approval_void */
function checkToken({ revision, value }: StoredPlan, given: string, now: Date): Good {
  const { token, used, launch, version } = value;
  const hash = createHash('sha256').update(given).digest('hex');
  const isNew = token?.hash === hash && token.revision === revision;
  const goesOn = used?.hash === hash && used.version === version && launch?.version === version;
  const right: Good | undefined = isNew
    ? token
    : goesOn
      ? { ...used, approval_id: launch.approval_id }
      : undefined;
  if (right && Date.parse(right.expires_at) > now.getTime()) return right;
  throw new ServiceError('approval_void', {
    message: right
      ? 'The execute_token has expired; approve_campaign_plan gives a new one.'
      : 'The execute_token is not that of this plan in this version, or was used already: approve_campaign_plan gives a new one.',
    field: 'execute_token',
  });
}

/**
 * A failed check does not stop the launch if the caller says so and a person ticked it in the approval. The caller's word
 * alone is not enough.
 * @throws change_refused
 */
async function checkGate(
  { records, approvals }: Pick<ToolPorts, 'records' | 'approvals'>,
  plan: StoredPlan,
  approvalId: string,
  isSaid: boolean,
): Promise<void> {
  const content = await reviewedContent(records, plan);
  const failed = content ? failedChecks(content) : [];
  if (!gate.qa_failure_blocks || failed.length === 0) return;
  const { changes } = (await approvals.find(approvalId)) as { changes: readonly Change[] };
  const isTicked = ({ field, name, after }: Change) =>
    changes.some(
      (one) => one.accept && one.field === field && one.name === name && one.after === after,
    );
  const isAccepted = gate.override_allowed && failed.every(isTicked);
  if (isAccepted && isSaid) return;
  throw new ServiceError('change_refused', {
    message: isAccepted
      ? `${failed.length} checks of the plan failed, and a person accepted each: say qa_override_approved to launch it all the same.`
      : 'Checks of the plan failed, and no person ticked each of them. Mend the plan, publish it again, and ask with approve_campaign_plan.',
    field: 'qa_override_approved',
  });
}
