/** Conditions as a caller writes them: `spend>=100`, `name~brand`, `status=ENABLED`. */
import { metrics, type Metric } from '../../../../sdk/reports/total.ts';
import { wrong } from '../../../../sdk/reports/wrong.ts';

/**
 * @param given  names, by commas
 * @throws input_invalid
 */
export function columnsOf(given: string): Metric[] {
  return given
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => {
      const metric = metrics.find((one) => one === name);
      if (!metric) throw wrong('columns', `${name} is none of ${metrics.join(', ')}`);
      return metric;
    });
}

const texts = [
  'platform',
  'account_id',
  'account_name',
  'id',
  'name',
  'status',
  'campaign_id',
  'campaign_name',
  'ad_group_id',
  'ad_group_name',
] as const;

export interface Filter {
  readonly field: string;
  readonly isMetric: boolean;
  fits(value: unknown): boolean;
}

const FORM = /^\s*([a-z_]+)\s*(!=|>=|<=|!~|=|>|<|~)\s*(.*?)\s*$/;

/** @throws input_invalid  naming what is wrong and what would be right */
export function filtersOf(given: readonly string[] = []): Filter[] {
  return given.map((text) => {
    const [, field = '', sign = '', value = ''] = FORM.exec(text) ?? [];
    if (metrics.some((name) => name === field)) return metricFilter(text, field, sign, value);
    if (!texts.some((name) => name === field))
      throw wrong(
        'filters',
        `"${text}" begins with no field; write one of ${[...metrics, ...texts].join(', ')}, then = != ~ !~ > >= < or <=, then a value`,
      );
    const compare = textSigns[sign];
    if (!compare)
      throw wrong('filters', `"${text}": a text is compared by = != ~ (contains) or !~ alone`);
    const wanted = value.toLowerCase();
    return {
      field,
      isMetric: false,
      fits: (found) => compare(String(found ?? '').toLowerCase(), wanted),
    };
  });
}

function metricFilter(text: string, field: string, sign: string, value: string): Filter {
  const compare = numberSigns[sign];
  const wanted = Number(value);
  if (!compare || value === '' || !Number.isFinite(wanted))
    throw wrong('filters', `"${text}": ${field} is compared with a number by = != > >= < or <=`);
  return {
    field,
    isMetric: true,
    // A missing figure is neither more nor less than a bound.
    fits: (found) => typeof found === 'number' && compare(found, wanted),
  };
}

const textSigns: Readonly<Record<string, (found: string, wanted: string) => boolean>> = {
  '=': (found, wanted) => found === wanted,
  '!=': (found, wanted) => found !== wanted,
  '~': (found, wanted) => found.includes(wanted),
  '!~': (found, wanted) => !found.includes(wanted),
};

const numberSigns: Readonly<Record<string, (found: number, wanted: number) => boolean>> = {
  '=': (found, wanted) => found === wanted,
  '!=': (found, wanted) => found !== wanted,
  '>': (found, wanted) => found > wanted,
  '>=': (found, wanted) => found >= wanted,
  '<': (found, wanted) => found < wanted,
  '<=': (found, wanted) => found <= wanted,
};
