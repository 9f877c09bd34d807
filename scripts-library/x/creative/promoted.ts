/** Accounts, media and scheduled posts that a line item promotes, and tags that count for others: made and deleted. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { own, readAll, send } from '../api.ts';
import { readThing, type Level, type Row, type Thing } from '../levels.ts';
import { creativeView, followView, scheduledPromotionView, tagView } from '../list/views.ts';

type Args = Readonly<Record<string, string>> & { readonly line_item_id: string };
type Sort = 'promoted_account' | 'media_creative' | 'scheduled_promoted_tweet' | 'tracking_tag';

interface Kind {
  readonly level: Level;
  readonly path: string;
  /** Of line items that take it; any when absent. */
  readonly product?: string;
  /** List and field in which what is promoted has to be. */
  readonly known?: readonly [path: string, key: string];
  /** Argument that says what is promoted. */
  readonly of: string;
  readonly fields: readonly string[];
  view(row: Row): object;
}

const kinds: Readonly<Record<Sort, Kind>> = {
  promoted_account: {
    level: 'promoted-account',
    path: 'promoted_accounts',
    product: 'PROMOTED_ACCOUNT',
    known: ['promotable_users', 'user_id'],
    of: 'user_id',
    fields: ['line_item_id', 'user_id'],
    view: followView,
  },
  media_creative: {
    level: 'media-creative',
    path: 'media_creatives',
    product: 'MEDIA',
    known: ['account_media', 'id'],
    of: 'account_media_id',
    fields: ['line_item_id', 'account_media_id', 'landing_url'],
    view: creativeView,
  },
  scheduled_promoted_tweet: {
    level: 'scheduled-promotion',
    path: 'scheduled_promoted_tweets',
    known: ['scheduled_tweets', 'id'],
    of: 'scheduled_tweet_id',
    fields: ['line_item_id', 'scheduled_tweet_id'],
    view: scheduledPromotionView,
  },
  tracking_tag: {
    level: 'tracking-tag',
    path: 'tracking_tags',
    of: 'tracking_tag_url',
    fields: ['line_item_id', 'tracking_tag_type', 'tracking_tag_url'],
    view: tagView,
  },
};

/** Whether X would take it there. @throws input_invalid platform_not_found */
async function check(host: Host, { path, product, known, of }: Kind, args: Args): Promise<void> {
  const { row } = await readThing(host, 'line-item', args.line_item_id);
  if (product !== undefined && row['product_type'] !== product)
    throw failure('input_invalid', `The line item is none of ${product}.`, {
      field: 'line_item_id',
    });
  if (known) {
    const [list, key] = known;
    const { items: all } = await readAll<Row>(host, own(list));
    if (!all.some((one) => String(one[key]) === args[of]))
      throw failure('input_invalid', `The account has no ${String(args[of])} to promote.`, {
        field: of,
      });
  }
  const { items } = await readAll<Row>(host, own(path), { line_item_ids: args.line_item_id });
  if (items.some((one) => String(one[of]) === args[of]))
    throw failure('input_invalid', 'The line item has it already.', { field: of });
}

export function createPromoted(sort: Sort): WriteScript<Args, Readonly<Record<string, object>>> {
  const kind = kinds[sort];
  return createScript<Args, Thing, Readonly<Record<string, object>>>({
    entity: sort,
    check: (args, host) => check(host, kind, args),
    plan: (args) => ({
      name: String(args[kind.of]),
      settings: Object.fromEntries(
        kind.fields.filter((name) => args[name] !== undefined).map((name) => [name, args[name]]),
      ),
    }),
    send: async (host, settings) =>
      (await send<Row>(host, 'POST', own(kind.path), settings as Readonly<Record<string, string>>))
        .id,
    read: (host, id) => readThing(host, kind.level, id),
    facts: ({ row }, settings) =>
      Object.entries(settings).map(([name, value]) => [name, row[name], value] as const),
    result: ({ row }) => ({ [sort]: kind.view(row) }),
    idOf: (result) => String((result[sort] as { readonly id?: string } | undefined)?.id),
  });
}

interface TagChange {
  readonly tracking_tag_id: string;
  readonly tracking_tag_url: string;
}

export const updateTag = (): WriteScript<TagChange, object> =>
  updateScript<TagChange, Thing, object>({
    entity: 'tracking_tag',
    read: (host, { tracking_tag_id: id }) => readThing(host, 'tracking-tag', id),
    wishes: ({ tracking_tag_url: after }, { row }) => [
      { field: 'tracking_tag_url', before: row['tracking_tag_url'] ?? null, after },
    ],
    send: (host, { id }, [change]) =>
      send<Row>(host, 'PUT', own(`tracking_tags/${id}`), {
        tracking_tag_url: String(change?.after),
      }),
    result: ({ row }) => ({ tracking_tag: tagView(row) }),
  });
