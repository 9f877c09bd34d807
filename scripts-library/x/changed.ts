/** The listed changes in X's parameters: what was previewed, and nothing else, is sent. */
import type { Change } from '../../sdk/script.ts';
import { microsText } from './money.ts';

const micros: Readonly<Record<string, string>> = {
  daily_budget: 'daily_budget_amount_local_micro',
  total_budget: 'total_budget_amount_local_micro',
  bid: 'bid_amount_local_micro',
};

const entityStatus: Readonly<Record<string, string>> = { ENABLED: 'ACTIVE', PAUSED: 'PAUSED' };

export function paramsOf(changes: readonly Change[], currency: string): Record<string, unknown> {
  return Object.fromEntries(
    changes.map(({ field, after }) => {
      if (field === 'status') return ['entity_status', entityStatus[String(after)]];
      const name = micros[field];
      return name ? [name, microsText(String(after), currency, field)] : [field, after];
    }),
  );
}
