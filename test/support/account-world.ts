/** A small account with every kind of budget, as a platform keeps and reports it, and the changes that can be made in it. */
import type { BudgetLevel } from '../../runtime/guards/running-sum.ts';
import type { Change } from '../../sdk/script.ts';

export interface Campaign {
  readonly id: string;
  on: boolean;
  /** At most one of the three is set; with none of them, the groups have budgets. */
  daily: number | null;
  lifetime: number | null;
  readonly pool: string | null;
}

export interface Group {
  readonly id: string;
  readonly in: string;
  on: boolean;
  daily: number | null;
}

export interface Wish {
  readonly change: Change;
  /** Makes the change, as the platform would. */
  readonly make: () => void;
}

const money = (amount: number) => ({ amount, currency: 'USD' });
const noBudget = { daily: null, lifetime: null, pool: null };

export class AccountWorld {
  readonly campaigns: Campaign[] = [
    { ...noBudget, id: 'c1', on: true, daily: 300 },
    { ...noBudget, id: 'c2', on: true },
    { ...noBudget, id: 'c3', on: true, pool: 'p1' },
    { ...noBudget, id: 'c4', on: true, pool: 'p1' },
    { ...noBudget, id: 'c5', on: true, lifetime: 90 },
    { ...noBudget, id: 'c6', on: false, daily: 900 },
    { ...noBudget, id: 'c7', on: false },
    { ...noBudget, id: 'c8', on: false, pool: 'p2' },
  ];
  readonly groups: Group[] = [
    { id: 'g1', in: 'c1', on: true, daily: null },
    { id: 'g2', in: 'c2', on: true, daily: 120 },
    { id: 'g3', in: 'c2', on: true, daily: 80 },
    { id: 'g4', in: 'c2', on: false, daily: 900 },
    { id: 'g5', in: 'c7', on: true, daily: 900 },
  ];
  readonly pools: Record<string, number> = { p1: 100, p2: 900 };

  #made = 8;

  /** The lists of campaigns and groups that the platform reports. */
  levels(): Readonly<Record<string, BudgetLevel>> {
    const status = (on: boolean) => (on ? 'ENABLED' : 'PAUSED');
    return {
      campaign: {
        rows: this.campaigns.map((one) => ({
          id: one.id,
          status: status(one.on),
          daily_budget: this.#ownOf(one),
          lifetime_budget: one.lifetime,
          shared_budget_id: one.pool,
        })),
      },
      ad_group: {
        rows: this.groups.map((one) => ({
          id: one.id,
          status: status(one.on),
          daily_budget: one.daily,
          campaign_id: one.in,
        })),
        in: { campaign: 'campaign_id' },
      },
    };
  }

  #ownOf({ daily, pool }: Campaign): number | null {
    return pool === null ? daily : this.pools[pool]!;
  }

  /** @returns undefined for a change that is impossible, or changes nothing */
  wish(verb: string, which: number, amount: number): Wish | undefined {
    const things = [...this.campaigns, ...this.groups];
    const thing = things[which % things.length]!;
    if (verb === 'enable' || verb === 'pause') return this.#switched(thing, verb === 'enable');
    if (verb === 'create') return this.#created(thing, amount);
    if ('in' in thing) return this.#setGroup(thing, amount);
    return verb === 'move' ? this.#moved(thing, amount) : this.#setCampaign(thing, amount, verb);
  }

  #switched(thing: Campaign | Group, on: boolean): Wish | undefined {
    if (thing.on === on) return undefined;
    const [before, after] = on ? ['PAUSED', 'ENABLED'] : ['ENABLED', 'PAUSED'];
    const plain = { ...named(thing), field: 'status', before, after };
    const budget = 'in' in thing ? (thing.daily ?? 0) : this.#brings(thing);
    const change = on ? { ...plain, budget: money(budget) } : plain;
    return { change, make: () => void (thing.on = on) };
  }

  #brings(campaign: Campaign): number {
    const own = this.#ownOf(campaign) ?? campaign.lifetime;
    const inside = this.groups.filter((one) => one.in === campaign.id && one.on);
    return own ?? inside.reduce((sum, { daily }) => sum + (daily ?? 0), 0);
  }

  #created(beside: Campaign | Group, amount: number): Wish {
    const id = `${'in' in beside ? 'g' : 'c'}${(this.#made += 1)}`;
    const after = { status: 'PAUSED', daily_budget: amount };
    const plain = { ...named(beside), id: null, before: null, after, money: money(amount) };
    const make = () => {
      if ('in' in beside) this.groups.push({ id, in: beside.in, on: false, daily: amount });
      else this.campaigns.push({ ...noBudget, id, on: false, daily: amount });
    };
    return { change: { ...plain, field: plain.entity }, make };
  }

  /** Sets the budget of a group. Under a campaign with a budget, a group has none of its own. */
  #setGroup(group: Group, amount: number): Wish | undefined {
    const above = this.campaigns.find(({ id }) => id === group.in)!;
    if (group.daily === null || this.#ownOf(above) !== null) return undefined;
    const change = raised(named(group), 'daily_budget', group.daily, amount);
    return change && { change, make: () => void (group.daily = amount) };
  }

  #setCampaign(campaign: Campaign, amount: number, verb: string): Wish | undefined {
    const { pool } = campaign;
    if (pool !== null) {
      const through =
        verb === 'pool' ? { entity: 'shared_budget', id: pool, name: pool } : named(campaign);
      const change = raised(through, 'daily_budget', this.pools[pool]!, amount);
      return change && { change, make: () => void (this.pools[pool] = amount) };
    }
    const field = campaign.lifetime === null ? 'daily' : 'lifetime';
    const before = campaign[field];
    const change =
      before === null ? undefined : raised(named(campaign), `${field}_budget`, before, amount);
    return change && { change, make: () => void (campaign[field] = amount) };
  }

  /** Moves a budget from the campaign to one of its groups, or from its groups to the campaign. */
  #moved(campaign: Campaign, amount: number): Wish | undefined {
    const groups = this.groups.filter((one) => one.in === campaign.id);
    const [group] = groups;
    if (!group || campaign.pool !== null || campaign.lifetime !== null) return undefined;
    const down = campaign.daily !== null;
    const change = raised(named(down ? group : campaign), 'daily_budget', null, amount);
    const make = () => {
      campaign.daily = down ? null : amount;
      for (const one of groups) one.daily = down && one === group ? amount : null;
    };
    return change && { change, make };
  }
}

function named(thing: Campaign | Group) {
  return { entity: 'in' in thing ? 'ad_group' : 'campaign', id: thing.id, name: thing.id };
}

function raised(
  thing: { readonly entity: string; readonly id: string; readonly name: string },
  field: string,
  before: number | null,
  after: number,
): Change | undefined {
  return before === after ? undefined : { ...thing, field, before, after, money: money(after) };
}
