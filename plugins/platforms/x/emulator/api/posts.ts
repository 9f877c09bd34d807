/** api.x.com, version 2, as far as talking goes: posts of the last week are found by words, and answered. */
import { Refusal, type Ask as AnyAsk, type Fields } from '../../../../../sdk/emulator/index.ts';
import talk from '../talk.json' with { type: 'json' };
import type { Post, State } from '../state.ts';
import { invalid } from '../words.ts';

type Ask = AnyAsk<State, undefined>;

interface Said {
  readonly id: string;
  readonly text: string;
  readonly author_id: string;
  readonly created_at: string;
  readonly public_metrics: Fields;
}

const MOST_LETTERS = 280;
const HOUR_MS = 3_600_000;
/** Of the user whose token is used. */
const AUTHOR = '1460323737035677698';

/** Posts of others lately: each entry some hours before now. */
const others = (now: number): readonly Said[] =>
  talk.posts.map(({ id, text, author_id, hours, likes }) => ({
    id,
    text,
    author_id,
    created_at: new Date(now - hours * HOUR_MS).toISOString(),
    public_metrics: { retweet_count: 0, reply_count: 1, like_count: likes, quote_count: 0 },
  }));

/** Every word must stand in it, as X has it for words side by side; `-is:retweet` and `lang:` are read and let be. */
export function searchPosts({ query, now }: Ask) {
  const words = String(query['query'])
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '' && !/^(-?is:|lang:)/.test(word));
  if (words.length === 0)
    throw invalid(
      'query',
      'There were errors processing your request: missing stand-alone operator',
    );
  const found = others(now).filter(({ text }) =>
    words.every((word) => text.toLowerCase().includes(word.replaceAll('"', ''))),
  );
  const start = Number(query['next_token'] ?? 0);
  const end = start + Number(query['max_results'] ?? 10);
  const fields = (query['tweet.fields'] ?? []) as readonly string[];
  const shown = found.slice(start, end).map((one) => viewOf(one, fields));
  return {
    ...(shown.length > 0 ? { data: shown } : {}),
    meta: {
      result_count: shown.length,
      ...(shown[0] ? { newest_id: shown[0].id, oldest_id: shown.at(-1)!.id } : {}),
      ...(end < found.length ? { next_token: String(end) } : {}),
    },
  };
}

/** Id and text always, the rest where it is asked for. */
function viewOf(said: Said, fields: readonly string[]) {
  const { id, text, ...more } = said;
  const asked = Object.entries(more).filter(([name]) => fields.includes(name));
  return { id, text, ...Object.fromEntries(asked) };
}

/** Posts of the user before the world began. */
const first: Post = { ...talk.own, replyTo: null, createdAt: 0, deleted: false };

const find = ({ state }: Ask, id: string): Post | undefined =>
  [first, ...state.posts.all()].findLast((one) => one.id === id);

export function readPost(ask: Ask) {
  const { params, query, now } = ask;
  const id = params['id'] ?? '';
  const own = find(ask, id);
  const said = own && !own.deleted ? asSaid(own) : others(now).find((one) => one.id === id);
  if (said) return { data: viewOf(said, (query['tweet.fields'] ?? []) as readonly string[]) };
  // X answers 200, and says under `errors` that there is none.
  return {
    errors: [
      {
        value: id,
        detail: `Could not find tweet with id: [${id}].`,
        title: 'Not Found Error',
        resource_type: 'tweet',
        parameter: 'id',
        resource_id: id,
        type: 'https://api.twitter.com/2/problems/resource-not-found',
      },
    ],
  };
}

const asSaid = ({ id, text, createdAt }: Post): Said => ({
  id,
  text,
  author_id: AUTHOR,
  created_at: new Date(createdAt).toISOString(),
  public_metrics: { retweet_count: 0, reply_count: 0, like_count: 0, quote_count: 0 },
});

const forbidden = (detail: string) => new Refusal(403, detail, {});

export function createPost(ask: Ask) {
  const { text, reply } = ask.body as { text: string; reply?: { in_reply_to_tweet_id: string } };
  const { state, now } = ask;
  if ([...text].length > MOST_LETTERS) throw invalid('text', 'Your Tweet text is too long.');
  const replyTo = reply?.in_reply_to_tweet_id ?? null;
  const answered = others(now).some(({ id }) => id === replyTo);
  if (replyTo !== null && !answered && !find(ask, replyTo))
    throw invalid('reply', 'Reply to a tweet that is deleted or not visible to you.');
  const own = state.posts.all().filter(({ id, deleted }) => !deleted && !find(ask, id)?.deleted);
  if (own.some((one) => one.text === text))
    throw forbidden('You are not allowed to create a Tweet with duplicate content.');
  const id = `19${state.records.newId('post', 17)}`;
  state.posts.add({ id, text, replyTo, createdAt: now, deleted: false });
  return { data: { id, text, edit_history_tweet_ids: [id] } };
}

export function deletePost(ask: Ask) {
  const found = find(ask, ask.params['id'] ?? '');
  if (!found) throw forbidden('You are not permitted to perform this action.');
  ask.state.posts.add({ ...found, deleted: true });
  return { data: { deleted: true } };
}
