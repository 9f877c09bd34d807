/** Portfolios: campaigns under one budget. */
import { listScript } from '../../../sdk/kit/list.ts';

interface Portfolio {
  readonly portfolioId: string;
  readonly name: string;
  readonly state?: string;
  readonly inBudget?: boolean;
  readonly budget?: {
    readonly policy?: string;
    readonly amount?: number;
    readonly currencyCode?: string;
    readonly startDate?: string;
    readonly endDate?: string;
  };
}
interface Page {
  readonly portfolios?: readonly Portfolio[];
  readonly nextToken?: string;
}

const MAX_PAGES = 20;

export const portfoliosScript = () =>
  listScript<object, Portfolio, object>({
    as: 'portfolios',
    read: async (host) => {
      const items: Portfolio[] = [];
      let nextToken: string | undefined;
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const body = nextToken === undefined ? {} : { nextToken };
        const reply = await host.post<Page>('portfolios/list', body);
        items.push(...(reply.portfolios ?? []));
        nextToken = reply.nextToken;
        if (nextToken === undefined) return { items };
      }
      return { items, isCut: true };
    },
    show: ({ portfolioId, name, state, inBudget, budget }) => ({
      id: portfolioId,
      name,
      status: state === 'ENABLED' ? 'ENABLED' : 'PAUSED',
      in_budget: inBudget ?? null,
      budget: budget?.amount ?? null,
      budget_policy: budget?.policy ?? null,
      currency: budget?.currencyCode ?? null,
      start_date: budget?.startDate ?? null,
      end_date: budget?.endDate ?? null,
    }),
  });
