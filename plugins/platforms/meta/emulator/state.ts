/** State that the emulator keeps: ad objects, things beside them, reports, tokens, and the log, over the seeded world. */
import {
  isOrderHeld,
  lastValue,
  localDay,
  openAccounts,
  type EmulatorParts,
  type Fields,
  type SeenConversion,
} from '../../../../sdk/emulator/index.ts';
import { demoAccounts, demoPageToken, demoToken, type DemoAccount } from './accounts.ts';
import { fromOlder } from './rules/older-state.ts';
import { seedActivities, seedRecords } from './seed/index.ts';
import { unknownObject } from './words.ts';
import type {
  Account,
  Activity,
  AdObject,
  MetaRecord,
  ObjectKind,
  Status,
  Thing,
  ThingKind,
} from './model.ts';
import table from './things.json' with { type: 'json' };

export interface ReportRun {
  readonly id: string;
  readonly accountId: string;
  readonly nodeId: string;
  /** As they were sent. */
  readonly params: Fields;
  readonly createdAt: number;
}

type Findings = Readonly<Record<string, string>>;

/** Switches that make the emulator behave as Meta does on a bad day; for tests. */
export const defaultControls = {
  /** How long a new ad is in review. */
  reviewMs: 10 * 60_000,
  /** Policy name > text for an ad that the review is to turn down; `undefined` for one it approves. */
  disapprove: (_: { readonly name: string }): Findings | undefined => undefined,
  /** Share of the rate allowance in use, as the usage headers show it. */
  usagePercent: 3,
  /** Versions whose marketing part has ended, and the day it did. */
  expiry: {
    'v23.0': '2026-06-09',
    'v24.0': '2026-11-10',
    'v25.0': '2027-02-23',
  } as Readonly<Record<string, string>>,
  /** A synchronous report of more cells (objects x days x breakdown values) is refused. */
  syncCells: 60_000,
  /** Looks at a report run before it is completed. */
  reportPolls: 1,
  /** Looks at a new video before it is ready. */
  videoPolls: 1,
  /** Calls with a proof of the app's secret only. */
  requireProof: false,
};

export type Controls = typeof defaultControls;

export type State = ReturnType<typeof openState>;

export function openState(parts: EmulatorParts, controls: Controls) {
  const kept = {
    load: () => fromOlder(parts.state.load()),
    save: (state: unknown) => parts.state.save(state),
  };
  const { accounts, records } = openAccounts<DemoAccount, MetaRecord>(
    { world: parts.world, now: () => parts.now(), state: kept },
    demoAccounts,
    seedRecords,
  );
  const { anchor, put } = records;
  const history = [...accounts.values()].flatMap((account) => seedActivities(account, anchor));
  const activities = records.notes<Activity>('activities');
  const reports = records.notes<ReportRun>('reports');
  const looks = records.notes<string>('looks');
  const tokens = records.notes<string>('tokens');
  const newId = (sort: string) => `1203${records.newId(sort, 13)}`;
  const thing = (id: string) => {
    const found = thingKinds.map((kind) => records.find(kind, id)).find(Boolean) as Thing;
    return found?.deletedAt === undefined ? found : undefined;
  };
  const objects = (kind: ObjectKind, where: { accountId?: string; parentId?: string }) =>
    records.list(kind, where) as AdObject[];
  return {
    parts,
    controls,
    accounts,
    anchor,
    put,
    newId,
    find: (id: string): AdObject | undefined =>
      objectKinds.map((kind) => records.find(kind, id) as AdObject | undefined).find(Boolean),
    /** Objects of one kind and account, newest first, as Graph lists them. */
    list: (kind: ObjectKind, accountId: string) => objects(kind, { accountId }).reverse(),
    /** Ad sets of a campaign, ads of an ad set. */
    children: (parentId: string) => [
      ...objects('adset', { parentId }),
      ...objects('ad', { parentId }),
    ],
    log: (activity: Activity) => activities.add(activity),
    activities: (accountId: string) =>
      [...history, ...activities.all()].filter((entry) => entry.accountId === accountId),
    conversions: records.notes<SeenConversion>('conversions'),
    thing: thing as (id: string) => Thing | undefined,
    /** A new thing on an edge of its parent, kept. Comments begin with the number of their post, images say their own ids. */
    addThing: (
      kind: ThingKind,
      { id: parentId, accountId }: Pick<Thing, 'id' | 'accountId'>,
      fields: Fields,
      ownId?: string,
    ): Thing => {
      const at = parts.now();
      const number = ownId ?? newId(kind === 'customaudience' ? 'audience' : kind);
      const post = parentId.split('_')[thing(parentId) ? 0 : 1] ?? parentId;
      const id = kind === 'comment' ? `${post}_${number}` : number;
      const made = { id, kind, accountId, parentId, createdAt: at, updatedAt: at, fields };
      put(made);
      return made;
    },
    /** Things on an edge that are not deleted, newest first. */
    things: (kind: ThingKind, parentId: string) =>
      (records.list(kind, { parentId }) as Thing[])
        .filter(({ deletedAt }) => deletedAt === undefined)
        .reverse(),
    order: (run: ReportRun) => reports.add(run),
    report: (id: string) => reports.all().find((run) => run.id === id),
    /** A run advances by being looked at, so that no test has to wait. */
    look: (id: string) => looks.add(id),
    looks: (id: string) => (isOrderHeld() ? 0 : looks.all().filter((one) => one === id).length),
    hasToken: (token: string) =>
      token === demoToken || token === demoPageToken || tokens.all().includes(token),
    addToken: (token: string) => tokens.add(token),
  };
}

const thingKinds = Object.keys(table).filter((name) => !name.startsWith('$')) as ThingKind[];
const objectKinds: readonly ObjectKind[] = ['campaign', 'adset', 'ad', 'adcreative'];

/** @throws code 100, subcode 33 */
export function getAccount(state: State, id: string): Account {
  const account = state.accounts.get(id.replace(/^act_/, ''));
  if (!account) throw unknownObject(id, 'GET');
  return account;
}

/** @throws code 100, subcode 33 when there is no such object, or it is of another kind */
export function getObject(state: State, id: string, kind: ObjectKind, method = 'GET'): AdObject {
  const object = state.find(id);
  if (object?.kind !== kind) throw unknownObject(id, method);
  return object;
}

/** The account's present day. */
export const today = (state: State, accountId: string) =>
  localDay(state.parts.now(), getAccount(state, accountId).spec.timeZone);

export const statusOf = ({ statuses }: AdObject): Status => lastValue(statuses) ?? 'PAUSED';

export const isOver = (object: AdObject) => ['DELETED', 'ARCHIVED'].includes(statusOf(object));

/** The state an object is really in. Inherited from above, strongest first: below a deleted campaign all is deleted. */
export function effectiveStatus(state: State, object: AdObject): string {
  const own = statusOf(object);
  if (object.kind === 'adcreative') return own;
  const parents = parentsOf(state, object);
  const chain = [own, ...parents.map(statusOf)];
  for (const gone of ['DELETED', 'ARCHIVED'] as const) if (chain.includes(gone)) return gone;
  const verdict = object.kind === 'ad' ? reviewOf(object, state.parts.now()) : undefined;
  if (verdict === 'DISAPPROVED') return verdict;
  if (own === 'PAUSED') return 'PAUSED';
  if (verdict) return verdict;
  const pausedAbove = parents.filter((parent) => statusOf(parent) === 'PAUSED').at(-1);
  if (!pausedAbove) return 'ACTIVE';
  return pausedAbove.kind === 'campaign' ? 'CAMPAIGN_PAUSED' : 'ADSET_PAUSED';
}

/** Verdicts of the review that are not approval. */
function reviewOf({ review }: AdObject, now: number): string | undefined {
  if (!review) return undefined;
  if (now < review.endsAt) return 'PENDING_REVIEW';
  return review.findings ? 'DISAPPROVED' : undefined;
}

/** Nearest first. */
export function parentsOf(state: State, { parentId }: AdObject): AdObject[] {
  const parent = parentId === undefined ? undefined : state.find(parentId);
  return parent ? [parent, ...parentsOf(state, parent)] : [];
}
