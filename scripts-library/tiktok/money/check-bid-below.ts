import { failure } from '../../../sdk/kit/failure.ts';

/** @throws input_invalid  TikTok takes no bid that is as high as the budget of its ad group */
export function checkBidBelow(bid: unknown, budget: unknown): void {
  const [amount, most] = [bid, budget].map((one) => Number(one ?? 0));
  if (!amount || !most || amount < most) return;
  throw failure('input_invalid', `bid: ${amount} must be below the budget, ${most}.`, {
    field: 'bid',
  });
}
