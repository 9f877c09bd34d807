/** The account itself, its people, its posts, and the members of its audiences. */
import { pageOf } from './lists.ts';
import { paging } from './specs.ts';
import { readParams } from './params.ts';
import { getThing } from './change.ts';
import { getMedia } from './media.ts';
import { timeText, wholeNumber, type Account, type Ask, type Thing, type X } from './things.ts';
import { invalid, missing } from './x-error.ts';

export function accountView(x: X, { spec, world }: Account): Record<string, unknown> {
  const created = timeText(Date.parse(`${world.campaigns[0]?.firstDay ?? '2024-01-01'}T00:00:00Z`));
  return {
    id: spec.id,
    name: spec.name,
    business_name: spec.business,
    business_id: null,
    timezone: spec.timeZone,
    timezone_switch_at: created,
    approval_status: 'ACCEPTED',
    industry_type: 'RETAIL',
    country_code: spec.currency === 'JPY' ? 'JP' : 'US',
    salt: null,
    created_at: created,
    updated_at: created,
    deleted: false,
  };
}

export function promotableUsers(ask: Ask) {
  const { spec } = ask.account;
  const read = readParams(ask.given, { count: paging['count']!, cursor: paging['cursor']! });
  const users = [
    {
      id: `pu${spec.userId}`,
      account_id: spec.id,
      user_id: spec.userId,
      promotable_user_type: 'FULL',
      screen_name: spec.handle,
      deleted: false,
    },
  ];
  return { ...pageOf(users, read, (one) => one), read };
}

export function listTweets(ask: Ask) {
  const types = ['PUBLISHED', 'SCHEDULED', 'DRAFT'] as const;
  const read = readParams(
    ask.given,
    {
      tweet_type: { sort: types },
      timeline_type: { sort: ['ALL', 'NULLCAST', 'ORGANIC'] },
      user_id: { sort: 'text' },
      tweet_ids: { sort: 'list', most: 200 },
      trim_user: { sort: 'flag' },
      count: paging['count']!,
      cursor: paging['cursor']!,
    },
    ['tweet_type'],
  );
  const tweets = ask.x.records.list('tweet', { accountId: ask.account.spec.id }).filter((tweet) => {
    if (read['tweet_type'] !== 'PUBLISHED') return false;
    if (read['timeline_type'] === 'ORGANIC') return tweet.fields['nullcast'] !== true;
    if (read['timeline_type'] === 'NULLCAST') return tweet.fields['nullcast'] === true;
    return true;
  });
  return { ...pageOf(tweets, read, tweetView), read };
}

export function createTweet(ask: Ask) {
  const { x, account, now } = ask;
  const spec = {
    text: { sort: 'text' as const, most: 280 },
    as_user_id: { sort: 'text' as const },
    nullcast: { sort: 'flag' as const },
    media_keys: { sort: 'list' as const, most: 4 },
    card_uri: { sort: 'text' as const },
    name: { sort: 'text' as const, most: 80 },
  };
  const read = readParams(ask.given, spec, ['as_user_id']);
  if (read['as_user_id'] !== account.spec.userId)
    throw invalid('as_user_id', 'The account may not post as this user');
  if (!read['text'] && !read['media_keys']) throw missing('text');
  const media = (read['media_keys'] ?? []) as string[];
  for (const key of media) getMedia(ask, key);
  if (media.length > 0 && read['card_uri']) throw invalid('card_uri', 'Media or a card, not both');
  if (read['card_uri']) getThing(ask, 'card', String(read['card_uri']).replace(/^card:\/\//, ''));
  const tweet: Thing = {
    id: `19${x.records.newId('tweet', 17)}`,
    kind: 'tweet',
    accountId: account.spec.id,
    createdAt: now,
    updatedAt: now,
    budgets: [],
    statuses: [{ at: now, value: 'ACTIVE' }],
    fields: {
      text: read['text'] ?? '',
      nullcast: read['nullcast'] ?? true,
      user_id: account.spec.userId,
      name: read['name'] ?? null,
      card_uri: read['card_uri'] ?? null,
      media_keys: media,
    },
  };
  x.records.put(tweet);
  return { data: tweetView(tweet), read };
}

function tweetView({ id, createdAt, fields }: Thing) {
  const { text, nullcast, user_id, name = null, card_uri = null } = fields;
  return {
    name,
    tweet_type: 'PUBLISHED',
    ...(card_uri === null ? {} : { card_uri }),
    id: wholeNumber(id),
    id_str: id,
    tweet_id: id,
    full_text: text,
    text,
    nullcast,
    created_at: timeText(createdAt),
    user: { id_str: user_id },
  };
}

const MAX_OPERATIONS = 2_500;
const hash = /^[0-9a-f]{64}$/;
const identifiers: readonly string[] = [
  'email',
  'phone_number',
  'device_id',
  'handle',
  'twitter_id',
  'partner_user_id',
];

/** Hashed members: all of a request are taken, or none. */
export function changeMembers(ask: Ask, id: string) {
  const audience = getThing(ask, 'custom_audience', id);
  if (!Array.isArray(ask.body) || ask.body.length === 0 || ask.body.length > MAX_OPERATIONS)
    throw invalid('body', 'Expected an array of 1 to 2500 operations');
  const operations = ask.body as readonly {
    readonly operation_type?: string;
    readonly params?: { readonly users?: readonly Record<string, readonly string[]>[] };
  }[];
  let change = 0;
  for (const { operation_type: type, params } of operations) {
    if (type !== 'Update' && type !== 'Delete') throw invalid('operation_type', 'Update or Delete');
    for (const user of params?.users ?? []) {
      for (const [name, values] of Object.entries(user)) {
        if (!identifiers.includes(name)) throw invalid(name, 'Not an identifier');
        if (name !== 'partner_user_id' && values.some((text) => !hash.test(text)))
          throw invalid(name, 'Expected SHA-256 in lower case hexadecimal');
      }
      change += type === 'Update' ? 1 : -1;
    }
  }
  const users = Math.max(0, Number(audience.fields['users'] ?? 0) + change);
  ask.x.records.put({ ...audience, updatedAt: ask.now, fields: { ...audience.fields, users } });
  const count = operations.length;
  return { data: { success_count: count, total_count: count }, read: {} };
}
