import type { Change } from '../../sdk/script.ts';
import { WHOLE_ACCOUNT } from './narrowing.ts';
import type { SpendReport } from './spend-facts.ts';

/** Spend over the days of the report, in account currency. */
export function spentBy({ id }: Pick<Change, 'id'>, { spend, total }: SpendReport): number {
  return id === WHOLE_ACCOUNT ? total : (spend[id ?? ''] ?? 0);
}
