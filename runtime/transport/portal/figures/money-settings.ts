/** The currency in which an organization reads its figures, and its budgets of a month: set by people in the console. */
import type { Reader, Transaction } from '../../../stores/store.ts';

export interface MoneySettings {
  /** ISO 4217. */
  readonly currency: string;
  /** A person chose it; otherwise it is that of most accounts. */
  readonly isChosen: boolean;
  /** For all platforms together, a month; null where none is set. */
  readonly all: number | null;
  /** Platform > amount a month. */
  readonly platforms: Readonly<Record<string, number>>;
}

interface Stored {
  readonly currency?: string;
  readonly all?: number;
  readonly platforms?: Readonly<Record<string, number>>;
}

const KIND = 'console-money';

export async function moneySettings(
  store: Pick<Reader, 'get'>,
  organizationId: number,
  accounts: readonly { readonly currency: string | null }[],
): Promise<MoneySettings> {
  const stored = (await store.get<Stored>(organizationId, KIND, 'all')) ?? {};
  return {
    currency: stored.currency ?? mostUsed(accounts),
    isChosen: stored.currency !== undefined,
    all: stored.all ?? null,
    platforms: stored.platforms ?? {},
  };
}

/** The sum of the platforms' budgets where none is set for all. */
export function wholeBudget({ all, platforms }: MoneySettings): number | null {
  if (all !== null) return all;
  const own = Object.values(platforms);
  return own.length === 0 ? null : own.reduce((sum, one) => sum + one, 0);
}

export const putMoneySettings = (tx: Transaction, organizationId: number, all: Stored): void =>
  tx.put(organizationId, KIND, 'all', all);

function mostUsed(accounts: readonly { readonly currency: string | null }[]): string {
  const counts = Map.groupBy(
    accounts.flatMap(({ currency }) => currency ?? []),
    (one) => one,
  );
  const [most] = [...counts].sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1));
  return most?.[0] ?? 'USD';
}
