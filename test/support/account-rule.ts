/**
 * The rule over all that runs in an account, written a second time and independently. It knows what runs, never the
 * requests. A total budget may be spent at once, so it counts with its raise over the amount that ran a day ago.
 */
import type { AccountWorld, Campaign } from './account-world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export class AccountRule {
  readonly #world: AccountWorld;
  readonly #told: { readonly at: number; readonly sum: number }[] = [];
  /** Amounts of total budgets that ran; 0 for those that did not run. */
  readonly #ran: { readonly at: number; readonly id: string; readonly amount: number }[] = [];

  constructor(world: AccountWorld, at: number) {
    this.#world = world;
    this.note(at);
  }

  /** Asks the platform; one report an hour is kept. */
  tell(at: number): void {
    if (!this.#told.some((one) => one.at > at - HOUR)) this.#told.push({ at, sum: this.#daily() });
  }

  /** Notes the total budgets after a change was made. */
  note(at: number): void {
    for (const one of this.#totals())
      this.#ran.push({ at, id: one.id, amount: one.on ? one.lifetime! : 0 });
  }

  /** The limit without a person, in units a day. */
  most(now: number): number {
    const then = this.#told.findLast(({ at }) => at <= now - DAY && at > now - 2 * DAY);
    const base = then ?? this.#told.find(({ at }) => at > now - DAY);
    return Math.max(2 * base!.sum, 500);
  }

  spends(now: number): number {
    return this.#totals().reduce((sum, one) => sum + this.#added(one, now), this.#daily());
  }

  #totals(): Campaign[] {
    return this.#world.campaigns.filter(({ lifetime }) => lifetime !== null);
  }

  #added({ id, on, lifetime }: Campaign, now: number): number {
    if (!on) return 0;
    const own = this.#ran.filter((one) => one.id === id);
    const then = own.findLast(({ at }) => at <= now - DAY) ?? own[0]!;
    return Math.max(0, lifetime! - then.amount);
  }

  #daily(): number {
    const { campaigns, groups, pools } = this.#world;
    const shared = new Set<string>();
    let sum = 0;
    for (const { id, on, daily, lifetime, pool } of campaigns) {
      if (!on || lifetime !== null) continue;
      if (pool !== null) shared.add(pool);
      else if (daily !== null) sum += daily;
      else for (const one of groups) if (one.in === id && one.on) sum += one.daily ?? 0;
    }
    for (const pool of shared) sum += pools[pool]!;
    return sum;
  }
}
