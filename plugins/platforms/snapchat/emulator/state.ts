/** State of ad accounts, as the emulator keeps it. */
import {
  keptBeside,
  openAccounts,
  reportJobs,
  sealedTokens,
  seedTree,
  type Ask as KitAsk,
  type EmulatorParts,
  type Fields,
  type SeenConversion,
  type SeededAccount,
} from '../../../../sdk/emulator/index.ts';
import { demoAccounts, uuid, type DemoAccount } from './accounts.ts';
import { seedsOf } from './seed.ts';
import {
  catalogsOf,
  creativesOf,
  formsOf,
  mediaOf,
  productFeedsOf,
  productSetsOf,
  segmentsOf,
} from './views.ts';
import type { Entity } from './model.ts';

export type State = ReturnType<typeof openState>;

export type Ask = KitAsk<State, undefined>;

/** Statistics that were ordered: their own address, and what was asked there. */
export interface StatsWish {
  readonly path: string;
  readonly query: Fields;
}

/** All objects of an account, as the world made them. */
const seedRecords = (account: SeededAccount<DemoAccount>) => seedTree(account, seedsOf(account));

export function openState(parts: EmulatorParts) {
  const opened = openAccounts<DemoAccount, Entity>(parts, demoAccounts, seedRecords);
  const adsOf = (accountId: string) => opened.records.list('ad', { accountId });
  return {
    parts,
    ...opened,
    newUuid: (sort: string) => uuid(opened.records.newId(sort, 32)),
    creatives: keptBeside(opened.records, 'creatives', (id) =>
      creativesOf(opened.accounts.get(id)!, adsOf(id)),
    ),
    media: keptBeside(opened.records, 'media', (id) =>
      mediaOf(opened.accounts.get(id)!, adsOf(id)),
    ),
    reports: reportJobs<StatsWish>({
      parts,
      records: opened.records,
      name: 'stats reports',
      newId: () => uuid(opened.records.newId('report', 32)),
      pendingLooks: () => 1,
    }),
    forms: keptBeside(opened.records, 'forms', (id) =>
      formsOf(opened.accounts.get(id)!, parts.now()),
    ),
    segments: keptBeside(opened.records, 'segments', (id) =>
      segmentsOf(opened.accounts.get(id)!, parts.now()),
    ),
    catalogs: keptBeside(opened.records, 'catalogs', () => catalogsOf(parts.now())),
    productSets: keptBeside(opened.records, 'product sets', (id) => productSetsOf(id, parts.now())),
    productFeeds: keptBeside(opened.records, 'product feeds', (id) =>
      productFeedsOf(id, parts.now()),
    ),
    conversions: opened.records.notes<SeenConversion>('conversions'),
    tokens: sealedTokens({
      seed: `snapchat ${parts.world.seed}`,
      prefix: 'snap.',
      lifeSeconds: 1_800,
    }),
  };
}
