/** Accounts and media that a line item promotes in place of posts: made and deleted, never changed. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { own, readAll, send } from '../api.ts';
import { readThing, type Level, type Row, type Thing } from '../levels.ts';
import { creativeView, followView } from '../list/views.ts';

type Args = Readonly<Record<string, string>> & { readonly line_item_id: string };
type Sort = 'promoted_account' | 'media_creative';

interface Kind {
  readonly level: Level;
  readonly path: string;
  /** Of line items that take it. */
  readonly product: string;
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
    of: 'user_id',
    fields: ['line_item_id', 'user_id'],
    view: followView,
  },
  media_creative: {
    level: 'media-creative',
    path: 'media_creatives',
    product: 'MEDIA',
    of: 'account_media_id',
    fields: ['line_item_id', 'account_media_id', 'landing_url'],
    view: creativeView,
  },
};

/** Whether X would take it there. @throws input_invalid platform_not_found */
async function check(host: Host, { path, product, of }: Kind, args: Args): Promise<void> {
  const { row } = await readThing(host, 'line-item', args.line_item_id);
  if (row['product_type'] !== product)
    throw failure('input_invalid', `The line item is none of ${product}.`, {
      field: 'line_item_id',
    });
  const known = of === 'user_id' ? 'promotable_users' : 'account_media';
  const { items: all } = await readAll<Row>(host, own(known));
  const key = of === 'user_id' ? 'user_id' : 'id';
  if (!all.some((one) => String(one[key]) === args[of]))
    throw failure('input_invalid', `The account has no ${String(args[of])} to promote.`, {
      field: of,
    });
  const { items } = await readAll<Row>(host, own(path), { line_item_ids: args.line_item_id });
  if (items.some((one) => String(one[of]) === args[of]))
    throw failure('input_invalid', 'The line item promotes it already.', { field: of });
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
