/** api.x.com, version 2, as far as ads need it: a picture is uploaded, and has a key for the media library of an account. */
import { readPicture, type Ask as AnyAsk } from '../../../../../sdk/emulator/index.ts';
import type { State, Upload } from '../state.ts';
import { invalid } from '../words.ts';

const MB = 1024 * 1024;
/** Each category: what its keys begin with, what it takes, how much of it. */
const categories = {
  tweet_image: { prefix: '3', mimes: /^image\/(png|jpeg|gif)$/, most: 5 * MB },
  tweet_gif: { prefix: '16', mimes: /^image\/gif$/, most: 15 * MB },
};
/** Until then it can be used. */
const EXPIRES_S = 86_400;

/** @returns undefined  nobody uploaded it, or it was too long ago */
export function findUpload({ uploads, parts }: State, key: string): Upload | undefined {
  const oldest = parts.now() - EXPIRES_S * 1_000;
  return uploads
    .all()
    .find(({ id, media_key, createdAt }) => [id, media_key].includes(key) && createdAt > oldest);
}

/** GIFs are looked at after they have come; everything else can be used at once. */
const viewOf = ({ id, media_key, size, category, facts }: Upload, state: object) => ({
  data: {
    id,
    media_key,
    size,
    expires_after_secs: EXPIRES_S,
    image: { image_type: facts.mime, w: facts.width, h: facts.height },
    ...(category === 'tweet_gif' ? { processing_info: state } : {}),
  },
});

type Ask = AnyAsk<State, undefined>;

/** @throws Refusal */
export function uploadMedia({ state, body, files, now }: Ask) {
  const category = String((body as { media_category?: string }).media_category);
  const { prefix, mimes, most } = categories[category as keyof typeof categories];
  const [other] = [...files.keys()].filter((name) => name !== 'media');
  if (other !== undefined) throw invalid(other, `[${other}] is not one of [media]`);
  const media = files.get('media');
  if (!media) throw invalid('media', 'media is required');
  const facts = readPicture(media);
  if (!facts || !mimes.test(facts.mime)) throw invalid('media', 'media type unrecognized.');
  if (media.length > most) throw invalid('media', 'The media is too large');
  const id = `19${state.records.newId('upload', 17)}`;
  const media_key = `${prefix}_${id}`;
  const upload = { id, media_key, category, facts, size: media.length, createdAt: now };
  state.uploads.add(upload);
  return viewOf(upload, { state: 'pending', check_after_secs: 1 });
}

/** `?command=STATUS&media_id=…`. @throws Refusal */
export function readUpload({ state, query }: Ask) {
  const upload = state.uploads.all().find(({ id }) => id === query['media_id']);
  if (!upload) throw invalid('media_id', `No upload [${String(query['media_id'])}] was found`);
  return viewOf(upload, { state: 'succeeded', progress_percent: 100 });
}
