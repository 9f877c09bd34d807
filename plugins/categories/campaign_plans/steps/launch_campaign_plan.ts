/** Makes what an approved plan lists, in its order. Each call is made once for a version, whichever launch asks for it. */
import {
  ServiceError,
  type SkippedStep,
  type Step,
  type StepReport,
  type StepsTool,
  type ToolPorts,
} from '../../../../sdk/index.ts';
import { reviewedContent, sentStep, type Content } from '../document.ts';
import type { Entity, EntityLaunch, StoredEntity } from '../entity.ts';
import { goOn, launchOf, madeBy } from '../launch.ts';
import { takenAs, type LaunchStep } from '../launch-plan.ts';
import { asResult, rowsLike } from '../look-for.ts';
import { needPlan, type Plan, type StoredPlan } from '../plan.ts';
import { plannedOf } from '../planned.ts';
import { routeOf } from '../routes.ts';

interface Input {
  readonly plan_id: string;
  readonly launch_id: string;
}

/** Entities as the launch leaves them, by key. */
type Launched = Map<string, StoredEntity>;

const launch: StepsTool<Input, 'records' | 'undo' | 'scripts', Launched> = {
  tellsAll: true,

  async *plan(input, { ports: { records, undo, scripts } }) {
    const plan = await launching(await needPlan(records, input.plan_id), input);
    const content = await reviewedContent(records, plan);
    const all = await plannedOf(records, undo, plan.id);
    const entities: Launched = new Map(all.map((one) => [one.value.logical_key, one]));
    const launched = { plan: plan.value, scripts, entities, namesakes: content?.namesakes ?? {} };
    for (const step of content?.steps ?? []) yield* take(launched, step);
    return entities;
  },

  async result(done, { ports: { records }, context }, entities, input) {
    const plan = await needPlan(records, input.plan_id);
    const { version } = plan.value;
    const isWhole = [...entities.values()].every(
      ({ value: { launch } }) => launch?.version !== version || launch.status === 'done',
    );
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
    const failed = [...entities.values()].flatMap(({ value: { logical_key, launch } }) =>
      launch?.version === version && launch.error ? [{ logical_key, ...launch.error }] : [],
    );
    return {
      plan_id: plan.id,
      state: value.state,
      version,
      steps: done.length,
      ...(isWhole ? {} : { failed: failed.slice(0, MOST_TOLD), next: goOn(plan.id, version) }),
    };
  },
};

const MOST_TOLD = 20;

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

interface Launching {
  readonly plan: Plan;
  readonly scripts: ToolPorts['scripts'];
  readonly entities: Launched;
  readonly namesakes: NonNullable<Content['namesakes']>;
}

async function* take(launching: Launching, step: LaunchStep): Steps {
  const { plan, entities } = launching;
  const { version } = plan;
  const found = entities.get(step.key);
  if (!found || (step.does === 'make' && idOf(found.value) !== undefined)) return;
  const bound = boundArgs(step, entities);
  const former = found.value.launch?.version === version ? found.value.launch : undefined;
  const { report, again } = bound
    ? yield* make(launching, { ...step, args: { ...step.args, ...bound } }, found, former)
    : { report: yield { script: step.script, skipped: true as const }, again: 0 };
  const made = step.does === 'make' ? madeBy(found.value, report) : undefined;
  const stands = report.status === 'done' || report.status === 'unverified';
  // An object that was not made cannot be enabled: its first failure stays recorded.
  const isTold = report.status === 'left' && former !== undefined && failures.has(former.status);
  const next = launchOf(former, version, report);
  entities.set(step.key, {
    ...found,
    value: {
      ...found.value,
      ...(made && stands ? { made } : {}),
      launch: isTold ? former : { ...next, tries: next.tries + again },
    },
  });
}

type Made = { readonly report: StepReport; readonly again: number };

/** Sends a step, and looks for what it made when nobody knows. @returns its report, and how often it was begun anew */
async function* make(
  launching: Launching,
  step: LaunchStep,
  found: StoredEntity,
  former: EntityLaunch | undefined,
): AsyncGenerator<Step, Made, StepReport> {
  const { plan, namesakes } = launching;
  const sent = (tries: number): Step => ({
    ...sentStep(step),
    approved: {
      id: plan.launch!.approval_id,
      bound: Object.keys(step.binds),
      ...(step.budget ? { budget: step.budget } : {}),
    },
    once: `${found.id}:v${plan.version}:${step.does}:${tries}`,
  });
  const tries = former?.tries ?? 0;
  const report = yield sent(tries);
  if (step.does !== 'make' || report.error?.code !== 'outcome_unknown') return { report, again: 0 };
  const route = routeOf(found.value)!;
  const before = step.needs.length > 0 ? [] : namesakes[step.key];
  const rows = before && (await rowsLike(launching.scripts, route, step));
  const taken = new Set([...(before ?? []), ...idsOf(launching.entities, found.value)]);
  const own = rows?.filter(({ id }) => !taken.has(String(id)));
  if (own?.length === 1) {
    const result = asResult(route, own[0]!);
    return {
      report: yield { ...sent(tries), found: { changes: report.open ?? [], result } },
      again: 0,
    };
  }
  // A list may show a new thing late: only a launch that finds it told as unknown begins anew.
  const isOld = former?.status === 'unknown';
  if (own?.length !== 0 || !isOld) return { report, again: 0 };
  return { report: yield sent(tries + 1), again: 1 };
}

/** Ids of others of its kind that the plan knows. */
function idsOf(entities: Launched, { platform, entity_type }: Entity): readonly string[] {
  return [...entities.values()]
    .filter(({ value }) => value.platform === platform && value.entity_type === entity_type)
    .flatMap(({ value }) => idOf(value) ?? []);
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
