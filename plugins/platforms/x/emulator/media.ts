/** The media library of an account, and previews of posts. Uploads are another API's: uploads.ts. */
import { pageOf } from './lists.ts';
import { readParams } from './params.ts';
import { paging } from './specs.ts';
import { timeText, type Ask, type Thing } from './things.ts';
import { findUpload } from './uploads.ts';
import { invalid, XError } from './x-error.ts';

const PAGE = 20;

/** @throws XError  the account has no such picture or film */
export function getMedia({ x, account }: Ask, key: string): Thing {
  const found = x.records.find('media', key);
  if (found?.accountId !== account.spec.id || found.deletedAt !== undefined)
    throw new XError(404, 'NOT_FOUND', `media ${key} was not found`, 'media_key');
  return found;
}

const mediaView = (thing: Thing): Record<string, unknown> => {
  const { id, createdAt, updatedAt, deletedAt, fields } = thing;
  return {
    tweeted: true,
    media_key: id,
    ...fields,
    media_status: 'TRANSCODE_COMPLETED',
    created_at: timeText(createdAt),
    updated_at: timeText(updatedAt),
    deleted: deletedAt !== undefined,
  };
};

/** Puts what was uploaded into the library; a second time it is there already, under its new name. */
export function addMedia(ask: Ask) {
  const read = readParams(
    ask.given,
    {
      media_key: { sort: 'text', most: 40 },
      name: { sort: 'text', most: 100 },
      file_name: { sort: 'text', most: 255 },
      // For films alone, which nobody can upload here.
      title: { sort: 'text', most: 70 },
      description: { sort: 'text', most: 200 },
      poster_media_key: { sort: 'text', most: 40 },
    },
    ['media_key'],
  );
  for (const name of ['title', 'description', 'poster_media_key'])
    if (read[name] !== undefined) throw invalid(name, `${name} can only be used with videos`);
  const { x, account, now } = ask;
  const upload = findUpload(x, String(read['media_key']));
  if (!upload) throw new XError(404, 'NOT_FOUND', 'The media was not found', 'media_key');
  const isMoving = upload.category === 'tweet_gif';
  const file = `https://pbs.twimg.com/media/${upload.id}.${upload.facts.mime.slice(6)}`;
  const media: Thing = {
    id: upload.media_key,
    kind: 'media',
    accountId: account.spec.id,
    createdAt: now,
    updatedAt: now,
    budgets: [],
    statuses: [{ at: now, value: 'ACTIVE' }],
    fields: {
      tweeted: false,
      media_type: isMoving ? 'GIF' : 'IMAGE',
      media_url: file,
      media_category: upload.category.toUpperCase(),
      name: read['name'] ?? null,
      file_name: read['file_name'] ?? null,
    },
  };
  x.records.put(media);
  return { data: mediaView(media), read };
}

export function deleteMedia(ask: Ask, key: string) {
  const read = readParams(ask.given, {});
  const gone = { ...getMedia(ask, key), deletedAt: ask.now, updatedAt: ask.now };
  ask.x.records.put(gone);
  return { data: mediaView(gone), read };
}

export function listMedia(ask: Ask) {
  const read = readParams(ask.given, {
    count: { sort: 'integer', most: 50 },
    cursor: paging['cursor']!,
    media_type: { sort: ['GIF', 'IMAGE', 'VIDEO'] },
    q: { sort: 'text', most: 255 },
  });
  const words = String(read['q'] ?? '').toLowerCase();
  const found = ask.x.records
    .list('media', { accountId: ask.account.spec.id })
    .filter(({ deletedAt }) => deletedAt === undefined)
    .map(mediaView)
    .filter(
      ({ media_type, name, file_name }) =>
        (read['media_type'] === undefined || read['media_type'] === media_type) &&
        [name, file_name].some((text) =>
          String(text ?? '')
            .toLowerCase()
            .includes(words),
        ),
    );
  return { ...pageOf(found, { count: PAGE, ...read }, (one) => one), read };
}

export function readMedia(ask: Ask, key: string) {
  return { data: mediaView(getMedia(ask, key)), read: readParams(ask.given, {}) };
}

/** A post of another sort than was asked for has no preview, and is left out. */
export function previewTweets(ask: Ask) {
  const spec = {
    tweet_ids: { sort: 'list' as const, most: 200 },
    tweet_type: { sort: ['DRAFT', 'PUBLISHED', 'SCHEDULED'] },
  };
  const read = readParams(ask.given, spec, Object.keys(spec));
  const ids = read['tweet_type'] === 'PUBLISHED' ? (read['tweet_ids'] as string[]) : [];
  const data = ids
    .filter((id) => ask.x.records.find('tweet', id)?.accountId === ask.account.spec.id)
    .map((id) => ({
      tweet_id: id,
      preview: `<iframe class='tweet-preview' src='https://ton.twimg.com/ads-manager/tweet-preview/index.html?data=${id}'></iframe>`,
    }));
  return { data, read };
}
