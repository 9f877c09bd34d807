/** Daily spend of a campaign: its own budget, or the sum over the groups in it that have one each. */
import type { Host, WriteScript } from '../script.ts';
import { failure } from './failure.ts';
import { spreadBudget } from './spread-budget.ts';
import {
  bodyOf,
  checkLive,
  idOf,
  levelOf,
  readThing,
  thingOf,
  type Tree,
  type TreeArgs,
  type TreeReads,
  type TreeThing,
} from './tree-model.ts';
import { stateOf } from './update.ts';
import { updateManyScript } from './update-many.ts';

const FIELD = 'daily_budget';

interface Found<Row> {
  readonly currency: string;
  readonly campaign: TreeThing<Row>;
  /** The campaign itself, or groups in it; and under which name. */
  readonly sharers: readonly TreeThing<Row>[];
  readonly level: string;
}

const dailyOf = <Row>(tree: TreeReads<Row>, level: string, row: Row): number | null => {
  const value = levelOf(tree, level).settings[FIELD]?.of(row);
  return typeof value === 'number' ? value : null;
};

const round = (value: number) => Math.round(value * 1e6) / 1e6;

/** Of groups that run, or of all where none does; null where one of them has no daily budget, or there is none. */
function sumOfDays<Row>(tree: TreeReads<Row>, group: string, things: readonly TreeThing<Row>[]) {
  const on = things.filter(({ status }) => status === 'ENABLED');
  const all = (on.length > 0 ? on : things).map(({ row }) => dailyOf(tree, group, row));
  if (all.length === 0 || all.includes(null)) return null;
  return round(all.reduce<number>((sum, one) => sum + (one ?? 0), 0));
}

/** Daily spend that a campaign allows once it is enabled; undefined if it cannot be known. */
export async function spendsPerDay<Row>(
  tree: Tree<Row>,
  host: Host,
  campaignId: string,
): Promise<number | undefined> {
  const { group, things } = await groupsOf(tree, host, campaignId);
  return sumOfDays(tree, group, things) ?? undefined;
}

/** Of every campaign, by its id, or of one alone. */
export async function dailyBudgets<Row>(
  tree: TreeReads<Row>,
  host: Host,
  only: string | undefined,
) {
  const { group, things } = await groupsOf(tree, host, only);
  const byCampaign = Map.groupBy(things, ({ parentId }) => parentId);
  return (id: string) => sumOfDays(tree, group, byCampaign.get(id) ?? []);
}

/** @param campaignId  those of all when absent */
async function groupsOf<Row>(tree: TreeReads<Row>, host: Host, campaignId: string | undefined) {
  const [campaign = '', group = ''] = Object.keys(tree.levels);
  // Groups that can have no budget need not be read.
  if (levelOf(tree, group).settings[FIELD] === undefined) return { group, things: [] };
  const where = campaignId === undefined ? {} : { [idOf(levelOf(tree, campaign))]: campaignId };
  const { items } = await tree.readAll(host, group, { limit: Number.MAX_SAFE_INTEGER, where });
  const things = items
    .map((row) => thingOf(tree, group, row))
    .filter(({ status }) => status !== 'REMOVED');
  return { group, things };
}

/** The groups that run, or all that are left when none does. @throws input_invalid */
async function sharersOf<Row>(tree: Tree<Row>, host: Host, campaign: TreeThing<Row>) {
  const [top = ''] = Object.keys(tree.levels);
  if (dailyOf(tree, top, campaign.row) !== null) return { level: top, sharers: [campaign] };
  const lifetime = levelOf(tree, top).settings['lifetime_budget']?.of(campaign.row) ?? null;
  if (lifetime !== null)
    throw failure('input_invalid', 'This campaign has a lifetime budget, not a daily one.', {
      field: FIELD,
    });
  const { group, things } = await groupsOf(tree, host, campaign.id);
  const on = things.filter(({ status }) => status === 'ENABLED');
  const sharers = on.length > 0 ? on : things;
  const { words } = levelOf(tree, group);
  if (sharers.length === 0)
    throw failure('input_invalid', `This campaign has no budget and no ${words} to put one on.`, {
      field: FIELD,
    });
  const without = sharers.find(({ row }) => dailyOf(tree, group, row) === null);
  if (without)
    throw failure(
      'input_invalid',
      `The ${words} ${without.id} (${without.name}) has no daily budget; change it by itself.`,
      { field: FIELD },
    );
  return { level: group, sharers };
}

async function currencyFor<Row>(tree: Tree<Row>, host: Host, asked: unknown): Promise<string> {
  const currency = await tree.currencyOf(host);
  if (asked === undefined || asked === currency) return currency;
  throw failure('input_invalid', `The account is in ${currency}, not in ${String(asked)}.`, {
    field: 'currency',
  });
}

function changesFor<Row>(tree: Tree<Row>, { currency, sharers, level }: Found<Row>, asked: string) {
  const { entity, settings } = levelOf(tree, level);
  return spreadBudget(sharers, {
    entity,
    asked,
    currency,
    dailyOf: ({ row }) => dailyOf(tree, level, row),
    // This script cannot change the total budget. It lists the total as a fact, so that guards know the pace.
    factsOf: ({ row }) => {
      const whole = settings['lifetime_budget']?.of(row) ?? null;
      return [
        { field: 'lifetime_budget', before: whole, after: undefined, currency, isFact: true },
      ];
    },
  });
}

export function budgetScriptOf<Row>(tree: Tree<Row>): WriteScript<TreeArgs, object> {
  const [top = ''] = Object.keys(tree.levels);
  const sum = ({ sharers, level }: Found<Row>) =>
    round(sharers.reduce((all, { row }) => all + (dailyOf(tree, level, row) ?? 0), 0));
  return updateManyScript<TreeArgs, Found<Row>, object>({
    read: async (host, args) => {
      const currency = await currencyFor(tree, host, args['currency']);
      const campaign = await readThing(tree, host, top, args[idOf(levelOf(tree, top))]);
      checkLive(tree, top, campaign);
      return { currency, campaign, ...(await sharersOf(tree, host, campaign)) };
    },
    plan: (found, args) => changesFor(tree, found, String(args[FIELD])),
    send: async (host, { sharers, level }, changes) => {
      for (const { id, row } of sharers) {
        const own = changes.filter((change) => change.id === id);
        if (own.length > 0) await tree.update(host, level, row, bodyOf(tree, level, row, own));
      }
    },
    result: (now, before) => ({
      campaign: stateOf(now.campaign, before.campaign),
      daily_budget: sum(now),
      previous_daily_budget: sum(before),
      currency: now.currency,
      ...(tree.tellsSpread ? { warnings: spreadTold(tree, before, now) } : {}),
    }),
  });
}

/** How many groups got another budget, in one sentence. */
function spreadTold<Row>(tree: Tree<Row>, before: Found<Row>, { sharers, level }: Found<Row>) {
  if (level === Object.keys(tree.levels)[0]) return [];
  const was = new Map(before.sharers.map(({ id, row }) => [id, dailyOf(tree, level, row)]));
  const moved = sharers.filter(({ id, row }) => was.get(id) !== dailyOf(tree, level, row));
  const { words } = levelOf(tree, level);
  return moved.length === 0
    ? []
    : [`The budget is on ${moved.length} ${words}s: each was changed in proportion.`];
}
