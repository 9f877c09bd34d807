/** A change of a campaign: its own settings, and the switches of its ad groups, each a change of its own. */
import type { Change, Host, WriteScript } from '../../sdk/script.ts';
import { changesOf, type Wish } from '../../sdk/kit/changes.ts';
import { failure, nothingAsked } from '../../sdk/kit/failure.ts';
import {
  bodyOf,
  checkLive,
  readThing,
  thingOf,
  viewOf,
  type TreeArgs,
  type TreeThing,
} from '../../sdk/kit/tree-model.ts';
import { updateManyScript } from '../../sdk/kit/update-many.ts';
import { stateOf } from '../../sdk/kit/update.ts';
import { currencyOf } from './account.ts';
import { adGroupsOf, tree } from './levels.ts';
import { levels, type Row } from './structure.ts';

interface Found {
  readonly campaign: TreeThing<Row>;
  readonly groups: readonly TreeThing<Row>[];
  readonly currency: string;
}

const settable = ['name', 'budget', 'end_date', 'pacing'] as const;

async function read(host: Host, args: TreeArgs): Promise<Found> {
  const both = settable.find((name) => args[name] !== undefined && args[`no_${name}`] === true);
  if (both)
    throw failure('input_invalid', `Give ${both} or no_${both}, not both.`, { field: both });
  const campaign = await readThing(tree, host, 'campaign', args['campaign_id']);
  checkLive(tree, 'campaign', campaign);
  const rows = args['action'] === undefined ? [] : await adGroupsOf(host, campaign.id);
  const groups = rows
    .map((row) => thingOf(tree, 'ad_group', row))
    .filter(({ status }) => status !== 'REMOVED');
  return { campaign, groups, currency: await currencyOf(host) };
}

function wishesOf({ campaign, currency }: Found, args: TreeArgs): Wish[] {
  const started = levels['campaign']!.settings['start_date']!.of(campaign.row);
  const first: Wish = { field: 'start_date', isFact: true, before: started, after: undefined };
  const own = settable.map((field): Wish => {
    const { of, isMoney } = levels['campaign']!.settings[field]!;
    const after = args[`no_${field}`] === true ? null : args[field];
    return { field, before: of(campaign.row), after, ...(isMoney ? { currency } : {}) };
  });
  return [...own, first];
}

/** Ad groups that are on already, or off, stay as they are: an undo switches back only those that were switched. */
function switchesOf({ campaign, groups, currency }: Found, action: unknown): Change[] {
  if (action === undefined) return [];
  if (groups.length === 0)
    throw failure(
      'input_invalid',
      `Campaign ${campaign.id} has no ad groups to ${String(action)}.`,
      {
        field: 'campaign_id',
      },
    );
  return groups.flatMap((group) => {
    const daily = levels['ad_group']!.settings['daily_budget']!.of(group.row);
    const budget = typeof daily === 'number' ? { budget: { amount: daily, currency } } : {};
    const after = action === 'enable' ? 'ENABLED' : 'PAUSED';
    return changesOf('ad_group', group, [
      { field: 'status', before: group.status, after, ...budget },
    ]);
  });
}

async function send(host: Host, { campaign, groups }: Found, changes: readonly Change[]) {
  const own = changes.filter(({ entity }) => entity === 'campaign');
  if (own.length > 0)
    await tree.update(host, 'campaign', campaign.row, bodyOf(tree, 'campaign', campaign.row, own));
  for (const { id, row } of groups) {
    const switches = changes.filter((one) => one.entity === 'ad_group' && one.id === id);
    if (switches.length > 0)
      await tree.update(host, 'ad_group', row, bodyOf(tree, 'ad_group', row, switches));
  }
}

export function campaignScript(): WriteScript<TreeArgs, object> {
  return updateManyScript<TreeArgs, Found, object>({
    read,
    plan: (found, args) => {
      const wishes = wishesOf(found, args);
      if (args['action'] === undefined && wishes.every(({ after }) => after === undefined))
        throw nothingAsked();
      return [
        ...changesOf('campaign', found.campaign, wishes),
        ...switchesOf(found, args['action']),
      ];
    },
    send,
    result: (now, before) => ({
      campaign: {
        ...viewOf(tree, 'campaign', now.campaign.row),
        ...stateOf(now.campaign, before.campaign),
      },
      ad_groups: now.groups.map(({ id, name, status }) => ({ id, name, status })),
      currency: now.currency,
    }),
  });
}
