/** State that the emulator keeps: accounts, objects, tokens, and the log of what was changed, over the seeded world. */
import {
  aboveOf,
  changedRecord,
  keptBeside,
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
import { catalogsOf, feedsOf, formsOf, levels, savedOf, seedRecords, setsOf } from './seed.ts';
import type { Entry, Kind, RedditRecord, Status } from './model.ts';

/** Switches that tests can turn besides faults. */
export const defaultControls = {
  /** Whether each refresh answers a new refresh token and ends the old one. */
  rotates: false,
  /** Scopes of the tokens given out. */
  scope: 'adsread adsedit adsconversions history read',
};
export type Controls = typeof defaultControls;

export type State = ReturnType<typeof openState>;

/** Records had other names of these once. */
const renewed = (older: EmulatorRecord): RedditRecord => {
  const { data, modifiedAt, ...one } = older as RedditRecord & { data: Fields; modifiedAt: number };
  return { ...one, fields: data, updatedAt: modifiedAt, budgets: [] };
};

export function openState(given: EmulatorParts, controls: Controls) {
  const parts = withOlder(given, (one) => 'modifiedAt' in one, renewed);
  const { records, accounts } = openAccounts(parts, demoAccounts, seedRecords);
  const settings = records.notes<{ accountId: string; fields: Fields }>('settings');
  const refreshed = records.notes<string>('refresh-tokens', 50);
  const seed = `reddit ${parts.world.seed}`;
  return {
    parts,
    controls,
    accounts,
    records,
    saved: keptBeside(records, 'saved audiences', (id) => savedOf(accounts.get(id)!, parts.now())),
    /** By business. */
    catalogs: keptBeside(records, 'catalogs', (business) =>
      catalogsOf(accounts.values(), business, parts.now()),
    ),
    /** By catalog. */
    productSets: keptBeside(records, 'product sets', (id) =>
      setsOf(accounts.values(), id, parts.now()),
    ),
    productFeeds: keptBeside(records, 'product feeds', (id) =>
      feedsOf(accounts.values(), id, parts.now()),
    ),
    leadForms: keptBeside(records, 'lead forms', (id) => formsOf(accounts.get(id)!, parts.now())),
    conversions: records.notes<SeenConversion>('conversions'),
    tokens: sealedTokens<string>({ seed, prefix: 'eyJ.test.', lifeSeconds: 86_400 }),
    /** The one that is good now. */
    refreshToken: () => refreshed.all().at(-1) ?? demoApp.refreshToken,
    keepRefreshToken: (token: string) => refreshed.add(token),
    /** Changes since the beginning. */
    entries: records.notes<Entry>('history'),
    /** Settings of an account that were changed, on top of the seeded ones. */
    settings: (accountId: string): Fields =>
      Object.assign(
        {},
        ...settings.all().map((note) => (note.accountId === accountId ? note.fields : {})),
      ) as Fields,
    changeSettings: (accountId: string, fields: Fields) => settings.add({ accountId, fields }),
  };
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

/** Outcome of the object's own status and of the ones above it. */
export function effectiveStatus(state: Pick<State, 'records'>, record: RedditRecord): string {
  const all = [...aboveOf(state, record, levels), record];
  const off = all.findLast((one) => statusOf(one) !== 'ACTIVE');
  if (!off) return 'ACTIVE';
  const isAbove = off !== record && statusOf(off) === 'PAUSED';
  return isAbove ? `${off.kind.toUpperCase()}_PAUSED` : statusOf(off);
}
