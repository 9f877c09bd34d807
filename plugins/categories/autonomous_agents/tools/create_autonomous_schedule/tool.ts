import type { ChangingTool, ToolPorts } from '../../../../../sdk/index.ts';
import type { ScheduleWish } from '../../../../../sdk/schedules.ts';
import {
  agentView,
  checkOrganization,
  isAgent,
  isLooser,
  RUN,
  type About,
  type Mode,
} from '../../agent/agent.ts';
import { channelsOf } from '../../agent/channels.ts';
import { namedCron } from '../../agent/cron.ts';
import { keyOf, needSkill, onlyReads, platformsOf, usualMode } from '../../agent/skill.ts';

type Needs = 'schedules' | 'catalog' | 'connections' | 'records' | 'notify' | 'artifacts';

interface Input {
  readonly project_id?: string;
  readonly skill_slug: string;
  readonly cron_expression: string;
  readonly name?: string;
  readonly description?: string;
  readonly platform?: string;
  readonly approval_mode?: Mode;
  readonly notify_channels: string;
  readonly notify_on_completion: boolean;
  readonly organization_id?: number;
}

const tool: ChangingTool<Input, Needs> = {
  async preview(input, { ports, context }) {
    checkOrganization(input.organization_id, context.organizationId);
    const { wish, about, isLoose } = await wishOf(input, ports);
    await namedCron(() => ports.schedules.check(wish));
    const { skill_slug, platform, approval_mode } = about;
    const { tools, scripts, daily_cap: credits_a_day } = wish.under!;
    const lists = { tools: tools.filter((one) => one !== RUN), scripts, credits_a_day };
    const after = { skill_slug, platform, cron: wish.cron, approval_mode, ...lists };
    const entity = 'agent_schedule';
    const own = { entity, id: null, name: wish.name, field: 'creation', before: null, after };
    if (!isLoose) return [own];
    // The key that makes a schedule may not decide by itself that no person is asked.
    const mode = { before: 'required', after: approval_mode };
    return [own, { ...own, field: 'looser_approval_mode', ...mode }];
  },

  async apply(input, { ports }) {
    const { wish, warnings } = await wishOf(input, ports);
    const made = await ports.schedules.create(wish);
    if (!isAgent(made)) throw new Error('made another schedule');
    return { ...(await agentView(made, ports)), warnings };
  },
};
export default tool;

async function wishOf(input: Input, ports: Pick<ToolPorts, Needs>) {
  const { catalog } = ports;
  const { skill_slug, cron_expression: cron, project_id = null, description = null } = input;
  const skill = needSkill(skill_slug, catalog);
  const platforms = platformsOf(skill, input.platform, ports);
  const mode = input.approval_mode ?? usualMode(skill);
  const { channels, deliver, warnings } = await channelsOf(input.notify_channels, ports);
  const platform =
    input.platform === undefined ? null : (catalog.platformId(input.platform) ?? null);
  const about: About = {
    skill_slug,
    approval_mode: mode,
    platform,
    project_id,
    description,
    notify_channels: channels,
    notify_on_completion: input.notify_on_completion,
  };
  const wish: ScheduleWish = {
    key: 'agent',
    name: input.name ?? skill.title,
    cron,
    call: { run: RUN, args: { skill_slug, ...(platform === null ? {} : { only: platform }) } },
    under: keyOf(skill, mode, platforms),
    about: { ...about },
    alone: true,
    ...(deliver ? { deliver } : {}),
    alerts_only: !input.notify_on_completion,
  };
  const isLoose = isLooser(mode, 'required') && !onlyReads(skill, catalog);
  return { wish, about, warnings, isLoose };
}
