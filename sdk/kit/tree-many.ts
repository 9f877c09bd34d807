/** One status for several objects of a level at once. A removed one takes no other, unless the platform lets it return. */
import type { Change, Host, WriteScript } from '../script.ts';
import { askedStatus } from './asked-status.ts';
import { changesOf } from './changes.ts';
import {
  checkLive,
  idOf,
  levelOf,
  thingOf,
  type Status,
  type Tree,
  type TreeArgs,
  type TreeThing,
} from './tree-model.ts';
import { stateOf } from './update.ts';
import { updateManyScript } from './update-many.ts';

/** @param status  without it what the argument `status` says */
export function switchManyOf<Row>(
  tree: Tree<Row>,
  name: string,
  status?: Status,
): WriteScript<TreeArgs, object> {
  const level = levelOf(tree, name);
  const ids = `${idOf(level)}s`;
  const wanted = (args: TreeArgs) => status ?? askedStatus(String(args['status']))!;
  return updateManyScript<TreeArgs, readonly TreeThing<Row>[], object>({
    read: (host, args) => readThings(tree, host, name, args[ids] as readonly string[]),
    async plan(things, args, host) {
      const after = wanted(args);
      const currency = after === 'ENABLED' ? await tree.currencyOf(host) : '';
      return things.flatMap((thing): Change[] => {
        if (after !== 'REMOVED') checkLive(tree, name, thing, ids);
        const { settings } = level;
        const { row } = thing;
        const amount = settings['daily_budget']?.of(row) ?? settings['lifetime_budget']?.of(row);
        const budget = typeof amount === 'number' ? { budget: { amount, currency } } : {};
        const wish = { field: 'status', before: thing.status, after, ...budget };
        return changesOf(level.entity, thing, [wish]);
      });
    },
    async send(host, things, changes, args) {
      const moved = things.filter(({ id }) => changes.some((change) => change.id === id));
      const rows = moved.map(({ row }) => row);
      if (tree.switchAll) return tree.switchAll(host, name, rows, wanted(args));
      for (const row of rows) await tree.update(host, name, row, tree.statusBody(wanted(args)));
      return undefined;
    },
    result: (now, before) => ({
      [level.list]: now.map((thing, at) => stateOf(thing, before[at] ?? thing)),
    }),
  });
}

/** Each once, in the order in which they were named. */
async function readThings<Row>(
  tree: Tree<Row>,
  host: Host,
  name: string,
  asked: readonly string[],
): Promise<readonly TreeThing<Row>[]> {
  const ids = [...new Set(asked)];
  const rows = tree.readMany
    ? await tree.readMany(host, name, ids)
    : await Promise.all(ids.map((id) => tree.readOne(host, name, id)));
  return rows.map((row) => thingOf(tree, name, row));
}
