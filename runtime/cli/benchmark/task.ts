/** Tasks of the benchmark: data in `plugins/benchmark/tasks`, one file each, as `task.schema.json` beside them has it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../catalog/plugin/built-in-folders.ts';
import { nearNames } from '../../text/near-names.ts';
import type { PlannedFault } from '../../../sdk/emulator/faults.ts';
import type { SkillCondition, SkillStep } from '../../../sdk/skills.ts';
import { UsageError } from '../exit-codes.ts';

export const sorts = ['find', 'act', 'launch', 'protect', 'refuse'] as const;
export type Sort = (typeof sorts)[number];

/** Changes that the goal allows; what it does not name may be anything. */
export interface Allowed {
  readonly platform: string;
  readonly account_id: string;
  /** Name of the one campaign; a new one's too. */
  readonly campaign?: string;
  /** `campaign` and what it shows when absent. */
  readonly entity?: string;
  readonly field?: string;
}

export interface Task {
  /** The name of its file. */
  readonly id: string;
  readonly sort: Sort;
  /** 1: one look or change; 2: several calls; 3: several platforms, or something has to be noticed. */
  readonly level: 1 | 2 | 3;
  readonly platforms: readonly string[];
  /** Platform > account that calls use which name none; the platform's own when absent. */
  readonly primary?: Readonly<Record<string, string>>;
  /** In the words of a person. */
  readonly request: string;
  readonly traps?: readonly string[];
  /** Calls that somebody else made before. */
  readonly start?: readonly SkillStep[];
  readonly faults?: readonly PlannedFault[];
  readonly goal: {
    /** Reads of the grader, when the agent has ended. */
    readonly look?: readonly SkillStep[];
    readonly holds: readonly SkillCondition[];
    /** Changes at platforms that may be there in the end; no other. */
    readonly changes?: readonly Allowed[];
  };
  /** Above them an agent loses points. */
  readonly most?: {
    readonly calls?: number;
    readonly tokens?: number;
    readonly approvals?: number;
  };
  /** Calls of the perfect agent. */
  readonly plan: readonly SkillStep[];
}

/** The plugin that has the tasks, and the tool by which they are answered. */
export const benchmarkFolder = join(root, 'plugins', 'benchmark');

let known: readonly Task[] | undefined;

/** All, sort by sort, then by name. */
export function allTasks(): readonly Task[] {
  const folder = join(benchmarkFolder, 'tasks');
  known ??= readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const task = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Omit<Task, 'id'>;
      return { ...task, id: name.slice(0, -'.json'.length) };
    })
    .sort((a, b) => sorts.indexOf(a.sort) - sorts.indexOf(b.sort) || (a.id < b.id ? -1 : 1));
  return known;
}

/** @throws UsageError  naming those that are near */
export function findTask(id: string): Task {
  const all = allTasks();
  const found = all.find((task) => task.id === id);
  if (found) return found;
  const near = nearNames(
    id,
    all.map((task) => task.id),
  ).slice(0, 3);
  throw new UsageError(
    `--task: there is no task ${id}${near.length > 0 ? `; near it: ${near.join(', ')}` : ''}. adops benchmark list shows them all.`,
  );
}

/**
 * Tasks of each sort in turn, with an order in a name and without: a small sample tells of agents what all tasks tell.
 * @throws UsageError
 */
export function sampleOf(all: readonly Task[], count = all.length): readonly Task[] {
  if (!Number.isInteger(count) || count < 1 || count > all.length)
    throw new UsageError(
      `--sample must be a whole number from 1 to ${all.length}, the number of tasks; it is ${count}.`,
    );
  const piles = [0, 1].flatMap((round) =>
    sorts.map((sort, at) => {
      const isOrdered = (at + round) % 2 === 0;
      return all.filter((task) => task.sort === sort && hasOrder(task) === isOrdered);
    }),
  );
  const longest = Math.max(...piles.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, at) => piles.flatMap((pile) => pile[at] ?? []));
  const chosen = new Set(turns.flat().slice(0, count));
  return all.filter((task) => chosen.has(task));
}

const hasOrder = ({ traps = [] }: Task) => traps.includes('instruction');
