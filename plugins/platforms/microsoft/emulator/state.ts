/** State that the emulator keeps: objects as the API has them, with their history, and the log of what was changed. */
import {
  begun,
  changedFields,
  changedRecord,
  findRecord,
  openAccounts,
  reportJobs,
  sealedTokens,
  statusOf,
  withOlder,
  type Ask as AnyAsk,
  type EmulatorParts,
  type EmulatorRecord,
  type Fields,
} from '../../../../sdk/emulator/index.ts';
import { demoAccounts, type DemoAccount } from './accounts.ts';
import { seedRecords } from './seed/index.ts';
import { refuse, type Word } from './words.ts';
import { idLengths, type Kind, type AdRecord } from './model.ts';

/** One line of the change history. */
export interface LoggedChange {
  readonly at: number;
  readonly accountId: string;
  readonly campaignId: string | null;
  readonly adGroupId: string | null;
  readonly item: string;
  readonly attribute: string;
  readonly how: 'Added' | 'Changed' | 'Deleted';
  readonly before: string | null;
  readonly after: string | null;
  readonly entityName: string;
  readonly entityId: string;
}

/** Switches that make the emulator behave as Microsoft does on a bad day; for tests. */
export const defaultControls = {
  /** Looks at a report that find it pending. */
  pendingPolls: 0,
  /** How long a link to a report lasts. */
  linkMs: 5 * 60_000,
  /** Every report ends in `Error`. */
  failReports: false,
  /** The application is open to this directory alone. */
  tenant: undefined as string | undefined,
};
export type Controls = typeof defaultControls;

export type State = ReturnType<typeof openState>;

/** Records had no time of their last change once, and budgets only where they were campaigns. */
const renewed = (older: EmulatorRecord): AdRecord => ({
  updatedAt: older.createdAt,
  budgets: [],
  ...(older as Omit<AdRecord, 'updatedAt' | 'budgets'>),
});

export function openState(given: EmulatorParts, controls: Controls) {
  const parts = withOlder(given, (one) => !('updatedAt' in one), renewed);
  const opened = openAccounts<DemoAccount, AdRecord>(parts, demoAccounts, seedRecords);
  const { records } = opened;
  return {
    parts,
    controls,
    ...opened,
    changes: records.notes<LoggedChange>('changes'),
    refreshTokens: records.notes<{ readonly refreshToken: string }>('refresh-tokens', 100),
    tokens: sealedTokens({
      seed: `microsoft ${parts.world.seed}`,
      prefix: 'EwB4A8l6BAAU',
      lifeSeconds: 3_599,
    }),
    jobs: reportJobs<Fields>({
      parts,
      records,
      name: 'report jobs',
      newId: () => `30000${records.newId('report', 10)}`,
      pendingLooks: () => controls.pendingPolls,
      fails: () => controls.failReports,
      linkMs: () => controls.linkMs,
    }),
  };
}

/** One call that was let in, for the account that its headers name. */
export type Ask = AnyAsk<State, DemoAccount>;

/** Answers a call; bodies have the shape of the vendor's model. */
export type Answer = (ask: Ask, body: Fields) => unknown;

export type Answers = Readonly<Record<string, Answer>>;

/** Days over which a lifetime budget is spent here. */
const LIFETIME_DAYS = 30;

/** Most that a campaign may spend a day, in minor units: with a lifetime type `DailyBudget` is the whole sum. */
function dailyMinor({ caller }: Ask, fields: Fields): number {
  const { BudgetType: type, DailyBudget: amount } = fields;
  const days = type === 'LifetimeBudgetStandard' ? LIFETIME_DAYS : 1;
  return Math.round((Number(amount) * 10 ** caller.currencyExponent) / days);
}

const isThere = (record: AdRecord) => statusOf(record) !== 'Deleted';

/** Of the account of the call, and not deleted. @throws Refusal  with this word, where there is none */
export function getRecord({ state, caller }: Ask, kind: Kind, id: unknown, word: Word): AdRecord {
  const found = findRecord(state, caller.id, kind, id);
  if (found && isThere(found)) return found;
  throw refuse(word);
}

export function listRecords({ state, caller }: Ask, kind: Kind, parentId?: string): AdRecord[] {
  return state.records.list(kind, { accountId: caller.id, parentId }).filter(isThere);
}

/** As it is answered; what can be switched says so under `Status`. */
export const replyOf = (record: AdRecord): Fields => ({
  Id: record.id,
  ...record.fields,
  ...(items[record.kind] ? { Status: statusOf(record) } : {}),
});

/** A new object, kept; active unless its fields say otherwise. */
export function keepNew(
  ask: Ask,
  kind: Kind,
  { Id: _, ...fields }: Fields,
  parentId?: string,
): AdRecord {
  const { state, caller, now: at } = ask;
  const Status = String(fields['Status'] ?? 'Active');
  const record: AdRecord = {
    ...begun(at, Status),
    kind,
    id: state.records.newId(kind, idLengths[kind]),
    accountId: caller.id,
    parentId,
    fields,
    ...(kind === 'campaign' && {
      budgets: [{ at, value: dailyMinor(ask, fields) }],
      flavour: fields['CampaignType'] === 'Audience' ? 'awareness' : 'search',
    }),
  };
  state.records.put(record);
  log(ask, record, { attribute: 'Status', how: 'Added', before: null, after: Status });
  return record;
}

/** Puts the fields in, with their history and a line in the log for each that is another now. */
export function keepChanged(ask: Ask, record: AdRecord, { Id: _, ...given }: Fields): void {
  const fields = { ...record.fields, ...given };
  const isBudget = record.kind === 'campaign' && given['DailyBudget'] !== undefined;
  changedRecord(ask.state, record, {
    now: ask.now,
    fields,
    status: given['Status'] as string | undefined,
    dailyMinor: isBudget ? dailyMinor(ask, fields) : undefined,
  });
  const was = replyOf(record);
  for (const { field: attribute, ...change } of changedFields(was, { ...was, ...given }))
    log(ask, record, { attribute, how: 'Changed', ...change });
}

/** Marks a record deleted; what hangs below it ends with it, as it stops delivering. */
export function drop(ask: Ask, record: AdRecord): void {
  const { now, state } = ask;
  changedRecord(state, record, { now, fields: record.fields, status: 'Deleted' });
  const before = statusOf(record);
  log(ask, record, { attribute: 'Status', how: 'Deleted', before, after: 'Deleted' });
}

/** Sorts of which the change history tells. */
const items: Partial<Readonly<Record<Kind, string>>> = {
  campaign: 'Campaign',
  ad_group: 'AdGroup',
  ad: 'Ad',
  keyword: 'Keyword',
};

function log(
  { state, now }: Ask,
  { kind, id, parentId = '', accountId, fields }: AdRecord,
  change: Pick<LoggedChange, 'attribute' | 'how' | 'before' | 'after'>,
): void {
  const item = items[kind];
  if (item === undefined) return;
  const adGroup = state.records.find('ad_group', kind === 'ad_group' ? id : parentId);
  state.changes.add({
    at: now,
    accountId,
    item,
    ...change,
    campaignId: kind === 'campaign' ? id : (adGroup?.parentId ?? null),
    adGroupId: adGroup?.id ?? null,
    entityName: String(fields['Name'] ?? fields['Text'] ?? item),
    entityId: id,
  });
}
