/** Reports as a file: rows by dimensions, each with sums of what was delivered, and CSV (RFC 4180). */
import { sumFacts, type Facts } from './facts.ts';

/** Heading of a column, and its text in a row. */
export type Dimensions<One> = Readonly<
  Record<string, readonly [heading: string, of: (one: One) => string]>
>;
/** @param units  minor units in one of the currency */
export type Metrics = Readonly<
  Record<string, readonly [heading: string, of: (facts: Facts, units: number) => string]>
>;

export interface TableWish<One> {
  readonly all: readonly One[];
  readonly dimensions: Dimensions<One>;
  readonly metrics: Metrics;
  /** Names of dimensions, and of metrics, that were asked for. */
  readonly groups: readonly string[];
  readonly asked: readonly string[];
  readonly currencyExponent: number;
}

/** @returns one line for each group, in the order of what came first, and the figures of all */
export function reportTable<One extends { readonly facts: Facts }>(wish: TableWish<One>) {
  const { all, dimensions, metrics, groups, asked, currencyExponent } = wish;
  const figures = (parts: readonly One[]) => {
    const facts = sumFacts(parts.map((one) => one.facts));
    return asked.map((name) => metrics[name]?.[1](facts, 10 ** currencyExponent) ?? '');
  };
  const cells = (one: One) => groups.map((name) => dimensions[name]?.[1](one) ?? '');
  const rows = Map.groupBy(all, (one) => cells(one).join('\u0000'));
  return {
    heading: [
      ...groups.map((name) => dimensions[name]?.[0] ?? ''),
      ...asked.map((name) => metrics[name]?.[0] ?? ''),
    ],
    lines: [...rows.values()].map((parts) => [...cells(parts[0]!), ...figures(parts)]),
    totals: figures(all),
  };
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const csvText = (lines: readonly (readonly string[])[], lineEnd = '\n') =>
  lines.map((cells) => cells.map(quoted).join(',')).join(lineEnd);
