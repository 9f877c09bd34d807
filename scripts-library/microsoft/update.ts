/** Changes of a campaign, ad group, ad or keyword: a table of what each field sends, and the one shape of an update. */
import type { Change, Host, WriteScript } from '../../sdk/script.ts';
import { updateScript, stateOf } from '../../sdk/kit/update.ts';
import type { Wish } from '../../sdk/kit/changes.ts';
import { currencyOf } from './account.ts';
import { assetsOf, levels, readOne, type LevelName, type Thing } from './levels.ts';
import { apiStatus } from './status.ts';

const sent: Readonly<Record<string, (after: unknown, thing: Thing) => object>> = {
  status: (after) => ({ Status: apiStatus[String(after)] }),
  name: (after) => ({ Name: after }),
  daily_budget: (after, { api }) => ({
    BudgetType: api.BudgetType ?? 'DailyBudgetStandard',
    DailyBudget: after,
  }),
  bid_strategy: (after) => ({ BiddingScheme: { Type: after } }),
  cpc_bid: (after) => ({ CpcBid: { Amount: after } }),
  bid: (after) => ({ Bid: { Amount: after } }),
  final_url: (after) => ({ FinalUrls: [after] }),
  headlines: (after) => ({ Headlines: assetsOf(after as readonly string[]) }),
  descriptions: (after) => ({ Descriptions: assetsOf(after as readonly string[]) }),
};

/** Its amounts are in this currency. */
export interface Priced extends Thing {
  readonly currency: string;
}

export interface LevelUpdate<Args> {
  readonly level: LevelName;
  /** Ids of the object and of its parent; no parent for a campaign. */
  place(args: Args): readonly [id: string, parentId?: string];
  /** @param currency  of the account, for amounts */
  wishes(args: Args, thing: Thing, currency: string): readonly Wish[];
  /** Beside id, name, status and previous status. */
  facts(now: Thing): Readonly<Record<string, unknown>>;
  /** Further properties of the result. */
  more?(now: Priced, before: Priced): Readonly<Record<string, unknown>>;
}

export function updateLevel<Args, Result>(update: LevelUpdate<Args>): WriteScript<Args, Result> {
  const { level, place, wishes, facts, more } = update;
  return updateScript<Args, Priced, Result>({
    entity: level,
    read: async (host, args) => ({
      ...(await readOne(host, level, ...place(args))),
      currency: await currencyOf(host),
    }),
    wishes: (args, thing) => wishes(args, thing, thing.currency),
    send: (host, thing, changes) => sendChanges(host, level, thing, changes),
    result: (now, before) =>
      ({ [level]: { ...stateOf(now, before), ...facts(now) }, ...more?.(now, before) }) as Result,
  });
}

/** Sends the previewed changes, and nothing else. */
function sendChanges(host: Host, level: LevelName, thing: Thing, changes: readonly Change[]) {
  const { list, parent } = levels[level];
  const fields = changes.map(({ field, after }) => sent[field]?.(after, thing));
  // An ad without its type is none.
  const type = level === 'ad' ? { Type: thing.api.Type } : {};
  const object = Object.assign({ Id: thing.id, ...type }, ...fields) as object;
  const body = { [parent]: thing.parentId, [list]: [object] };
  return host.call({ method: 'PUT', path: list, body });
}
