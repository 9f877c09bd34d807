/**
 * Tasks: jobs in the words of the protocol. Clients of 2025-11-25 ask for one with `task` in a call; for modern
 * ones that declare the extension in the call, a run that takes long becomes one. Each is bound to the key.
 * @see SEP-1686 (2025-11-25) and SEP-2663 (the extension io.modelcontextprotocol/tasks)
 */
import { ServiceError } from '../../../../sdk/errors.ts';
import type { Principal } from '../../../call-parts/principal.ts';
import type { LoadedTool } from '../../../catalog/catalog.ts';
import { runsScript } from '../../../catalog/tool-kind.ts';
import type { Job } from '../../../jobs/job.ts';
import { secondsUntilNews } from '../../../jobs/job-view.ts';
import { cancelOwnJob, findOwnJob, maySee } from '../../../jobs/own-jobs.ts';
import type { JobsPart } from '../../../jobs/job.ts';
import type { ApprovalsPart } from '../../../approvals/approvals.ts';
import type { CatalogPart } from '../../../catalog/catalog.ts';
import type { StorePart } from '../../../stores/store.ts';
import type { AuditPart } from '../../../audit/audit.ts';
import type { ClockPart } from '../../../clock.ts';
import type { ConfigPart } from '../../../config/config.ts';
import type { LogPart } from '../../../log.ts';
import { CAPABILITY_MISSING, INVALID_PARAMS, isRecord, ProtocolFault } from '../door/exchange.ts';
import type { Exchange, Method, Params, Peer } from '../door/exchange.ts';
import { jobResult } from './job-result.ts';

export const TASKS_EXTENSION = 'io.modelcontextprotocol/tasks';
const RELATED = 'io.modelcontextprotocol/related-task';
const dayMs = 24 * 3600_000;
const lookMs = 250;
/** How long a modern client waits for its answer before the call becomes a task. */
const patienceMs = 5_000;
const page = 50;

export type TaskParts = JobsPart &
  ApprovalsPart &
  CatalogPart &
  StorePart &
  AuditPart &
  ClockPart &
  ConfigPart &
  LogPart;

/** Runs of scripts may take long; all other tools answer at once. */
export const supportsTasks = (tool: LoadedTool): boolean => runsScript(tool);

/** Whether a call is to become a task. @throws ProtocolFault  the tool cannot be one */
export function wantsTask(params: Params, tool: LoadedTool | undefined, peer: Peer): boolean {
  // An unknown tool is told as such by the chain.
  if (!tool) return false;
  if (peer.era === 'modern') return declaresTasks(peer) && supportsTasks(tool);
  if (!isRecord(params.task)) return false;
  if (!supportsTasks(tool))
    throw new ProtocolFault(-32601, `The tool ${tool.name} answers at once and cannot be a task.`);
  return true;
}

function declaresTasks({ capabilities: { extensions } }: Peer): boolean {
  return isRecord(extensions) && isRecord(extensions[TASKS_EXTENSION]);
}

/** The answer to a call that became a job: the task, or its result when that comes soon. */
export async function answerTask(
  parts: TaskParts,
  jobId: string,
  exchange: Exchange,
  peer: Peer,
): Promise<object> {
  const principal = principalOf(exchange);
  if (peer.era === 'legacy')
    return { task: legacyTask(parts, await findOwnJob(parts, principal, jobId)) };
  const job = await whenEnded(parts, principal, jobId, exchange, patienceMs);
  return isOpen(job) ? { resultType: 'task', ...modernTask(parts, job) } : jobResult(job, parts);
}

/** The methods of both eras. A method that its era does not have is not found. */
export function createTaskMethods(parts: TaskParts): ReadonlyMap<string, Method> {
  const own = async ({ taskId }: Params, exchange: Exchange): Promise<Job> => {
    const id = typeof taskId === 'string' ? taskId : '';
    return findOwnJob(parts, principalOf(exchange), id).catch(refuse);
  };
  const get: Method = async (params, exchange, { era }) => {
    const job = await own(params, exchange);
    return era === 'legacy' ? legacyTask(parts, job) : detailedTask(parts, job);
  };
  const result: Method = legacyOnly(async (params, exchange) => {
    const { id } = await own(params, exchange);
    const job = await whenEnded(parts, principalOf(exchange), id, exchange, Infinity);
    const answer = jobResult(job, parts);
    return { ...answer, _meta: { ...answer._meta, [RELATED]: { taskId: id } } };
  });
  const cancel: Method = async (params, exchange, { era }) => {
    const job = await own(params, exchange);
    if (era === 'legacy' && !isOpen(job))
      throw new ProtocolFault(INVALID_PARAMS, `The task has ended already: ${job.status}.`);
    const by = { door: 'mcp', requestId: exchange.requestId } as const;
    const ended = await cancelOwnJob(parts, principalOf(exchange), job.id, by).catch(refuse);
    return era === 'legacy' ? legacyTask(parts, ended) : {};
  };
  const update: Method = async (params, exchange, { era }) => {
    if (era === 'legacy') throw notFound();
    // No task here ever asks for input, so that there is nothing that an answer could be for.
    await own(params, exchange);
    return {};
  };
  const methods = new Map<string, Method>([
    ['tasks/get', get],
    ['tasks/result', result],
    ['tasks/cancel', cancel],
    ['tasks/update', update],
    ['tasks/list', legacyOnly((params, exchange) => listTasks(parts, params, exchange))],
  ]);
  return new Map([...methods].map(([name, method]) => [name, declaredOnly(method)]));
}

/** A modern client declares the extension in each request that uses it. */
const declaredOnly =
  (method: Method): Method =>
  (params, exchange, peer) => {
    if (peer.era === 'legacy' || declaresTasks(peer)) return method(params, exchange, peer);
    const requiredCapabilities = { extensions: { [TASKS_EXTENSION]: {} } };
    throw new ProtocolFault(
      CAPABILITY_MISSING,
      `The request does not declare the extension ${TASKS_EXTENSION} among the client's capabilities.`,
      { requiredCapabilities },
    );
  };

async function listTasks(parts: TaskParts, { cursor }: Params, exchange: Exchange) {
  const isCursor = typeof cursor === 'string' && /^[0-9a-f-]{36}$/.test(cursor);
  if (cursor !== undefined && !isCursor)
    throw new ProtocolFault(INVALID_PARAMS, 'There is no such cursor.');
  const principal = principalOf(exchange);
  const from = isCursor ? { after: cursor } : {};
  const { jobs, next } = await parts.jobs.list(principal.organizationId, { ...from, limit: page });
  const tasks = jobs.filter((job) => maySee(principal, job)).map((job) => legacyTask(parts, job));
  return { tasks, ...(next === undefined ? {} : { nextCursor: next }) };
}

const legacyOnly =
  (method: Method): Method =>
  (params, exchange, peer) => {
    if (peer.era !== 'legacy') throw notFound();
    return method(params, exchange, peer);
  };

const notFound = () => new ProtocolFault(-32601, 'Method not found');

function refuse(error: unknown): never {
  if (error instanceof ServiceError && ['job_unknown', 'scope_missing'].includes(error.code))
    throw new ProtocolFault(INVALID_PARAMS, `${error.message} ${error.hint}`);
  throw error;
}

function principalOf({ principal }: Exchange): Principal {
  if (!principal) throw new ServiceError('key_invalid');
  return principal;
}

const isOpen = ({ status }: Job) => status === 'queued' || status === 'running';

/** Looks until the job has ended, the client has gone, or the time is up. */
async function whenEnded(
  parts: TaskParts,
  principal: Principal,
  id: string,
  { clientGone }: Exchange,
  mostMs: number,
): Promise<Job> {
  const begun = performance.now();
  for (;;) {
    const job = await findOwnJob(parts, principal, id);
    const isOver = clientGone.reason !== undefined || performance.now() - begun > mostMs;
    if (!isOpen(job) || isOver) return job;
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
}

function common({ clock }: TaskParts, job: Job) {
  const words = job.message ?? job.error?.message;
  return {
    task: {
      taskId: job.id,
      createdAt: job.createdAt,
      lastUpdatedAt: job.updatedAt,
      ...(words ? { statusMessage: words } : {}),
    },
    pollMs: isOpen(job) ? secondsUntilNews(job, clock.now()) * 1000 : undefined,
  };
}

const ttlOf = ({ config }: TaskParts) => config.jobs.keepDays * dayMs;

function legacyTask(parts: TaskParts, job: Job) {
  const { task, pollMs } = common(parts, job);
  const ended = {
    succeeded: 'completed',
    partial: 'completed',
    failed: 'failed',
    cancelled: 'cancelled',
  } as const;
  const status =
    job.status === 'queued' || job.status === 'running' ? 'working' : ended[job.status];
  const poll = pollMs === undefined ? {} : { pollInterval: pollMs };
  return { ...task, status, ttl: ttlOf(parts), ...poll };
}

/** An error of the tool is a result of the task: `failed` stands for errors of the protocol. */
function modernTask(parts: TaskParts, job: Job) {
  const { task, pollMs } = common(parts, job);
  const ended = {
    succeeded: 'completed',
    partial: 'completed',
    failed: 'completed',
    cancelled: 'cancelled',
  } as const;
  const status =
    job.status === 'queued' || job.status === 'running' ? 'working' : ended[job.status];
  const poll = pollMs === undefined ? {} : { pollIntervalMs: pollMs };
  return { ...task, status, ttlMs: ttlOf(parts), ...poll };
}

function detailedTask(parts: TaskParts, job: Job) {
  const task = modernTask(parts, job);
  if (task.status !== 'completed') return task;
  return { ...task, result: { resultType: 'complete', ...jobResult(job, parts) } };
}
