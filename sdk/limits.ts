/**
 * Bounds that a platform sets to amounts: `limits` of its `platform.json`. The service judges every change of a script
 * by them, in a dry run as well; the platform's emulator refuses by the same table.
 */
import type { Change } from './script.ts';
import { valueAt } from './value-at.ts';

/** One bound of an amount, in units of the account's currency. */
export interface AmountLimit {
  /** Entity of a change: `campaign`, `ad_group`. */
  readonly of: string;
  /**
   * Names of the amount: the field of a change, and dot paths in what a creation sends. The first is the name of the
   * argument.
   */
  readonly fields: readonly string[];
  /** By currency; `*` stands for those that are not named. */
  readonly least?: Readonly<Record<string, number>>;
  readonly most?: Readonly<Record<string, number>>;
  readonly source: string;
}

/** An amount that is out of bounds. */
export interface LimitFault {
  /** Of the amount, as in {@link AmountLimit}. */
  readonly names: readonly string[];
  readonly amount: number;
  readonly currency: string;
  readonly least?: number;
  readonly most?: number;
}

const boundIn = (bounds: AmountLimit['least'], currency: string) =>
  bounds?.[currency] ?? bounds?.['*'];

/** The bounds of one amount. @returns nothing where the platform sets none */
export function boundsOf(
  limits: readonly AmountLimit[],
  place: { readonly of: string; readonly field: string; readonly currency: string },
): { readonly least?: number; readonly most?: number } {
  const limit = limits.find(({ of, fields }) => of === place.of && fields.includes(place.field));
  const least = boundIn(limit?.least, place.currency);
  const most = boundIn(limit?.most, place.currency);
  return { ...(least === undefined ? {} : { least }), ...(most === undefined ? {} : { most }) };
}

/** The first amount among changes that the platform would refuse. */
export function limitFault(
  limits: readonly AmountLimit[],
  changes: readonly Pick<Change, 'entity' | 'field' | 'after'>[],
  currency: string,
): LimitFault | undefined {
  for (const { entity, field, after } of changes)
    for (const limit of limits.filter(({ of }) => of === entity))
      for (const amount of amountsIn(limit, field, after)) {
        const fault = { names: limit.fields, amount, currency };
        const least = boundIn(limit.least, currency);
        if (least !== undefined && amount < least) return { ...fault, least };
        const most = boundIn(limit.most, currency);
        if (most !== undefined && amount > most) return { ...fault, most };
      }
  return undefined;
}

/** An amount of 0 is none: it takes a bid or a budget away. */
function amountsIn({ fields }: AmountLimit, field: string, after: unknown): number[] {
  const isCreation = typeof after === 'object' && after !== null;
  const values = isCreation
    ? fields.map((path) => valueAt(after, path))
    : fields.includes(field)
      ? [after]
      : [];
  return values
    .filter((value) => ['number', 'string'].includes(typeof value) && value !== '')
    .map(Number)
    .filter((amount) => amount > 0);
}
