/** Limits and budgets: units of the advertiser's currency, capped for a day, a week, a month or the whole life. */
import { failure } from '../../sdk/kit/failure.ts';
import type { Fields, TreeSetting } from '../../sdk/kit/tree-model.ts';

/** A limit in words that campaigns and ad sets share. */
export interface Cap {
  readonly type?: string | undefined;
  readonly renewal?: string | undefined;
  readonly amount?: number | null | undefined;
}

/** @returns undefined where there is no limit */
export const cappedBy = ({ type, renewal, amount }: Cap) =>
  type === 'capped' && typeof amount === 'number' ? { renewal, amount } : undefined;

export interface CapFields<Row> {
  capOf(row: Row): Cap;
  /**
   * In the platform's fields; `amount` null takes the limit away.
   * @param isNew  amounts are not wrapped then
   * @param begins  there was no limit before
   */
  body(
    cap: { type: string; renewal: string; amount: number | null },
    isNew: boolean,
    begins: boolean,
  ): Fields;
}

/** The limit that begins anew so often. One object has one limit: it is not changed into one of another kind. */
export function capSetting<Row>(
  field: string,
  renewal: string,
  { capOf, body }: CapFields<Row>,
): TreeSetting<Row> {
  return {
    isMoney: true,
    of: (row) => {
      const cap = cappedBy(capOf(row));
      return cap?.renewal === renewal ? cap.amount : null;
    },
    body(value, row) {
      const cap = row && cappedBy(capOf(row));
      if (cap && cap.renewal !== renewal)
        throw failure(
          'input_invalid',
          `It has a ${cap.renewal} limit; take that away first, or change it as it is.`,
          { field },
        );
      return value === null
        ? body({ type: 'uncapped', renewal: 'undefined', amount: null }, row === undefined, false)
        : body({ type: 'capped', renewal, amount: Number(value) }, row === undefined, !cap);
    },
  };
}
