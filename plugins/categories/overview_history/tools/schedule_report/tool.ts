import type { ChangingTool } from '../../../../../sdk/change.ts';
import { ServiceError } from '../../../../../sdk/errors.ts';
import type { ScheduleWish } from '../../../../../sdk/schedules.ts';
import type { ToolPorts } from '../../../../../sdk/tool.ts';

interface Input {
  readonly name: string;
  readonly run: string;
  readonly args?: Readonly<Record<string, unknown>>;
  readonly cron: string;
  readonly time_zone: string;
  readonly email?: string;
  readonly slack_webhook?: string;
  readonly webhook?: string;
  readonly reason?: string;
}

const tool: ChangingTool<Input, 'catalog' | 'schedules'> = {
  async preview(input, { ports: { catalog, schedules } }) {
    checkReads(input.run, catalog);
    const wish = wishOf(input);
    const { deliversTo, isNew } = await schedules.check(wish);
    const { run, cron, time_zone } = input;
    const after = { runs: run, cron, time_zone, delivers_to: deliversTo };
    const creation = { id: null, field: 'creation', before: null };
    const schedule = { entity: 'schedule', name: input.name, ...creation, after };
    // By default a person looks at what leaves for where nothing went before.
    const destination = { entity: 'destination', name: deliversTo, ...creation, after: deliversTo };
    return isNew ? [schedule, destination] : [schedule];
  },

  async apply(input, { ports: { schedules } }) {
    const { schedule_id, next_at, delivers_to, signing_secret } = await schedules.create(
      wishOf(input),
    );
    const secret = signing_secret === undefined ? {} : { signing_secret };
    return { schedule_id, next_at, delivers_to, ...secret };
  },
};

/** @throws script_unknown input_invalid  what changes something is no report */
function checkReads(run: string, catalog: ToolPorts['catalog']): void {
  const tool = catalog.tools().find(({ name }) => name === run);
  const effect = catalog.findScript(run)?.effect ?? tool?.manifest.effect;
  if (effect === 'read') return;
  if (effect === undefined)
    throw new ServiceError('script_unknown', { field: 'run', choices: catalog.nearScripts(run) });
  const message = `must be a tool or a script that reads; ${run} changes something`;
  throw new ServiceError('input_invalid', { faults: [{ field: 'run', message }] });
}

function wishOf({ name, run, args = {}, cron, time_zone, ...to }: Input): ScheduleWish {
  const { email, slack_webhook: slack, webhook } = to;
  const { platform, account_id, ...rest } = args as Readonly<Record<string, string>>;
  const deliver = { email, slack, webhook };
  return { name, cron, time_zone, call: { run, platform, account_id, args: rest }, deliver };
}

export default tool;
