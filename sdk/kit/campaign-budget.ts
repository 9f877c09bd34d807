/** The one shape of a change of a campaign's daily budget, where the campaign itself has it. */
import type { Change, Host, WriteScript } from '../script.ts';
import type { Named } from './changes.ts';
import { failure } from './failure.ts';
import { stateOf, updateScript } from './update.ts';

interface Args {
  readonly campaign_id: string;
  readonly daily_budget: string;
  readonly currency?: string;
}

export interface CampaignBudget<Thing> {
  read(host: Host, id: string): Promise<Thing>;
  currency(host: Host): Promise<string>;
  /** In units; null where it has none. */
  budgetOf(thing: Thing): number | null;
  /** @throws input_invalid  it cannot have one */
  check?(thing: Thing): void;
  send(host: Host, thing: Thing, change: Change, currency: string): Promise<unknown>;
}

export function campaignBudgetScript<Thing extends Named & { readonly status: string }>({
  read,
  currency: currencyOf,
  budgetOf,
  check,
  send,
}: CampaignBudget<Thing>): WriteScript<Args, object> {
  return updateScript({
    entity: 'campaign',
    read: async (host: Host, { campaign_id }: Args) => {
      const [thing, currency] = await Promise.all([read(host, campaign_id), currencyOf(host)]);
      return { ...thing, currency };
    },
    wishes: ({ daily_budget: after, currency: meant }, thing) => {
      const { currency } = thing;
      if (meant !== undefined && meant !== currency)
        throw failure('input_invalid', `The account is in ${currency}, not in ${meant}.`, {
          field: 'currency',
        });
      check?.(thing);
      return [{ field: 'daily_budget', before: budgetOf(thing), after, currency }];
    },
    send: async (host, thing, [change]) => change && send(host, thing, change, thing.currency),
    result: (now, before, _changes, _host, { daily_budget }) => ({
      campaign: stateOf(now, before),
      daily_budget: budgetOf(now) ?? Number(daily_budget),
      previous_daily_budget: budgetOf(before),
      currency: now.currency,
    }),
  });
}
