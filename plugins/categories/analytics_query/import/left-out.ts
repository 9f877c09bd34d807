/** Rows that are not taken, by the reason. */

export interface LeftOut {
  readonly reason: string;
  readonly rows: number;
  /** Numbers of lines in the file, the first ones. */
  readonly lines: readonly number[];
}

const SHOWN = 10;

export function createLeftOut() {
  const found = new Map<string, number[]>();
  return {
    add: (reason: string, line: number) => {
      found.set(reason, [...(found.get(reason) ?? []), line]);
    },
    all: (): LeftOut[] =>
      [...found].map(([reason, lines]) => ({
        reason,
        rows: lines.length,
        lines: lines.slice(0, SHOWN),
      })),
  };
}
