import type { ChangingTool } from '../../../../../sdk/index.ts';
import { newlyTold, type Told } from '../../alert/told.ts';
import { ALERT, alertId, alertOf, type Input, type SpendAlert } from '../../alert/spend-alert.ts';

type Needs = 'records' | 'connections' | 'catalog' | 'notify';
const HOUR = 3_600_000;

const toldBy = (alert?: SpendAlert): Told => ({ ...alert?.tell, phone: alert?.phone });

const tool: ChangingTool<Input, Needs> = {
  async preview(input, { ports }) {
    const { value } = await alertOf(input, ports);
    const { currency } = value;
    const seen = await ports.records.get<SpendAlert>(ALERT, currency);
    const told = await newlyTold(ports, toldBy(value), toldBy(seen?.value));
    return [...(await ports.records.changes(ALERT, currency, value)), ...told.changes];
  },

  async apply(input, { ports, context }) {
    const { value, warnings } = await alertOf(input, ports);
    const { currency, threshold, email, phone = null, platforms, notify } = value;
    const seen = await ports.records.get<SpendAlert>(ALERT, currency);
    const changes = await ports.records.changes(ALERT, currency, value);
    await (await newlyTold(ports, toldBy(value), toldBy(seen?.value))).keep();
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
