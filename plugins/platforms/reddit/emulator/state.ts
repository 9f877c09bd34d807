/** What the emulator keeps: accounts, objects, tokens, and the log of what was changed, over the seeded world. */
import {
  addDays,
  changedRecord,
  dayStart,
  newRecord,
  openAccounts,
  sealedTokens,
  statusOf,
  withOlder,
  type EmulatorParts,
  type EmulatorRecord,
  type Fields,
  type SeenConversion,
} from '../../../../sdk/emulator/index.ts';
import { demoAccounts, demoApp } from './accounts.ts';
import { seedRecords } from './seed.ts';
import type { Account, Status, Kind, RedditRecord } from './model.ts';

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

/** Records had other names of these once. */
const renewed = (older: EmulatorRecord): RedditRecord => {
  const { data, modifiedAt, ...one } = older as RedditRecord & { data: Fields; modifiedAt: number };
  return { ...one, fields: data, updatedAt: modifiedAt, budgets: [] };
};

export function openState(given: EmulatorParts, controls: Controls) {
  const parts = withOlder(given, (one) => 'modifiedAt' in one, renewed);
  const { records, accounts } = openAccounts(parts, demoAccounts, seedRecords);
  const entries = records.notes<Entry>('history');
  const settings = records.notes<{ accountId: string; fields: Fields }>('settings');
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
    history: (accountId: string) =>
      [...seeded, ...entries.all()].filter((entry) => entry.accountId === accountId),
    log: (entry: Entry) => entries.add(entry),
    /** Settings of an account that were changed, on top of the seeded ones. */
    settings: (accountId: string): Fields =>
      Object.assign(
        {},
        ...settings.all().map((note) => (note.accountId === accountId ? note.fields : {})),
      ) as Fields,
    changeSettings: (accountId: string, fields: Fields) => settings.add({ accountId, fields }),
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

/** The amount that a campaign or an ad group may spend a day, in minor units. */
const dailyOf = ({ goal_type: type, goal_value: micros }: Fields) =>
  type === 'DAILY_SPEND' && typeof micros === 'number' ? Math.round(micros / 10_000) : undefined;

/** A new object, kept; active from now on unless `status` says otherwise. */
export function keepNew(
  state: State,
  wish: Pick<RedditRecord, 'kind' | 'accountId'> & {
    readonly parentId?: string | undefined;
    readonly digits?: number;
    readonly idOf?: (id: string) => string;
  },
  fields: Fields,
  status: Status = 'ACTIVE',
): RedditRecord {
  const now = state.parts.now();
  const made = newRecord<Status, Kind>(state, { digits: 19, ...wish, status, now });
  return changedRecord(state, made, { now, fields, dailyMinor: dailyOf(fields) });
}

/** The object with other fields, and another status where one is given; kept. */
export function keepChanged(
  state: State,
  record: RedditRecord,
  given: Fields,
  status?: Status,
): RedditRecord {
  const fields = { ...record.fields, ...given };
  const now = state.parts.now();
  return changedRecord(state, record, { now, fields, status, dailyMinor: dailyOf(fields) });
}

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
