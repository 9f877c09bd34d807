/** Turns a world's account into objects, as they were on the anchor day. */
import {
  begun,
  dayStart,
  digits,
  seededRecords,
  type WorldCampaign,
  type WorldGroup,
} from '../../../../sdk/emulator/index.ts';
import type { Plan } from './accounts.ts';
import directory from './directory.json' with { type: 'json' };
import usual from './seed.json' with { type: 'json' };
import type { Account, Thing } from './state.ts';
import { base36, timeText } from './words.ts';

const fundingId = (accountId: string) => base36(`1${digits(7, 'x', 'funding', accountId)}`);

export function seedThings(account: Account): Thing[] {
  const { spec, world } = account;
  const createdAt = dayStart(world.campaigns[0]?.firstDay ?? '2024-01-01', spec.timeZone);
  const funding: Thing = {
    ...base(spec.id, fundingId(spec.id), createdAt),
    kind: 'funding_instrument',
    fields: { ...usual.funding, currency: spec.currency, start_time: timeText(createdAt) },
  };
  return [
    funding,
    ...seedMedia(account, createdAt),
    ...world.campaigns.flatMap((campaign) => seedCampaign(account, campaign)),
  ];
}

/** Two pictures and a film, uploaded long ago. */
function seedMedia({ spec }: Account, createdAt: number): Thing[] {
  return usual.media.map(({ prefix, ...fields }) => ({
    ...base(spec.id, `${prefix}_19${digits(17, 'x', 'media', spec.id, fields.name)}`, createdAt),
    kind: 'media',
    fields,
  }));
}

const base = (accountId: string, id: string, createdAt: number) => ({
  id,
  accountId,
  ...begun(createdAt, 'ACTIVE' as const),
});

const words = { on: 'ACTIVE', paused: 'PAUSED', removed: 'PAUSED' } as const;

function seedCampaign({ spec }: Account, campaign: WorldCampaign): Thing[] {
  const plan = spec.plans[campaign.name] ?? Object.values(spec.plans)[0]!;
  const own = seededRecords<Thing['statuses'][number]['value']>(spec, words).campaign(campaign);
  const seeded: Thing = {
    ...own,
    kind: 'campaign',
    deletedAt: campaign.status === 'REMOVED' ? own.updatedAt : undefined,
    budgets: [{ at: own.createdAt, value: campaign.dailyBudgetMinor }],
    fields: {
      ...usual.campaign,
      name: campaign.name,
      funding_instrument_id: fundingId(spec.id),
    },
  };
  return [seeded, ...campaign.groups.flatMap((group) => seedLineItem(spec, campaign, plan, group))];
}

function seedLineItem(
  spec: Account['spec'],
  campaign: WorldCampaign,
  plan: Plan,
  group: WorldGroup,
): Thing[] {
  const seeded = seededRecords<Thing['statuses'][number]['value']>(spec, words);
  const own = seeded.group(campaign, group);
  const lineItem: Thing = {
    ...own,
    kind: 'line_item',
    fields: {
      ...usual.line_item,
      name: group.name,
      campaign_id: campaign.id,
      objective: plan.objective,
      goal: plan.goal,
      start_time: timeText(own.createdAt),
    },
  };
  const target = (type: string, value: string): Thing => ({
    ...base(spec.id, base36(`2${digits(8, 'x', type, group.id)}`), own.createdAt),
    kind: 'targeting_criterion',
    parentId: group.id,
    fields: {
      line_item_id: group.id,
      operator_type: 'EQ',
      targeting_type: type,
      targeting_value: value,
      name: nameOf(type, value),
    },
  });
  const ads = group.ads.flatMap((ad): Thing[] => {
    const tweetId = `18${digits(17, 'x', 'tweet', ad.id)}`;
    const text = `${ad.name}. See more at https://${spec.website}/`;
    return [
      {
        ...base(spec.id, tweetId, own.createdAt),
        kind: 'tweet',
        fields: { text, nullcast: true, user_id: spec.userId },
      },
      {
        ...seeded.ad(group, ad),
        kind: 'promoted_tweet',
        fields: { line_item_id: group.id, tweet_id: tweetId, approval_status: 'ACCEPTED' },
      },
    ];
  });
  return [lineItem, target('LOCATION', spec.location), target('AGE', 'AGE_OVER_18'), ...ads];
}

/** Of a value of targeting. */
export function nameOf(type: string, value: string): string {
  const place = directory.lookups.locations.find(({ targeting_value: id }) => id === value);
  return place?.name ?? `${type.toLowerCase()} ${value}`;
}
