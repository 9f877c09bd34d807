/** What the promoted tweets of an account delivered: the kit's delivery over X's objects. */
import {
  createDelivery,
  type DeliveringGroup,
  type Delivery,
  type Since,
} from '../../../../sdk/emulator/index.ts';
import type { Ask, Thing } from './things.ts';

/** Good for one request. */
export function deliveriesOf({ x, account, now }: Ask): Delivery {
  const { records, parts } = x;
  const { timeZone } = account.spec;
  return createDelivery({ world: parts.world, now, timeZone }, (groupId) => {
    const lineItem = records.find('line_item', groupId);
    const campaign = records.find('campaign', String(lineItem?.parentId));
    if (!lineItem || !campaign) throw new Error(`There is no line item ${groupId}.`);
    return {
      campaign: { ...base(campaign), budgets: campaign.budgets },
      group: groupOf(lineItem),
      groups: records.list('line_item', { parentId: campaign.id }).map(groupOf),
      ads: records.list('promoted_tweet', { parentId: groupId }).map((tweet) => ({
        ...base(tweet),
        ...(tweet.weight === undefined ? {} : { weight: tweet.weight }),
      })),
    };
  });
}

const base = (thing: Thing) => ({ id: thing.id, createdAt: thing.createdAt, on: switchOf(thing) });

/** On while it is active and not deleted. */
function switchOf({ statuses, deletedAt }: Thing): readonly Since<boolean>[] {
  const on = statuses.map(({ at, value }) => ({ at, value: value === 'ACTIVE' }));
  if (deletedAt === undefined) return on;
  return [...on.filter(({ at }) => at < deletedAt), { at: deletedAt, value: false }];
}

function groupOf(lineItem: Thing): DeliveringGroup {
  const { flavour = 'prospecting', seededSpend, weight, fields } = lineItem;
  return {
    ...base(lineItem),
    name: String(fields['name'] ?? ''),
    flavour,
    budgets: lineItem.budgets,
    ...(weight === undefined ? {} : { weight }),
    ...(seededSpend === undefined ? {} : { seededSpend }),
  };
}
