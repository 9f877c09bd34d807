/** State that the emulator keeps of each account, and the switches that tests turn. */
import {
  findRecord,
  keptBeside,
  openAccounts,
  sealedTokens,
  seedTree,
  statusOf,
  withOlder,
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
import { besideOf, seedsOf } from './seed.ts';
import { forbidden, notFound } from './words.ts';
import { type Account, besides, type Beside, type Thing } from './model.ts';

/** How LinkedIn calls the levels: the campaigns of the kit are its campaign groups. */
export const levels = { campaign: 'group', group: 'campaign', ad: 'creative' } as const;

/** The statuses of creatives are the intended ones; deleted drafts are GONE for good. */
export type Entity = TreeRecord;

export type State = ReturnType<typeof openState>;

/** Switches that make the emulator behave as LinkedIn does on other days; for tests. */
export const defaultControls = {
  /** Versions that answer, oldest first. */
  versions: ['202512', ...[1, 2, 3, 4, 5, 6, 7, 8].map((month) => `20260${month}`)],
  /** Rows that one analytics reply may have. */
  analyticsRows: 15_000,
  /** How long a new audience is being built. */
  buildMs: 24 * 3_600_000,
  /** How long a new creative is in review. */
  reviewMs: 10 * 60_000,
  /** Whether the app has the private product Company Intelligence. */
  companyIntelligence: true,
  /** Whether the app has the product Lead Sync. */
  leadSync: true,
  /** Audience sizes that targeting comes to are divided by this. */
  audienceDivisor: 1,
};

export type Controls = typeof defaultControls;

/** All objects of an account, as the world made them. */
const seedRecords = (account: SeededAccount<DemoAccount>) => seedTree(account, seedsOf(account));

export function openState(given: EmulatorParts, controls: Controls) {
  const parts = withOlder(given, (one) => 'versionTag' in one, renewed);
  const { accounts, records } = openAccounts<DemoAccount, Entity>(parts, demoAccounts, seedRecords);
  const beside = Object.keys(besides).map((kind) => [
    kind,
    keptBeside(records, kind, (id) => besideOf(accounts.get(id)!, kind as Beside, records.anchor)),
  ]);
  return {
    parts,
    controls,
    accounts,
    records,
    beside: Object.fromEntries(beside) as Record<Beside, KeptBeside>,
    conversions: records.notes<SeenConversion>('conversions'),
    tokens: sealedTokens<'access' | 'refresh'>({
      seed: `linkedin ${parts.world.seed}`,
      prefix: 'AQ',
      lifeSeconds: 5_184_000,
    }),
  };
}

/** Once records had LinkedIn's kinds, and a version beside their fields. */
function renewed(older: EmulatorRecord): EmulatorRecord | undefined {
  const { versionTag: version, reviewedAt, gone, ...rest } = older as Entity & Fields;
  const record = rest as Entity;
  const [kind] = Object.entries(levels).find(([, level]) => level === older.kind) ?? [];
  if (kind === undefined) return undefined;
  const fields = { ...record.fields, own: { version, reviewedAt } };
  const end = gone === true ? [{ at: record.updatedAt, value: 'GONE' }] : [];
  return {
    ...record,
    kind: kind as TreeKind,
    fields,
    statuses: [...record.statuses, ...end],
  } as Entity;
}

/** @throws Refusal 404 */
export function findAccount({ accounts }: State, id = ''): Account {
  const account = accounts.get(id);
  if (!account) throw notFound(`entity sponsoredAccount:${id}`);
  return account;
}

/** @throws Refusal 403  the member only looks at this account */
export function checkMayWrite({ spec }: Account, what: string): void {
  if (spec.role === 'VIEWER') throw forbidden(what);
}

/** Of one account; undefined for one that is not there any more. */
export function entityOf(state: State, kind: TreeKind, id: unknown, accountId: string) {
  const entity = findRecord(state, accountId, kind, id);
  return entity && statusOf(entity) !== 'GONE' ? entity : undefined;
}

/** @throws Refusal 404 */
export function findEntity(state: State, kind: TreeKind, id = '', accountId: string): Entity {
  const entity = entityOf(state, kind, id, accountId);
  if (!entity) throw notFound(`entity ${levels[kind]} ${id}`);
  return entity;
}

export const listEntities = (
  { records }: State,
  kind: TreeKind,
  where: { readonly accountId?: string; readonly parentId?: string },
): Entity[] => records.list(kind, where).filter((one) => statusOf(one) !== 'GONE');

export const listThings = ({ beside }: State, kind: Beside, accountId: string): readonly Thing[] =>
  beside[kind].list(accountId) as unknown as readonly Thing[];

/** Of any account where none is given. */
export function thingOf(state: State, kind: Beside, id: unknown, accountId?: string) {
  const accounts = accountId === undefined ? [...state.accounts.keys()] : [accountId];
  return accounts.flatMap((one) => listThings(state, kind, one)).find((one) => one.id === id);
}

/** @throws Refusal 404 */
export function findThing(state: State, kind: Beside, id = '', accountId?: string): Thing {
  const thing = thingOf(state, kind, id, accountId);
  if (!thing) throw notFound(`entity ${besides[kind]} ${id}`);
  return thing;
}

/** @returns its id */
export function addThing(
  { beside, parts }: State,
  kind: Beside,
  made: Pick<Thing, 'id' | 'accountId' | 'fields' | 'members'>,
): string {
  const now = parts.now();
  beside[kind].add(made.accountId, { ...made, createdAt: now, updatedAt: now });
  return made.id;
}

export function changeThing(
  { beside, parts }: State,
  kind: Beside,
  thing: Thing,
  { fields, ...more }: Partial<Pick<Thing, 'fields' | 'members'>>,
): void {
  const changed = { ...thing, ...more, fields: { ...thing.fields, ...fields } };
  beside[kind].change(thing.accountId, { ...changed, updatedAt: parts.now() });
}

const scheduleOf = ({ fields }: Entity) =>
  (fields['runSchedule'] ?? {}) as { readonly start?: number; readonly end?: number };

export const startOf = (entity: Entity) => scheduleOf(entity).start ?? entity.createdAt;

export const endOf = (entity: Entity) => scheduleOf(entity).end ?? Number.POSITIVE_INFINITY;

/** When its review ends; 0 for what has none. */
export const reviewEnd = ({ fields }: Entity) =>
  (fields['own'] as { readonly reviewedAt?: number }).reviewedAt ?? 0;

/** A write: the object as it would be, and as it is. */
export interface Write {
  readonly state: State;
  readonly account: Account;
  readonly data: Fields;
  readonly before?: Entity | undefined;
}
