/** Common parts of creations: goals, pacing, and drafts as the first state of insertion orders and line items. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { patch, type Fields } from './api.ts';
import { levels } from './levels.ts';
import { inMicros, microsText } from './money.ts';

interface Goal {
  readonly kpi: string;
  readonly kpi_value?: string | undefined;
}

const prefixes = { kpi: 'KPI_TYPE', performanceGoal: 'PERFORMANCE_GOAL_TYPE' };

/** A goal as campaigns (`performanceGoalType`) and insertion orders (`kpiType`) have it. @throws input_invalid */
export function goalOf(
  at: keyof typeof prefixes,
  { kpi, kpi_value: value }: Goal,
  currency: string,
): Fields {
  const type = { [`${at}Type`]: `${prefixes[at]}_${kpi}` };
  if (kpi === 'OTHER') return { ...type, [`${at}String`]: value ?? 'No goal' };
  if (value === undefined)
    throw failure('input_invalid', `kpi ${kpi} needs kpi_value.`, { field: 'kpi_value' });
  if (['CPM', 'CPC', 'CPA'].includes(kpi)) {
    microsText(value, currency, 'kpi_value');
    return { ...type, [`${at}Amount`]: Number(value) };
  }
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(value) || Number(value) > 100)
    throw failure('input_invalid', 'kpi_value must be percent, such as 0.5 or 70.', {
      field: 'kpi_value',
    });
  return { ...type, [`${at}Percentage`]: Number(value) };
}

interface Pace {
  readonly pacing: string;
  readonly daily_budget?: string | undefined;
}

/** @throws input_invalid  nothing is ahead of its pace within a day */
export function pacingOf({ pacing, daily_budget: daily }: Pace): Fields {
  if (daily !== undefined && pacing === 'AHEAD')
    throw failure('input_invalid', 'pacing AHEAD goes with no daily_budget.', { field: 'pacing' });
  const pacingType = `PACING_TYPE_${pacing}`;
  return daily === undefined
    ? { pacingPeriod: 'PACING_PERIOD_FLIGHT', pacingType }
    : { pacingPeriod: 'PACING_PERIOD_DAILY', pacingType, dailyMax: Number(daily) };
}

/**
 * Creates it as a draft, since Google takes nothing else, and starts it if that is asked for. An object that cannot be
 * started stays a draft, and the read-back says so.
 * @returns the new id
 */
export async function createDraft(
  host: Host,
  level: 'insertion_order' | 'line_item',
  settings: Fields,
): Promise<string> {
  const { path, id } = levels[level];
  const { entityStatus, ...rest } = inMicros(settings);
  const draft = { ...rest, entityStatus: 'ENTITY_STATUS_DRAFT' };
  const made = String((await host.post<Fields>(path, draft))[id]);
  if (entityStatus !== 'ENTITY_STATUS_DRAFT')
    await patch(host, `${path}/${made}`, { entityStatus }, ['entityStatus']).catch(() => undefined);
  return made;
}
