import type { ReadScript, Window } from '../../../../../sdk/script.ts';
import { reportOf } from '../../../../../sdk/kit/report.ts';

interface Campaign {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly daily_budget: number;
}

/** South converts, North does not. */
const script: ReadScript<{ window: Window }, object> = async ({ window }, host) => {
  const { campaigns } = await host.get<{ campaigns: Campaign[] }>('accounts/{account}/campaigns');
  return reportOf(host, {
    window,
    level: 'campaign',
    currency: host.account.currency,
    lines: campaigns.map(({ id, name, status, daily_budget }) => ({
      id,
      name,
      status,
      sums: {
        impressions: 1000,
        clicks: 10,
        spendMicros: daily_budget * 1e6,
        conversions: name === 'South' ? 2 : 0,
        valueMicros: null,
      },
    })),
  });
};
export default script;
