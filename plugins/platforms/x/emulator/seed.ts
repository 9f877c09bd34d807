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
    ad: (ad, { id: line_item_id }) => ({
      fields: { line_item_id, tweet_id: tweetId(ad), approval_status: 'ACCEPTED' },
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
  const old = (kind: Kind, id: string, fields: object): Thing => ({
    ...begun(at, 'ACTIVE'),
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
