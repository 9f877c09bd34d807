/** Changes, when and how: one entry for each write and object, as the change log tells it. */
import { changedFields, statusOf, type Fields } from '../../../../../sdk/emulator/index.ts';
import seed from '../seed.json' with { type: 'json' };
import type { Account, Status } from '../model.ts';
import { levels, type Ask, type State, type Thing } from '../state.ts';
import { budgetOf } from '../views.ts';

export interface Difference {
  /** Changes, in the words of TikTok Ads Manager. */
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
  readonly module?: string | undefined;
  readonly source: string;
  readonly differences: readonly Difference[];
}

const KEPT = 2_000;
const entriesOf = ({ records }: State) => records.notes<Entry>('change log', KEPT);

export function logChange({ state, caller }: Ask, before: Thing | undefined, after: Thing): void {
  const about = aboutOf(after, after.updatedAt, 'Marketing API');
  const { add } = entriesOf(state);
  if (!before) return void add({ ...about, operation: 'CREATE', differences: [] });
  const changed = changedFields(shownOf(caller, before), shownOf(caller, after));
  for (const [module, own] of Map.groupBy(changed, ({ field }) => moduleOf(field))) {
    const differences = own.map(({ field, before: from, after: to }): Difference => {
      return { name: titleOf(field, kinds[about.kind]), before: from ?? '', after: to ?? '' };
    });
    add({ ...about, operation: 'UPDATE', differences, module });
  }
  const [was, is] = [statusOf(before), statusOf(after)];
  if (was !== is) add({ ...about, ...statusEntry(after, was, is) });
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
  const made = entriesOf(state).all();
  return [...seeded, ...made.filter(({ accountId }) => accountId === spec.id)].sort(
    (a, b) => a.at - b.at,
  );
}

export const kinds = { CAMPAIGN: 'Campaign', ADGROUP: 'Ad group', AD: 'Ad' } as const;
const kindOf = ({ kind }: Thing) => levels[kind].toUpperCase() as keyof typeof kinds;
const aboutOf = (thing: Thing, at: number, source: string) => {
  return { accountId: thing.accountId, at, id: thing.id, source, kind: kindOf(thing) };
};

const shown = { ENABLE: 'Enabled', DISABLE: 'Paused', DELETE: 'Deleted' } as const;

function statusEntry(thing: Thing, was: Status, is: Status) {
  return {
    operation: is === 'DELETE' ? 'DELETE' : 'STATUS',
    module: 'STATUS',
    differences: [{ name: kinds[kindOf(thing)], before: shown[was], after: shown[is] }],
  } as const;
}

/** Its fields, with its budget in words. */
function shownOf(account: Account, thing: Thing): Fields {
  const { currency, currencyExponent } = account.spec;
  const { reviewed_at: _, ...fields } = thing.fields;
  return { Budget: `${budgetOf(account, thing).toFixed(currencyExponent)} ${currency}`, ...fields };
}

const moduleOf = (field: string) =>
  Object.entries(seed.modules).find(([, fields]) => fields.split(' ').includes(field))?.[0];

/** `bid_price`: Bid price. */
function titleOf(name: string, kind: string): string {
  if (/^(campaign|adgroup|ad)_name$/.test(name)) return `${kind} name`;
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
