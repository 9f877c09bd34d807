/** The benchmark on one warm service, for the tasks that a test names. */
import { tmpdir } from 'node:os';
import { agents } from '../../runtime/cli/benchmark/agents.ts';
import { openBench, type Bench } from '../../runtime/cli/benchmark/bench.ts';
import { doTasks, scripted, type Ran } from '../../runtime/cli/benchmark/run-agent.ts';
import { allTasks, findTask, type Task } from '../../runtime/cli/benchmark/task.ts';
import { loadConfig } from '../../runtime/config/config.ts';

/** @param ids  all when absent */
export function aBenchOf(ids?: readonly string[]) {
  const tasks = ids?.map(findTask) ?? allTasks();
  let bench: Bench;
  before(async () => {
    bench = await openBench(loadConfig({ env: {}, cwd: tmpdir() }));
  });
  after(() => bench.close());
  return {
    tasks,
    run: (agent: string, some: readonly Task[] = tasks): Promise<Ran> =>
      doTasks(bench, agent, scripted(agents[agent]!), some),
  };
}
