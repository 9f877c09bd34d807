/** State that the emulator keeps of each object, and the switches that tests turn. */
import {
  begun,
  findRecord,
  keptBeside,
  openAccounts,
  reportJobs,
  statusOf,
  withOlder,
  withValue,
  type Ask as AnyAsk,
  type EmulatorParts,
  type EmulatorRecord,
  type Fields,
  type PictureFacts,
} from '../../../../sdk/emulator/index.ts';
import { demoAccounts, type DemoAccount } from './accounts.ts';
import { seedThings } from './seed.ts';
import { seededOf, type Sort } from './rules/seeded-catalogs.ts';
import { notFound } from './words.ts';
import type { Status, Kind, Thing, Account } from './model.ts';

/** Media that were uploaded, before a media library has it. */
export interface Upload {
  readonly id: string;
  readonly media_key: string;
  readonly category: string;
  readonly facts: PictureFacts;
  readonly size: number;
  readonly createdAt: number;
}

/** A post on the timeline, by the user of the connection. */
export interface Post {
  readonly id: string;
  readonly text: string;
  readonly replyTo: string | null;
  readonly createdAt: number;
  readonly deleted: boolean;
}

/** History of an object. */
export interface Note {
  readonly at: number;
  /** `LINE_ITEM` */
  readonly entity: string;
  readonly id: string;
  readonly type: 'CREATE' | 'UPDATE' | 'DELETE';
  readonly data: Fields;
}

/** Whether files of jobs lie at the API's own host, where they need a signature. */
export const defaultControls = { filesAtApi: false };

export type Controls = typeof defaultControls;

export type State = ReturnType<typeof openState>;

/** Deletion was a field once; it is a status. */
const renewed = (older: EmulatorRecord): Thing => {
  const { deletedAt, ...one } = older as Thing & { deletedAt: number };
  return { ...one, statuses: withValue(one.statuses, deletedAt, 'DELETED') };
};

/** @param own  accounts instead of the demo's, for tests */
export function openState(given: EmulatorParts, controls: Controls, own = demoAccounts) {
  const parts = withOlder(given, (one) => 'deletedAt' in one, renewed);
  const { accounts, records } = openAccounts<DemoAccount, Thing>(parts, own, seedThings);
  // The first account's user has a shop; the other has none yet.
  const { spec } = [...accounts.values()][0]!;
  const facts = { userId: spec.userId, site: spec.website };
  const kept = (sort: Sort) => keptBeside(records, sort, (owner) => seededOf(sort, owner, facts));
  return {
    parts,
    controls,
    shop: {
      catalogs: kept('catalogs'),
      products: kept('products'),
      product_sets: kept('product_sets'),
      scheduled_feeds: kept('scheduled_feeds'),
    },
    accounts,
    records,
    /** Of the last minutes: each is good once. */
    nonces: new Set<string>(),
    uploads: records.notes<Upload>('uploads', 500),
    history: records.notes<Note>('history'),
    /** Posts of the timeline; the last word about each counts. */
    posts: records.notes<Post>('posts', 2_000),
    jobs: reportJobs<Fields>({
      parts,
      records,
      name: 'jobs',
      newId: () => records.newId('job', 19),
    }),
  };
}

/** One request that was let in, for the account that it names. */
export type Ask = AnyAsk<State, Account>;

/** @param read  the parameters as X understood them */
export type Answer = (ask: Ask, read: Fields) => unknown;

export type Answers = Readonly<Record<string, Answer>>;

export const isThere = (thing: Thing) => statusOf(thing) !== 'DELETED';

/** Of the account of the request, and not deleted. @throws Refusal 404 */
export function getThing({ state, caller }: Ask, kind: Kind, id: unknown): Thing {
  const thing = findRecord(state, caller.spec.id, kind, id);
  if (!thing || !isThere(thing)) throw notFound(kind, String(id));
  return thing;
}

export const listThings = ({ state, caller }: Ask, kind: Kind): Thing[] =>
  state.records.list(kind, { accountId: caller.spec.id });

/** Something that was made now, kept. */
export function keepNew(
  { state, caller, now }: Ask,
  made: Pick<Thing, 'id' | 'kind' | 'fields'> & Partial<Thing>,
  status: Status = 'ACTIVE',
): Thing {
  const thing: Thing = { accountId: caller.spec.id, ...begun(now, status), ...made };
  state.records.put(thing);
  return thing;
}

/** The same with something else in it, kept. */
export function keepChanged({ state, now }: Ask, thing: Thing, more: Partial<Thing>): Thing {
  const next = { ...thing, ...more, updatedAt: now };
  state.records.put(next);
  return next;
}

/** An object that hangs below it stays, and delivers nothing any more. */
export const drop = (ask: Ask, thing: Thing) =>
  keepChanged(ask, thing, { statuses: withValue(thing.statuses, ask.now, 'DELETED') });
