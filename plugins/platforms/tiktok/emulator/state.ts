/** Objects of advertisers, as the emulator keeps them, and the switches that tests turn. */
import {
  keptBeside,
  openAccounts,
  reportJobs,
  seedTree,
  withOlder,
  type Ask as KitAsk,
  type EmulatorParts,
  type EmulatorRecord,
  type Fields,
  type KeptBeside,
  type SeenConversion,
  type TreeKind,
  type TreeRecord,
  type SeededAccount,
} from '../../../../sdk/emulator/index.ts';
import { demoAccounts, type DemoAccount } from './accounts.ts';
import { thingsOf } from './seed/beside.ts';
import { seedsOf } from './seed/index.ts';
import type { Status, Account } from './model.ts';

export type Thing = TreeRecord<Status>;

export type State = ReturnType<typeof openState>;

/** One request that was let in; TikTok does not tell apart where its fields stand. */
export interface Ask extends KitAsk<State, Account> {
  readonly fields: Fields;
}

export type Answer = (ask: Ask) => unknown;

/** `POST campaign/create/` > what answers it. */
export type Answers = Readonly<Record<string, Answer>>;

/** Switches that make the emulator behave as TikTok does on a bad day; for tests. */
export const defaultControls = {
  /** How long a new ad is in review. */
  reviewMs: 10 * 60_000,
  /** How long a report task queues, and how long it is then processed. */
  reportQueueMs: 500,
  reportWorkMs: 1_000,
  /** How long a change log is gathered. */
  changeLogMs: 1_000,
  /** How long leads are gathered. */
  leadsMs: 1_000,
  /** How long a new audience is calculated. */
  audienceMs: 60 * 60_000,
};

export type Controls = typeof defaultControls;

/** How TikTok calls the levels. */
export const levels = { campaign: 'campaign', group: 'adgroup', ad: 'ad' } as const;

/** Sorts beside campaigns that callers make and change. */
const kept = [
  'videos',
  'images',
  'audiences',
  'comments',
  'blockedWords',
  'negativeKeywords',
  'savedAudiences',
  'productSets',
  'productFeeds',
] as const;
type Kept = (typeof kept)[number];

/** All objects of an account, as the world made them. */
const seedRecords = (account: SeededAccount<DemoAccount>) => seedTree(account, seedsOf(account));

export function openState(given: EmulatorParts, controls: Controls) {
  const parts = withOlder(given, (one) => 'modifiedAt' in one, renewed);
  const opened = openAccounts<DemoAccount, Thing>(parts, demoAccounts, seedRecords);
  const { records, accounts } = opened;
  const [first] = accounts.values();
  // Sets and feeds of the business are seeded with any account.
  const beside = kept.map((sort) => {
    // `negativeKeywords` are kept as `negative keywords`.
    const name = sort.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    return [sort, keptBeside(records, name, (id) => thingsOf(accounts.get(id) ?? first!, sort))];
  });
  const tasks = (name: string, sort: string) =>
    reportJobs<Fields>({ parts, records, name, newId: () => records.newId(sort, 19) });
  return {
    parts,
    controls,
    ...opened,
    ...(Object.fromEntries(beside) as Readonly<Record<Kept, KeptBeside>>),
    reports: tasks('report tasks', 'task'),
    changeLogs: tasks('tasks of change logs', 'changelog'),
    leadTasks: tasks('tasks of leads', 'lead task'),
    conversions: records.notes<SeenConversion>('conversions'),
  };
}

/** Once records had TikTok's kinds, and a name beside their fields. */
function renewed(older: EmulatorRecord): EmulatorRecord | undefined {
  const { name, modifiedAt, reviewedAt, ...record } = older as Thing & Fields;
  const kind = Object.entries(levels).find(([, level]) => level === older.kind)?.[0];
  if (kind === undefined) return undefined;
  const own = { [`${older.kind}_name`]: name, ...(kind === 'ad' && { reviewed_at: reviewedAt }) };
  const fields = { ...record.fields, ...own };
  return { ...record, kind: kind as TreeKind, updatedAt: Number(modifiedAt), fields } as Thing;
}
