/** A campaign without a switch of its own: its groups are switched, and it runs as long as one of them does. */
import type { Change, Host, WriteScript } from '../script.ts';
import { changesOf, type Wish } from './changes.ts';
import { failure, nothingAsked } from './failure.ts';
import {
  bodyOf,
  idOf,
  levelOf,
  readThing,
  thingOf,
  viewOf,
  type Status,
  type Tree,
  type TreeArgs,
  type TreeThing,
} from './tree-model.ts';
import { stateOf } from './update.ts';
import { updateManyScript } from './update-many.ts';

interface Found<Row> {
  readonly currency: string;
  readonly campaign: TreeThing<Row>;
  /** Groups that are not removed; not read unless a switch is asked for. */
  readonly groups: readonly TreeThing<Row>[];
}

const actions: Readonly<Record<string, Status>> = { pause: 'PAUSED', enable: 'ENABLED' };

/** Changes a campaign's own settings too. Each group is a change by itself, so that an undo restores what ran before. */
export function switchOf<Row>(tree: Tree<Row>): WriteScript<TreeArgs, object> {
  const [top = '', group = ''] = Object.keys(tree.levels);
  const { entity } = levelOf(tree, top);
  const { entity: below } = levelOf(tree, group);
  return updateManyScript<TreeArgs, Found<Row>, object>({
    read: async (host, args) => {
      const currency = await tree.currencyOf(host);
      const campaign = await readThing(tree, host, top, args[idOf(levelOf(tree, top))]);
      const { action } = args;
      const groups =
        action === undefined ? [] : await groupsOf(tree, host, campaign.id, action === 'enable');
      return { currency, campaign, groups };
    },
    plan: (found, args) => [
      ...sendable(
        tree,
        top,
        found,
        changesOf(entity, found.campaign, settingsOf(tree, top, found, args)),
      ),
      ...found.groups.flatMap((one) =>
        changesOf(below, one, [statusOf(tree, group, one, found.currency, args)]),
      ),
    ],
    async send(host, { campaign, groups }, changes) {
      const own = changes.filter((change) => change.entity === entity);
      if (own.length > 0)
        await tree.update(host, top, campaign.row, bodyOf(tree, top, campaign.row, own));
      const switched = changes.filter((change) => change.entity === below);
      const rows = groups.filter(({ id }) => switched.some((change) => change.id === id));
      const [first] = switched;
      if (first) await sendAll(tree, host, group, rows, first.after as Status);
    },
    result: (now, before) => ({
      [entity]: {
        ...viewOf(tree, top, now.campaign.row),
        ...stateOf(now.campaign, before.campaign),
      },
      currency: now.currency,
    }),
  });
}

/** The same changes. @throws input_invalid  they cannot be sent, which is to show in the preview */
function sendable<Row>(
  tree: Tree<Row>,
  top: string,
  { campaign }: Found<Row>,
  changes: readonly Change[],
): readonly Change[] {
  bodyOf(tree, top, campaign.row, changes);
  return changes;
}

/** @throws input_invalid  there is nothing that could run */
async function groupsOf<Row>(tree: Tree<Row>, host: Host, id: string, needsSome: boolean) {
  const [top = '', group = ''] = Object.keys(tree.levels);
  const { words } = levelOf(tree, top);
  const where = { [idOf(levelOf(tree, top))]: id };
  const { items } = await tree.readAll(host, group, { limit: Number.MAX_SAFE_INTEGER, where });
  const groups = items
    .map((row) => thingOf(tree, group, row))
    .filter(({ status }) => status !== 'REMOVED');
  if (groups.length > 0 || !needsSome) return groups;
  const { words: parts } = levelOf(tree, group);
  throw failure('input_invalid', `The ${words} ${id} has no ${parts} that could run.`, {
    field: idOf(levelOf(tree, top)),
  });
}

/** @throws input_invalid  nothing at all was asked for */
function settingsOf<Row>(
  tree: Tree<Row>,
  top: string,
  { campaign, currency }: Found<Row>,
  args: TreeArgs,
): Wish[] {
  const { settings } = levelOf(tree, top);
  const wishes = Object.entries(settings).map(([field, { of, isMoney }]): Wish => {
    const wish = { field, before: of(campaign.row), after: args[field] };
    if (args[`no_${field}`] === true) return { ...wish, after: null };
    return isMoney ? { ...wish, currency } : wish;
  });
  if (args['action'] === undefined && wishes.every(({ after }) => after === undefined))
    throw nothingAsked();
  return wishes;
}

/** An enabled object may spend its own budget. */
function statusOf<Row>(
  tree: Tree<Row>,
  group: string,
  { status, row }: TreeThing<Row>,
  currency: string,
  args: TreeArgs,
): Wish {
  const daily = levelOf(tree, group).settings['daily_budget']?.of(row);
  const budget = typeof daily === 'number' ? { budget: { amount: daily, currency } } : {};
  return { field: 'status', before: status, after: actions[String(args['action'])], ...budget };
}

async function sendAll<Row>(
  tree: Tree<Row>,
  host: Host,
  group: string,
  things: readonly TreeThing<Row>[],
  status: Status,
) {
  const rows = things.map(({ row }) => row);
  if (tree.switchAll) return tree.switchAll(host, group, rows, status);
  for (const row of rows) await tree.update(host, group, row, tree.statusBody(status));
}
