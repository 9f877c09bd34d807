import type { Tool } from '../../../../../sdk/tool.ts';

const tool: Tool<object, 'credits'> = async (_input, { credits }, { now }) => {
  const { balance, held, plan, usedThisPeriod } = await credits.balance();
  return {
    plan,
    credits: { balance, held, used_this_period: usedThisPeriod },
    managed_spend_fee: {
      rate_percent: 0,
      period: monthOf(now),
      spend: 0,
      fee: 0,
      currency: 'USD',
      reason: 'This service charges no fee on managed ad spend.',
    },
    payment_method_on_file: false,
  };
};

/** First and last day of the calendar month, UTC. */
function monthOf(now: Date): { start_date: string; end_date: string } {
  const day = (month: number, date: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), month, date)).toISOString().slice(0, 10);
  return { start_date: day(now.getUTCMonth(), 1), end_date: day(now.getUTCMonth() + 1, 0) };
}

export default tool;
