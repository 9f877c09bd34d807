/** Fields must agree as `rules.json` says; all that do not are named. */
import {
  boundsOf,
  brokenRules,
  isInTime,
  isPersonHash,
  rulesOf,
  saidOf,
  type Fields,
} from '../../../../../sdk/emulator/index.ts';
import platform from '../../platform.json' with { type: 'json' };
import { pixelId } from '../accounts.ts';
import type { State } from '../state.ts';
import { fault, type FieldFault } from '../words.ts';
import written from './rules.json' with { type: 'json' };

type Name = Exclude<keyof typeof written, '$comment'>;

const EVENT_DAYS = 7;

/** The least of an amount, in millionths. */
const leastMicros = (of: string, field: string): number =>
  (boundsOf(platform.limits, { of, field, currency: 'USD' }).least ?? 0) * 1e6;

/** @param place  of the fields in the request */
export function faultsOf(
  name: Name,
  fields: Fields,
  { state: { records, parts }, accountId }: { readonly state: State; readonly accountId: string },
  place = 'data',
): FieldFault[] {
  const bounds = { daily_budget: leastMicros(name, 'daily_budget'), bid: leastMicros(name, 'bid') };
  const { start_time: start = null, end_time: end, user } = fields;
  const faults = brokenRules(rulesOf(written[name]), fields, {
    refuse: (words, path, given) => {
      const names = [path].flat().filter((part) => typeof part === 'string');
      return fault([place, ...names].join('.'), saidOf(words, given, bounds));
    },
    find: (id) => (records.find('campaign', id) ?? records.find('post', id))?.fields,
    bounds,
    sorts: {
      later: () => Date.parse(String(end)) > Date.parse(String(start ?? 0)),
      audience: (id) => records.find('custom_audience', id)?.accountId === accountId,
      post: (id) => records.find('post', id)?.accountId === accountId,
      pixel: (id) => id === pixelId(accountId),
      hash: isPersonHash,
      known: () => Object.keys((user ?? {}) as Fields).length > 0,
      recent: (at) => isInTime(Number(at), parts.now(), EVENT_DAYS),
    },
  });
  return [...faults];
}
