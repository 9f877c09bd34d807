import type { Change, ChangingTool, ToolPorts } from '../../../../../sdk/index.ts';
import { wrong } from '../../../../../sdk/reports/wrong.ts';
import {
  agentView,
  checkOrganization,
  isAgent,
  isLooser,
  needAgent,
  waitsOf,
  type About,
  type Agent,
  type Mode,
} from '../../agent/agent.ts';
import { channelsOf } from '../../agent/channels.ts';
import { namedCron } from '../../agent/cron.ts';
import { needSkill, onlyReads, platformsOf } from '../../agent/skill.ts';

type Needs = 'schedules' | 'catalog' | 'connections' | 'records' | 'notify' | 'artifacts';
type Ports = Pick<ToolPorts, Needs>;
type Action = 'stop' | 'freeze' | 'resume' | 'skip_next' | 'run_now';

interface Input {
  readonly schedule_id: string;
  readonly name?: string;
  readonly description?: string;
  readonly platform?: string;
  readonly cron_expression?: string;
  readonly approval_mode?: Mode;
  readonly notify_channels?: string;
  readonly notify_on_completion?: boolean;
  readonly ends_at?: string;
  readonly action?: Action;
  readonly organization_id?: number;
}

const statusAfter: Readonly<Partial<Record<Action, 'done' | 'paused' | 'active'>>> = {
  stop: 'done',
  freeze: 'paused',
  resume: 'active',
};

const tool: ChangingTool<Input, Needs> = {
  async preview(input, { ports, context }) {
    const agent = await needAgent(ports, input.schedule_id);
    checkOrganization(input.organization_id, context.organizationId);
    checkInput(input, agent, context.now);
    await planOf(input, agent, ports);
    return changesOf(input, agent, ports);
  },

  async apply(input, { ports }) {
    const { schedule_id, action } = input;
    const agent = await needAgent(ports, schedule_id);
    const changed = changesOf(input, agent, ports).map(({ field }) =>
      field === 'looser_approval_mode' ? 'approval_mode' : field,
    );
    const { change, warnings } = await planOf(input, agent, ports);
    const updated = await namedCron(() => ports.schedules.update(schedule_id, change));
    const now = action === 'run_now' ? await ports.schedules.runNow(schedule_id) : updated;
    if (!isAgent(now)) throw new Error('changed another schedule');
    const run_id = action === 'run_now' ? (now.last_run?.job_id ?? now.last_job_id) : null;
    return { ...(await agentView(now, ports)), run_id, changed, warnings };
  },
};
export default tool;

/** @throws input_invalid */
function checkInput({ action, ends_at, ...input }: Input, { status }: Agent, now: Date): void {
  const { schedule_id: _s, organization_id: _o, ...fields } = input;
  if (action === undefined && ends_at === undefined && Object.keys(fields).length === 0)
    throw wrong('action', 'give an action, or at least one field to change');
  if (status === 'done')
    throw wrong('schedule_id', 'a schedule that was stopped stays so; create a new one');
  if (ends_at !== undefined && Date.parse(ends_at) <= now.getTime())
    throw wrong('ends_at', 'must be a time ahead');
  if (action === 'run_now' && status !== 'active')
    throw wrong('action', 'it is frozen; resume it before it runs');
  if (action === 'skip_next' && status !== 'active')
    throw wrong('action', 'it is frozen, and has no next run to skip');
}

async function planOf(input: Input, { about }: Agent, ports: Ports) {
  const { name, cron_expression: cron, approval_mode: mode, ends_at, action } = input;
  const skill = needSkill(about.skill_slug, ports.catalog);
  const platforms =
    input.platform === undefined ? undefined : platformsOf(skill, input.platform, ports);
  const told =
    input.notify_channels === undefined
      ? undefined
      : await channelsOf(input.notify_channels, ports);
  const next: About = {
    ...about,
    ...(mode ? { approval_mode: mode } : {}),
    ...(input.description === undefined ? {} : { description: input.description }),
    ...(input.platform === undefined
      ? {}
      : { platform: ports.catalog.platformId(input.platform) ?? null }),
    ...(told ? { notify_channels: told.channels } : {}),
    ...(input.notify_on_completion === undefined
      ? {}
      : { notify_on_completion: input.notify_on_completion }),
  };
  const status = action && statusAfter[action];
  const under = {
    ...(mode ? { waits: waitsOf[mode] } : {}),
    ...(platforms ? { platforms } : {}),
  };
  const change = {
    name,
    cron,
    ends_at,
    status,
    under,
    about: { ...next },
    alerts_only: !next.notify_on_completion,
    ...(action === 'skip_next' ? { skip_next: true as const } : {}),
  };
  return { change, warnings: told?.warnings ?? [] };
}

function changesOf(input: Input, agent: Agent, { catalog }: Ports): Change[] {
  const { about, schedule_id: id, name, cron, ends_at, status } = agent;
  const { approval_mode: mode, platform, action } = input;
  const plain: readonly (readonly [string, unknown, unknown])[] = [
    ['name', name, input.name],
    ['description', about.description, input.description],
    ['platform', about.platform, platform && catalog.platformId(platform)],
    ['cron_expression', cron, input.cron_expression],
    ['notify_channels', about.notify_channels.join(','), input.notify_channels],
    ['notify_on_completion', about.notify_on_completion, input.notify_on_completion],
    ['ends_at', ends_at, input.ends_at],
    [modeField(agent, mode, catalog), about.approval_mode, mode],
    ['status', status, action && statusAfter[action]],
    ['run_now', null, action === 'run_now' ? true : undefined],
    ['skip_next', null, action === 'skip_next' ? true : undefined],
  ];
  return plain
    .filter(([, before, after]) => after !== undefined && after !== before)
    .map(([field, before, after]) => ({
      entity: 'agent_schedule',
      id,
      name,
      field,
      before,
      after,
    }));
}

/** A looser mode waits for a person; nobody has to agree that a skill which only reads waits for nobody. */
function modeField({ about }: Agent, mode: Mode | undefined, catalog: Ports['catalog']): string {
  const isLoose = mode !== undefined && isLooser(mode, about.approval_mode);
  if (!isLoose || onlyReads(needSkill(about.skill_slug, catalog), catalog)) return 'approval_mode';
  return 'looser_approval_mode';
}
