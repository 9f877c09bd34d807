/** Lists of objects: which are asked for, by status and filter, never the deleted ones unasked; and which page of them. */
import { lacks } from '../../../../../sdk/emulator/index.ts';
import type { AdObject } from '../model.ts';
import { effectiveStatus, parentsOf, statusOf, type State } from '../state.ts';
import { badParameter } from '../words.ts';

export interface Filter {
  readonly field: string;
  readonly operator: string;
  readonly value: unknown;
}

/** Parameters of every list. */
export interface ListQuestion {
  readonly fields?: string;
  readonly limit?: number;
  readonly after?: string;
  readonly before?: string;
  readonly summary?: readonly string[];
  readonly filtering?: readonly Filter[];
  readonly effective_status?: readonly string[];
  readonly hashes?: readonly string[];
}

export function filterObjects(
  state: State,
  objects: readonly AdObject[],
  { effective_status: wanted, filtering = [] }: ListQuestion,
): AdObject[] {
  const inFilters = filtering.flatMap(({ field, value }) =>
    field.endsWith('effective_status') && Array.isArray(value) ? value.map(String) : [],
  );
  const asked = wanted ?? inFilters;
  return objects.filter((object) => {
    if (object.kind === 'adcreative') return statusOf(object) !== 'DELETED';
    const effective = effectiveStatus(state, object);
    if (['DELETED', 'ARCHIVED'].includes(effective) && !asked.includes(effective)) return false;
    if (wanted && !wanted.includes(effective)) return false;
    return filtering.every((filter) => fits(filter, valueFor(state, object, filter.field)));
  });
}

/** `campaign.id`, `adset.name`, `ad.effective_status`, or a field of the object itself. */
function valueFor(state: State, object: AdObject, field: string): unknown {
  const [first = '', second] = field.split('.');
  const name = second ?? first;
  const target =
    second === undefined || first === object.kind
      ? object
      : parentsOf(state, object).find(({ kind }) => kind === first);
  if (!target) throw badParameter(`Filtering field '${field}' is not allowed here.`);
  if (name === 'id') return target.id;
  if (name === 'name') return target.name;
  if (name === 'effective_status') return effectiveStatus(state, target);
  if (name === 'created_time') return target.createdAt / 1000;
  if (name === 'updated_time') return target.updatedAt / 1000;
  if (name === 'objective') return target.fields['objective'];
  throw lacks(`the filter ${field}`);
}

const operators: Readonly<Record<string, (actual: unknown, wanted: unknown) => boolean>> = {
  EQUAL: (actual, wanted) => String(actual) === String(wanted),
  NOT_EQUAL: (actual, wanted) => String(actual) !== String(wanted),
  IN: (actual, wanted) => listOf(wanted).includes(String(actual)),
  NOT_IN: (actual, wanted) => !listOf(wanted).includes(String(actual)),
  CONTAIN: (actual, wanted) => lower(actual).includes(lower(wanted)),
  NOT_CONTAIN: (actual, wanted) => !lower(actual).includes(lower(wanted)),
  STARTS_WITH: (actual, wanted) => lower(actual).startsWith(lower(wanted)),
  GREATER_THAN: (actual, wanted) => Number(actual) > Number(wanted),
  GREATER_THAN_OR_EQUAL: (actual, wanted) => Number(actual) >= Number(wanted),
  LESS_THAN: (actual, wanted) => Number(actual) < Number(wanted),
  LESS_THAN_OR_EQUAL: (actual, wanted) => Number(actual) <= Number(wanted),
  IN_RANGE: (actual, wanted) => {
    const [low, high] = listOf(wanted).map(Number);
    return Number(actual) >= (low ?? 0) && Number(actual) <= (high ?? 0);
  },
};

export const fits = ({ operator, value }: Filter, actual: unknown) =>
  operators[operator]?.(actual, value) ?? false;

const lower = (value: unknown) => String(value).toLowerCase();

function listOf(value: unknown): string[] {
  if (!Array.isArray(value)) throw badParameter('Filtering: this operator takes a list.');
  return value.map(String);
}

/**
 * One page, with cursors, as Graph pages: `next` is absent on the last one.
 *
 * @param address  of this very edge with all parameters but the cursor, for the links
 */
export function pageOf<Item>(
  all: readonly Item[],
  { limit = 25, before, after }: Pick<ListQuestion, 'limit' | 'before' | 'after'>,
  address: string,
) {
  const end = before === undefined ? undefined : openCursor(before);
  const start =
    end === undefined
      ? after === undefined
        ? 0
        : openCursor(after) + 1
      : Math.max(0, end - limit);
  const stop = Math.min(all.length, end ?? start + limit);
  const items = all.slice(start, stop);
  if (items.length === 0) return { items, paging: undefined };
  const cursors = { before: cursor(start), after: cursor(stop - 1) };
  const link = (name: string, at: string) =>
    `${address}${address.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(at)}`;
  return {
    items,
    paging: {
      cursors,
      ...(start > 0 ? { previous: link('before', cursors.before) } : {}),
      ...(stop < all.length ? { next: link('after', cursors.after) } : {}),
    },
  };
}

function cursor(index: number): string {
  return Buffer.from(`QVFI:${index}`).toString('base64url');
}

function openCursor(text: string): number {
  const index = /^QVFI:(\d+)$/.exec(Buffer.from(text, 'base64url').toString('utf8'))?.[1];
  if (index === undefined) throw badParameter('Invalid cursors values');
  return Number(index);
}
