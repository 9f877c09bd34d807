/** Campaigns, ad groups and ads: read by id, in the common words. */
import type { AmazonBudget } from '../../plugins/families/amazon/kit/money.ts';
import {
  levels,
  readersOf,
  type AmazonRow,
  type AmazonThing,
} from '../../plugins/families/amazon/kit/levels.ts';
import { queryAll } from './api.ts';

export interface Row extends AmazonRow {
  readonly adProduct?: string;
  readonly budgets?: readonly AmazonBudget[];
  readonly bid?: { readonly defaultBid?: number };
  readonly portfolioId?: string;
  readonly costType?: string;
  readonly autoCreationSettings?: { readonly autoCreateTargets?: boolean };
  readonly optimizations?: { readonly bidSettings?: { readonly bidStrategy?: string } };
}
export type Thing = AmazonThing<Row>;

/** Looked for in all three products, since an id does not say which it is of. */
export const { readThing, readLive } = readersOf<Row>('profile', async (host, level, id) => {
  const { list, filter } = levels[level];
  return (await queryAll<Row>(host, list, { filters: { [filter]: [id] } })).items;
});
