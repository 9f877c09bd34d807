/** Edits of a tag: the wishes, the refusals, and the tag after the change. */
import type { Change } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { htmlOf, type Parameter, type Tag } from './levels.ts';

/** Key > what it is set to; null takes it away. */
export type Values = Readonly<Record<string, string | null>>;

/** Types that count conversions or belong to them, and names that speak of such. */
const conversionTypes = ['awct', 'gclidw', 'sp', 'gaawe'];
const conversionName = /conversion|sign[ _-]?up|purchase|lead/i;

export const countsConversions = ({ type, name }: Tag) =>
  conversionTypes.includes(type) || conversionName.test(name);

/** @throws input_invalid */
export function checkHtml({ tagId, name, type }: Tag): void {
  if (type === 'html') return;
  throw failure(
    'input_invalid',
    `Tag ${tagId} (${name}) is of type ${type}; only tags of type html have an HTML body.`,
    { field: 'html' },
  );
}

/** @param given  as the caller wrote it. @throws input_invalid  naming the key */
export function valuesOf(given: unknown, field: string): Values | undefined {
  if (given === undefined) return undefined;
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
  const entries = isObject ? Object.entries(given as object) : [];
  if (entries.length === 0 || entries.length > 50)
    throw failure('input_invalid', `${field} must be an object of 1 to 50 keys and values.`, {
      field,
    });
  const wrong = entries.find(
    ([, value]) => value !== null && !['string', 'number', 'boolean'].includes(typeof value),
  );
  if (wrong)
    throw failure('input_invalid', `${field}.${wrong[0]} must be text, number, flag or null.`, {
      field,
    });
  return Object.fromEntries(
    entries.map(([key, value]) => [key, value === null ? null : String(value)]),
  );
}

/** Present values of these keys in the tag. @throws input_invalid  one of them is a list or a map */
export function presentValues({ parameter = [] }: Tag, wished: Values | undefined): Values {
  return Object.fromEntries(
    Object.keys(wished ?? {}).map((key) => {
      const own = parameter.find((one) => one.key === key);
      if (own?.list ?? own?.map)
        throw failure(
          'input_invalid',
          `${key} is a ${own?.list ? 'list' : 'map'}: set_param sets texts, numbers and flags.`,
          { field: 'set_param' },
        );
      return [key, own?.value ?? null];
    }),
  );
}

/** The table in which tags of type gaawe keep the parameters of their event. */
const TABLE = 'eventSettingsTable';

const rowsOf = ({ parameter = [] }: Tag) => parameter.find(({ key }) => key === TABLE)?.list ?? [];
const cell = ({ map = [] }: Parameter, key: string) => map.find((one) => one.key === key)?.value;

/** @throws input_invalid  only GA4 events have such */
export function presentEventValues(tag: Tag, wished: Values | undefined): Values {
  if (wished && tag.type !== 'gaawe')
    throw failure(
      'input_invalid',
      `Tag ${tag.tagId} is of type ${tag.type}; only GA4 events (gaawe) have event parameters.`,
      { field: 'set_event_param' },
    );
  const rows = rowsOf(tag);
  return Object.fromEntries(
    Object.keys(wished ?? {}).map((name) => {
      const row = rows.find((one) => cell(one, 'parameter') === name);
      return [name, row ? (cell(row, 'parameterValue') ?? '') : null];
    }),
  );
}

/** The tag after these changes; everything else stays as it is. */
export function edited(tag: Tag, changes: readonly Change[]): Tag {
  return changes.reduce((before, { field, after }) => edits[field]!(before, after), tag);
}

const edits: Readonly<Record<string, (tag: Tag, after: unknown) => Tag>> = {
  paused: ({ paused: _, ...tag }, after) => (after === true ? { ...tag, paused: true } : tag),
  html: (tag, after) => withValues(tag, { html: String(after) }),
  parameters: (tag, after) => withValues(tag, after as Values),
  event_parameters: (tag, after) => withEventValues(tag, after as Values),
};

function withValues(tag: Tag, values: Values): Tag {
  const { parameter = [] } = tag;
  const kept = parameter.flatMap((one) => {
    const key = one.key ?? '';
    if (!Object.hasOwn(values, key)) return [one];
    const value = values[key]!;
    return value === null ? [] : [{ ...one, value }];
  });
  const added = Object.entries(values).flatMap(([key, value]) =>
    value === null || parameter.some((one) => one.key === key) ? [] : [template(key, value)],
  );
  return { ...tag, parameter: [...kept, ...added] };
}

function withEventValues(tag: Tag, values: Values): Tag {
  const { parameter = [] } = tag;
  const rows = rowsOf(tag);
  const nameOf = (row: Parameter) => cell(row, 'parameter') ?? '';
  const kept = rows.filter((row) => !Object.hasOwn(values, nameOf(row)));
  const set = Object.entries(values).flatMap(([name, value]) =>
    value === null
      ? []
      : [
          {
            type: 'map',
            map: [template('parameter', name), template('parameterValue', value)],
          },
        ],
  );
  const others = parameter.filter(({ key }) => key !== TABLE);
  const list = [...kept, ...set];
  return {
    ...tag,
    parameter: list.length === 0 ? others : [...others, { type: 'list', key: TABLE, list }],
  };
}

const template = (key: string, value: string): Parameter => ({ type: 'template', key, value });

export const htmlWish = (tag: Tag, html: string | undefined) => {
  if (html !== undefined) checkHtml(tag);
  return { field: 'html', before: htmlOf(tag), after: html };
};
