/** The media library and previews of posts. Nothing is uploaded here: upload.x.com is another API. */
import { pageOf } from './lists.ts';
import { readParams } from './params.ts';
import { paging } from './specs.ts';
import { timeText, type Ask, type Thing } from './things.ts';
import { XError } from './x-error.ts';

const PAGE = 20;

/** @throws XError  the account has no such picture or film */
export function getMedia({ x, account }: Ask, key: string): Thing {
  const found = x.records.find('media', key);
  if (found?.accountId !== account.spec.id)
    throw new XError(404, 'NOT_FOUND', `media ${key} was not found`, 'media_key');
  return found;
}

const mediaView = ({ id, createdAt, updatedAt, fields }: Thing): Record<string, unknown> => ({
  ...{ tweeted: true, media_key: id, ...fields, media_status: 'TRANSCODE_COMPLETED' },
  ...{ created_at: timeText(createdAt), updated_at: timeText(updatedAt), deleted: false },
});

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
