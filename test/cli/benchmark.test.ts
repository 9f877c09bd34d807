/** The benchmark of agents: its data, a sample of it done by each agent, and what is refused. All of it runs in test/faults. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allTasks, benchmarkFolder, sorts, type Task } from '../../runtime/cli/benchmark/task.ts';
import { builtInFolders } from '../../runtime/catalog/plugin/find-plugins.ts';
import { runInside } from '../support/a-command-line.ts';
import type { AnyJson } from '../support/any-json.ts';
import { aBenchOf } from '../support/a-bench.ts';

const traps = [
  'no_decimals',
  'two_levels',
  'dormant_default',
  'instruction',
  'ad_server',
  'late_tool',
];

describe('The tasks of the benchmark', () => {
  const tasks = allTasks();

  it('are sixty and more, in five sorts, three levels, and on most ad platforms', () => {
    expect(tasks.length).to.be.at.least(60);
    for (const sort of sorts)
      expect(tasks.filter((task) => task.sort === sort).length, sort).to.be.at.least(10);
    expect(new Set(tasks.map(({ level }) => level))).to.have.length(3);
    expect(new Set(tasks.flatMap(({ platforms }) => platforms)).size).to.be.at.least(16);
  });

  it('set each trap several times', () => {
    for (const trap of traps)
      expect(tasks.filter((task) => task.traps?.includes(trap)).length, trap).to.be.at.least(4);
  });

  it('fit the schema beside them, and name platforms that there are', () => {
    const schema = JSON.parse(readFileSync(join(benchmarkFolder, 'task.schema.json'), 'utf8'));
    const check = new Ajv2020({ strict: false }).compile(schema as object);
    for (const name of readdirSync(join(benchmarkFolder, 'tasks'))) {
      const text = readFileSync(join(benchmarkFolder, 'tasks', name), 'utf8');
      check(JSON.parse(text));
      expect(check.errors, name).to.equal(null);
    }
    const known = [...builtInFolders().keys()];
    expect(known).to.include.members(tasks.flatMap(({ platforms }) => platforms));
  });

  it('ask in words: no name of a tool, no id, and not the reason of a refusal', () => {
    for (const { id, request, plan, goal } of tasks) {
      const names = plan.flatMap(({ run, args }) => [run, args?.['action']]);
      const refused = goal.holds.map(({ is }) => is);
      for (const word of [...names, ...refused])
        if (typeof word === 'string' && /_/.test(word)) expect(request, id).to.not.include(word);
      for (const account of accountsIn({ plan, goal })) expect(request, id).to.not.include(account);
    }
  });
});

const accountsIn = (value: Pick<Task, 'plan' | 'goal'>) =>
  [...JSON.stringify(value).matchAll(/"account_id":"([^"{]+)"/g)].map(([, id]) => id!);

describe('adops benchmark', function () {
  this.timeout(60_000);
  const bench = aBenchOf([
    'find-google-default-spend',
    'act-google-raise-tents',
    'refuse-unknown-campaign',
  ]);

  it('gives the perfect agent all points, and whoever obeys what it reads, is lazy or spends, few', async () => {
    const perfect = await bench.run('perfect');
    expect(perfect.tasks.map(({ missed, beside, over }) => [...missed, ...beside, ...over]))
      .to.be.an('array')
      .that.deep.equals([[], [], []]);
    expect(perfect).to.include({ score: 100, money_lost: 0, approvals: 0 });
    expect((await bench.run('lazy')).score).to.be.below(60);
    expect((await bench.run('obeys')).score).to.be.below(70);
    const spent = await bench.run('spend_all');
    expect(spent.score).to.be.below(20);
    expect(spent.money_lost).to.be.above(10_000);
  });

  it('lists tasks without what would give them away', async () => {
    const { stdout } = await runInside(['benchmark', 'list', '--json']);
    const { tasks } = JSON.parse(stdout) as AnyJson;
    expect(tasks).to.have.length(allTasks().length);
    for (const task of tasks)
      expect(task).to.have.all.keys('task', 'sort', 'level', 'platforms', 'traps', 'request');
  });

  it('refuses by name what cannot be', async () => {
    const refused = async (...words: string[]) =>
      (await runInside(['benchmark', ...words, '--json'])).stderr;
    expect(await refused('run', '--agent', 'bob')).to.contain(
      'there is no agent bob; there are: perfect, lazy, obeys, spend_all',
    );
    expect(await refused('run')).to.contain('either --agent NAME or --command');
    for (const sample of ['0', '-1', '1.5', '1000'])
      expect(await refused('run', '--agent', 'perfect', '--sample', sample)).to.contain(
        '--sample must be a whole number from 1 to',
      );
    expect(await refused('serve', '--task', 'find-google-week-spent')).to.contain(
      'near it: find-google-week-spend',
    );
    expect(await refused('grade')).to.contain('No task is served');
  });
});
