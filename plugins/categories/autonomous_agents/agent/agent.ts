/** A schedule that runs a skill: its record, and the way it is shown. */
import type { ToolPorts } from '../../../../sdk/index.ts';
import type { ScheduleView } from '../../../../sdk/schedules.ts';
import { wrong } from '../../../../sdk/reports/wrong.ts';

/** The tool of the schedules' own door that runs a skill. */
export const RUN = 'run_skill';
/** Skill that runs if none is named; it waits for no approval, for it only reads. */
export const MONITOR = 'campaign-health-monitoring';

export const modes = ['required', 'optional', 'none'] as const;
export type Mode = (typeof modes)[number];

/** Which changes of the agent's key wait for a person. */
export const waitsOf = { required: 'changes', optional: 'spending', none: 'nothing' } as const;

/** Whether fewer changes wait than did. */
export const isLooser = (to: Mode, from: Mode) => modes.indexOf(to) > modes.indexOf(from);

/** Kept with the schedule. */
export interface About {
  readonly skill_slug: string;
  readonly approval_mode: Mode;
  readonly platform: string | null;
  readonly project_id: string | null;
  readonly description: string | null;
  readonly notify_channels: readonly string[];
  readonly notify_on_completion: boolean;
}

export interface Agent extends ScheduleView {
  readonly about: Readonly<Record<string, unknown>> & About;
}

export function isAgent(schedule: ScheduleView): schedule is Agent {
  return schedule.runs === RUN;
}

/** @throws not_found */
export async function needAgent(
  { schedules }: Pick<ToolPorts, 'schedules'>,
  id: string,
): Promise<Agent> {
  const found = await schedules.find(id);
  if (isAgent(found)) return found;
  throw wrong('schedule_id', 'is no agent schedule; update_schedule changes the others');
}

const statuses: Readonly<Record<string, string>> = { active: 'active', done: 'stopped' };

type LinkPorts = Pick<ToolPorts, 'artifacts'>;

export async function agentView(
  { schedule_id, name, cron, time_zone, about, ends_at, ...rest }: Agent,
  { artifacts }: LinkPorts,
) {
  const { status, next_at } = rest;
  return {
    schedule_id,
    name,
    description: about.description,
    skill_slug: about.skill_slug,
    project_id: about.project_id,
    platform: about.platform,
    cron_expression: cron ?? '',
    time_zone,
    approval_mode: about.approval_mode,
    notify_channels: [...about.notify_channels],
    notify_on_completion: about.notify_on_completion,
    status: statuses[status] ?? 'frozen',
    next_run_at: next_at,
    ends_at,
    latest_run: await latestRun(rest, artifacts),
  };
}

const ADAY = 24 * 3600;

/** The answer of the job tells the outcome of the last run; a failed job has no answer. */
async function latestRun(
  { last_run: run }: Pick<Agent, 'last_run'>,
  artifacts: LinkPorts['artifacts'],
) {
  const {
    status,
    because,
    transcript_id: file,
  } = (run?.result ?? {}) as {
    readonly status?: string;
    readonly because?: string | null;
    readonly transcript_id?: string;
  };
  const link =
    file === undefined ? null : await artifacts.link(file, { seconds: ADAY }).catch(() => null);
  return {
    run_id: run?.job_id ?? null,
    status: status ?? run?.status ?? null,
    started_at: run?.started_at ?? null,
    finished_at: run?.finished_at ?? null,
    because: because ?? run?.error ?? null,
    transcript_url: link,
  };
}

/** @throws input_invalid  it is another organization's */
export function checkOrganization(given: number | undefined, own: number | null): void {
  if (given === undefined || given === own) return;
  throw wrong('organization_id', `must be one that the key belongs to: ${own ?? 'none'}`);
}
