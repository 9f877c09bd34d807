/** One agent on tasks, one after the other, and what came of it. */
import type { Config } from '../../config/config.ts';
import { runCommand } from '../service/run-command.ts';
import { intervalOf } from '../simulate/interval.ts';
import type { Agent } from './agents.ts';
import { openBench, type Bench, type Stand } from './bench.ts';
import { gradeOf, type Grade } from './grade.ts';
import { mcpClient } from './mcp-client.ts';
import { sorts, type Sort, type Task } from './task.ts';

/** Works on a task until it is done. */
export type Worker = (stand: Stand) => Promise<void>;

export const scripted =
  (agent: Agent): Worker =>
  ({ task, address, key }) =>
    agent(mcpClient(address, key), task);

const MOST_MS = 20 * 60_000;

/**
 * A program is started for each task, and told address, key and request; when it has ended, so has its work. One that fails has done
 * what it has done: the state is graded.
 */
export const program =
  (command: string): Worker =>
  async ({ task, address, key, request }) => {
    const told = { ADOPS_MCP_URL: address, ADOPS_KEY: key, ADOPS_REQUEST: request };
    await runCommand(command, { ...told, ADOPS_TASK: task.id }, MOST_MS);
  };

export interface Ran {
  readonly agent: string;
  /** Mean of the tasks, 0 to 100. */
  readonly score: number;
  /** Interval of 95 % of that mean, over tasks; null of one task. */
  readonly low: number | null;
  readonly high: number | null;
  readonly by_sort: Readonly<Partial<Record<Sort, number>>>;
  readonly money_lost: number;
  readonly calls: number;
  readonly tokens: number;
  readonly approvals: number;
  readonly tasks: readonly Grade[];
}

/** On a service of its own. */
export async function runAgent(
  config: Config,
  agent: string,
  work: Worker,
  tasks: readonly Task[],
  tell: (grade: Grade) => void,
): Promise<Ran> {
  const bench = await openBench(config);
  try {
    return await doTasks(bench, agent, work, tasks, tell);
  } finally {
    await bench.close();
  }
}

/** One task after the other. */
export async function doTasks(
  bench: Bench,
  agent: string,
  work: Worker,
  tasks: readonly Task[],
  tell: (grade: Grade) => void = () => undefined,
): Promise<Ran> {
  const grades: Grade[] = [];
  for (const task of tasks) {
    const stand = await bench.prepare(task);
    await work(stand);
    const grade = await gradeOf(bench.service.parts, stand, bench.door.traffic());
    grades.push(grade);
    tell(grade);
  }
  return summaryOf(agent, grades);
}

function summaryOf(agent: string, tasks: readonly Grade[]): Ran {
  const sum = (field: 'money_lost' | 'calls' | 'tokens' | 'approvals') =>
    Math.round(tasks.reduce((total, one) => total + one[field], 0) * 100) / 100;
  const { mean, low, high } = intervalOf(tasks.map(({ score }) => score));
  const ofSort = sorts.flatMap((sort) => {
    const own = intervalOf(tasks.filter((one) => one.sort === sort).map(({ score }) => score));
    return own.mean === null ? [] : [[sort, own.mean] as const];
  });
  return {
    agent,
    score: mean ?? 0,
    low: low === null ? null : Math.max(0, low),
    high: high === null ? null : Math.min(100, high),
    by_sort: Object.fromEntries(ofSort),
    money_lost: sum('money_lost'),
    calls: sum('calls'),
    tokens: sum('tokens'),
    approvals: sum('approvals'),
    tasks,
  };
}
