/** The one shape of a list: its account, its entries, and whether these are all. */
import type { Host, ReadScript } from '../script.ts';
import { accountOf } from './account.ts';

export interface Found<Item> {
  readonly items: readonly Item[];
  /** How many there are; those listed when nobody knows. */
  readonly total?: number;
  /** More are there, though nobody knows how many. */
  readonly isCut?: boolean;
}

export interface Listing<Args, Item> {
  /** Under which the result lists them: `campaigns`. */
  readonly as: string;
  read(host: Host, args: Args): Promise<Found<Item>>;
  show(item: Item): object;
  /** Names one entry in the warning that some are left out: `ad group`. */
  readonly words?: string;
  /** The platform gives all there is: the result does not say that it is cut. */
  readonly isWhole?: true;
  /** Facts of the result beside the list, such as the currency. */
  facts?(host: Host): Promise<Readonly<Record<string, unknown>>>;
}

export function listScript<Args, Item, Result>(of: Listing<Args, Item>): ReadScript<Args, Result> {
  return async (args, host) => {
    const found = await of.read(host, args);
    const facts = await of.facts?.(host);
    const { account, total, ...cut } = listEnd(host, found, of.words);
    const end = of.isWhole ? { account, total } : { account, total, ...cut };
    return { ...end, ...facts, [of.as]: found.items.map(of.show) } as Result;
  };
}

/** Closing fields of every list. */
export function listEnd(host: Host, { items, total, isCut }: Found<unknown>, words?: string) {
  const count = items.length;
  const truncated = isCut === true || (total ?? count) > count;
  const listed = total === undefined ? `${count}` : `${count} of ${total}`;
  return {
    account: accountOf(host.account),
    total: total ?? count,
    truncated,
    warnings: truncated ? [cutTold(listed, words)] : [],
  };
}

const cutTold = (listed: string, words: string | undefined) =>
  words === undefined
    ? `Only ${listed} are listed; raise limit.`
    : `Only ${listed} ${words}s are listed.`;
