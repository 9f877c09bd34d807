/** Jobs and schedules of an organization. */
import { runnerName } from '../catalog/tool-kind.ts';
import { ServiceError } from '../../sdk/errors.ts';
import { jobStatuses, type Job, type JobStatus } from '../jobs/job.ts';
import type { AdminParts } from './admin-parts.ts';
import type { Schedule } from '../jobs/schedules/schedule.ts';
import { operatorOf } from '../runs/run-stored-call.ts';
import { OPERATOR } from '../runs/stored-call.ts';
import { checkCall } from './check-call.ts';
import { object, operation, shapes } from './operation.ts';
import type { Operations } from './operation.ts';
import { needOrganization } from './tenant-operations.ts';

type Of = { readonly organizationId: number };
type One = Of & { readonly id: string };
const { organizationId, text, texts, platform, limit } = shapes;
const one = object({ organizationId, id: text }, ['organizationId', 'id']);

interface ScheduleWish extends Of {
  readonly name?: string;
  readonly cron: string;
  readonly timeZone?: string;
  readonly script: string;
  readonly args?: readonly string[];
  readonly platform?: string;
  readonly accountId?: string;
  readonly keyId?: string;
}

export const jobOperations: Operations = {
  'jobs.list': operation<Of & { status?: JobStatus; parked?: boolean; limit?: number }>({
    description: 'Lists the newest jobs.',
    input: object(
      {
        organizationId,
        limit,
        parked: { type: 'boolean' },
        status: { enum: jobStatuses },
      },
      ['organizationId'],
    ),
    async run(parts, { organizationId: id, limit: most = 50, ...filter }) {
      await needOrganization(parts, id);
      return newestJobs(parts, id, filter, most);
    },
  }),
  'jobs.show': operation<One>({
    description: 'Shows one job with its result or error.',
    input: one,
    run: async ({ jobs }, { organizationId: of, id }) => found(await jobs.find(of, id)),
  }),
  'jobs.cancel': operation<One>({
    description: 'Ends a job; a change that was begun is finished.',
    input: one,
    audited: true,
    run: async ({ jobs }, { organizationId: of, id }) => found(await jobs.cancel(of, id)),
  }),
  'jobs.release': operation<One>({
    description: 'Queues a parked job again.',
    input: one,
    audited: true,
    run: async ({ jobs }, { organizationId: of, id }) => found(await jobs.release(of, id)),
  }),

  'schedules.create': operation<ScheduleWish>({
    description: 'Runs a script again and again, when a cron expression is due.',
    input: object(
      {
        organizationId,
        name: text,
        cron: text,
        timeZone: text,
        script: text,
        platform,
        accountId: text,
        keyId: text,
        args: { ...texts, items: { type: 'string', maxLength: 100_000 } },
      },
      ['organizationId', 'cron', 'script'],
    ),
    audited: true,
    run: createSchedule,
  }),
  'schedules.list': operation<Of>({
    description: 'Lists the schedules of an organization.',
    input: object({ organizationId }, ['organizationId']),
    async run(parts, { organizationId: id }) {
      await needOrganization(parts, id);
      return parts.schedules.list(id);
    },
  }),
  'schedules.pause': operation<One>({
    description: 'Starts nothing until the schedule is resumed.',
    input: one,
    audited: true,
    run: (parts, wish) => setStatus(parts, wish, 'paused'),
  }),
  'schedules.resume': operation<One>({
    description: 'Goes on, from now; what was due meanwhile is not made up for.',
    input: one,
    audited: true,
    run: (parts, wish) => setStatus(parts, wish, 'active'),
  }),
  'schedules.remove': operation<One>({
    description: 'Removes a schedule.',
    input: one,
    audited: true,
    async run({ schedules }, { organizationId: of, id }) {
      const schedule = await schedules.find(of, id);
      if (!schedule || !(await schedules.remove(of, id))) throw noSchedule();
      return schedule;
    },
  }),
};

function found(job: Job | undefined): Job {
  if (!job) throw new ServiceError('job_unknown');
  return job;
}

/** The port lists the oldest first. */
async function newestJobs(
  { jobs }: AdminParts,
  id: number,
  filter: { status?: JobStatus; parked?: boolean },
  most: number,
): Promise<Job[]> {
  let newest: Job[] = [];
  let after: string | undefined;
  do {
    const page = await jobs.list(id, { ...filter, after, limit: 500 });
    newest = [...newest, ...page.jobs].slice(-most);
    after = page.next;
  } while (after !== undefined);
  return newest.reverse();
}

/**
 * Under a key, when one is named, else under the operator's hand. @throws key_invalid, and the refusals of the chain
 */
async function createSchedule(parts: AdminParts, wish: ScheduleWish): Promise<Schedule> {
  const { organizationId: of, name, cron, timeZone, keyId = OPERATOR } = wish;
  const organization = await needOrganization(parts, of);
  const isOperator = keyId === OPERATOR;
  const principal = isOperator ? operatorOf(organization) : await parts.keys.principal(of, keyId);
  const input = {
    action: wish.script,
    args: [...(wish.args ?? [])],
    ...(wish.platform === undefined ? {} : { platform: wish.platform }),
    ...(wish.accountId === undefined ? {} : { account_id: wish.accountId }),
  };
  const toolName = runnerName(parts.catalog.current());
  const { plan } = await checkCall(parts, { principal, toolName, input });
  return parts.schedules.create({
    name,
    cron,
    timeZone: timeZone ?? plan.run?.connection?.timeZone ?? 'UTC',
    call: { organizationId: of, keyId, toolName, input },
  });
}

async function setStatus(
  { schedules }: AdminParts,
  { organizationId: of, id }: One,
  status: 'active' | 'paused',
): Promise<Schedule> {
  const schedule = await schedules.update(of, id, { status });
  if (!schedule) throw noSchedule();
  return schedule;
}

const noSchedule = () => new ServiceError('not_found', { message: 'There is no such schedule.' });
