/**
 * All ad objects: those the world made, and on top of them what was changed or created since, which is
 * what `parts.state` keeps.
 */
import { digits, type EmulatorParts, type SeededAccount } from '../../../../sdk/emulator/index.ts';
import { demoAccounts, type DemoAccount } from './demo-accounts.ts';
import { seedAudiences } from './audiences.ts';
import type {
  Activity,
  AdObject,
  ObjectType,
  ReportRun,
  StoredAudience,
  StoredImage,
} from './objects.ts';
import { seedActivities, seedObjects } from './seed.ts';

/** Older entries of the activity log, finished reports and so on are dropped beyond this. */
const KEPT = 2_000;

interface SavedState {
  readonly anchor: string;
  /** Counts ids up, so that none is given twice. */
  created: number;
  changed: Record<string, AdObject>;
  activities: Activity[];
  images: StoredImage[];
  reports: ReportRun[];
  /** New, changed and deleted ones; absent in states of older versions. */
  audiences?: Record<string, StoredAudience>;
  /** Tokens that the code exchange gave out. */
  tokens: string[];
}

export type Account = SeededAccount<DemoAccount>;

export interface Database {
  readonly anchor: string;
  readonly accounts: ReadonlyMap<string, Account>;
  find(id: string): AdObject | undefined;
  /** Objects of one type and account, newest first, as Graph lists them. */
  list(type: ObjectType, accountId: string): AdObject[];
  children(parentId: string): AdObject[];
  newId(sort: string): string;
  /** Keeps an object that is new or was changed. */
  put(object: AdObject): void;
  log(activity: Activity): void;
  activities(accountId: string): readonly Activity[];
  readonly images: readonly StoredImage[];
  addImage(image: StoredImage): void;
  /** Those that are not deleted, newest first. */
  audiences(accountId: string): StoredAudience[];
  findAudience(id: string): StoredAudience | undefined;
  putAudience(audience: StoredAudience): void;
  findReport(id: string): ReportRun | undefined;
  putReport(run: ReportRun): void;
  hasToken(token: string): boolean;
  addToken(token: string): void;
}

export function openDatabase(parts: EmulatorParts): Database {
  const state = (parts.state.load() as SavedState | undefined) ?? firstState(parts.now());
  const save = () => parts.state.save(state);
  const accounts = new Map(
    demoAccounts.map((spec) => [
      spec.id,
      { spec, world: parts.world.buildAccount(spec, state.anchor) },
    ]),
  );
  const audiences = new Map<string, StoredAudience>();
  const seeded = new Map<string, AdObject>();
  const history: Activity[] = [];
  for (const account of accounts.values()) {
    for (const object of seedObjects(account)) seeded.set(object.id, object);
    for (const audience of seedAudiences(account, state.anchor))
      audiences.set(audience.id, audience);
    history.push(...seedActivities(account, state.anchor));
  }
  for (const object of Object.values(state.changed)) seeded.set(object.id, object);
  for (const audience of Object.values(state.audiences ?? {})) audiences.set(audience.id, audience);
  const bounded = <Item>(list: Item[], item: Item) => {
    list.push(item);
    if (list.length > KEPT) list.splice(0, list.length - KEPT);
    save();
  };
  return {
    anchor: state.anchor,
    accounts,
    find: (id) => seeded.get(id),
    list: (type, accountId) =>
      [...seeded.values()]
        .filter((object) => object.type === type && object.accountId === accountId)
        .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1)),
    children: (parentId) => [...seeded.values()].filter((object) => object.parentId === parentId),
    newId: (sort) => {
      state.created += 1;
      return `1203${digits(13, 'meta', state.anchor, sort, String(state.created))}`;
    },
    put: (object) => {
      seeded.set(object.id, object);
      state.changed[object.id] = object;
      save();
    },
    log: (activity) => bounded(state.activities, activity),
    activities: (accountId) =>
      [...history, ...state.activities].filter((entry) => entry.accountId === accountId),
    images: state.images,
    addImage: (image) => bounded(state.images, image),
    audiences: (accountId) =>
      [...audiences.values()]
        .filter((one) => one.accountId === accountId && one.deletedAt === undefined)
        .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1)),
    findAudience: (id) => {
      const audience = audiences.get(id);
      return audience?.deletedAt === undefined ? audience : undefined;
    },
    putAudience: (audience) => {
      audiences.set(audience.id, audience);
      state.audiences = { ...state.audiences, [audience.id]: audience };
      save();
    },
    findReport: (id) => state.reports.find((run) => run.id === id),
    putReport: (run) => {
      if (state.reports.includes(run)) save();
      else bounded(state.reports, run);
    },
    hasToken: (token) => state.tokens.includes(token),
    addToken: (token) => bounded(state.tokens, token),
  };
}

function firstState(now: number): SavedState {
  return {
    anchor: new Date(now).toISOString().slice(0, 10),
    created: 0,
    changed: {},
    activities: [],
    images: [],
    reports: [],
    tokens: [],
  };
}
