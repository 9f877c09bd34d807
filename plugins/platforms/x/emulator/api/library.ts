/** Posts, cards, and pictures and films of an account. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import type { Thing } from '../model.ts';
import {
  getThing,
  isThere,
  keepNew,
  listThings,
  type Answer,
  type Answers,
  type Ask,
} from '../state.ts';
import { tweetView, viewOf } from '../views.ts';
import { invalid, missing, refuse } from '../words.ts';
import { remove } from './objects.ts';
import { listed, pageOf } from './pages.ts';
import { findUpload } from './uploads.ts';

const listTweets: Answer = (ask, read) => {
  const { tweet_type, timeline_type = 'ALL', tweet_ids, trim_user } = read;
  const ids = tweet_ids as string[] | undefined;
  const tweets = listThings(ask, 'tweet').filter(
    ({ id, fields }) =>
      tweet_type === 'PUBLISHED' &&
      (ids?.includes(id) ?? true) &&
      (timeline_type === 'ALL' || (timeline_type === 'NULLCAST') === (fields['nullcast'] === true)),
  );
  const show = (tweet: Thing) => tweetView(tweet, ask.caller.spec, trim_user === true);
  return pageOf(tweets.map(show), read);
};

const createTweet: Answer = (ask, read) => {
  const { text, as_user_id, nullcast = true, name = null, card_uri = null, trim_user } = read;
  const { userId: user_id } = ask.caller.spec;
  if (as_user_id !== user_id) throw invalid('as_user_id', 'The account may not post as this user');
  const media_keys = (read['media_keys'] ?? []) as string[];
  if (!text && media_keys.length === 0) throw missing('text');
  for (const key of media_keys) getThing(ask, 'media', key);
  if (media_keys.length > 0 && card_uri) throw invalid('card_uri', 'Media or a card, not both');
  if (card_uri) getThing(ask, 'card', String(card_uri).replace(/^card:\/\//, ''));
  const tweet = keepNew(ask, {
    id: `19${ask.state.records.newId('tweet', 17)}`,
    kind: 'tweet',
    fields: { text: text ?? '', nullcast, user_id, name, card_uri, media_keys },
  });
  return { data: tweetView(tweet, ask.caller.spec, trim_user === true) };
};

/** A post of another sort than was asked for has no preview, and is left out. */
const previewTweets: Answer = ({ state, caller }, { tweet_type, tweet_ids }) => {
  const ids = tweet_type === 'PUBLISHED' ? (tweet_ids as string[]) : [];
  const data = ids
    .filter((id) => state.records.find('tweet', id)?.accountId === caller.spec.id)
    .map((id) => ({
      tweet_id: id,
      preview: `<iframe class='tweet-preview' src='https://ton.twimg.com/ads-manager/tweet-preview/index.html?data=${id}'></iframe>`,
    }));
  return { data };
};

const createCard: Answer = (ask) => {
  const { name, components } = ask.body as { name: string; components: Fields[] };
  const [media = {}, described = {}] = components;
  ask.check('#card media', media);
  ask.check('#card destination', described);
  const to = described['type'] === 'DETAILS' ? 'WEBSITE' : 'APP';
  const app = described['destination'] as Fields;
  if (to === 'APP' && !app['googleplay_app_id'] && !app['ios_app_store_identifier'])
    throw missing('googleplay_app_id');
  const fields = { name, components, card_type: `${mediaSort(ask, media)}_${to}` };
  const id = `13${ask.state.records.newId('card', 17)}`;
  return { data: viewOf(ask, keepNew(ask, { id, kind: 'card', fields })) };
};

function mediaSort(ask: Ask, { media_key: key, media_keys: keys }: Fields): string {
  const sortOf = (one: unknown) => String(getThing(ask, 'media', one).fields['media_type']);
  if (!Array.isArray(keys)) return sortOf(key);
  const [sort = '', ...others] = new Set(keys.map(sortOf));
  return others.length > 0 ? 'MIXED_MEDIA_SINGLE_DEST_CAROUSEL' : `${sort}_CAROUSEL`;
}

/** Words are those with which the name begins. */
const listCards: Answer = (ask, { q = '', ...read }) => {
  const found = listThings(ask, 'card')
    .filter((card) => isThere(card) || read['with_deleted'] === true)
    .map((card) => viewOf(ask, card))
    .filter(({ name }) => String(name).toLowerCase().startsWith(String(q).toLowerCase()));
  const filters = { card_types: 'card_type', card_id: 'id', card_uris: 'card_uri' };
  return listed(found, read, { filters, orders: ['name'], usual: 100 });
};

/** Puts what was uploaded into the library; a second time it is there already, under its new name. */
const addMedia: Answer = (ask, read) => {
  for (const name of ['title', 'description', 'poster_media_key'])
    if (read[name] !== undefined) throw invalid(name, `${name} can only be used with videos`);
  const upload = findUpload(ask.state, String(read['media_key']));
  if (!upload) throw refuse(404, 'NOT_FOUND', 'The media was not found', 'media_key');
  const media = keepNew(ask, {
    id: upload.media_key,
    kind: 'media',
    fields: {
      tweeted: false,
      media_type: upload.category === 'tweet_gif' ? 'GIF' : 'IMAGE',
      media_url: `https://pbs.twimg.com/media/${upload.id}.${upload.facts.mime.slice(6)}`,
      media_category: upload.category.toUpperCase(),
      name: read['name'] ?? null,
      file_name: read['file_name'] ?? null,
    },
  });
  return { data: viewOf(ask, media) };
};

const listMedia: Answer = (ask, read) => {
  const views = listThings(ask, 'media')
    .filter(isThere)
    .map((media) => viewOf(ask, media));
  const filters = { media_type: 'media_type' };
  return listed(views, read, { filters, words: ['name', 'file_name'], usual: 20 });
};

export const libraryAnswers: Answers = {
  'GET tweets': listTweets,
  'POST tweet': createTweet,
  'GET tweet_previews': previewTweets,
  'GET cards': listCards,
  'POST cards': createCard,
  'DELETE cards/:id': remove('card'),
  'GET media_library': listMedia,
  'POST media_library': addMedia,
  'GET media_library/:id': (ask) => ({
    data: viewOf(ask, getThing(ask, 'media', ask.params['id'])),
  }),
  'DELETE media_library/:id': remove('media'),
};
