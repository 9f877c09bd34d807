/** What the emulator holds while it runs, and the records it keeps. */
import type {
  EmulatorParts,
  EmulatorRecord,
  DeliveryTraits,
  Records,
  Since,
} from '../../../../sdk/emulator/index.ts';
import { operationFault, type Refusal } from './api-fault.ts';
import type { Controls } from './controls.ts';
import { demoAccounts, type DemoAccount } from './demo-accounts.ts';

export type Fields = Readonly<Record<string, unknown>>;

export type Kind =
  | 'campaign'
  | 'ad_group'
  | 'ad'
  | 'keyword'
  | 'negative'
  | 'criterion'
  | 'budget'
  | 'audience'
  | 'tag'
  | 'goal';

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

export interface Ads {
  readonly parts: EmulatorParts;
  readonly controls: Controls;
  readonly records: Records<AdRecord>;
}

/** Whose call it is. */
export interface Session {
  readonly account: DemoAccount;
}

export type Handle = (ads: Ads, session: Session, body: Fields) => Fields;

export const invalidAccount: Refusal = [
  1102,
  'CampaignServiceInvalidAccountId',
  'The account identifier is not valid.',
];

/** @throws ApiFault  1102 */
export function getAccount(id: unknown): DemoAccount {
  const account = demoAccounts.find((one) => one.id === id);
  if (!account) throw operationFault(invalidAccount);
  return account;
}

/** Days over which a lifetime budget is spent here. */
const LIFETIME_DAYS = 30;

/** What a campaign may spend a day, in minor units: with a lifetime type `DailyBudget` is the whole sum. */
export function dailyMinor({ account }: Session, fields: Fields): number {
  const { BudgetType: type, DailyBudget: amount } = fields;
  const days = type === 'LifetimeBudgetStandard' ? LIFETIME_DAYS : 1;
  return Math.round((Number(amount) * 10 ** account.currencyExponent) / days);
}

export const isDeleted = ({ statuses }: AdRecord) => statuses.at(-1)?.value === 'Deleted';

/** A record of the session's account that is there. */
export function findOpen(
  { records }: Ads,
  { account }: Session,
  kind: Kind,
  id: unknown,
): AdRecord | undefined {
  const found = typeof id === 'string' ? records.find(kind, id) : undefined;
  return found && found.accountId === account.id && !isDeleted(found) ? found : undefined;
}

export function listOpen(
  { records }: Ads,
  { account }: Session,
  kind: Kind,
  parentId?: string,
): AdRecord[] {
  const where = { accountId: account.id, ...(parentId === undefined ? {} : { parentId }) };
  return records.list(kind, where).filter((record) => !isDeleted(record));
}

export const reply = ({ id, fields }: AdRecord): Fields => ({ Id: id, ...fields });

const items: Partial<Readonly<Record<Kind, string>>> = {
  campaign: 'Campaign',
  ad_group: 'AdGroup',
  ad: 'Ad',
  keyword: 'Keyword',
};

export function logChange(
  { records, parts }: Ads,
  record: AdRecord,
  change: Pick<LoggedChange, 'attribute' | 'how' | 'before' | 'after'>,
): void {
  const item = items[record.kind];
  if (item === undefined) return;
  const group = record.kind === 'ad_group' ? record.id : (record.parentId ?? '');
  const adGroup = records.find('ad_group', group);
  records.notes<LoggedChange>('changes').add({
    at: parts.now(),
    accountId: record.accountId,
    item,
    ...change,
    campaignId: record.kind === 'campaign' ? record.id : (adGroup?.parentId ?? null),
    adGroupId: adGroup?.id ?? null,
    entityName: String(record.fields['Name'] ?? record.fields['Text'] ?? item),
    entityId: record.id,
  });
}
