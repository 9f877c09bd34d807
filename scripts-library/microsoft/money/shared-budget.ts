/** Budgets that several campaigns spend from. */
import type { Host } from '../../../sdk/script.ts';

export interface ApiBudget {
  readonly Id: string;
  readonly Name: string;
  readonly Amount: number | null;
  readonly BudgetType: string | null;
  readonly AssociationCount: number | null;
}

/** @param ids  all of the account when null */
export async function readBudgets(host: Host, ids: readonly string[] | null): Promise<ApiBudget[]> {
  const { Budgets } = await host.post<{ Budgets: (ApiBudget | null)[] | null }>(
    'Budgets/QueryByIds',
    { BudgetIds: ids },
  );
  return (Budgets ?? []).filter((found) => found !== null);
}
