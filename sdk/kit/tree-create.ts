/** The creation of one object of a tree: its arguments are the settings of its level. */
import type { Change, WriteScript } from '../script.ts';
import { checkTogether } from './check-together.ts';
import { createScript } from './create.ts';
import { checkNeeds } from './tree-needs.ts';
import { askedFor, checkValues } from './tree-asked.ts';
import {
  bodyOf,
  levelOf,
  readThing,
  wholeViewOf,
  type Fields,
  type Status,
  type Tree,
  type TreeArgs,
  type TreeThing,
} from './tree-model.ts';
import { withArgs } from './with-args.ts';

/** @param fixed  arguments that the script gives itself: `{ ad_type: 'SP' }` */
export function createOf<Row>(
  tree: Tree<Row>,
  name: string,
  fixed: TreeArgs = {},
): WriteScript<TreeArgs, object> {
  const level = levelOf(tree, name);
  const { entity, settings, up, nameOf, answers: { made } = {} } = level;
  const names = Object.keys(tree.levels);
  const above = names[names.indexOf(name) - 1];
  const askedOf = (args: TreeArgs): Fields => {
    const own = Object.entries(settings).map(
      ([field, setting]) => [field, askedFor(field, setting, args, undefined)] as const,
    );
    const all = [...own, ['status', args['status']] as const];
    return Object.fromEntries(all.filter(([, value]) => value !== undefined));
  };
  const script = createScript<TreeArgs, TreeThing<Row>, object>({
    entity,
    // One token reaches many accounts: the parent has to be of this one.
    check: async (args, host) => {
      checkValues(settings, args);
      checkNeeds(level.needs ?? [], askedOf(args), 'all');
      level.checkArgs?.(askedOf(args), host);
      if (up === undefined || above === undefined) return undefined;
      return (await readThing(tree, host, above, args[up])).row;
    },
    async plan(args, host, place) {
      const currency = await tree.currencyOf(host);
      const parent = place as Row | undefined;
      const at = { host, ...(parent === undefined ? {} : { parent }) };
      const given = askedOf(args);
      const asked = { ...level.fills?.(given, at), ...given };
      const own = Object.entries(asked);
      checkTogether([
        ...own.map(([field, after]) => ({
          field,
          before: null,
          after,
          ...(settings[field]?.isMoney ? { currency } : {}),
        })),
        ...startsToday(own, host.today),
      ]);
      bodyOf(tree, name, undefined, listed(asked));
      await level.check?.(asked, at);
      const hasDaily = asked['daily_budget'] !== undefined;
      const isMoney = (field: string) =>
        settings[field]?.isMoney === true && !(hasDaily && settings[field].isWhole);
      const money = moneyOf(own, isMoney, currency);
      return { name: nameOf?.(args) ?? String(args['name']), settings: asked, ...money };
    },
    send: (host, asked, args) => {
      if (!tree.create) throw new Error(`The tree says nothing of how a ${entity} is made.`);
      return tree.create(host, name, bodyOf(tree, name, undefined, listed(asked)), args);
    },
    read: (host, id) => readThing(tree, host, name, id),
    facts: ({ status, row }, asked) =>
      listed(asked).flatMap(({ field, after }) => {
        if (field === 'status') return [[field, status, after] as const];
        const { of, isMoney, isUnread } = settings[field]!;
        return isUnread ? [] : [[field, of(row), isMoney ? Number(after) : after] as const];
      }),
    result: ({ row }, host) =>
      made?.(wholeViewOf(tree, name, row), host) ?? {
        [entity]: wholeViewOf(tree, name, row),
        currency: host.account.currency,
      },
    idOf: (result) => String((result as Record<string, Fields>)[entity]?.['id']),
  });
  return withArgs(script, fixed);
}

/** Without a start of its own, an object starts when it is made. */
const startsToday = (own: readonly (readonly [string, unknown])[], today: string) =>
  own.some(([field]) => /^start_/.test(field))
    ? []
    : [{ field: 'start_date', before: today, after: undefined, isFact: true as const }];

const listed = (settings: Fields) =>
  Object.entries(settings).map(([field, after]) => ({ field, after: after as Status }));

/** The largest budget; where it has none, its bid. */
function moneyOf(
  own: readonly (readonly [string, unknown])[],
  isMoney: (field: string) => boolean,
  currency: string,
): { readonly money?: Change['money'] } {
  const amounts = own
    .filter(([field]) => isMoney(field))
    .map(([field, value]) => ({ isBid: !/budget/.test(field), amount: Number(value) }))
    .toSorted((a, b) => Number(a.isBid) - Number(b.isBid) || b.amount - a.amount);
  const [first] = amounts;
  if (!first) return {};
  const { isBid, amount } = first;
  return { money: { amount, currency, ...(isBid ? { measure: 'bid' as const } : {}) } };
}
