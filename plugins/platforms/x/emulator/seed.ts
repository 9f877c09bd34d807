/** The seeded world, as X keeps it. */
import {
  begun,
  dayStart,
  digits,
  seedTree,
  type TreePart,
  type WorldAd,
} from '../../../../sdk/emulator/index.ts';
import directory from './directory.json' with { type: 'json' };
import usual from './seed.json' with { type: 'json' };
import type { Account, Kind, Status, Thing } from './model.ts';
import { base36, timeText } from './words.ts';

/** The levels of X. */
export const levels = ['campaign', 'line_item', 'promoted_tweet'] as const;

const tweetId = ({ id }: WorldAd) => `18${digits(17, 'x', 'tweet', id)}`;

export function seedThings(account: Account): Thing[] {
  const { spec, world } = account;
  const funding_instrument_id = base36(`1${digits(7, 'x', 'funding', spec.id)}`);
  const tree = seedTree<Status, Kind>(account, {
    kinds: levels,
    words: { on: 'ACTIVE', paused: 'PAUSED', removed: 'DELETED', dormant: 'PAUSED' },
    campaign: ({ name, dailyBudgetMinor: dailyMinor }) => ({
      fields: { ...usual.campaign, name, funding_instrument_id },
      dailyMinor,
    }),
    group: ({ name, firstDay }, campaign) => {
      const { objective, goal } = spec.plans[campaign.name] ?? Object.values(spec.plans)[0]!;
      const start_time = timeText(dayStart(firstDay, spec.timeZone));
      const own = { name, campaign_id: campaign.id, objective, goal, start_time };
      return { fields: { ...usual.line_item, ...own } };
    },
    ad: (ad, { id: line_item_id }, campaign) => ({
      fields: {
        line_item_id,
        tweet_id: tweetId(ad),
        approval_status: campaign.status === 'PAUSED' ? 'REJECTED' : 'ACCEPTED',
      },
    }),
    parts: (group) => [
      target(group.id, 'LOCATION', spec.location),
      target(group.id, 'AGE', 'AGE_OVER_18'),
      ...group.ads.map((ad): TreePart<Kind> => {
        const text = `${ad.name}. See more at https://${spec.website}/`;
        const fields = { text, nullcast: true, user_id: spec.userId };
        return { kind: 'tweet', id: tweetId(ad), fields };
      }),
    ],
  });
  const at = dayStart(world.campaigns[0]?.firstDay ?? '2024-01-01', spec.timeZone);
  const old: Old = (kind, id, fields, parentId) => ({
    ...begun(at, kind === 'campaign' || kind === 'line_item' ? 'PAUSED' : 'ACTIVE'),
    ...(parentId === undefined ? {} : { parentId }),
    kind,
    id,
    accountId: spec.id,
    fields: { ...fields },
  });
  const { currency } = spec;
  const funding = { ...usual.funding, currency, start_time: timeText(at) };
  return [
    old('funding_instrument', funding_instrument_id, funding),
    // Two pictures and a film, uploaded long ago.
    ...usual.media.map(({ prefix, ...fields }) =>
      old('media', `${prefix}_19${digits(17, 'x', 'media', spec.id, fields.name)}`, fields),
    ),
    ...tree,
    ...otherPromotions(old, spec, { funding_instrument_id, start_time: timeText(at) }),
  ];
}

const target = (line_item_id: string, type: string, value: string): TreePart<Kind> => ({
  kind: 'targeting_criterion',
  id: base36(`2${digits(8, 'x', type, line_item_id)}`),
  fields: {
    line_item_id,
    operator_type: 'EQ',
    targeting_type: type,
    targeting_value: value,
    name: nameOf(type, value),
  },
});

/** Of a value of targeting. */
export function nameOf(type: string, value: string): string {
  const place = directory.lookups.locations.find(({ targeting_value: id }) => id === value);
  return place?.name ?? `${type.toLowerCase()} ${value}`;
}

type Old = (kind: Kind, id: string, fields: object, parentId?: string) => Thing;

/** 30 dollars, or 3000 yen. */
const withBudget = (campaign: Thing): Thing => ({
  ...campaign,
  budgets: [{ at: campaign.createdAt, value: 3_000 }],
});

/** A campaign for followers and one of films before others' films, both paused; the second refused by a review. */
function otherPromotions(
  old: Old,
  { id: account, userId: user_id }: Account['spec'],
  {
    funding_instrument_id,
    start_time,
  }: Readonly<Record<'funding_instrument_id' | 'start_time', string>>,
) {
  const media = base36(`6${digits(7, 'x', 'account media', account)}`);
  const parts = [
    ['Followers', 'FOLLOWERS', 'PROMOTED_ACCOUNT'],
    ['Preroll', 'PREROLL_VIEWS', 'MEDIA'],
  ].flatMap(([name = '', objective, product_type]) => {
    const id = (sort: string) => base36(`5${digits(7, 'x', sort, name, account)}`);
    const [campaign_id, line_item_id] = [id('campaign'), id('line item')];
    const own = { name, campaign_id, objective, product_type, goal: null, start_time };
    return [
      withBudget(old('campaign', campaign_id, { ...usual.campaign, name, funding_instrument_id })),
      old('line_item', line_item_id, { ...usual.line_item, ...own }, campaign_id),
      ...(product_type === 'PROMOTED_ACCOUNT'
        ? [
            old(
              'line_item',
              id('second'),
              { ...usual.line_item, ...own, name: 'New' },
              campaign_id,
            ),
            old(
              'promoted_account',
              id('promoted account'),
              { line_item_id, user_id, approval_status: 'ACCEPTED' },
              line_item_id,
            ),
          ]
        : []),
      ...(product_type === 'MEDIA'
        ? [
            old(
              'media_creative',
              id('creative'),
              {
                line_item_id,
                account_media_id: media,
                landing_url: null,
                approval_status: 'REJECTED',
              },
              line_item_id,
            ),
          ]
        : []),
    ];
  });
  const [first, second] = ['13_19', '13_18'].map((prefix, at) => ({
    id: at === 0 ? media : base36(`6${digits(7, 'x', 'second media', account)}`),
    fields: {
      creative_type: 'PREROLL',
      media_key: `${prefix}${digits(17, 'x', 'preroll', account)}`,
      media_url: null,
    },
  }));
  const waiting = (sort: 'scheduled_tweet' | 'draft_tweet', text: string, own: object) =>
    old(sort, `87${digits(16, 'x', sort, account)}`, {
      text,
      user_id,
      nullcast: true,
      media_keys: [],
      card_uri: null,
      ...own,
    });
  const planned = { scheduled_status: 'SCHEDULED', tweet_id: null, completed_at: null };
  return [
    ...parts,
    waiting('scheduled_tweet', 'The spring catalogue is here.', {
      ...planned,
      scheduled_at: '2027-03-01T08:00:00Z',
    }),
    waiting('draft_tweet', 'Tents that last.', {}),
    old('account_media', first!.id, first!.fields),
    old('account_media', second!.id, second!.fields),
  ];
}
