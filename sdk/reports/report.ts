/** A report as every platform gives it, in the normal form. */
import type { ReportFigures } from '../kit/metrics.ts';
import type { Window } from '../script.ts';

export interface ReportRow extends ReportFigures {
  readonly id: string;
  readonly name: string | null;
  readonly status: string | null;
  readonly parent_id?: string | null;
  readonly [own: string]: unknown;
}

/** A report as every platform gives it; see `report` in `sdk/schemas/definitions.json`. */
export interface Report {
  /** The days that were asked for. */
  readonly asked: Window;
  /** The days of these that the platform still serves. */
  readonly window: Window;
  readonly currency: string | null;
  readonly time_zone: string | null;
  readonly common_level?: string | null;
  readonly rows: readonly ReportRow[];
  readonly totals: ReportFigures;
  /** False if the totals lack something that was asked for. */
  readonly whole?: boolean;
  readonly truncated: boolean;
  readonly warnings: readonly string[];
  /** When kept figures were told by the platform, ISO 8601; absent where it was asked for this answer. */
  readonly as_of?: string;
}
