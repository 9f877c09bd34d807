import { failure } from '../../../sdk/kit/failure.ts';

/** @param bidding  of the campaign; unknown where it is not made yet. @throws input_invalid  the two do not fit */
export function checkBilling(event: unknown, bidding: string | undefined): void {
  if (event === undefined || bidding === undefined || `${String(event)}s` === bidding) return;
  throw failure('input_invalid', `billing_event: the campaign's bidding is by ${bidding}.`, {
    field: 'billing_event',
  });
}
