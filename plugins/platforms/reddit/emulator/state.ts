/** What the emulator keeps: accounts, objects, tokens, and the log of what was changed, over the seeded world. */
import {
  addDays,
  dayStart,
  lastValue,
  openAccounts,
  sealedTokens,
  valueAt,
  withValue,
  type EmulatorParts,
  type EmulatorRecord,
  type Since,
  type SeenConversion,
} from '../../../../sdk/emulator/index.ts';
import { demoAccounts, demoApp } from './accounts.ts';
import type { Report } from './report/index.ts';
import { seedRecords, type Account } from './seed.ts';

export type Status = 'ACTIVE' | 'PAUSED' | 'ARCHIVED' | 'DELETED';
export type AdKind = 'campaign' | 'ad_group' | 'ad';
export type Kind = AdKind | 'post' | 'custom_audience' | 'creative_asset';

export interface RedditRecord extends EmulatorRecord {
  readonly kind: Kind;
  /** Fields named and shaped as in the API, without those that are worked out. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly modifiedAt: number;
  /** What was configured, oldest first; posts have one. */
  readonly statuses: readonly Since<Status>[];
}

/** One line of the account's history. */
export interface Entry {
  readonly accountId: string;
  readonly at: number;
  readonly entityType: 'AD_ACCOUNT' | 'CAMPAIGN' | 'AD_GROUP' | 'AD' | 'AUDIENCE';
  readonly entityId: string;
  readonly entityName: string | null;
  readonly changeType: string;
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What tests can turn besides faults. */
export interface Controls {
  /** Whether each refresh answers a new refresh token and ends the old one. */
  rotates: boolean;
  /** Scopes of the tokens given out. */
  scope: string;
}

export const defaultControls: Controls = {
  rotates: false,
  scope: 'adsread adsedit adsconversions history read',
};

export type State = ReturnType<typeof openState>;

export function openState(parts: EmulatorParts, controls: Controls) {
  const { records, accounts } = openAccounts(parts, demoAccounts, seedRecords);
  const entries = records.notes<Entry>('history');
  const changed = records.notes<{ accountId: string; fields: Record<string, unknown> }>('settings');
  const conversions = records.notes<SeenConversion>('conversions');
  const refreshed = records.notes<string>('refresh-tokens', 50);
  const seeded = [...accounts.values()].flatMap((account) => seedEntries(account, records.anchor));
  const seed = `reddit ${parts.world.seed}`;
  return {
    parts,
    controls,
    accounts,
    records,
    conversions,
    tokens: sealedTokens<string>({ seed, prefix: 'eyJ.test.', lifeSeconds: 86_400 }),
    /** The one that is good now. */
    refreshToken: () => refreshed.all().at(-1) ?? demoApp.refreshToken,
    keepRefreshToken: (token: string) => refreshed.add(token),
    /** By what was asked for; see the routes of reports. */
    lastReports: new Map<string, Report>(),
    history: (accountId: string) =>
      [...seeded, ...entries.all()].filter((entry) => entry.accountId === accountId),
    log: (entry: Entry) => entries.add(entry),
    /** Settings of an account that were changed, on top of the seeded ones. */
    settings: (accountId: string): Readonly<Record<string, unknown>> =>
      Object.assign(
        {},
        ...changed.all().map((note) => (note.accountId === accountId ? note.fields : {})),
      ) as Record<string, unknown>,
    changeSettings: (accountId: string, fields: Readonly<Record<string, unknown>>) =>
      changed.add({ accountId, fields: { ...fields } }),
  };
}

/** What the log of a seeded account tells: why some of its campaigns no longer run. */
function seedEntries({ spec, world }: Account, anchor: string): Entry[] {
  return world.campaigns
    .filter(({ status }) => status !== 'ENABLED')
    .map(({ id, name, status, groups }) => ({
      accountId: spec.id,
      at: dayStart(addDays(groups[0]?.lastDay ?? anchor, 1), spec.timeZone),
      entityType: 'CAMPAIGN',
      entityId: id,
      entityName: name,
      changeType: 'STATUS',
      field: 'configured_status',
      before: 'ACTIVE',
      after: status === 'PAUSED' ? 'PAUSED' : 'ARCHIVED',
    }));
}

/** A new object, active from now on unless `status` says otherwise. */
export function keepNew(
  { records, parts }: State,
  record: Pick<RedditRecord, 'id' | 'kind' | 'accountId' | 'parentId' | 'data'>,
  status: Status = 'ACTIVE',
): RedditRecord {
  const now = parts.now();
  const made = {
    ...record,
    createdAt: now,
    modifiedAt: now,
    statuses: [{ at: now, value: status }],
  };
  records.put(made);
  return made;
}

/** The object with other fields, and another status where one is given; not kept yet. */
export function changed(
  { parts }: Pick<State, 'parts'>,
  record: RedditRecord,
  data: Readonly<Record<string, unknown>>,
  status: Status = statusOf(record),
): RedditRecord {
  const now = parts.now();
  return {
    ...record,
    data: { ...record.data, ...data },
    modifiedAt: now,
    statuses: withValue(record.statuses, now, status),
  };
}

export const statusOf = ({ statuses }: RedditRecord): Status => lastValue(statuses) ?? 'PAUSED';

/** The status that held at an instant; before the first one, the first. */
export const statusAt = ({ statuses }: RedditRecord, at: number): Status =>
  valueAt(statuses, at) ?? 'PAUSED';

/** The object above: campaign of an ad group, ad group of an ad. */
export function parentOf(
  { records }: Pick<State, 'records'>,
  record: RedditRecord,
): RedditRecord | undefined {
  const kind = record.kind === 'ad' ? 'ad_group' : 'campaign';
  return record.parentId === undefined ? undefined : records.find(kind, record.parentId);
}

/** What the object's own status and those above it come to. */
export function effectiveStatus(state: Pick<State, 'records'>, record: RedditRecord): string {
  const own = statusOf(record);
  const parent = parentOf(state, record);
  if (own !== 'ACTIVE' || !parent) return own;
  const above = statusOf(parent);
  if (above === 'PAUSED') return parent.kind === 'campaign' ? 'CAMPAIGN_PAUSED' : 'AD_GROUP_PAUSED';
  if (above !== 'ACTIVE') return above;
  return parent.kind === 'ad_group' ? effectiveStatus(state, parent) : own;
}
