import type { Host, Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { currencyOf } from '../account.ts';
import { createPaused } from '../create.ts';
import { frequenciesOf, type Cap } from '../update/caps.ts';
import { checkDays, endOf, startOf } from '../money/flights.ts';
import { readLive, readThing, type Thing } from '../levels.ts';
import { listedAdGroup } from '../list.ts';
import { withBudget } from '../money.ts';

interface Args {
  readonly campaign_id: string;
  readonly name: string;
  readonly bid: string;
  readonly max_bid?: string;
  readonly inventory_type: string;
  readonly product_category_ids: readonly string[];
  readonly daily_budget?: string;
  readonly budget?: string;
  readonly start_date?: string;
  readonly end_date?: string;
  readonly frequency_cap?: unknown;
  readonly status: string;
}

/** Required fields of Amazon that most callers leave as they are. */
const usual = {
  creativeRotationType: 'RANDOM',
  pacing: { deliveryProfile: 'EVEN' },
  optimization: { bidStrategy: 'USE_CAMPAIGN_STRATEGY' },
  targetingSettings: {
    amazonViewability: { viewabilityTier: 'ALL_TIERS', includeUnmeasurableImpressions: true },
    timeZoneType: 'ADVERTISER_REGION',
    userLocationSignal: 'MULTIPLE_SIGNALS',
  },
};

async function settingsOf(host: Host, args: Args) {
  const { campaign_id: campaignId, bid, max_bid: most, daily_budget: day, budget: all } = args;
  const { row } = await readLive(host, 'campaign', campaignId);
  const began = Date.parse(row.startDateTime ?? '') <= Date.parse(host.now);
  const first = began ? startOf(host, host.today) : row.startDateTime;
  const [start, end] = [
    args.start_date === undefined ? first : startOf(host, args.start_date),
    args.end_date === undefined ? row.endDateTime : endOf(host, args.end_date),
  ];
  checkWithin(start, end, row.endDateTime);
  const budgets = [
    ...(day === undefined ? [] : withBudget([], 'DAILY', day)),
    ...(all === undefined ? [] : withBudget([], 'LIFETIME', all)),
  ];
  return {
    adProduct: 'AMAZON_DSP',
    campaignId,
    name: args.name,
    state: args.status,
    inventoryType: args.inventory_type,
    ...usual,
    advertisedProductCategoryIds: args.product_category_ids,
    bid: { baseBid: Number(bid), ...(most === undefined ? {} : { maxAverageBid: Number(most) }) },
    startDateTime: start,
    endDateTime: end,
    ...(budgets.length > 0 ? { budgets } : {}),
    ...(args.frequency_cap
      ? { frequencies: frequenciesOf(args.frequency_cap as readonly Cap[]) }
      : {}),
  };
}

/** @throws input_invalid  it would end before it begins, or after its campaign */
function checkWithin(
  start: string | undefined,
  end: string | undefined,
  last: string | undefined,
): void {
  const [from, to, most] = [start, end, last].map((one) => Date.parse(one ?? ''));
  if (from! > to!)
    throw failure('input_invalid', `start_date: it ends on ${end}, before that.`, {
      field: 'start_date',
    });
  if (to! > most!)
    throw failure('input_invalid', `end_date: its campaign ends on ${last}.`, {
      field: 'end_date',
    });
}

const script: Script<'amazon_dsp_create_ad_group'> = createScript({
  entity: 'ad_group',
  plan: async (args: Args, host: Host) => {
    checkDays(host, args.start_date, args.end_date);
    const settings = await settingsOf(host, args);
    const amount = Number(args.daily_budget ?? args.budget ?? args.bid);
    return { name: args.name, settings, money: { amount, currency: await currencyOf(host) } };
  },
  send: (host, settings) => createPaused(host, 'ad_group', settings),
  read: (host, id) => readThing(host, 'ad_group', id),
  facts: ({ name, row }: Thing, settings) => [
    ['name', name, settings['name']],
    ['status', row.state, settings['state']],
    ['bid', row.bid?.baseBid, (settings['bid'] as { baseBid: number }).baseBid],
  ],
  result: ({ row }: Thing, { account: { currency } }) => ({
    ad_group: { ...listedAdGroup(row), currency: currency ?? '' },
  }),
  idOf: ({ ad_group }) => ad_group.id,
});
export default script;
