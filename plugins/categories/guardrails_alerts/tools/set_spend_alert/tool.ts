import type { ChangingTool } from '../../../../../sdk/index.ts';
import { ALERT, alertId, alertOf, type Input, type SpendAlert } from '../../alert/spend-alert.ts';

type Needs = 'records' | 'connections' | 'catalog' | 'notify';
const HOUR = 3_600_000;

const tool: ChangingTool<Input, Needs> = {
  async preview(input, { ports }) {
    const { value } = await alertOf(input, ports);
    return ports.records.changes(ALERT, value.currency, value);
  },

  async apply(input, { ports, context }) {
    const { value, warnings } = await alertOf(input, ports);
    const { currency, threshold, email, phone = null, platforms, notify } = value;
    const seen = await ports.records.get<SpendAlert>(ALERT, currency);
    const changes = await ports.records.changes(ALERT, currency, value);
    if (changes.length > 0) await ports.records.put(ALERT, currency, value, seen?.revision);
    return {
      alert_id: alertId(currency),
      threshold,
      currency,
      email,
      phone,
      notify,
      platforms,
      next_check_at: new Date(context.now.getTime() + HOUR).toISOString(),
      warnings,
    };
  },
};
export default tool;
