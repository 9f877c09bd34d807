/** Posts that wait: for their time (scheduled), or for a person (drafts). For ads only: they appear on no timeline. */
import type { Host, ReadScript, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { listText, own, read, readAll, send } from '../api.ts';
import type { Row } from '../levels.ts';

type Sort = 'scheduled_tweet' | 'draft_tweet';
const pathOf = (sort: Sort) => `${sort}s`;
const words: Readonly<Record<Sort, string>> = {
  scheduled_tweet: 'scheduled post',
  draft_tweet: 'draft of a post',
};

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

const shown = (row: Row) => ({
  id: String(row['id_str'] ?? row.id),
  text: text(row['text']) ?? '',
  user_id: text(row['user_id'] ?? row['as_user_id']),
  media_keys: [...((row['media_keys'] ?? []) as readonly string[])],
  card_uri: text(row['card_uri']),
  scheduled_at: text(row['scheduled_at']),
  platform_status: text(row['scheduled_status']),
  tweet_id: text(row['tweet_id']),
  status: row['scheduled_status'] === 'DELETED' ? ('REMOVED' as const) : ('ENABLED' as const),
});
type Shown = ReturnType<typeof shown>;

interface Named {
  readonly id: string;
  readonly name: string;
}
const thingOf = (row: Row): Shown & Named => {
  const one = shown(row);
  return { ...one, name: one.text.slice(0, 60) };
};

/** @throws platform_not_found  none of this account, or deleted */
async function find(host: Host, sort: Sort, id: string): Promise<Shown & Named> {
  const thing = thingOf(await read<Row>(host, own(`${pathOf(sort)}/${id}`)));
  if (thing.status === 'ENABLED') return thing;
  throw failure('platform_not_found', `There is no ${words[sort]} ${id}.`);
}

export const waitingList = (sort: Sort): ReadScript<{ readonly limit: number }, object> =>
  listScript({
    as: pathOf(sort),
    async read(host, { limit }: { readonly limit: number }) {
      const { items, truncated } = await readAll<Row>(host, own(pathOf(sort)), {}, limit);
      return { items, isCut: truncated };
    },
    show: shown,
  });

interface Wish {
  readonly text: string;
  readonly scheduled_at?: string;
  readonly as_user_id?: string;
  readonly media_keys?: readonly string[];
  readonly card_uri?: string;
}

/** @throws input_invalid */
async function userOf(host: Host, wanted: string | undefined): Promise<string> {
  const users = (await readAll<Row>(host, own('promotable_users'))).items;
  const ids = users.map((one) => String(one['user_id']));
  const [only, other] = ids;
  if (wanted === undefined && only !== undefined && other === undefined) return only;
  if (wanted !== undefined && ids.includes(wanted)) return wanted;
  throw failure('input_invalid', `as_user_id must be one of: ${ids.join(', ')}.`, {
    field: 'as_user_id',
  });
}

/** Seconds are all that X keeps. @throws input_invalid  it is over */
function checkTime(host: Host, at: string | undefined): void {
  if (at === undefined || Date.parse(at) > Date.parse(host.now)) return;
  throw failure('input_invalid', 'scheduled_at must be to come.', { field: 'scheduled_at' });
}

export const createWaiting = (sort: Sort): WriteScript<Wish, Readonly<Record<string, Shown>>> =>
  createScript({
    entity: sort,
    check: (args: Wish, host) => {
      checkTime(host, args.scheduled_at);
    },
    async plan(args, host) {
      const { text: words_, scheduled_at, media_keys, card_uri } = args;
      return {
        name: words_.slice(0, 60),
        settings: {
          text: words_,
          as_user_id: await userOf(host, args.as_user_id),
          nullcast: true,
          ...(scheduled_at === undefined ? {} : { scheduled_at }),
          ...(media_keys === undefined ? {} : { media_keys: listText(media_keys) }),
          ...(card_uri === undefined ? {} : { card_uri }),
        },
      };
    },
    send: async (host, settings) =>
      shown(
        await send<Row>(
          host,
          'POST',
          own(pathOf(sort)),
          settings as Readonly<Record<string, string>>,
        ),
      ).id,
    read: (host, id) => find(host, sort, id),
    facts: (found, settings) => [
      ['text', found.text, settings['text']],
      ['scheduled_at', found.scheduled_at, settings['scheduled_at'] ?? null],
    ],
    result: ({ name: _name, ...one }) => ({ [sort]: one }),
    idOf: (result) => String(result[sort]?.id),
  });

type Changed = Readonly<Record<string, string>>;

export const updateWaiting = (sort: Sort): WriteScript<Changed, object> =>
  updateScript<Changed, Shown & Named, object>({
    entity: sort,
    read: (host, args) => find(host, sort, String(args[`${sort}_id`])),
    wishes(args, thing, host) {
      checkTime(host, args['scheduled_at']);
      return [
        { field: 'text', before: thing.text, after: args['text'] },
        ...(sort === 'scheduled_tweet'
          ? [{ field: 'scheduled_at', before: thing.scheduled_at, after: args['scheduled_at'] }]
          : []),
      ];
    },
    send: (host, { id }, changes) =>
      send(
        host,
        'PUT',
        own(`${pathOf(sort)}/${id}`),
        Object.fromEntries(changes.map(({ field, after }) => [field, String(after)])),
      ),
    result: ({ name: _name, ...one }) => ({ [sort]: one }),
  });

export const deleteWaiting = (sort: Sort): WriteScript<Changed, object> =>
  removeScript<Changed, Shown & Named, object>({
    entity: sort,
    read: async (host, args) => [await find(host, sort, String(args[`${sort}_id`]))],
    async remove(host, args, [change]) {
      const id = String(args[`${sort}_id`]);
      if (change) await send(host, 'DELETE', own(`${pathOf(sort)}/${id}`));
      return { deleted: { id, name: change?.name ?? null } };
    },
  });
