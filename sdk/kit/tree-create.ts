/** The creation of one object of a tree: its arguments are the settings of its level. */
import type { Change, WriteScript } from '../script.ts';
import { checkTogether } from './check-together.ts';
import { createScript } from './create.ts';
import { checkNeeds } from './tree-needs.ts';
import {
  bodyOf,
  checkValues,
  levelOf,
  readThing,
  viewOf,
  type Fields,
  type Status,
  type Tree,
  type TreeArgs,
  type TreeThing,
} from './tree-model.ts';

export function createOf<Row>(tree: Tree<Row>, name: string): WriteScript<TreeArgs, object> {
  const level = levelOf(tree, name);
  const { entity, settings, up } = level;
  const names = Object.keys(tree.levels);
  const above = names[names.indexOf(name) - 1];
  return createScript<TreeArgs, TreeThing<Row>, object>({
    entity,
    // One token reaches many accounts: the parent has to be of this one.
    check: async (args, host) => {
      checkValues(settings, args);
      if (up === undefined || above === undefined) return undefined;
      return (await readThing(tree, host, above, args[up])).row;
    },
    async plan(args, host, place) {
      const currency = await tree.currencyOf(host);
      const own = Object.entries(args).filter(
        ([field, value]) => value !== undefined && (field === 'status' || field in settings),
      );
      checkTogether([
        ...own.map(([field, after]) => ({
          field,
          before: null,
          after,
          ...(settings[field]?.isMoney ? { currency } : {}),
        })),
        ...startsToday(own, host.today),
      ]);
      const asked = Object.fromEntries(own);
      checkNeeds(level.needs ?? [], asked, 'all');
      bodyOf(tree, name, undefined, listed(asked));
      const parent = place as Row | undefined;
      await level.check?.(asked, { host, ...(parent === undefined ? {} : { parent }) });
      const money = moneyOf(own, (field) => settings[field]?.isMoney === true, currency);
      return { name: String(args['name']), settings: asked, ...money };
    },
    send: (host, asked, args) =>
      tree.create(host, name, bodyOf(tree, name, undefined, listed(asked)), args),
    read: (host, id) => readThing(tree, host, name, id),
    facts: ({ status, row }, asked) =>
      listed(asked).flatMap(({ field, after }) => {
        if (field === 'status') return [[field, status, after] as const];
        const { of, isMoney, isUnread } = settings[field]!;
        return isUnread ? [] : [[field, of(row), isMoney ? Number(after) : after] as const];
      }),
    result: ({ row }, { account }) => ({
      [entity]: viewOf(tree, name, row),
      currency: account.currency,
    }),
    idOf: (result) => String((result as Record<string, Fields>)[entity]?.['id']),
  });
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
