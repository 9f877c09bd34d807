/** Facts of an object that lie in the objects above it. */
import { findRecord, type TreeKind } from '../../../../../sdk/emulator/index.ts';
import type { State, Thing } from '../state.ts';

const above: Readonly<Partial<Record<TreeKind, TreeKind>>> = {
  ad: 'group',
  group: 'campaign',
};

/** From the campaign downwards. */
export function parentsOf(state: State, thing: Thing): Thing[] {
  const kind = above[thing.kind];
  if (!kind) return [];
  const parent = findRecord<Thing['statuses'][number]['value']>(
    state,
    thing.accountId,
    kind,
    thing.parentId,
  );
  if (!parent) throw new Error(`${thing.kind} ${thing.id} has no ${kind}.`);
  return [...parentsOf(state, parent), parent];
}

export const hasCampaignBudget = (campaign: Thing): boolean =>
  campaign.fields['budget_optimize_on'] === true;
