/** Settings of an ad group that may change, and what was fixed when it was made. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { plainSetting, type TreeArgs, type TreeSetting } from '../../../sdk/kit/tree-model.ts';
import { optimizationEvent, readPixel } from '../conversion/pixel.ts';
import { bidField, bidOf } from '../list/adgroup.ts';
import { budgetSetting } from '../money/budget.ts';
import { checkBidBelow } from '../money/check-bid-below.ts';
import { sentAmount } from '../money.ts';
import { targetSettings } from '../targeting.ts';
import type { Row } from './thing.ts';

export const adgroupSettings: Readonly<Record<string, TreeSetting<Row>>> = {
  name: { of: (row) => row.adgroup_name ?? '', body: (value) => ({ adgroup_name: value }) },
  daily_budget: budgetSetting('adgroup', 'daily_budget', 'budget'),
  bid_type: {
    of: (row) => String(row['bid_type']),
    body: (value) => ({ bid_type: value }),
    asked: (args, row) => checkBid(args, row!),
  },
  bid: {
    isMoney: true,
    of: bidOf,
    // Without a bid of its own the field is 0.
    body: (value, row) => ({ [bidField(row!)]: sentAmount(value ?? 0) }),
    asked: ({ bid, bid_type: type }, row) =>
      (type ?? row!['bid_type']) !== 'BID_TYPE_CUSTOM' && bidOf(row!) !== null ? null : bid,
  },
  gender: plainSetting('gender'),
  ...targetSettings,
};

/** @returns the type asked for @throws input_invalid  bid and type do not go together */
function checkBid({ bid, bid_type: type, budget }: TreeArgs, row: Row): unknown {
  const before = bidOf(row);
  if (bid !== undefined && (type ?? row['bid_type']) !== 'BID_TYPE_CUSTOM')
    throw failure('input_invalid', 'bid: a custom bid needs bid_type BID_TYPE_CUSTOM.', {
      field: 'bid',
    });
  if (type === 'BID_TYPE_CUSTOM' && bid === undefined && before === null)
    throw failure('input_invalid', 'bid_type: BID_TYPE_CUSTOM needs bid.', { field: 'bid_type' });
  checkBidBelow(bid ?? (budget === undefined ? undefined : before), budget ?? row.budget);
  return type;
}

/**
 * Goal, pixel and event belong to the creation: asking for what is there is fine, for anything else is not.
 * @see README.md, "Ad groups"
 */
export async function checkFixed(
  args: TreeArgs,
  { host, row }: { readonly host: Host; readonly row: Row },
): Promise<void> {
  const { optimization_goal: goal, pixel_id: pixel, conversion_event: event } = args;
  const refuse = (field: string, now: unknown) => {
    throw failure(
      'input_invalid',
      `${field}: TikTok does not change it on an existing ad group (it is ${String(now ?? 'not set')}). Create a new one.`,
      { field },
    );
  };
  if (goal !== undefined && goal !== row['optimization_goal'])
    refuse('optimization_goal', row['optimization_goal']);
  if (pixel === undefined && event === undefined) return;
  const own = row['pixel_id'];
  const found = await readPixel(host, String(pixel ?? own ?? refuse('conversion_event', null)));
  if (String(found.pixel_id) !== String(own)) refuse('pixel_id', own);
  if (event !== undefined && optimizationEvent(found, String(event)) !== row['optimization_event'])
    refuse('conversion_event', row['optimization_event']);
}
