/**
 * How often a person sees an ad set at most. Meta takes one cap, where delivery is optimized for reach alone.
 * @see https://developers.facebook.com/docs/marketing-api/reference/ad-campaign-frequency-control-specs/
 */
import type { WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { readAdSet, type AdSetRow } from '../levels/ad-set.ts';

interface Cap {
  readonly event?: string;
  readonly interval_days: number;
  readonly max_frequency: number;
}
interface Row extends AdSetRow {
  readonly cap: Cap | undefined;
  readonly goal: string;
}
interface Args {
  readonly adset_id: string;
  readonly frequency_cap: string;
}

const NONE = 'none';
const LINE = /^(\d{1,2}) per (\d{1,2}) days?$/;
const lineOf = (cap: Cap | undefined) =>
  cap ? `${cap.max_frequency} per ${cap.interval_days} days` : NONE;

/** @throws input_invalid  Meta takes 1 to 90 of both */
function capOf(line: string): Cap | undefined {
  if (line === NONE) return undefined;
  const [, most = 0, interval = 0] = (LINE.exec(line) ?? []).map(Number);
  const isIn = (value: number) => value >= 1 && value <= 90;
  if (isIn(most) && isIn(interval)) return { max_frequency: most, interval_days: interval };
  throw failure(
    'input_invalid',
    `frequency_cap: "${line}" is not as "2 per 7 days", with 1 to 90 of each, or none.`,
    { field: 'frequency_cap' },
  );
}

export const frequencyScript = (): WriteScript<Args, object> =>
  updateScript<Args, Row, object>({
    entity: 'ad_set',
    check: ({ frequency_cap }) => void capOf(frequency_cap),
    async read(host, { adset_id }) {
      const row = await readAdSet(host, adset_id);
      const { frequency_control_specs: caps, optimization_goal: goal = '' } = await host.get<{
        frequency_control_specs?: readonly Cap[];
        optimization_goal?: string;
      }>(adset_id, { fields: 'frequency_control_specs,optimization_goal' });
      return { ...row, cap: caps?.[0], goal };
    },
    wishes({ frequency_cap }, { id, name, cap, goal }) {
      const wanted = capOf(frequency_cap);
      if (wanted && goal !== 'REACH')
        throw failure(
          'input_invalid',
          `frequency_cap: Meta takes one where delivery is optimized for REACH; ${id} (${name}) is for ${goal}.`,
          { field: 'frequency_cap' },
        );
      return [{ field: 'frequency_cap', before: lineOf(cap), after: lineOf(wanted) }];
    },
    send(host, { id }, [change]) {
      const cap = capOf(String(change!.after));
      const specs = cap ? [{ event: 'IMPRESSIONS', ...cap }] : [];
      return host.post(id, { frequency_control_specs: specs });
    },
    result: ({ id, name, cap }) => ({ ad_set: { id, name, frequency_cap: lineOf(cap) } }),
  });
