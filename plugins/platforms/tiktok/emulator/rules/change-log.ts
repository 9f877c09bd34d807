/** What was changed, when and how: one entry for each write and object, as the change log tells it. */
import { lastValue, type Records } from '../../../../../sdk/emulator/index.ts';
import { statusOf, type Account, type State, type Thing } from '../state.ts';
import type { Ask } from '../api/ask.ts';
import { unitsOf } from './money.ts';

export type Module = 'BIDDING_AND_OPTIMIZATION' | 'BUDGET' | 'STATUS' | 'TARGETING';

export interface Difference {
  /** What changed, in the words of TikTok Ads Manager. */
  readonly name: string;
  readonly before: string;
  readonly after: string;
}
export interface Entry {
  readonly accountId: string;
  readonly at: number;
  readonly kind: 'CAMPAIGN' | 'ADGROUP' | 'AD';
  readonly id: string;
  readonly operation: 'CREATE' | 'STATUS' | 'UPDATE' | 'DELETE';
  /** None of what belongs to no module. */
  readonly module?: Module;
  readonly source: string;
  readonly differences: readonly Difference[];
}

const KEPT = 2_000;
const entriesOf = (records: Records<Thing>) => records.notes<Entry>('change log', KEPT);

/** Keeps a campaign, ad group or ad that is new or was changed, and what that changed. */
export function putLogged({ state, account, now }: Ask, after: Thing): void {
  const { records } = state;
  const before = records.find(after.kind, after.id);
  records.put(after);
  for (const entry of entriesFor(account, before, after, now)) entriesOf(records).add(entry);
}

/** Oldest first; what the seeded world did to its campaigns is in it. */
export function changeLog({ records, accounts }: State, { spec }: Account): Entry[] {
  const account = accounts.get(spec.id);
  const seeded = records.list('campaign', { accountId: spec.id }).flatMap((campaign) =>
    campaign.statuses.flatMap(({ at, value }, n): Entry[] =>
      n === 0 || at > Date.parse(`${records.anchor}T00:00:00Z`) || !account
        ? []
        : [
            {
              ...about(campaign, at, 'TikTok Ads Manager'),
              ...statusEntry(campaign, campaign.statuses[n - 1]?.value ?? 'ENABLE', value),
            },
          ],
    ),
  );
  const made = entriesOf(records)
    .all()
    .filter(({ accountId }) => accountId === spec.id);
  return [...seeded, ...made].sort((a, b) => a.at - b.at);
}

const words = { campaign: 'Campaign', adgroup: 'Ad group', ad: 'Ad' } as const;
const about = ({ kind, id, accountId }: Thing, at: number, source: string) => ({
  accountId,
  at,
  id,
  source,
  kind: kind.toUpperCase() as Entry['kind'],
});
const nameOf = ({ kind }: Thing) => words[kind as keyof typeof words];

function entriesFor(
  account: Account,
  before: Thing | undefined,
  after: Thing,
  at: number,
): Entry[] {
  const base = about(after, at, 'Marketing API');
  if (!before) return [{ ...base, operation: 'CREATE', differences: [] }];
  const groups = new Map<Module | undefined, Difference[]>();
  for (const [module, difference] of differencesOf(account, before, after))
    groups.set(module, [...(groups.get(module) ?? []), difference]);
  const updates = [...groups].map(([module, differences]): Entry => ({
    ...base,
    operation: 'UPDATE',
    differences,
    ...(module ? { module } : {}),
  }));
  const [was, is] = [statusOf(before), statusOf(after)];
  return was === is ? updates : [...updates, { ...base, ...statusEntry(after, was, is) }];
}

const shown = { ENABLE: 'Enabled', DISABLE: 'Paused', DELETE: 'Deleted' } as const;

function statusEntry(
  thing: Thing,
  was: keyof typeof shown,
  is: keyof typeof shown,
): Pick<Entry, 'operation' | 'module' | 'differences'> {
  return {
    operation: is === 'DELETE' ? 'DELETE' : 'STATUS',
    module: 'STATUS',
    differences: [{ name: nameOf(thing), before: shown[was], after: shown[is] }],
  };
}

const modules: Readonly<Record<string, Module>> = {
  bid_price: 'BIDDING_AND_OPTIMIZATION',
  conversion_bid_price: 'BIDDING_AND_OPTIMIZATION',
  bid_type: 'BIDDING_AND_OPTIMIZATION',
  pacing: 'BIDDING_AND_OPTIMIZATION',
  location_ids: 'TARGETING',
  languages: 'TARGETING',
  gender: 'TARGETING',
  age_groups: 'TARGETING',
  audience_ids: 'TARGETING',
  excluded_audience_ids: 'TARGETING',
  interest_category_ids: 'TARGETING',
  operating_systems: 'TARGETING',
};

function* differencesOf(
  account: Account,
  before: Thing,
  after: Thing,
): Generator<[Module | undefined, Difference]> {
  const money = (thing: Thing) =>
    `${unitsOf(account, lastValue(thing.budgets) ?? 0).toFixed(account.spec.currencyExponent)} ${account.spec.currency}`;
  if (money(before) !== money(after))
    yield ['BUDGET', { name: 'Budget', before: money(before), after: money(after) }];
  if (before.name !== after.name)
    yield [undefined, { name: `${nameOf(after)} name`, before: before.name, after: after.name }];
  for (const name of new Set([...Object.keys(before.fields), ...Object.keys(after.fields)])) {
    const [was, is] = [textOf(before.fields[name]), textOf(after.fields[name])];
    if (was !== is) yield [modules[name], { name: titleOf(name), before: was, after: is }];
  }
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** `bid_price`: Bid price. */
function titleOf(name: string): string {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
