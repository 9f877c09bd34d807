/** Schedules of the organization, for one key: a call that it arms runs under it, looked up anew each time. */
import { ServiceError } from '../../../sdk/errors.ts';
import type { Destination } from '../../../sdk/notify.ts';
import type {
  LaterCall,
  SchedulesPort,
  ScheduleView,
  ScheduleWish,
} from '../../../sdk/schedules.ts';
import { knownReader } from '../../../sdk/words/reader.ts';
import { hashOf } from '../../text/canonical.ts';
import type { Call } from '../../call.ts';
import { declareLists } from '../../catalog/lists/declare-lists.ts';
import { schemaErrors } from '../../catalog/schema/schema-check.ts';
import { runnerOf } from '../../catalog/tool-kind.ts';
import type { Clock } from '../../clock.ts';
import type { Connections } from '../../connections/connections.ts';
import type { Seal } from '../../connections/seal.ts';
import type { JobCall } from '../../jobs/call-job.ts';
import type { Job } from '../../jobs/job.ts';
import { maySee } from '../../jobs/own-jobs.ts';
import { getSchedule, SCHEDULE } from '../../jobs/schedules/records.ts';
import type { NewSchedule, Schedule, Schedules } from '../../jobs/schedules/schedule.ts';
import { shownTarget, type Notify, type Target } from '../../notify/notify.ts';
import type { Writes } from '../../runs/host-hand.ts';
import { stepKey } from '../../runs/stored-call.ts';
import { planRun } from '../../scripts/plan-run.ts';
import { faultsOf } from '../../scripts/schema-faults.ts';
import type { Reader } from '../../stores/store.ts';
import type { Keys } from '../../tenants/tenants.ts';
import { requireScopes } from '../../tenants/scopes.ts';
import { viewOf as noticeView } from './notify.ts';
import { checkOwnKey, keyChange, ownKey, requireTool } from './own-key.ts';
import { principalOf } from './principal-of.ts';
import { unitOf, type UnitParts } from './unit-of.ts';

export interface SchedulesParts extends UnitParts {
  readonly schedules: Schedules;
  readonly notify: Notify;
  readonly secrets: Pick<Seal, 'seal' | 'open' | 'follow'>;
  readonly connections: Connections;
  readonly clock: Clock;
  readonly keys: Keys;
}

export function schedulesPort(parts: SchedulesParts, call: Call, writes: Writes): SchedulesPort {
  const { schedules } = parts;
  const unit = unitOf(parts, writes);
  const own = async (id: string) => {
    const { organizationId } = principalOf(call);
    const found = isUuid(id) ? await getSchedule(unit.reader(), organizationId, id) : undefined;
    if (!found || !maySee(principalOf(call), ownerOf(found))) throw noSchedule();
    return found;
  };
  const targetOf = (to: Destination) => parts.notify.target(principalOf(call).organizationId, to);
  const check = async (wish: ScheduleWish) => {
    const later = laterCall(call, wish);
    await checkCall(parts, call, later, wish.call);
    if (wish.under) checkOwnKey(principalOf(call), wish.under);
    if (wish.deliver) await targetOf(wish.deliver);
    schedules.check({ ...timesOf(wish), call: later });
    return later;
  };
  return {
    check: async (wish) => {
      const { organizationId } = await check(wish);
      const target = wish.deliver && (await targetOf(wish.deliver));
      if (!target) return { deliversTo: null, isNew: false };
      const deliversTo = await told(parts, organizationId, toWords(target));
      return { deliversTo, isNew: await isNew(parts, organizationId, target) };
    },
    create: async (wish) => {
      const later = await check(wish);
      const { name, key } = wish;
      const id = key === undefined ? {} : { id: idOf(call, key) };
      const target = wish.deliver && (await targetOf(wish.deliver));
      const deliver = target ? { deliver: delivery(parts, later, target) } : {};
      const { about, alone, alerts_only: alertsOnly } = wish;
      const reader = knownReader();
      const more = {
        about,
        alone,
        alertsOnly,
        ...(reader && { reader }),
        ...ownKey(parts, call, wish.under),
      };
      const whole = { ...id, name, ...timesOf(wish), call: later, ...deliver, ...more };
      const made = await unit.write(
        (tx) => schedules.in(tx).create(whole),
        (tx) => schedules.in(tx).checkRoom(later.organizationId),
      );
      const secret = target?.secret === undefined ? {} : { signing_secret: target.secret };
      return { ...(await viewOf(parts, unit.reader(), made)), ...secret };
    },
    list: async () => {
      const principal = principalOf(call);
      const all = await schedules.list(principal.organizationId);
      const seen = all.filter((one) => maySee(principal, ownerOf(one)));
      return Promise.all(seen.map((one) => viewOf(parts, unit.reader(), one)));
    },
    find: async (id) => viewOf(parts, unit.reader(), await own(id)),
    update: async (id, wish) => {
      const found = await own(id);
      const { organizationId } = found;
      const { time_zone: timeZone, ends_at: endsAt, alerts_only: alertsOnly, ...rest } = wish;
      const { skip_next: skipNext, under, ...change } = rest;
      const key = await keyChange(parts, found, under, endsAt);
      const more = { timeZone, endsAt, alertsOnly, skipNext, key };
      const changed = await unit.write((tx) =>
        schedules.in(tx).update(organizationId, id, { ...change, ...more }),
      );
      if (!changed) throw noSchedule();
      return viewOf(parts, unit.reader(), changed);
    },
    runNow: async (id) => {
      const { organizationId } = await own(id);
      const started = await unit.write((tx) =>
        schedules.in(tx).runNow(organizationId, id, idOf(call, 'run_now')),
      );
      if (!started) throw noSchedule();
      return viewOf(parts, unit.reader(), started);
    },
    remove: async (id) => {
      const { organizationId } = await own(id);
      await unit.write((tx) => schedules.in(tx).remove(organizationId, id));
    },
  };
}

function timesOf({ cron, at, time_zone: timeZone = 'UTC' }: ScheduleWish) {
  return { cron, at, timeZone };
}

/** A schedule is its owner's, under any key. */
function ownerOf({ ownerKeyId, call }: Schedule): { readonly keyId: string } {
  return { keyId: ownerKeyId ?? call.keyId };
}

/** A tool by its name; anything else is a script, which the tool runs that runs what it is told. */
function laterCall(
  call: Call,
  { call: { run, args = {}, reason, ...where }, under }: ScheduleWish,
): JobCall {
  const { organizationId, keyId } = principalOf(call);
  const { tools, hiddenTools } = call.catalog;
  const runner = runnerOf(call.catalog);
  const base = { organizationId, keyId };
  if (under && hiddenTools.get(run)?.manifest.door === 'schedule')
    return { ...base, toolName: run, input: defined({ ...where, ...args }) };
  if (tools.has(run) && run !== runner?.name && !call.catalog.findScript(run))
    return { ...base, toolName: run, input: defined({ ...where, ...args }) };
  if (!runner) throw new ServiceError('tool_unknown');
  const input = defined({ action: run, ...where, args, reason });
  return { ...base, toolName: runner.name, input };
}

/** A refusal that would come when it is due is told now. */
async function checkCall(
  parts: SchedulesParts,
  call: Call,
  { toolName, input }: JobCall,
  { run, platform, account_id: accountId, args = {} }: LaterCall,
): Promise<void> {
  const principal = principalOf(call);
  const { tools, hiddenTools } = call.catalog;
  const hidden = hiddenTools.get(toolName);
  const tool = hidden ?? tools.get(toolName)!;
  // No key can call a hidden tool: its name is not judged, its scope is.
  if (!hidden) requireTool(principal, toolName);
  requireScopes(principal, [tool.manifest.scope]);
  const copy = structuredClone(input);
  declareLists(tool.inputSchema, copy);
  const errors = schemaErrors(tool.inputSchema, copy, 'input');
  if (errors.length > 0) {
    const faults = faultsOf(errors).map((one) => ({ ...one, field: `args.${one.field}` }));
    throw new ServiceError('input_invalid', { faults });
  }
  if (toolName !== runnerOf(call.catalog)?.name) return;
  const planned = await planRun(
    { ...parts, catalog: call.catalog },
    { principal, script: run, platform, accountId, args, dryRun: false, expectedNames: {} },
  );
  requireScopes(principal, call.catalog.findScript(planned.askedFor)?.scopes ?? []);
}

/** The same at every attempt of the call. */
function idOf(call: Call, key: string): string {
  const hex = hashOf(['schedule', principalOf(call).organizationId, stepKey(call), key]);
  const at = (from: number, to: number) => hex.slice(from, to);
  return `${at(0, 8)}-${at(8, 12)}-8${at(13, 16)}-8${at(17, 20)}-${at(20, 32)}`;
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

function delivery(
  { secrets }: SchedulesParts,
  { organizationId }: JobCall,
  target: Target,
): NonNullable<NewSchedule['deliver']> {
  return {
    to: toWords(target),
    async seal(tx, id) {
      await secrets.follow?.(tx);
      return secrets.seal(JSON.stringify(target), { organizationId, kind: SCHEDULE, id });
    },
  };
}

const toWords = (target: Target) => `${target.channel} ${shownTarget(target)}`;

/** In test mode an emulator carries the message: its recipient hears that it reaches nobody. */
async function told(
  { notify }: Pick<SchedulesParts, 'notify'>,
  organizationId: number,
  to: string,
): Promise<string> {
  const [channel = ''] = to.split(' ');
  const isEmulated = await notify.isEmulated(organizationId, channel);
  return isEmulated ? `${to} (test mode: an emulator keeps it, nobody receives it)` : to;
}

/** Whether no schedule of the organization delivers to that very address. */
async function isNew(
  { schedules, secrets }: SchedulesParts,
  organizationId: number,
  target: Target,
): Promise<boolean> {
  for (const { id, sealed } of await schedules.list(organizationId)) {
    if (sealed === undefined) continue;
    const known = JSON.parse(
      secrets.open(sealed, { organizationId, kind: SCHEDULE, id }),
    ) as Target;
    if (known.channel === target.channel && known.address === target.address) return false;
  }
  return true;
}

async function viewOf(
  parts: SchedulesParts,
  reader: Reader,
  schedule: Schedule,
): Promise<ScheduleView> {
  const { notify, jobs } = parts;
  const { id, organizationId, name, status, reason, cron, at, timeZone, call } = schedule;
  const { lastJobId } = schedule;
  const job = lastJobId === null ? undefined : await jobs.find(organizationId, lastJobId, reader);
  const last = schedule.sealed ? await notify.lastOf(organizationId, id) : undefined;
  return {
    schedule_id: id,
    name,
    status,
    reason,
    cron,
    at: at ?? null,
    time_zone: timeZone,
    next_at: schedule.nextDueAt,
    last_at: schedule.lastDueAt,
    last_job_id: schedule.lastJobId,
    runs: typeof call.input['action'] === 'string' ? call.input['action'] : call.toolName,
    about: schedule.about ?? {},
    ends_at: schedule.endsAt ?? null,
    last_run: job ? runOf(job) : null,
    delivers_to: schedule.deliversTo
      ? await told(parts, organizationId, schedule.deliversTo)
      : null,
    last_delivery: last ? noticeView(last) : null,
  };
}

function runOf({ id, status, startedAt, finishedAt, result, error }: Job) {
  return {
    job_id: id,
    status,
    started_at: startedAt,
    finished_at: finishedAt,
    result: result ?? null,
    error: error ? `${error.code}: ${error.message}` : null,
  };
}

function defined(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function noSchedule(): ServiceError {
  return new ServiceError('not_found', {
    message: 'There is no such schedule; list_schedules shows those that there are.',
    field: 'schedule_id',
  });
}
