/**
 * The scripts of a platform that has campaigns, groups in them and ads in those, out of what it says of each level: which
 * fields there are, how one is read, and what a change sends. Everything else is the same everywhere.
 *
 *     export const { listOf, getOf, createOf, updateOf, removeOf, budgetScript, auditScript } = treeScripts(tree);
 */
import type { Change, Host, ReadScript, WriteScript } from '../script.ts';
import { accountOf } from './account.ts';
import { auditScript, type AuditLevel } from './audit.ts';
import { listScript } from './list.ts';
import { removeScript } from './remove.ts';
import { budgetScriptOf, dailyBudgets } from './tree-budget.ts';
import { createOf } from './tree-create.ts';
import {
  idOf,
  levelOf,
  readThing,
  viewOf,
  type Fields,
  type Status,
  type Tree,
  type TreeArgs,
  type TreeReads,
  type TreeThing,
} from './tree-model.ts';
import { switchManyOf } from './tree-many.ts';
import { switchOf } from './tree-switch.ts';
import { updateOf } from './tree-update.ts';

export function treeScripts<Row>(tree: Tree<Row>) {
  return {
    ...treeReads(tree),
    createOf: (name: string, fixed: TreeArgs = {}) => createOf(tree, name, fixed),
    updateOf: (name: string, fixed: TreeArgs = {}) => updateOf(tree, name, fixed),
    removeOf: (name: string) => removeOf(tree, name),
    /** Of several objects at once; `status` where no argument says it. */
    switchManyOf: (name: string, status?: Status) => switchManyOf(tree, name, status),
    /** Of campaigns that have no switch: by the objects in them. */
    switchScript: () => switchOf(tree),
    budgetScript: () => budgetScriptOf(tree),
  };
}

/** Scripts that only read: the only ones for a platform that lets nothing be changed. */
export function treeReads<Row>(tree: TreeReads<Row>) {
  return {
    listOf: (name: string) => listOf(tree, name),
    getOf: (name: string) => getOf(tree, name),
    auditScript: () => auditOfTree(tree),
  };
}

/** Campaigns whose budget lies below them show the sum. */
async function viewsOf<Row>(tree: TreeReads<Row>, name: string, host: Host, rows: readonly Row[]) {
  const views = rows.map((row) => viewOf(tree, name, row));
  const isTop = levelOf(tree, name).up === undefined;
  const isWithout = ({ daily_budget: daily, lifetime_budget: lifetime }: Fields) =>
    (daily ?? lifetime ?? null) === null;
  const [, below] = Object.values(tree.levels);
  const canSum = below !== undefined && 'daily_budget' in below.settings;
  if (!isTop || !canSum || !views.some(isWithout)) return views;
  const only = views.length === 1 ? String(views[0]!['id']) : undefined;
  const daily = await dailyBudgets(tree, host, only);
  return views.map((view) =>
    isWithout(view) ? { ...view, daily_budget: daily(String(view['id'])) } : view,
  );
}

function listOf<Row>(tree: TreeReads<Row>, name: string): ReadScript<TreeArgs, object> {
  const { list, words, up, answers } = levelOf(tree, name);
  return listScript({
    as: list,
    ...(answers?.isListNamed ? { words } : {}),
    async read(host: Host, { status, limit, ...where }: TreeArgs) {
      const wish = { status: status as Status | undefined, limit: Number(limit), where };
      const { items, ...end } = await tree.readAll(host, name, wish);
      const views: readonly object[] = answers?.entry
        ? items.map((row) => answers.entry!(row))
        : await viewsOf(tree, name, host, items);
      if (up !== undefined) return { ...end, items: views };
      const figuresOf = (await tree.figures?.(host, items)) ?? (() => noFigures);
      const metricsOf = (row: Row) => figuresOf(tree.facts(row, name).id);
      return {
        ...end,
        items: views.map((view, at) => ({ ...view, metrics: metricsOf(items[at]!) })),
      };
    },
    show: (view) => view,
    facts: async (host) => (answers?.isListBare ? {} : { currency: await tree.currencyOf(host) }),
  });
}

/** Figures are in reports alone. */
const noFigures = { clicks: null, impressions: null, cost: null };

function getOf<Row>(tree: TreeReads<Row>, name: string): ReadScript<TreeArgs, object> {
  const level = levelOf(tree, name);
  const { entity, details, answers } = level;
  return async (args, host) => {
    const row = await tree.readOne(host, name, String(args[idOf(level)]));
    if (answers?.one)
      return { account: accountOf(host.account), ...(await answers.one(row, host)) };
    const currency = await tree.currencyOf(host);
    const [view] = await viewsOf(tree, name, host, [row]);
    return { account: accountOf(host.account), currency, [entity]: { ...view, ...details?.(row) } };
  };
}

function removeOf<Row>(tree: Tree<Row>, name: string): WriteScript<TreeArgs, object> {
  const { entity } = levelOf(tree, name);
  const find = (host: Host, args: TreeArgs) =>
    readThing(tree, host, name, args[idOf(levelOf(tree, name))]);
  return removeScript<TreeArgs, TreeThing<Row>, object>({
    entity,
    read: async (host, args) => [await find(host, args)],
    async remove(host, args, [change]: readonly Change[]) {
      const thing = await find(host, args);
      if (change) await tree.remove?.(host, name, thing.row);
      return { [entity]: { id: thing.id, name: thing.name, status: 'REMOVED' } };
    },
  });
}

const places = ['campaign', 'ad_group', 'ad'] as const;
/** On platforms whose ads stand directly in campaigns, there are no groups. */
const placeOf = (name: string | undefined, at: number) => (name === 'ad' ? 'ad' : places[at]!);

function auditOfTree<Row>(tree: TreeReads<Row>): ReadScript<object, object> {
  const names = Object.keys(tree.levels);
  const levels = names.map((name, at): AuditLevel<Row> => ({
    words: levelOf(tree, name).words,
    async read(host) {
      const limit = Number.MAX_SAFE_INTEGER;
      const { items, isCut } = await tree.readAll(host, name, { limit, isBrief: true });
      return { items, truncated: isCut === true };
    },
    part(row) {
      const { id, name: called, status, parentId, createdAt } = tree.facts(row, name);
      const { isOpen } = levelOf(tree, name);
      const open = isOpen ? { isOpen: isOpen(row) } : {};
      return { entity: placeOf(name, at), id, name: called, status, parentId, createdAt, ...open };
    },
  }));
  return auditScript(placeOf(names.at(-1), names.length - 1), levels);
}
