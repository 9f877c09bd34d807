/** Portfolios: campaigns under one budget. */
import type { Change, Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { listScript, type Found } from '../../../sdk/kit/list.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { currencyOf } from '../account.ts';
import { freshRows } from '../../../sdk/kit/fresh-rows.ts';

interface Portfolio {
  readonly portfolioId: string;
  readonly name: string;
  readonly state?: string;
  readonly inBudget?: boolean;
  readonly budget?: {
    readonly policy?: string;
    readonly amount?: number | null;
    readonly currencyCode?: string;
    readonly startDate?: string | null;
    readonly endDate?: string | null;
  };
}
interface Page {
  readonly portfolios?: readonly Portfolio[];
  readonly nextToken?: string;
}

const MAX_PAGES = 20;

async function readAll(host: Host): Promise<Found<Portfolio>> {
  const items: Portfolio[] = [];
  const fresh = freshRows();
  let nextToken: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const body = nextToken === undefined ? {} : { nextToken };
    const reply = await host.post<Page>('portfolios/list', body);
    nextToken = reply.nextToken;
    items.push(...fresh(reply.portfolios ?? [], nextToken));
    if (nextToken === undefined) return { items };
  }
  return { items, isCut: true };
}

const statusOf = ({ state }: Portfolio) => (state === 'ENABLED' ? 'ENABLED' : 'PAUSED');

const shown = (portfolio: Portfolio) => {
  const { portfolioId, name, inBudget, budget } = portfolio;
  return {
    id: portfolioId,
    name,
    status: statusOf(portfolio),
    in_budget: inBudget ?? null,
    budget: budget?.amount ?? null,
    budget_policy: budget?.policy ?? null,
    currency: budget?.currencyCode ?? null,
    start_date: budget?.startDate ?? null,
    end_date: budget?.endDate ?? null,
  };
};

export const portfoliosScript = () =>
  listScript<object, Portfolio, object>({ as: 'portfolios', read: readAll, show: shown });

interface Args {
  readonly portfolio_id: string;
  readonly name?: string;
  readonly budget?: string;
  readonly no_budget?: boolean;
}

interface Thing {
  readonly id: string;
  readonly name: string;
  readonly row: Portfolio;
}

async function readOne(host: Host, { portfolio_id: id }: Args): Promise<Thing> {
  const { items } = await readAll(host);
  const row = items.find(({ portfolioId }) => portfolioId === id);
  if (row) return { id, name: row.name, row };
  throw failure('platform_not_found', `There is no portfolio ${id} in this account.`);
}

/** @throws input_invalid */
function checkBudget({ budget, no_budget: none }: Args, { id, row }: Thing): void {
  if (budget !== undefined && none === true)
    throw failure('input_invalid', 'Give budget or no_budget, not both.', { field: 'no_budget' });
  // Its days would be gone with it: an undo could not bring them back.
  if (none === true && row.budget?.policy === 'DATE_RANGE')
    throw failure(
      'input_invalid',
      `Portfolio ${id} has a budget for certain days; take it away in Amazon's console.`,
      { field: 'no_budget' },
    );
}

/** A budget that there was keeps its days; a new one is that of each month. */
function budgetAfter({ row }: Thing, after: unknown, currencyCode: string) {
  if (after === null) return { policy: 'NO_CAP', amount: null, startDate: null, endDate: null };
  const { policy = 'NO_CAP', startDate, endDate } = row.budget ?? {};
  const isDated = policy === 'DATE_RANGE';
  return {
    policy: isDated ? policy : 'MONTHLY_RECURRING',
    amount: Number(after),
    currencyCode,
    ...(isDated ? { startDate, endDate } : {}),
  };
}

interface Outcome {
  readonly portfolios?: {
    readonly error?: readonly { readonly errors?: readonly { readonly errorType?: string }[] }[];
  };
}

/** @throws platform_rejected  Amazon answers 207, and says of each what became of it */
async function send(host: Host, thing: Thing, changes: readonly Change[]): Promise<void> {
  const currency = await currencyOf(host);
  const fields = changes.map(({ field, after }) =>
    field === 'name' ? { name: after } : { budget: budgetAfter(thing, after, currency) },
  );
  const portfolio = Object.assign({ portfolioId: thing.id }, ...fields) as object;
  const { portfolios = {} } = await host.call<Outcome>({
    method: 'PUT',
    path: 'portfolios',
    body: { portfolios: [portfolio] },
  });
  const [wrong] = portfolios.error ?? [];
  if (!wrong) return;
  const reason = wrong.errors?.[0]?.errorType ?? 'no reason given';
  throw failure('platform_rejected', `Amazon refused the change of the portfolio: ${reason}.`);
}

export const portfolioScript = () =>
  updateScript({
    entity: 'portfolio',
    read: readOne,
    wishes: async (args: Args, thing, host) => {
      checkBudget(args, thing);
      const currency = await currencyOf(host);
      const after = args.no_budget === true ? null : args.budget;
      return [
        { field: 'name', before: thing.name, after: args.name },
        { field: 'budget', before: thing.row.budget?.amount ?? null, after, currency },
      ];
    },
    send,
    result: ({ row }: Thing) => ({ portfolio: shown(row) }),
  });
