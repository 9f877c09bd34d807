/** Parts of ads, audiences, comments, words, catalogs and forms that are there from the beginning (`seed.json`). */
import {
  dayStart,
  digits,
  seedLines,
  withSeededIds,
  type Fields,
  type SeedLine,
} from '../../../../../sdk/emulator/index.ts';
import { businessId } from '../accounts.ts';
import seed from '../seed.json' with { type: 'json' };
import type { Account } from '../model.ts';

export const videoId = (accountId: string, n: number) =>
  `v10033g50000${digits(12, 'tiktok', 'video', accountId, String(n % seed.films.length))}`;

export type Sort =
  | 'identities'
  | 'pixels'
  | 'videos'
  | 'images'
  | 'audiences'
  | 'comments'
  | 'blockedWords'
  | 'negativeKeywords'
  | 'savedAudiences'
  | 'portfolios'
  | 'leadForms'
  | 'catalogs'
  | 'productSets'
  | 'productFeeds'
  | 'products';

const known = new WeakMap<object, ReadonlyMap<unknown, readonly Fields[]>>();

/** Made once for each account. Catalogs are those of the business, the same for all. */
export function thingsOf(account: Account, sort: Sort): readonly Fields[] {
  const all = known.get(account.world) ?? sorted(account);
  known.set(account.world, all);
  return all.get(sort) ?? [];
}

function sorted({ spec, world }: Account): ReadonlyMap<unknown, readonly Fields[]> {
  const [campaign] = world.campaigns;
  const begun = dayStart(campaign?.firstDay ?? '2025-01-01', spec.timeZone);
  const about = { spec, begun, campaign, group: campaign?.groups[0], business: businessId };
  const lines = seedLines(seed.things as readonly SeedLine[], { ...seed, ...about }, withSeededIds);
  const bySort = [...Map.groupBy(lines, (line) => line['sort'])];
  return new Map(bySort.map(([sort, own]) => [sort, inOrder(own.map(withoutSort))]));
}

const withoutSort = ({ sort: _, ...line }: Fields): Fields => line;

/** Parts of ads are listed by id. */
const inOrder = (all: readonly Fields[]) =>
  all.some((one) => 'created_at' in one)
    ? all.toSorted((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1))
    : all;
