/** One change of one object of a tree: its status, and the settings that were asked for. */
import type { Host, WriteScript } from '../script.ts';
import type { Wish } from './changes.ts';
import { failure } from './failure.ts';
import { checkNeeds } from './tree-needs.ts';
import { askedStatus } from './asked-status.ts';
import { spendsPerDay } from './tree-budget.ts';
import { askedFor, checkValues } from './tree-asked.ts';
import {
  bodyOf,
  checkLive,
  idOf,
  levelOf,
  readThing,
  wholeViewOf,
  type Tree,
  type TreeArgs,
  type TreeLevel,
  type TreeThing,
} from './tree-model.ts';
import { withArgs } from './with-args.ts';
import { stateOf, updateScript } from './update.ts';

function statusAsked<Row>({ switchedBy = 'action' }: TreeLevel<Row>, args: TreeArgs) {
  const word = args[switchedBy] as string | undefined;
  return word === 'archive' ? 'REMOVED' : askedStatus(word);
}

/** @param fixed  arguments that the script gives itself: `{ action: 'archive' }` */
export function updateOf<Row>(
  tree: Tree<Row>,
  name: string,
  fixed: TreeArgs = {},
): WriteScript<TreeArgs, object> {
  const level = levelOf(tree, name);
  const { entity, settings, answers: { changed } = {} } = level;
  const script = updateScript<TreeArgs, TreeThing<Row>, object>({
    entity,
    check: (args) => {
      notBoth(args, Object.keys(settings));
      checkValues(settings, args);
    },
    read: (host, args) => readThing(tree, host, name, args[idOf(level)]),
    wishes: (args, thing, host) => wishesOf(tree, name, { args, thing, host }),
    send: (host, { row }, changes) =>
      tree.update(host, name, row, bodyOf(tree, name, row, changes)),
    result: (now, before, changes, host, args) =>
      changed?.(now, before, host, { args, changes }) ?? {
        [entity]: { ...wholeViewOf(tree, name, now.row), ...stateOf(now, before) },
      },
  });
  const own = withArgs(script, fixed);
  if (changed) return own;
  return {
    ...own,
    apply: async (args, host, changes) => ({
      ...(await own.apply(args, host, changes)),
      currency: await tree.currencyOf(host),
    }),
  };
}

interface Asked<Row> {
  readonly args: TreeArgs;
  readonly thing: TreeThing<Row>;
  readonly host: Host;
}

async function wishesOf<Row>(tree: Tree<Row>, name: string, { args, thing, host }: Asked<Row>) {
  const level = levelOf(tree, name);
  const { settings, needs, check } = level;
  const after = statusAsked(level, args);
  if (after !== 'REMOVED') checkLive(tree, name, thing);
  await level.fits?.(args, { host, row: thing.row });
  const isTop = name === Object.keys(tree.levels)[0];
  const isPaid = isTop || Object.values(settings).some(({ isMoney }) => isMoney);
  const currency = isPaid ? await tree.currencyOf(host) : '';
  const wishes = Object.entries(settings).map(([field, setting]): Wish => {
    const { of, isMoney, isFact } = setting;
    const asked = isFact ? undefined : askedFor(field, setting, args, thing.row);
    const wish = { field, before: of(thing.row), after: asked };
    if (isFact) return { ...wish, isFact, ...(isMoney ? { currency } : {}) };
    if (args[`no_${field}`] === true) return { ...wish, after: null };
    return isMoney ? { ...wish, currency } : wish;
  });
  const asked = wishes.filter((wish) => wish.after !== undefined).map(({ field }) => field);
  const later = Object.fromEntries(
    wishes.map((wish) => [wish.field, wish.after === undefined ? wish.before : wish.after]),
  );
  checkNeeds(needs ?? [], later, asked);
  // A change that cannot be sent fails here, in the preview.
  bodyOf(tree, name, thing.row, wishes.filter(isChange));
  if (asked.length > 0) await check?.(onlyOf(later, asked), { host, row: thing.row });
  const hasOwn = wishes.some(({ field, before }) => field === 'daily_budget' && before !== null);
  const below =
    after === 'ENABLED' && isTop && !hasOwn ? await spendsPerDay(tree, host, thing.id) : undefined;
  const budget = below === undefined ? {} : { budget: { amount: below, currency } };
  return [{ field: 'status', before: thing.status, after, ...budget }, ...wishes];
}

const isChange = ({ before, after }: Wish) =>
  after !== undefined && String(before ?? null) !== String(after);

const onlyOf = (fields: TreeArgs, names: readonly string[]): TreeArgs =>
  Object.fromEntries(names.map((name) => [name, fields[name]]));

/** @throws input_invalid  something is asked to be set and to be taken away */
function notBoth(args: TreeArgs, fields: readonly string[]): void {
  const both = fields.find((name) => args[name] !== undefined && args[`no_${name}`] === true);
  if (both !== undefined)
    throw failure('input_invalid', `Give ${both} or no_${both}, not both.`, { field: both });
}
