/** A service with agents: made, run and looked at over MCP. */
import type { AnyJson } from '../support/any-json.ts';
import { letTimePass } from '../support/a-day-passes.ts';
import { aService, type ServiceWish, type TestService } from '../support/a-service.ts';
import { callsOf, type Shelf } from '../runtime/records/a-shelf.ts';

export interface AgentDesk {
  readonly service: TestService;
  readonly call: Shelf['call'];
  /** Makes one; told to nobody unless it says otherwise. */
  create(input?: object, key?: string): Promise<AnyJson>;
  /** Starts it, and waits for its end. @returns it as the list shows it */
  runNow(scheduleId: string): Promise<AnyJson>;
  find(scheduleId: string): Promise<AnyJson>;
  /** The answer of its newest run. */
  outcome(scheduleId: string): Promise<AnyJson>;
  transcript(scheduleId: string): Promise<string>;
  pass(minutes: number): Promise<void>;
}

export async function anAgentDesk(wish: ServiceWish = {}): Promise<AgentDesk> {
  const service = await aService({ platforms: ['google', 'anthropic'], balance: 10_000, ...wish });
  const { call } = callsOf(service);
  const find = async (id: string) => {
    const { schedules } = await call('list_autonomous_schedules', {});
    return (schedules as AnyJson[]).find((one) => one.schedule_id === id)!;
  };
  return {
    service,
    call,
    find,
    create: (input = {}, key) =>
      call('create_autonomous_schedule', { notify_channels: 'in_app', ...input }, key),
    async runNow(id) {
      const done = await call('update_autonomous_schedule', { schedule_id: id, action: 'run_now' });
      if (done.error) return done;
      await letTimePass(service);
      return find(id);
    },
    async outcome(id) {
      const { latest_run } = await find(id);
      const job = await service.parts.jobs.find(service.organizationId, latest_run.run_id);
      return (job?.result ?? { error: job?.error }) as AnyJson;
    },
    async transcript(id) {
      const { latest_run } = await find(id);
      return (await service.fetch(latest_run.transcript_url)).text;
    },
    pass: (minutes) => letTimePass(service, minutes * 60_000),
  };
}
