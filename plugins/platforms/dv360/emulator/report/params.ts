/** Wishes that a report takes, and the days that it is about. */
import {
  addDays,
  lastDays,
  localDay,
  type Fields,
  lackOthers,
  lacks,
} from '../../../../../sdk/emulator/index.ts';
import { dayText, type Day } from '../rules/pacing.ts';
import type { Account } from '../model.ts';
import type { State } from '../state.ts';
import { forbidden, invalid } from '../words.ts';
import { dimensions, metrics } from './columns.ts';

const listOf = (params: Fields, name: string) => (params[name] ?? []) as readonly string[];

/** @returns the advertiser that the query is about. @throws Refusal */
export function checkParams(state: State, params: Fields): Account {
  if (params['type'] !== 'STANDARD') throw lacks(`reports of the type ${String(params['type'])}`);
  const groups = listOf(params, 'groupBys');
  lackOthers('dimension', groups, Object.keys(dimensions));
  lackOthers('metric', listOf(params, 'metrics'), Object.keys(metrics));
  if (listOf(params, 'metrics').length === 0)
    throw invalid('params.metrics', 'A report needs at least one metric.');
  const filters = (params['filters'] ?? []) as readonly { type?: string; value?: string }[];
  const asked = filters.map(({ type = '' }) => type);
  lackOthers('filter', asked, Object.keys(dimensions));
  const own = filters.filter(({ type }) => type === 'FILTER_ADVERTISER');
  const account = state.accounts.get(own[0]?.value ?? '');
  if (own.length !== 1 || !account) throw forbidden();
  return account;
}

const names = { today: 'CURRENT_DAY', yesterday: 'PREVIOUS_DAY' };

/** In the days of the advertiser. @throws Refusal 400 */
export function windowOf({ spec }: Account, range: Fields, now: number) {
  const { today } = localDay(now, spec.timeZone);
  const name = String(range['range']);
  const relative = lastDays(name, today, names);
  if (relative) return relative;
  lackOthers('range', [name], ['CUSTOM_DATES']);
  const start = dayText(range['customStartDate'] as Day | undefined);
  const end = dayText(range['customEndDate'] as Day | undefined);
  if (start > end || end > today || start < addDays(today, -731))
    throw invalid('dataRange', 'The dates must be in order, within two years, and not to come.');
  return { start, end };
}
