/** How a launch stands: what became of each entity. */
import { ServiceError, type StepReport, type ToolPorts } from '../../../sdk/index.ts';
import type { Entity, EntityLaunch } from './entity.ts';
import { valueAt } from './launch-plan.ts';
import { routeOf } from './routes.ts';

const final = ['succeeded', 'partial', 'failed', 'cancelled'];

/** Whether nobody is at it any more. */
export async function hasEnded(jobs: ToolPorts['jobs'], jobId: string): Promise<boolean> {
  return jobs.status(jobId).then(
    ({ status }) => final.includes(String(status)),
    (error: unknown) => {
      if (error instanceof ServiceError && error.code === 'job_unknown') return true;
      throw error;
    },
  );
}

/** The next call after a launch that did not finish. It hands out a token to continue the launch. */
export const goOn = (plan_id: string, version: number) => ({
  tool: 'approve_campaign_plan',
  input: { plan_id, expected_version: version },
  note: 'It hands out a token, with which execute_campaign_plan goes on: what stands is not made again. Where a field is wrong, mend it first with upsert_plan_entity, publish, and ask a person anew.',
});

/** Object that a step made, by its answer. */
export function madeBy(entity: Entity, { result, run_id }: StepReport): Entity['made'] {
  const route = routeOf(entity);
  const id = route && valueAt(result, route.id);
  if (id === undefined || id === null || run_id === undefined) return undefined;
  const offers = Object.entries(route?.offers ?? {}).map(([argument, path]) => [
    argument,
    valueAt(result, path),
  ]);
  return { id: String(id), run_id, offers: Object.fromEntries(offers) };
}

const became: Readonly<Record<StepReport['status'], EntityLaunch['status']>> = {
  planned: 'skipped',
  done: 'done',
  takenBack: 'failed',
  unverified: 'unknown',
  held: 'failed',
  failed: 'failed',
  left: 'skipped',
};

/** @param version  of the plan that is launched */
export function launchOf(
  former: EntityLaunch | undefined,
  version: number,
  report: StepReport,
): EntityLaunch {
  const { status, error, pending } = report;
  const before = former?.version === version ? former.tries : 0;
  if (error?.code === 'outcome_unknown')
    return { version, status: 'unknown', error, tries: before };
  const held = pending
    ? { code: 'change_refused', message: `It waits for a person: ${pending.review_url}` }
    : null;
  const gone = status === 'takenBack' ? { code: 'undone', message: 'It was taken back.' } : null;
  return {
    version,
    status: became[status],
    error: error ?? held ?? gone,
    tries: before + Number(status === 'failed'),
  };
}
