import type { Host, Script } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { currencyOf } from '../account.ts';
import { createPaused } from '../create.ts';
import { checkDays, endOf, startOf } from '../money/flights.ts';
import { readThing, type Thing } from '../levels.ts';
import { detailedCampaign } from '../list.ts';
import { budgetOf, moneyOf, unitsOf, withBudget } from '../money.ts';

interface Args {
  readonly name: string;
  readonly budget: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly goal: string;
  readonly kpi?: string;
  readonly daily_budget?: string;
  readonly status: string;
}

const kpis: Readonly<Record<string, string>> = {
  AWARENESS: 'REACH',
  CONSIDERATION: 'DETAIL_PAGE_VIEW_RATE',
  CONVERSIONS: 'RETURN_ON_AD_SPEND',
};

function settingsOf(host: Host, args: Args) {
  const { name, status, goal, daily_budget: cap } = args;
  return {
    adProduct: 'AMAZON_DSP',
    name,
    state: status,
    ...(cap === undefined ? {} : { budgets: withBudget([], 'DAILY', cap) }),
    flights: [
      {
        startDateTime: startOf(host, args.start_date),
        endDateTime: endOf(host, args.end_date),
        budget: moneyOf(args.budget),
      },
    ],
    optimizations: {
      bidSettings: { bidStrategy: 'SPEND_BUDGET_IN_FULL' },
      goalSettings: { kpi: args.kpi ?? kpis[goal] },
    },
  };
}

const script: Script<'amazon_dsp_create_campaign'> = createScript({
  entity: 'campaign',
  plan: async (args: Args, host: Host) => {
    checkDays(host, args.start_date, args.end_date);
    const amount = Number(args.daily_budget ?? args.budget);
    const money = { amount, currency: await currencyOf(host) };
    return { name: args.name, settings: settingsOf(host, args), money };
  },
  send: (host, settings) => createPaused(host, 'campaign', settings),
  read: (host, id) => readThing(host, 'campaign', id),
  facts: ({ name, row }: Thing, settings) => {
    const asked = settings as ReturnType<typeof settingsOf>;
    return [
      ['name', name, asked.name],
      ['status', row.state, asked.state],
      ['budget', unitsOf(row.flights?.[0]?.budget), unitsOf(asked.flights[0]?.budget)],
      ['daily_budget', budgetOf(row.budgets, 'DAILY'), unitsOf(asked.budgets?.[0]) ?? undefined],
    ];
  },
  result: ({ row }: Thing, { account: { currency } }) => ({
    campaign: { ...detailedCampaign(row, currency), currency: currency ?? '' },
  }),
  idOf: ({ campaign }) => campaign.id,
});
export default script;
