import type { Host, Script } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { currencyOf } from '../account.ts';
import type { Fields } from '../api.ts';
import { createDraft, goalOf, pacingOf } from '../create.ts';
import { dayFields } from '../report/days.ts';
import { ownStatus, readLive, readThing, type Thing } from '../levels.ts';
import { listedInsertionOrder } from '../list.ts';
import { inMicros } from '../money.ts';
import { givenCap } from '../update/frequency.ts';
import { checkDays } from '../update/wishes.ts';

interface Args {
  readonly campaign_id: string;
  readonly name: string;
  readonly budget: string;
  readonly daily_budget?: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly kpi: string;
  readonly kpi_value?: string;
  readonly pacing: string;
  readonly frequency_cap?: unknown;
  readonly status: string;
}

const segmentsIn = ({ budget }: Fields) => (budget as Fields | undefined)?.['budgetSegments'];

const script: Script<'dv360_create_insertion_order'> = createScript({
  entity: 'insertion_order',
  check: ({ campaign_id, start_date, end_date }: Args, host: Host) => {
    checkDays(host, start_date, end_date);
    return readLive(host, 'campaign', campaign_id);
  },
  plan: async (args: Args, host: Host) => {
    const { campaign_id, name, budget, daily_budget, start_date, end_date, status } = args;
    const currency = await currencyOf(host);
    const dateRange = { startDate: dayFields(start_date), endDate: dayFields(end_date) };
    const settings = {
      campaignId: campaign_id,
      displayName: name,
      entityStatus: status === 'ENABLED' ? ownStatus.ENABLED : 'ENTITY_STATUS_DRAFT',
      pacing: pacingOf(args),
      frequencyCap: givenCap(args.frequency_cap),
      kpi: goalOf('kpi', args, currency),
      budget: {
        budgetUnit: 'BUDGET_UNIT_CURRENCY',
        budgetSegments: [{ budgetAmount: Number(budget), dateRange }],
      },
      optimizationObjective: 'NO_OBJECTIVE',
    };
    const money = { amount: Number(daily_budget ?? budget), currency };
    return { name, settings, money };
  },
  send: (host, settings) => createDraft(host, 'insertion_order', settings),
  read: (host, id) => readThing(host, 'insertion_order', id),
  facts: ({ name, row }: Thing, settings) => [
    ['name', name, settings['displayName']],
    ['status', row.entityStatus, settings['entityStatus']],
    ['pacing', row.pacing, inMicros(settings['pacing'])],
    ['budget', row.budget?.budgetSegments, inMicros(segmentsIn(settings))],
  ],
  result: ({ row }: Thing, { account: { currency } }) => ({
    insertion_order: { ...listedInsertionOrder(row), currency: currency ?? '' },
  }),
  idOf: ({ insertion_order }) => insertion_order.id,
});
export default script;
