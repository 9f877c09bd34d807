import type { Counted } from '../rules/metrics.ts';
import { added, type Cell, type Sums } from '../seed.ts';

/** One row of a report. */
export interface Row extends Counted {
  readonly keys: readonly string[];
}

/** Sums under way, with the days and places in them. */
export class Gathered {
  readonly keys: readonly string[];
  private sums: Sums | undefined;
  private readonly days = new Set<string>();
  private readonly places = new Set<string>();

  constructor(keys: readonly string[]) {
    this.keys = keys;
  }

  add({ dimensions: at, sums }: Cell): void {
    this.sums = added(this.sums, sums);
    this.days.add(at['date'] ?? '');
    this.places.add(`${at['sessionDefaultChannelGroup'] ?? ''} ${at['deviceCategory'] ?? ''}`);
  }

  row(): Row | undefined {
    const { keys, sums, days, places } = this;
    return sums && { keys, sums, days: days.size, places: places.size };
  }
}
