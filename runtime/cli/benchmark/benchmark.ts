/** `adops benchmark`: tasks for agents that run ads, and how well an agent does them. */
import { noun, verb } from '../command.ts';
import { UsageError } from '../exit-codes.ts';
import type { View } from '../screen/print.ts';
import { agents } from './agents.ts';
import type { Grade } from './grade.ts';
import type { Ran } from './run-agent.ts';
import { allTasks, findTask, sampleOf, type Task } from './task.ts';

const agentNames = Object.keys(agents).join(', ');

/** Without what would give the answer away. */
const shown = ({ id, sort, level, platforms, traps = [], request }: Task) => ({
  task: id,
  sort,
  level,
  platforms,
  traps,
  request,
});

const listVerb = verb({
  usage: 'list',
  describe: 'List the tasks',
  flags: {},
  run: () => Promise.resolve({ tasks: allTasks().map(shown) }),
  view: ({ tasks }) => ({
    head: ['task', 'sort', 'level', 'platforms', 'traps'],
    rows: tasks.map(({ task, sort, level, platforms, traps }) => [
      task,
      sort,
      level,
      platforms.join(' '),
      traps.join(' '),
    ]),
    notes: [`${tasks.length} tasks.`],
  }),
});

const runVerb = verb({
  usage: 'run',
  describe: 'Let an agent do the tasks, and tell its score',
  flags: {
    agent: { type: 'string', describe: `One that ships with it: ${agentNames}` },
    command: { type: 'string', describe: 'Or a program, started for each task' },
    sample: { type: 'number', describe: 'So many tasks, spread over all; all when absent' },
    task: { type: 'string', array: true, describe: 'Or these tasks alone' },
  },
  run: async ({ agent, command, sample, task, ...flags }, context): Promise<Ran> => {
    const { program, runAgent, scripted } = await import('./run-agent.ts');
    if ((agent === undefined) === (command === undefined))
      throw new UsageError('Say either --agent NAME or --command PROGRAM.');
    const known = agent === undefined ? undefined : agents[agent];
    if (agent !== undefined && !known)
      throw new UsageError(`--agent: there is no agent ${agent}; there are: ${agentNames}.`);
    const tasks = sampleOf(task ? task.map(findTask) : allTasks(), sample);
    const work = known ? scripted(known) : program(command!);
    let done = 0;
    return runAgent(context.config(flags), agent ?? command!, work, tasks, ({ task: id, score }) =>
      context.terminal?.write(`${(done += 1)} of ${tasks.length}: ${id} ${score}\n`),
    );
  },
  view: (ran): View => [
    gradesView(ran.tasks),
    `${ran.agent}: score ${ran.score}${ran.low === null ? '' : ` (${ran.low} to ${ran.high})`}; ${Object.entries(
      ran.by_sort,
    )
      .map(([sort, score]) => `${sort} ${score}`)
      .join(', ')}.`,
    `${ran.calls} calls, ${ran.tokens} tokens, ${ran.approvals} approvals asked for, ${ran.money_lost} USD lost.`,
  ],
});

const serveVerb = verb({
  usage: 'serve',
  describe: 'Serve one task to an agent that speaks MCP, until it is graded',
  flags: {
    task: { type: 'string', demandOption: true, describe: 'Name of the task' },
    port: { type: 'number', default: 0, describe: 'Of its address; one that is free when absent' },
  },
  isEndless: () => true,
  run: async ({ task: id, port, json, ...flags }, context): Promise<void> => {
    const task = findTask(id);
    const { serveTask } = await import('./serve-task.ts');
    const config = context.config({ json, ...flags });
    const tell = (told: { address: string; key: string; request: string }) =>
      process.stdout.write(
        json
          ? `${JSON.stringify(told)}\n`
          : `Address  ${told.address}\nKey      ${told.key} (header X-Service-Key)\n\n${told.request}\n\nadops benchmark grade ends it.\n`,
      );
    await serveTask(config, task, port, tell, context.signal);
  },
  view: () => [],
});

const gradeVerb = verb({
  usage: 'grade',
  describe: 'Grade the task that is served from this data folder, and end it',
  flags: {
    answer: { type: 'string', describe: 'The answer as JSON, of an agent that did not submit it' },
  },
  run: async ({ answer, ...flags }, context): Promise<Grade> => {
    const { gradeServed } = await import('./serve-task.ts');
    return gradeServed(context.config(flags), answer === undefined ? undefined : objectIn(answer));
  },
  view: (grade): View => [
    gradesView([grade]),
    ...grade.missed.map((one) => `Missed: ${one}`),
    ...grade.beside.map((one) => `Nobody asked for: ${one}`),
  ],
});

function objectIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Said below.
  }
  throw new UsageError(`--answer must be JSON such as {"value": 12.5, "currency": "USD"}.`);
}

const gradesView = (grades: readonly Grade[]) => ({
  head: ['task', 'score', 'missed', 'beside', 'USD lost', 'calls', 'tokens', 'approvals'],
  rows: grades.map((one) => [
    one.task,
    one.score,
    one.missed.length,
    one.beside.length,
    one.money_lost,
    one.calls,
    one.tokens,
    one.approvals,
  ]),
});

export const benchmarkCommand = noun(
  'benchmark',
  'Grade agents that run ads on tasks with an end state',
  [listVerb, runVerb, serveVerb, gradeVerb],
);
