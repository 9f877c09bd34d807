import type { Tool, ToolPorts } from '../../../../../sdk/index.ts';
import { becameOf } from '../../became.ts';
import { entitiesOf, metadataOf, type StoredEntity } from '../../entity.ts';
import { goOn, hasEnded } from '../../launch.ts';
import { needPlan, type Plan, type PlanState } from '../../plan.ts';

type Ports = Pick<ToolPorts, 'records' | 'jobs' | 'undo'>;
const POLL_SECONDS = 5;

const tool: Tool<{ readonly plan_id: string }, 'records' | 'jobs' | 'undo'> = async (
  { plan_id },
  ports,
) => {
  const plan = await needPlan(ports.records, plan_id);
  const { version, launch } = plan.value;
  const ended =
    !launch || plan.value.state !== 'launching' || (await hasEnded(ports.jobs, launch.job_id));
  const state: PlanState =
    plan.value.state === 'launching' && ended ? 'launch_failed' : plan.value.state;
  const stored = launch ? await entitiesOf(ports.records, plan.id) : [];
  const steps = await Promise.all(
    stored.map((one) => stepView(ports, one, { plan: plan.value, ended })),
  );
  return {
    plan_id: plan.id,
    state,
    version,
    steps,
    counts: countsOf(steps),
    job_id: launch?.job_id ?? null,
    started_at: launch?.started_at ?? null,
    finished_at: launch?.finished_at ?? null,
    ...(ended ? {} : { retry_after_seconds: POLL_SECONDS }),
    ...(state === 'launch_failed' ? { next: goOn(plan.id, version) } : {}),
  };
};
export default tool;

async function stepView(
  { records, undo }: Ports,
  one: StoredEntity,
  { plan, ended }: { readonly plan: Plan; readonly ended: boolean },
) {
  const { logical_key, platform, entity_type, desired_state } = one.value;
  const { name } = await metadataOf(records, one);
  const { status, remote_id, error } = await becameOf(undo, one, { plan, ended });
  return {
    logical_key,
    platform,
    entity_type,
    name: typeof name === 'string' ? name : null,
    desired_state,
    status,
    remote_id,
    ...(error ? { error } : {}),
    started_at: plan.launch?.started_at ?? null,
    finished_at: plan.launch?.finished_at ?? null,
  };
}

function countsOf(steps: readonly { readonly status: string }[]) {
  const count = (wanted: string) => steps.filter(({ status }) => status === wanted).length;
  return {
    waiting: count('waiting'),
    running: count('running'),
    done: count('done'),
    failed: count('failed') + count('unknown'),
    skipped: count('skipped'),
  };
}
