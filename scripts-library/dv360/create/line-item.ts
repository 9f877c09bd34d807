/** New line items: of their own settings, or as copies of others. Both begin as drafts, which do not run. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { toMicros } from '../../../sdk/money.ts';
import { currencyOf } from '../account.ts';
import type { Fields } from '../api.ts';
import { createDraft, pacingOf } from '../create.ts';
import { levels, ownStatus, readLive, readThing, type Thing } from '../levels.ts';
import { listedLineItem } from '../list.ts';
import { microsText } from '../money.ts';
import { dayFields } from '../report/days.ts';
import { capOf } from '../update/frequency.ts';
import { checkDays } from '../update/wishes.ts';

interface Args {
  readonly insertion_order_id: string;
  readonly name: string;
  readonly type: string;
  readonly bid: string;
  readonly budget?: string;
  readonly daily_budget?: string;
  readonly start_date?: string;
  readonly end_date?: string;
  readonly pacing: string;
  readonly frequency_cap?: string;
  readonly creative_ids?: readonly string[];
  readonly eu_political_ads: boolean;
  readonly status: string;
}

const political = (isOne: boolean) =>
  `${isOne ? '' : 'DOES_NOT_'}CONTAIN${isOne ? 'S' : ''}_EU_POLITICAL_ADVERTISING`;
const resultOf = ({ row }: Thing, { account: { currency } }: Host) => ({
  line_item: { ...listedLineItem(row), currency: currency ?? '' },
});
const idOf = (result: object) => (result as { line_item: { id: string } }).line_item.id;

/** @throws input_invalid  one day without the other, or a cap that the sort wants is missing */
function checkArgs(args: Args, host: Host): void {
  const { start_date, end_date, type, frequency_cap } = args;
  if ((start_date === undefined) !== (end_date === undefined))
    throw failure('input_invalid', 'start_date and end_date need each other.', {
      field: start_date === undefined ? 'start_date' : 'end_date',
    });
  if (start_date !== undefined) checkDays(host, start_date, end_date);
  if (type.includes('VIDEO') && (frequency_cap ?? 'none') === 'none')
    throw failure('input_invalid', `frequency_cap: Google wants one for ${type}.`, {
      field: 'frequency_cap',
    });
}

export const createLineItem = (): WriteScript<Args, object> =>
  createScript<Args, Thing, object>({
    entity: 'line_item',
    async check(args, host) {
      checkArgs(args, host);
      const order = await readLive(host, 'insertion_order', args.insertion_order_id);
      if (args.status === 'ENABLED' && order.status !== 'ENABLED')
        throw failure('input_invalid', `status: insertion order ${order.id} is not enabled.`, {
          field: 'status',
        });
      for (const id of args.creative_ids ?? [])
        await host.get(`advertisers/{account}/creatives/${id}`);
    },
    async plan(args, host) {
      const { start_date, end_date, budget, daily_budget } = args;
      const currency = await currencyOf(host);
      microsText(args.bid, currency, 'bid');
      if (budget !== undefined) microsText(budget, currency, 'budget');
      const allocation = `LINE_ITEM_BUDGET_ALLOCATION_TYPE_${budget === undefined ? 'UNLIMITED' : 'FIXED'}`;
      const settings = {
        insertionOrderId: args.insertion_order_id,
        displayName: args.name,
        lineItemType: args.type,
        entityStatus: args.status === 'ENABLED' ? ownStatus.ENABLED : 'ENTITY_STATUS_DRAFT',
        flight:
          start_date === undefined
            ? { flightDateType: 'LINE_ITEM_FLIGHT_DATE_TYPE_INHERITED' }
            : {
                flightDateType: 'LINE_ITEM_FLIGHT_DATE_TYPE_CUSTOM',
                dateRange: { startDate: dayFields(start_date), endDate: dayFields(end_date!) },
              },
        budget: {
          budgetAllocationType: allocation,
          ...(budget === undefined ? {} : { budgetUnit: 'BUDGET_UNIT_CURRENCY', budget }),
        },
        pacing: pacingOf(args),
        frequencyCap: capOf(args.frequency_cap ?? 'none'),
        partnerRevenueModel: {
          markupType: 'PARTNER_REVENUE_MODEL_MARKUP_TYPE_TOTAL_MEDIA_COST_MARKUP',
          markupAmount: '0',
        },
        bid: Number(args.bid),
        containsEuPoliticalAds: political(args.eu_political_ads),
        ...(args.creative_ids ? { creativeIds: args.creative_ids } : {}),
      };
      const amount = daily_budget ?? budget;
      const money = amount === undefined ? {} : { money: { amount: Number(amount), currency } };
      return { name: args.name, settings, ...money };
    },
    send: (host, settings) => createDraft(host, 'line_item', sentOf(settings)),
    read: (host, id) => readThing(host, 'line_item', id),
    facts: ({ name, row }, settings) => [
      ['name', name, settings['displayName']],
      ['status', row.entityStatus, settings['entityStatus']],
      ['bid', listedLineItem(row).bid, settings['bid']],
      ['flight', row.flight, settings['flight']],
    ],
    result: resultOf,
    idOf,
  });

/** Amounts that stand under names of their own in a line item. */
function sentOf({ bid, budget, ...settings }: Fields): Fields {
  const { budget: amount, ...allocation } = budget as Fields;
  return {
    ...settings,
    bidStrategy: { fixedBid: { bidAmountMicros: toMicros(String(bid)) } },
    budget: {
      ...allocation,
      ...(amount === undefined ? {} : { maxAmount: toMicros(String(amount)) }),
    },
  };
}

interface Copy {
  readonly line_item_id: string;
  readonly name: string;
  readonly eu_political_ads: boolean;
}

export const duplicateLineItem = (): WriteScript<Copy, object> =>
  createScript<Copy, Thing, object>({
    entity: 'line_item',
    check: (args, host) => readLive(host, 'line_item', args.line_item_id),
    plan: ({ line_item_id, name, eu_political_ads }) => ({
      name,
      settings: {
        copy_of: line_item_id,
        targetDisplayName: name,
        containsEuPoliticalAds: political(eu_political_ads),
      },
    }),
    async send(host, { copy_of, ...body }) {
      const path = `${levels.line_item.path}/${String(copy_of)}:duplicate`;
      const { duplicateLineItemId } = await host.post<{ duplicateLineItemId: string }>(path, body);
      return duplicateLineItemId;
    },
    read: (host, id) => readThing(host, 'line_item', id),
    facts: ({ name, row }, settings) => [
      ['name', name, settings['targetDisplayName']],
      ['status', row.entityStatus, 'ENTITY_STATUS_DRAFT'],
    ],
    result: resultOf,
    idOf,
  });
