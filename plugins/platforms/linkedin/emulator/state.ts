/** What the emulator keeps of each account, and the switches that tests turn. */
import {
  begun,
  openAccounts,
  sealedTokens,
  withValue,
  type EmulatorParts,
  type HistoryRecord,
  type SeededAccount,
  type SeenConversion,
} from '../../../../sdk/emulator/index.ts';
import { demoAccounts, type DemoAccount } from './accounts.ts';
import { seedObjects } from './seed.ts';
import { forbidden, notFound } from './words.ts';

export type Level = 'group' | 'campaign' | 'creative';
export type Kind =
  Level | 'post' | 'image' | 'video' | 'segment' | 'conversion' | 'form' | 'pageset' | 'visitors';

/** The statuses of creatives are the intended ones. */
export interface LinkedInObject extends HistoryRecord<Kind> {
  /** Counts changes, as `version.versionTag` shows. */
  readonly versionTag: number;
  /** Of a forgotten account: nothing was delivered after this day. */
  readonly lastDay?: string;
  /** Creatives: when the review ends. */
  readonly reviewedAt?: number;
  /** Audiences: what was added, by type and value. */
  readonly members?: readonly string[];
  /** Deleted drafts are gone for good. */
  readonly gone?: true;
}

/** Switches that make the emulator behave as LinkedIn does on other days; for tests. */
export interface Controls {
  /** Versions that answer, oldest first. */
  versions: readonly string[];
  /** Rows that one analytics reply may have. */
  analyticsRows: number;
  /** How long a new audience is being built. */
  buildMs: number;
  /** How long a new creative is in review. */
  reviewMs: number;
  /** Whether the app has the private product Company Intelligence. */
  companyIntelligence: boolean;
  /** Whether the app has the product Lead Sync. */
  leadSync: boolean;
  /** Audience sizes that targeting comes to are divided by this. */
  audienceDivisor: number;
}

export const defaultControls: Controls = {
  versions: ['202512', ...[1, 2, 3, 4, 5, 6, 7, 8].map((month) => `20260${month}`)],
  analyticsRows: 15_000,
  buildMs: 24 * 3_600_000,
  reviewMs: 10 * 60_000,
  companyIntelligence: true,
  leadSync: true,
  audienceDivisor: 1,
};

export type Account = SeededAccount<DemoAccount>;
export type State = ReturnType<typeof openState>;

export function openState(parts: EmulatorParts, controls: Controls) {
  const opened = openAccounts<DemoAccount, LinkedInObject>(parts, demoAccounts, seedObjects);
  return {
    parts,
    controls,
    conversions: opened.records.notes<SeenConversion>('conversions'),
    ...opened,
    tokens: sealedTokens<'access' | 'refresh'>({
      seed: `linkedin ${parts.world.seed}`,
      prefix: 'AQ',
      lifeSeconds: 5_184_000,
    }),
  };
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

/** As LinkedIn calls them, where that is not what we do. */
const entityNames: Partial<Record<Kind, string>> = {
  segment: 'dmpSegment',
  form: 'leadForm',
  pageset: 'adPageSet',
  visitors: 'adSegment',
};

/** @throws Refusal 404  also for an object of another account, where one is given */
export function findObject(state: State, kind: Kind, id = '', accountId?: string): LinkedInObject {
  const object = state.records.find(kind, id);
  if (!object || object.gone || object.accountId !== (accountId ?? object.accountId))
    throw notFound(`entity ${entityNames[kind] ?? kind} ${id}`);
  return object;
}

/** As {@link findObject}, without a refusal. */
export function objectOf(state: State, kind: Kind, id: string | undefined, accountId: string) {
  const object = state.records.find(kind, id ?? '');
  return object?.gone || object?.accountId !== accountId ? undefined : object;
}

export function listObjects(
  { records }: State,
  kind: Kind,
  where: { readonly accountId?: string; readonly parentId?: string },
): LinkedInObject[] {
  return records.list(kind, where).filter(({ gone }) => !gone);
}

/** A new object, kept. @returns its id */
export function keepNew(
  { parts, records }: State,
  {
    status,
    ...object
  }: Pick<LinkedInObject, 'id' | 'kind' | 'accountId' | 'fields'> &
    Partial<LinkedInObject> & { readonly status?: string },
): string {
  const now = parts.now();
  const { statuses, ...times } = begun(now, status ?? '');
  records.put({
    ...times,
    versionTag: 1,
    statuses: status === undefined ? [] : statuses,
    ...object,
  });
  return object.id;
}

/** The object with other fields, and another status; kept. */
export function keepChanged(
  { parts, records }: State,
  object: LinkedInObject,
  { fields, status, budgets }: Pick<LinkedInObject, 'fields' | 'budgets'> & { status: string },
): void {
  const now = parts.now();
  const statuses = withValue(object.statuses, now, status);
  const versionTag = object.versionTag + 1;
  records.put({ ...object, fields, budgets, statuses, versionTag, updatedAt: now });
}

export const statusOf = ({ statuses }: Pick<LinkedInObject, 'statuses'>) =>
  statuses.at(-1)?.value ?? 'DRAFT';

const scheduleOf = ({ fields }: LinkedInObject) =>
  (fields['runSchedule'] ?? {}) as { readonly start?: number; readonly end?: number };
export const startOf = (object: LinkedInObject) => scheduleOf(object).start ?? object.createdAt;
export const endOf = (object: LinkedInObject) => scheduleOf(object).end ?? Number.POSITIVE_INFINITY;
