/** Lists below the account, in one common status or in all that are not deleted; and one object as it is. */
import type { Host, ReadScript } from '../../sdk/script.ts';
import { accountOf } from '../../sdk/kit/account.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { listEnd, listScript } from '../../sdk/kit/list.ts';
import { listText, own, readAll } from './api.ts';
import { commonStatus, findThing, levels, type ReportLevel, type Row } from './levels.ts';
import {
  accountMediaView,
  audienceView,
  campaignView,
  cardView,
  creativeView,
  criterionView,
  followView,
  fundingView,
  lineItemView,
  mediaView,
  promotedView,
  scheduledPromotionView,
  tagView,
  tweetView,
  userView,
} from './list/views.ts';
import { currencyOf } from './money.ts';

type Args = Readonly<Record<string, unknown>>;

interface List {
  readonly path: string;
  /** Parameter of X > the argument that says it. */
  readonly asks?: Readonly<Record<string, string>>;
  readonly show: (row: Row) => object;
  /** The result says in which money it counts. */
  readonly hasMoney?: true;
}

/** By the name under which results list them. */
const lists: Readonly<Record<string, List>> = {
  line_items: {
    path: 'line_items',
    asks: { campaign_ids: 'campaign_id' },
    show: lineItemView,
    hasMoney: true,
  },
  promoted_tweets: {
    path: 'promoted_tweets',
    asks: { line_item_ids: 'line_item_id' },
    show: promotedView,
  },
  promoted_accounts: {
    path: 'promoted_accounts',
    asks: { line_item_ids: 'line_item_id' },
    show: followView,
  },
  media_creatives: {
    path: 'media_creatives',
    asks: { line_item_ids: 'line_item_id' },
    show: creativeView,
  },
  scheduled_promoted_tweets: {
    path: 'scheduled_promoted_tweets',
    asks: { line_item_ids: 'line_item_id' },
    show: scheduledPromotionView,
  },
  tracking_tags: {
    path: 'tracking_tags',
    asks: { line_item_ids: 'line_item_id' },
    show: tagView,
  },
  account_media: { path: 'account_media', show: accountMediaView },
  criteria: {
    path: 'targeting_criteria',
    asks: { line_item_ids: 'line_item_ids' },
    show: criterionView,
  },
  audiences: { path: 'custom_audiences', show: audienceView },
  funding_instruments: { path: 'funding_instruments', show: fundingView },
  cards: {
    path: 'cards',
    asks: { card_types: 'type' },
    show: (row) => ({
      ...cardView(row),
      components: row['components'] ?? [],
      created_at: row['created_at'] ?? null,
    }),
  },
  media: { path: 'media_library', asks: { media_type: 'type' }, show: mediaView },
  tweets: {
    path: 'tweets',
    asks: { tweet_type: 'tweet_type', timeline_type: 'timeline' },
    show: tweetView,
  },
  users: { path: 'promotable_users', show: userView },
};

export function listOf(name: string): ReadScript<Args, object> {
  const { path, asks = {}, show, hasMoney } = lists[name]!;
  return listScript<Args, Row, object>({
    as: name,
    async read(host, { status, limit = 1_000, ...args }) {
      const query = Object.fromEntries(
        Object.entries(asks).flatMap(([parameter, argument]) => {
          const value = args[argument];
          if (value === undefined) return [];
          return [[parameter, Array.isArray(value) ? listText(value as string[]) : value]];
        }),
      );
      const wish = { path, query, status: status as string | undefined, limit: Number(limit) };
      return readRows(host, wish);
    },
    show,
    ...(hasMoney ? { facts: async (host: Host) => ({ currency: await currencyOf(host) }) } : {}),
  });
}

const views = {
  campaign: campaignView,
  'line-item': lineItemView,
  'promoted-tweet': promotedView,
} as const;

/** Deleted or not. */
export function getOf(level: ReportLevel): ReadScript<Args, object> {
  const { entity } = levels[level];
  return async (args, host) => {
    const id = String(args[`${entity}_id`]);
    const found = await findThing(host, level, id);
    if (!found) throw failure('platform_not_found', `There is no ${id} in this account.`);
    const account = accountOf(host.account);
    const money = level === 'promoted-tweet' ? {} : { currency: await currencyOf(host) };
    return { account, ...money, [entity]: views[level](found.row) };
  };
}

interface Wish {
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly status?: string | undefined;
  readonly limit: number;
}

/** X does not filter by status: with a wish all are read and sorted out here. */
async function readRows(host: Host, { path, query = {}, status, limit }: Wish) {
  const asked = { ...query, ...(status === 'REMOVED' ? { with_deleted: true } : {}) };
  const most = status === undefined ? limit : Number.MAX_SAFE_INTEGER;
  const { items, truncated } = await readAll<Row>(host, own(path), asked, most);
  const fitting =
    status === undefined ? items : items.filter((row) => commonStatus(row) === status);
  return { items: fitting.slice(0, limit), isCut: truncated || fitting.length > limit };
}

export async function listRows(host: Host, wish: Wish) {
  const found = await readRows(host, wish);
  return { rows: found.items, end: listEnd(host, found) };
}
