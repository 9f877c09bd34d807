/** Campaigns, ad groups and ads: read by id, in the common words. */
import {
  levels,
  readersOf,
  type AmazonRow,
  type AmazonThing,
} from '../../plugins/families/amazon/kit/levels.ts';
import { queryAll } from './api.ts';
import type { Budget } from './money.ts';

export interface Flight {
  readonly flightId?: string;
  readonly name?: string;
  readonly startDateTime: string;
  readonly endDateTime: string;
  readonly budget: Budget;
}

export interface Frequency {
  readonly eventMaxCount: number;
  readonly timeCount: number;
  readonly timeUnit: string;
  readonly frequencyTargetingSetting: string;
}

export interface Row extends AmazonRow {
  readonly budgets?: readonly Budget[];
  readonly flights?: readonly Flight[];
  readonly frequencies?: readonly Frequency[];
  readonly optimizations?: {
    readonly bidSettings?: { readonly bidStrategy?: string };
    readonly goalSettings?: { readonly goal?: string; readonly kpi?: string };
  };
  readonly bid?: { readonly baseBid?: number; readonly maxAverageBid?: number };
  readonly inventoryType?: string;
}
export type Thing = AmazonThing<Row>;

export const { readThing, readLive } = readersOf<Row>('advertiser', async (host, level, id) => {
  const { list, filter } = levels[level];
  return (await queryAll<Row>(host, list, { [filter]: [id] })).items;
});
