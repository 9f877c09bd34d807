/** Makes what an approved plan lists, in its order. Each call is made once for a version, whichever launch asks for it. */
import {
  ServiceError,
  type SkippedStep,
  type Step,
  type StepReport,
  type StepsTool,
} from '../../../../sdk/index.ts';
import { reviewedContent, sentStep } from '../document.ts';
import type { Entity, StoredEntity } from '../entity.ts';
import { launchOf, madeBy } from '../launch.ts';
import { takenAs, type LaunchStep } from '../launch-plan.ts';
import { needPlan, type Plan, type StoredPlan } from '../plan.ts';
import { plannedOf } from '../planned.ts';
import { routeOf } from '../routes.ts';

interface Input {
  readonly plan_id: string;
  readonly launch_id: string;
}

/** Entities as the launch leaves them, by key. */
type Launched = Map<string, StoredEntity>;

const launch: StepsTool<Input, 'records' | 'undo', Launched> = {
  tellsAll: true,

  async *plan(input, { ports: { records, undo } }) {
    const plan = await launching(await needPlan(records, input.plan_id), input);
    const content = await reviewedContent(records, plan);
    const all = await plannedOf(records, undo, plan.id);
    const entities: Launched = new Map(all.map((one) => [one.value.logical_key, one]));
    for (const step of content?.steps ?? []) yield* take(plan.value, step, entities);
    return entities;
  },

  async result(done, { ports: { records }, context }, entities, input) {
    const plan = await needPlan(records, input.plan_id);
    const isWhole = done.every(({ status }) => status === 'done');
    for (const { id, value, revision } of entities.values()) {
      const { data: _d, ...kept } = value as Entity & { data?: unknown };
      await records.put('plan_entity', id, kept, revision);
    }
    const finished_at = context.now.toISOString();
    const value: Plan = {
      ...plan.value,
      state: isWhole ? 'launched' : 'launch_failed',
      launch: { ...plan.value.launch!, finished_at },
    };
    await records.put('campaign_plan', plan.id, value, plan.revision);
    return { plan_id: plan.id, state: value.state, version: value.version, steps: done.length };
  },
};

/** Only the launch that the plan is in may make anything. @throws state_refused */
async function launching(plan: StoredPlan, { launch_id }: Input): Promise<StoredPlan> {
  const { state, launch: now, version } = plan.value;
  if (state === 'launching' && now?.id === launch_id && now.version === version) return plan;
  throw new ServiceError('state_refused', {
    message: 'The plan is not in this launch; execute_campaign_plan begins one.',
    field: 'launch_id',
  });
}

const failures: ReadonlySet<string> = new Set(['failed', 'unknown']);

type Steps = AsyncGenerator<Step | SkippedStep, void, StepReport>;

async function* take({ version, launch: now }: Plan, step: LaunchStep, entities: Launched): Steps {
  const found = entities.get(step.key);
  if (!found || (step.does === 'make' && idOf(found.value) !== undefined)) return;
  const bound = boundArgs(step, entities);
  const former = found.value.launch;
  const tries = former?.version === version ? former.tries : 0;
  const report: StepReport = yield bound
    ? {
        ...sentStep(step),
        args: { ...step.args, ...bound },
        approved: { id: now!.approval_id, bound: Object.keys(step.binds) },
        once: `${found.id}:v${version}:${step.does}:${tries}`,
      }
    : { script: step.script, skipped: true };
  const made = step.does === 'make' ? madeBy(found.value, report) : undefined;
  const stands = report.status === 'done' || report.status === 'unverified';
  // What was not made cannot be enabled: the first word of it stands.
  const isTold =
    report.status === 'left' && former?.version === version && failures.has(former.status);
  entities.set(step.key, {
    ...found,
    value: {
      ...found.value,
      ...(made && stands ? { made } : {}),
      launch: isTold ? former : launchOf(former, version, report),
    },
  });
}

/** Undefined when something that it needs is not there. */
function boundArgs(
  { binds, needs }: LaunchStep,
  entities: Launched,
): Record<string, unknown> | undefined {
  const isReady = (one: string) => {
    const value = entities.get(one)?.value;
    return value !== undefined && idOf(value) !== undefined;
  };
  if (!needs.every(isReady)) return undefined;
  const entries = Object.entries(binds).map(([argument, keys]) => {
    const ids = keys.map((one) => {
      const { value } = entities.get(one)!;
      const offers = value.made?.offers ?? {};
      return takenAs(routeOf(value), argument, { id: idOf(value)!, offers });
    });
    return [argument, ids.length === 1 ? ids[0] : ids] as const;
  });
  return Object.fromEntries(entries);
}

const idOf = ({ remote_id, made }: Entity): string | undefined => remote_id ?? made?.id;

export default launch;
