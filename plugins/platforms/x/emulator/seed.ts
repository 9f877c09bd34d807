/** The seeded world, as X keeps it. */
import {
  begun,
  dayStart,
  digits,
  seededId,
  seedLines,
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
  const { id: accountId } = spec;
  const idOf = (text: string) => {
    const [, isShort, rest = ''] = /^(36 )?(.*)$/.exec(text)!;
    return isShort ? base36(seededId(rest)) : seededId(rest);
  };
  const funding = idOf(`36 1#7 x|funding|${accountId}`);
  const tree = seedTree<Status, Kind>(account, {
    kinds: levels,
    words: { on: 'ACTIVE', paused: 'PAUSED', removed: 'DELETED', dormant: 'PAUSED' },
    campaign: ({ name, dailyBudgetMinor: dailyMinor }) => ({
      fields: { ...usual.campaign, name, funding_instrument_id: funding },
      dailyMinor,
    }),
    group: ({ name, firstDay }, campaign) => {
      const { objective, goal } = spec.plans[campaign.name] ?? Object.values(spec.plans)[0]!;
      const start_time = timeText(dayStart(firstDay, spec.timeZone));
      const own = { name, campaign_id: campaign.id, objective, goal, start_time };
      return { fields: { ...usual.line_item, ...own } };
    },
    ad: (ad, { id: line_item_id }, { status }) => {
      const approval_status = status === 'PAUSED' ? 'REJECTED' : 'ACCEPTED';
      return { fields: { line_item_id, tweet_id: tweetId(ad), approval_status } };
    },
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
  const values = {
    spec,
    usual,
    funding,
    start: timeText(at),
    media: usual.media,
    preroll: digits(17, 'x', 'preroll', accountId),
    film: idOf(`36 6#7 x|account media|${accountId}`),
    scheduled: idOf(`87#16 x|scheduled_tweet|${accountId}`),
  };
  // Pictures and a film, and other sorts of promotion, both paused; one was refused by a review.
  const beside = seedLines(usual.things, values, (line, { above }): Thing => {
    const { id, kind, fields, daily } = line as unknown as Thing & { readonly daily?: number };
    const isPaused = kind === 'campaign' || kind === 'line_item';
    return {
      ...begun(at, isPaused ? 'PAUSED' : 'ACTIVE'),
      ...(above ? { parentId: (above as Thing).id } : {}),
      ...(daily === undefined ? {} : { budgets: [{ at, value: daily }] }),
      kind,
      id: idOf(id),
      accountId,
      fields,
    };
  });
  return [...tree, ...beside];
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
