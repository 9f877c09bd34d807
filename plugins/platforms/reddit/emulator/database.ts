/** Accounts, objects, and the log of what was changed, over the seeded world. */
import {
  addDays,
  openAccounts,
  type EmulatorParts,
  type Records,
} from '../../../../sdk/emulator/index.ts';
import { demoAccounts } from './demo-accounts.ts';
import { startOfDay } from './local-time.ts';
import type { Report } from './reports/read-report.ts';
import { statusOf, type AdKind, type RedditRecord } from './records.ts';
import { seedRecords, type Account } from './seed.ts';

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

export interface Database {
  readonly parts: EmulatorParts;
  readonly accounts: ReadonlyMap<string, Account>;
  readonly records: Records<RedditRecord>;
  /** By what was asked for; see the routes of reports. */
  readonly lastReports: Map<string, Report>;
  history(accountId: string): readonly Entry[];
  log(entry: Entry): void;
  /** Settings of an account that were changed, on top of the seeded ones. */
  settings(accountId: string): Readonly<Record<string, unknown>>;
  changeSettings(accountId: string, changed: Readonly<Record<string, unknown>>): void;
}

export function openDatabase(parts: EmulatorParts): Database {
  const { records, accounts } = openAccounts(parts, demoAccounts, seedRecords);
  const entries = records.notes<Entry>('history');
  const changed = records.notes<{ accountId: string; fields: Record<string, unknown> }>('settings');
  const seeded = [...accounts.values()].flatMap((account) => seedEntries(account, records.anchor));
  return {
    parts,
    accounts,
    records,
    lastReports: new Map(),
    history: (accountId) =>
      [...seeded, ...entries.all()].filter((entry) => entry.accountId === accountId),
    log: (entry) => entries.add(entry),
    settings: (accountId) =>
      Object.assign(
        {},
        ...changed
          .all()
          .filter((note) => note.accountId === accountId)
          .map(({ fields }) => fields),
      ) as Record<string, unknown>,
    changeSettings: (accountId, fields) => changed.add({ accountId, fields: { ...fields } }),
  };
}

/** What the log of a seeded account tells: why some of its campaigns no longer run. */
function seedEntries({ spec, world }: Account, anchor: string): Entry[] {
  return world.campaigns
    .filter(({ status }) => status !== 'ENABLED')
    .map(({ id, name, status, groups }) => ({
      accountId: spec.id,
      at: startOfDay(addDays(groups[0]?.lastDay ?? anchor, 1), spec.timeZone),
      entityType: 'CAMPAIGN',
      entityId: id,
      entityName: name,
      changeType: 'STATUS',
      field: 'configured_status',
      before: 'ACTIVE',
      after: status === 'PAUSED' ? 'PAUSED' : 'ARCHIVED',
    }));
}

/** The object above: campaign of an ad group, ad group of an ad. */
export function parentOf({ records }: Database, record: RedditRecord): RedditRecord | undefined {
  const kind = record.kind === 'ad' ? 'ad_group' : 'campaign';
  return record.parentId === undefined ? undefined : records.find(kind, record.parentId);
}

/** What the object's own status and those above it come to. */
export function effectiveStatus(database: Database, record: RedditRecord): string {
  const own = statusOf(record);
  if (own !== 'ACTIVE') return own;
  const parent = parentOf(database, record);
  if (!parent) return own;
  const above = statusOf(parent);
  if (above === 'PAUSED') return parent.kind === 'campaign' ? 'CAMPAIGN_PAUSED' : 'AD_GROUP_PAUSED';
  if (above !== 'ACTIVE') return above;
  return parent.kind === 'ad_group' ? effectiveStatus(database, parent) : own;
}

export const isAdKind = (kind: string): kind is AdKind =>
  kind === 'campaign' || kind === 'ad_group' || kind === 'ad';
