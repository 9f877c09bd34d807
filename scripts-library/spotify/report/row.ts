/** A row of an aggregate report, and what it says in the normal form. */
import { microsOf, sumOf, type Sums } from '../../../sdk/kit/metrics.ts';

interface Entity {
  readonly id?: string;
  readonly name?: string;
}
export interface Row {
  readonly entity_id: string;
  readonly entity_name?: string;
  readonly entity_status?: string;
  readonly parent_entity?: Entity;
  readonly start_time?: string;
  readonly stats?: readonly { readonly field_type: string; readonly field_value?: number }[];
}

export const conversions = ['PURCHASES', 'LEADS', 'SIGN_UPS'];
/** In place of a count of one to four people: "To protect user privacy, we present conversion counts as -5". */
const HIDDEN = -5;

const valueOf = ({ stats = [] }: Row, name: string) =>
  stats.find(({ field_type: type }) => type === name)?.field_value ?? null;

export const hidesConversions = (row: Row) =>
  conversions.some((name) => valueOf(row, name) === HIDDEN);

export function sumsOf(row: Row): Sums {
  const counted = conversions
    .map((name) => valueOf(row, name))
    .filter((one): one is number => one !== null && one !== HIDDEN);
  const known = counted.length === 0 ? null : counted.reduce((sum, one) => sum + one, 0);
  return {
    impressions: valueOf(row, 'IMPRESSIONS'),
    clicks: valueOf(row, 'CLICKS'),
    spendMicros: microsOf(valueOf(row, 'SPEND')),
    conversions: known,
    valueMicros: microsOf(valueOf(row, 'REVENUE')),
  };
}

/** Rows of one entity. Hidden conversions are not 0: if no others were counted, the sum is unknown. */
export function sumsOfAll(rows: readonly Row[]): Sums {
  const sums = sumOf(rows.map(sumsOf));
  return sums.conversions === 0 && rows.some(hidesConversions)
    ? { ...sums, conversions: null }
    : sums;
}

/** A sentence, where something was hidden. */
export function warningsOf(rows: readonly Row[]): string[] {
  return rows.some(hidesConversions)
    ? [
        'Spotify hides counts of one to four conversions; they are missing here, and where nothing else was counted the figure is null.',
      ]
    : [];
}
