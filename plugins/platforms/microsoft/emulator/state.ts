/** What the emulator keeps: objects as the API has them, with their history, and the log of what was changed. */
import {
  openAccounts,
  reportJobs,
  sealedTokens,
  withValue,
  type Ask as AnyAsk,
  type DeliveryTraits,
  type EmulatorParts,
  type EmulatorRecord,
  type Fields,
  type Since,
} from '../../../../sdk/emulator/index.ts';
import { demoAccounts, type DemoAccount } from './accounts.ts';
import { seedRecords } from './seed.ts';
import { refuse, type Word } from './words.ts';

/** How many digits the ids of new ones have. */
const idLengths = {
  campaign: 9,
  ad_group: 13,
  ad: 14,
  keyword: 15,
  negative: 15,
  criterion: 12,
  budget: 12,
  audience: 12,
  tag: 12,
  goal: 12,
};
export type Kind = keyof typeof idLengths;

export interface AdRecord extends EmulatorRecord, DeliveryTraits {
  readonly kind: Kind;
  /** As the API has it, without `Id`. */
  readonly fields: Fields;
  /** `Active`, `Paused`, `Deleted`, …; the last one is the present. */
  readonly statuses: readonly Since<string>[];
  /** Daily budgets of a campaign, minor units. */
  readonly budgets?: readonly Since<number>[];
  /** What people typed, of a keyword. */
  readonly terms?: readonly { readonly text: string; readonly weight: number }[];
}

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
export interface Controls {
  /** Looks at a report that find it pending. */
  pendingPolls: number;
  /** How long a link to a report lasts. */
  linkMs: number;
  /** Every report ends in `Error`. */
  failReports: boolean;
  /** The application is open to this directory alone. */
  tenant?: string;
}

export const defaultControls: Controls = {
  pendingPolls: 0,
  linkMs: 5 * 60_000,
  failReports: false,
};

export type State = ReturnType<typeof openState>;

export function openState(parts: EmulatorParts, controls: Controls) {
  const { records } = openAccounts<DemoAccount, AdRecord>(parts, demoAccounts, seedRecords);
  return {
    parts,
    controls,
    records,
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
/** What answers a call; bodies have the shape of the vendor's model. */
export type Answer = (ask: Ask, body: Fields) => unknown;

/** Days over which a lifetime budget is spent here. */
const LIFETIME_DAYS = 30;

/** What a campaign may spend a day, in minor units: with a lifetime type `DailyBudget` is the whole sum. */
function dailyMinor({ caller }: Ask, fields: Fields): number {
  const { BudgetType: type, DailyBudget: amount } = fields;
  const days = type === 'LifetimeBudgetStandard' ? LIFETIME_DAYS : 1;
  return Math.round((Number(amount) * 10 ** caller.currencyExponent) / days);
}

const isThere = ({ statuses }: AdRecord) => statuses.at(-1)?.value !== 'Deleted';

/** Of the account of the call, and not deleted. @throws Refusal  with this word, where there is none */
export function getRecord({ state, caller }: Ask, kind: Kind, id: unknown, word: Word): AdRecord {
  const found = state.records.find(kind, String(id));
  if (found?.accountId === caller.id && isThere(found)) return found;
  throw refuse(word);
}

export function listRecords({ state, caller }: Ask, kind: Kind, parentId?: string): AdRecord[] {
  return state.records.list(kind, { accountId: caller.id, parentId }).filter(isThere);
}

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
    kind,
    id: state.records.newId(kind, idLengths[kind]),
    accountId: caller.id,
    parentId,
    createdAt: at,
    fields: items[kind] ? { Status, ...fields } : fields,
    statuses: [{ at, value: Status }],
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
export function keepChanged(ask: Ask, record: AdRecord, { Id: _, ...fields }: Fields): void {
  const { state, now } = ask;
  const { Status: status, DailyBudget: budget } = fields;
  const all = { ...record.fields, ...fields };
  const isBudget = budget !== undefined && record.budgets;
  state.records.put({
    ...record,
    fields: all,
    statuses: withValue(record.statuses, now, status as string | undefined),
    budgets: isBudget ? withValue(record.budgets, now, dailyMinor(ask, all)) : record.budgets,
  });
  for (const [attribute, value] of Object.entries(fields)) {
    const [before, after] = [textOf(record.fields[attribute]), textOf(value)];
    if (before !== after) log(ask, record, { attribute, how: 'Changed', before, after });
  }
}

/** Marks a record deleted; what hangs below it ends with it, as it stops delivering. */
export function drop(ask: Ask, record: AdRecord): void {
  const statuses = withValue(record.statuses, ask.now, 'Deleted');
  const before = record.statuses.at(-1)?.value ?? null;
  ask.state.records.put({ ...record, statuses, fields: { ...record.fields, Status: 'Deleted' } });
  log(ask, record, { attribute: 'Status', how: 'Deleted', before, after: 'Deleted' });
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What the change history tells of. */
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
