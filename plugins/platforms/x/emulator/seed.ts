/** Turns a world's account into objects, as they were on the anchor day. */
import {
  addDays,
  dayStart,
  digits,
  type Since,
  type WorldCampaign,
  type WorldGroup,
} from '../../../../sdk/emulator/index.ts';
import type { Plan } from './demo-accounts.ts';
import { base36, timeText, type Account, type EntityStatus, type Thing } from './things.ts';

export const fundingId = (accountId: string) => base36(`1${digits(7, 'x', 'funding', accountId)}`);

export function seedThings(account: Account): Thing[] {
  const { spec, world } = account;
  const first = world.campaigns[0]?.firstDay ?? '2024-01-01';
  const createdAt = dayStart(first, spec.timeZone);
  const funding: Thing = {
    ...base(spec.id, fundingId(spec.id), createdAt),
    kind: 'funding_instrument',
    fields: {
      type: 'CREDIT_CARD',
      description: 'Visa ending in 4242',
      currency: spec.currency,
      able_to_fund: true,
      credit_limit_local_micro: null,
      funded_amount_local_micro: null,
      start_time: timeText(createdAt),
      end_time: null,
      reasons_not_able_to_fund: [],
    },
  };
  return [
    funding,
    ...seedMedia(account, createdAt),
    ...world.campaigns.flatMap((campaign) => seedCampaign(account, campaign)),
  ];
}

/** Two pictures and a film, uploaded long ago. */
function seedMedia({ spec }: Account, createdAt: number): Thing[] {
  const media = (prefix: string, sort: string, name: string, fields: object): Thing => ({
    ...base(spec.id, `${prefix}_19${digits(17, 'x', 'media', spec.id, name)}`, createdAt),
    kind: 'media',
    fields: { media_type: sort, name, ...fields },
  });
  const picture = (name: string, file_name: string) =>
    media('3', 'IMAGE', name, {
      media_category: 'TWEET_IMAGE',
      file_name,
      media_url: `https://pbs.twimg.com/media/${file_name}`,
    });
  return [
    picture('Boots on a ridge', 'ridge.jpg'),
    picture('Tent at dusk', 'dusk.jpg'),
    media('13', 'VIDEO', 'Spring film', {
      media_category: 'AMPLIFY_VIDEO',
      file_name: 'spring.mp4',
      duration: 15_000,
      media_url: 'https://video.twimg.com/amplify_video/spring.mp4',
      aspect_ratio: '16:9',
    }),
  ];
}

const base = (accountId: string, id: string, createdAt: number) => ({
  id,
  accountId,
  createdAt,
  updatedAt: createdAt,
  budgets: [],
  statuses: [{ at: createdAt, value: 'ACTIVE' as EntityStatus }],
});

function seedCampaign(account: Account, campaign: WorldCampaign): Thing[] {
  const { spec } = account;
  const plan = spec.plans[campaign.name] ?? Object.values(spec.plans)[0]!;
  const createdAt = dayStart(campaign.firstDay, spec.timeZone);
  const lastDay = campaign.groups[0]?.lastDay;
  const ended = lastDay ? dayStart(addDays(lastDay, 1), spec.timeZone) : createdAt;
  const statuses: Since<EntityStatus>[] = [{ at: createdAt, value: 'ACTIVE' }];
  if (campaign.status !== 'ENABLED') statuses.push({ at: ended, value: 'PAUSED' });
  const seeded: Thing = {
    ...base(spec.id, campaign.id, createdAt),
    kind: 'campaign',
    statuses,
    updatedAt: statuses.at(-1)?.at ?? createdAt,
    ...(campaign.status === 'REMOVED' ? { deletedAt: ended } : {}),
    budgets: [{ at: createdAt, value: campaign.dailyBudgetMinor }],
    fields: {
      name: campaign.name,
      funding_instrument_id: fundingId(spec.id),
      budget_optimization: 'LINE_ITEM',
      total_budget_amount_local_micro: null,
      purchase_order_number: null,
    },
    flavour: campaign.flavour,
  };
  return [
    seeded,
    ...campaign.groups.flatMap((group) => seedLineItem(account, seeded, plan, group)),
  ];
}

function seedLineItem({ spec }: Account, campaign: Thing, plan: Plan, group: WorldGroup): Thing[] {
  const createdAt = dayStart(group.firstDay, spec.timeZone);
  const lineItem: Thing = {
    ...base(spec.id, group.id, createdAt),
    kind: 'line_item',
    parentId: campaign.id,
    fields: {
      name: group.name,
      campaign_id: campaign.id,
      objective: plan.objective,
      goal: plan.goal,
      product_type: 'PROMOTED_TWEETS',
      placements: ['ALL_ON_TWITTER'],
      bid_strategy: 'AUTO',
      bid_amount_local_micro: null,
      pay_by: 'IMPRESSION',
      start_time: timeText(createdAt),
      end_time: null,
      audience_expansion: null,
      total_budget_amount_local_micro: null,
      primary_web_event_tag: null,
    },
    flavour: group.flavour,
    weight: group.spendMinorPerDay / (campaign.budgets[0]?.value ?? 1),
    seededSpend: group.spendMinorPerDay,
  };
  const target = (type: string, value: string): Thing => ({
    ...base(spec.id, base36(`2${digits(8, 'x', type, group.id)}`), createdAt),
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
  const ads = group.ads.flatMap((ad) => {
    const tweet: Thing = {
      ...base(spec.id, `18${digits(17, 'x', 'tweet', ad.id)}`, createdAt),
      kind: 'tweet',
      fields: {
        text: `${ad.name}. See more at https://${spec.website}/`,
        nullcast: true,
        user_id: spec.userId,
      },
    };
    const promoted: Thing = {
      ...base(spec.id, ad.id, createdAt),
      kind: 'promoted_tweet',
      parentId: group.id,
      weight: ad.weight,
      fields: { line_item_id: group.id, tweet_id: tweet.id, approval_status: 'ACCEPTED' },
    };
    return [tweet, promoted];
  });
  return [lineItem, target('LOCATION', spec.location), target('AGE', 'AGE_OVER_18'), ...ads];
}

export function nameOf(type: string, value: string): string {
  const known: Readonly<Record<string, string>> = {
    '96683cc9126741d1': 'United States',
    '06ef846bfc783874': 'Japan',
  };
  return known[value] ?? `${type.toLowerCase()} ${value}`;
}
