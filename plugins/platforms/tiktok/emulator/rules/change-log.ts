/** What was changed, when and how: one entry for each write and object, as the change log tells it. */
import { statusOf } from '../../../../../sdk/emulator/index.ts';
import seed from '../seed.json' with { type: 'json' };
import type { Account, Status } from '../model.ts';
import { levels, type Ask, type State, type Thing } from '../state.ts';
import { budgetOf } from '../views.ts';

export interface Difference {
  /** What changed, in the words of TikTok Ads Manager. */
  readonly name: string;
  readonly before: string;
  readonly after: string;
}
export interface Entry {
  readonly accountId: string;
  readonly at: number;
  readonly kind: keyof typeof kinds;
  readonly id: string;
  readonly operation: 'CREATE' | 'STATUS' | 'UPDATE' | 'DELETE';
  /** None of what belongs to no module. */
  readonly module?: string;
  readonly source: string;
  readonly differences: readonly Difference[];
}

const KEPT = 2_000;
const entriesOf = ({ records }: State) => records.notes<Entry>('change log', KEPT);

export function logChange(ask: Ask, before: Thing | undefined, after: Thing): void {
  for (const entry of entriesFor(ask.caller, before, after)) entriesOf(ask.state).add(entry);
}

/** Oldest first; what the seeded world did to its campaigns is in it. */
export function changeLog(state: State, { spec }: Account): Entry[] {
  const anchor = Date.parse(`${state.records.anchor}T00:00:00Z`);
  const campaigns = state.records.list('campaign', { accountId: spec.id });
  const seeded = campaigns.flatMap((campaign) =>
    campaign.statuses.flatMap(({ at, value }, n): Entry[] => {
      const was = campaign.statuses[n - 1]?.value;
      if (was === undefined || at > anchor) return [];
      const about = aboutOf(campaign, at, 'TikTok Ads Manager');
      return [{ ...about, ...statusEntry(campaign, was, value) }];
    }),
  );
  const made = entriesOf(state)
    .all()
    .filter(({ accountId }) => accountId === spec.id);
  return [...seeded, ...made].sort((a, b) => a.at - b.at);
}

export const kinds = { CAMPAIGN: 'Campaign', ADGROUP: 'Ad group', AD: 'Ad' } as const;
const kindOf = ({ kind }: Thing) => levels[kind].toUpperCase() as keyof typeof kinds;
const aboutOf = (thing: Thing, at: number, source: string) => {
  return { accountId: thing.accountId, at, id: thing.id, source, kind: kindOf(thing) };
};

function entriesFor(account: Account, before: Thing | undefined, after: Thing): Entry[] {
  const about = aboutOf(after, after.updatedAt, 'Marketing API');
  if (!before) return [{ ...about, operation: 'CREATE', differences: [] }];
  const found = differencesOf(account, before, after);
  const updates = [...Map.groupBy(found, ([module]) => module)].map(([module, own]): Entry => ({
    ...about,
    operation: 'UPDATE',
    differences: own.map(([, difference]) => difference),
    ...(module && { module }),
  }));
  const [was, is] = [statusOf(before), statusOf(after)];
  return was === is ? updates : [...updates, { ...about, ...statusEntry(after, was, is) }];
}

const shown = { ENABLE: 'Enabled', DISABLE: 'Paused', DELETE: 'Deleted' } as const;

function statusEntry(thing: Thing, was: Status, is: Status) {
  return {
    operation: is === 'DELETE' ? 'DELETE' : 'STATUS',
    module: 'STATUS',
    differences: [{ name: kinds[kindOf(thing)], before: shown[was], after: shown[is] }],
  } as const;
}

const modules = Object.entries(seed.modules);

type Found = readonly [module: string | undefined, difference: Difference];

function differencesOf(account: Account, before: Thing, after: Thing): Found[] {
  const { currency, currencyExponent } = account.spec;
  const money = (thing: Thing) =>
    `${budgetOf(account, thing).toFixed(currencyExponent)} ${currency}`;
  const was = { Budget: money(before), ...before.fields };
  const is = { Budget: money(after), ...after.fields };
  return Object.keys({ ...was, ...is })
    .map((name): Found => {
      const [module] = modules.find(([, fields]) => fields.split(' ').includes(name)) ?? [];
      const difference = {
        name: titleOf(name, kinds[kindOf(after)]),
        before: textOf(was[name as 'Budget']),
        after: textOf(is[name as 'Budget']),
      };
      return [name === 'Budget' ? 'BUDGET' : module, difference];
    })
    .filter(([, { name, before: from, after: to }]) => from !== to && name !== 'Reviewed at');
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** `bid_price`: Bid price. */
function titleOf(name: string, kind: string): string {
  if (/^(campaign|adgroup|ad)_name$/.test(name)) return `${kind} name`;
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
