/** Settings of a campaign, group or ad as far as the market feels them, whatever the platform calls them. */

/** The thing that a bid or target pays for; `return` is a target of revenue per spend. */
export type Per = 'click' | 'mille' | 'action' | 'return';

/** Conditions on people, words and places: sizes of the lists that let in, and how many entries keep out. */
export interface Audience {
  readonly lists: readonly number[];
  readonly excluded: number;
}

export interface Settings {
  /** In minor units of the account's currency; a target of revenue is a ratio. */
  readonly bid?: { readonly amount: number; readonly per: Per } | undefined;
  /** Whether bidding looks for cheap clicks or for conversions. */
  readonly goal?: 'clicks' | 'conversions' | undefined;
  readonly audience?: Audience | undefined;
  /** Share of the week's hours in which it may run. */
  readonly hours?: number | undefined;
  /** Address that clicks lead to. */
  readonly page?: string | undefined;
  /** All that the ad says. */
  readonly words?: string | undefined;
}

/** Share of all people, words and places that an audience lets in: each list cuts, longer lists cut less. */
export function reachOf({ lists, excluded }: Audience): number {
  const open = lists.reduce((reach, size) => reach * Math.min(1, 0.35 + 0.13 * size), 1);
  // Most of what is kept out by hand is a small part of what there is.
  return Math.max(0.02, open * 0.985 ** Math.min(excluded, 60));
}

/** People who were chosen are apter than all: the rate rises by this power as the reach falls. */
export function fitOf(audience: Audience): number {
  const open = reachOf({ lists: audience.lists, excluded: 0 });
  return open ** -0.22 * 1.012 ** Math.min(audience.excluded, 60);
}
