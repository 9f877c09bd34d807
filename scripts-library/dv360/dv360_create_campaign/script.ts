import type { Host, Script } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { currencyOf } from '../account.ts';
import type { Fields } from '../api.ts';
import { goalOf } from '../create.ts';
import { dayFields } from '../report/days.ts';
import { ownStatus, readThing, type Status, type Thing } from '../levels.ts';
import { listedCampaign } from '../list.ts';
import { givenCap } from '../update/frequency.ts';
import { checkDays } from '../update/wishes.ts';
import { inMicros } from '../money.ts';

interface Args {
  readonly name: string;
  readonly goal: string;
  readonly start_date: string;
  readonly end_date?: string;
  readonly budget?: string;
  readonly kpi: string;
  readonly kpi_value?: string;
  readonly frequency_cap?: unknown;
  readonly status: string;
}

const script: Script<'dv360_create_campaign'> = createScript({
  entity: 'campaign',
  plan: async (args: Args, host: Host) => {
    checkDays(host, args.start_date, args.end_date);
    const currency = await currencyOf(host);
    const { name, goal, start_date, end_date, budget, status } = args;
    const settings: Fields = {
      displayName: name,
      entityStatus: ownStatus[status as Status],
      campaignGoal: {
        campaignGoalType: `CAMPAIGN_GOAL_TYPE_${goal}`,
        performanceGoal: goalOf('performanceGoal', args, currency),
      },
      campaignFlight: {
        ...(budget === undefined ? {} : { plannedSpendAmount: Number(budget) }),
        plannedDates: {
          startDate: dayFields(start_date),
          ...(end_date === undefined ? {} : { endDate: dayFields(end_date) }),
        },
      },
      frequencyCap: givenCap(args.frequency_cap),
    };
    return { name, settings };
  },
  send: async (host, settings) => {
    const path = 'advertisers/{account}/campaigns';
    return (await host.post<{ campaignId: string }>(path, inMicros(settings))).campaignId;
  },
  read: (host, id) => readThing(host, 'campaign', id),
  facts: ({ name, row }: Thing, settings) => [
    ['name', name, settings['displayName']],
    ['status', row.entityStatus, settings['entityStatus']],
    ['goal', row.campaignGoal, inMicros(settings['campaignGoal'])],
    ['flight', row.campaignFlight, inMicros(settings['campaignFlight'])],
  ],
  result: ({ row }: Thing, { account: { currency } }) => {
    const { metrics: _, ...campaign } = listedCampaign(row);
    return { campaign: { ...campaign, currency: currency ?? '' } };
  },
  idOf: ({ campaign }) => campaign.id,
});
export default script;
