/** One figure of the bench beside its target; `ok` says whether it was met in this run. */
export interface Figure {
  readonly value: number;
  /** In words: `<= 0.6x`, `>= 50x`, `<= 4 MB`. */
  readonly target: string | number;
  readonly ok: boolean;
  /** The two that were compared, when the name does not say it. */
  readonly note?: string;
}

export type Figures = Record<string, Figure>;

/** The value that a share `q` (0 to 1) of the samples does not exceed. */
export function quantile(samples: readonly number[], q: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);

/** Rounds to three significant digits, which is more than a shared machine can promise. */
export const round = (value: number): number => Number(value.toPrecision(3));
