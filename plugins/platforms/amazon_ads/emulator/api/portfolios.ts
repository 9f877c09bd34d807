/** Portfolios: two that the world has, and what was changed of them. */
import {
  defineApi,
  describeApi,
  Sent,
  type Fields,
  type OpenApi,
} from '../../../../../sdk/emulator/index.ts';
import { amazonWords } from '../../../../families/amazon/emulator/words.ts';
import portfolioApi from '../portfolios.json' with { type: 'json' };
import type { Ask, State } from '../state.ts';
import { admitOlder, scopeOf } from './scope.ts';

const MEDIA = 'application/vnd.spPortfolio.v3+json';
const seeded = ['Tents', 'Clothing'];

const isOf = (id: unknown) => (one: Fields) => one['portfolioId'] === id;

function portfoliosOf(ask: Ask): Fields[] {
  const { spec } = scopeOf(ask).account;
  return seeded.map((name, at) => {
    const portfolioId = `${spec.id.slice(0, 13)}${10 + at}`;
    const budget = { policy: 'MONTHLY_RECURRING', amount: 5_000, currencyCode: spec.currency };
    const changed = ask.state.portfolios.all().findLast(isOf(portfolioId));
    return { portfolioId, name, state: 'ENABLED', inBudget: true, budget, ...changed };
  });
}

const given = (status: number, body: Fields) =>
  new Sent({ status, headers: { 'content-type': MEDIA }, body });

/** Faults of one, as Amazon types it. */
interface Wrong {
  readonly type: string;
  readonly as: string;
  readonly reason: string;
}

function wrongIn(wish: Fields, all: readonly Fields[], currency: string): Wrong | undefined {
  const { portfolioId, name, budget } = wish as { readonly budget?: Fields } & Fields;
  const { policy, amount, currencyCode, startDate, endDate } = budget ?? {};
  if (!all.some(isOf(portfolioId)))
    return { type: 'ENTITY_NOT_FOUND', as: 'entityNotFoundError', reason: 'ENTITY_NOT_FOUND' };
  if (name !== undefined && all.some((one) => one['name'] === name && !isOf(portfolioId)(one)))
    return { type: 'DUPLICATE_VALUE', as: 'duplicateValueError', reason: 'DUPLICATE_VALUE' };
  if (budget === undefined) return undefined;
  const isBare = [amount, startDate, endDate].every((one) => one === null || one === undefined);
  const isWrong =
    policy === 'NO_CAP'
      ? !isBare
      : typeof amount !== 'number' || amount <= 0 || currencyCode !== currency;
  return isWrong ? { type: 'BUDGET', as: 'budgetError', reason: 'OTHER' } : undefined;
}

function update(ask: Ask): Sent {
  const { account } = scopeOf(ask);
  const wishes = (ask.body as { readonly portfolios: readonly Fields[] }).portfolios;
  const success: Fields[] = [];
  const error: Fields[] = [];
  wishes.forEach((wish, index) => {
    const all = portfoliosOf(ask);
    const wrong = wrongIn(wish, all, account.spec.currency);
    if (wrong) {
      const { type, as, reason } = wrong;
      const errorValue = { [as]: { reason, message: `The portfolio has a wrong value: ${type}.` } };
      error.push({ index, errors: [{ errorType: type, errorValue }] });
      return;
    }
    const { portfolioId } = wish;
    const portfolio = { ...all.find(isOf(portfolioId)), ...wish };
    ask.state.portfolios.add(portfolio);
    success.push({ index, portfolioId, portfolio });
  });
  return given(207, { portfolios: { success, error } });
}

const facts = { sends: MEDIA, gives: MEDIA };

export const portfolios = defineApi<State>({
  ...describeApi<State, undefined>(portfolioApi as unknown as OpenApi, '/portfolios', {
    ListPortfolios: {
      facts,
      answer: (ask) => {
        const all = portfoliosOf(ask);
        return given(200, { portfolios: all, totalResults: all.length });
      },
    },
    UpdatePortfolios: { facts, answer: update },
  }),
  words: amazonWords('v1'),
  admit: admitOlder,
});
