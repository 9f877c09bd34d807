/** Images, uploaded as a file or as base64, and videos, fetched from an address and ready for an ad after a while. */
import { createHash } from 'node:crypto';
import { readPicture } from '../../../../../sdk/emulator/index.ts';
import type { Account } from '../model.ts';
import type { State, Video } from '../state.ts';
import { badParameter, refusal, refuse } from '../words.ts';
import { imageUrl } from './creative-fields.ts';
import type { Wish } from './values.ts';

export interface SentImage {
  /** Of the image in the answer. */
  readonly key: string;
  readonly name: string;
  readonly bytes: Buffer;
}

export function uploadImages(state: State, { spec }: Account, sent: readonly SentImage[]) {
  if (sent.length === 0) throw badParameter('An image file or the parameter bytes is required');
  const images = sent.map(({ key, name, bytes }) => {
    const facts = readPicture(bytes);
    if (!facts) throw refusal('imageCannotBeRead');
    const { width, height } = facts;
    const hash = createHash('md5').update(bytes).digest('hex');
    const about = { hash, name, width, height };
    state.images.add({ ...about, accountId: spec.id, createdAt: state.parts.now() });
    return [key, { ...about, url: imageUrl(hash) }] as const;
  });
  return { images: Object.fromEntries(images) };
}

/** @throws when there is none in the account */
export function checkImage({ images, list }: State, { spec }: Account, hash: string): void {
  const uploaded = images.all().some((one) => one.accountId === spec.id && one.hash === hash);
  const used = () =>
    list('adcreative', spec.id).some(({ fields }) => fields['image_hash'] === hash);
  if (!uploaded && !used()) throw refusal('imageNotFound', hash);
}

/**
 * @throws code 389 for an address that Meta does not fetch from
 * @see https://developers.facebook.com/docs/marketing-api/reference/ad-account/advideos/
 */
export function createVideo(state: State, { spec }: Account, wish: Wish) {
  const { file_url, name = '', title = name } = wish;
  if (file_url === undefined) throw badParameter('The parameter file_url is required.');
  const url = String(file_url);
  const { protocol = '', hostname = '' } = URL.parse(url) ?? {};
  const isPublic = /^https?:$/.test(protocol) && hostname.includes('.');
  if (!isPublic) throw refuse(389, '(#389) Unable to fetch video file from URL.');
  const id = state.newId('advideo');
  const createdAt = state.parts.now();
  state.videos.add({ id, accountId: spec.id, name: String(title), url, createdAt });
  return { id };
}

/** A video advances by being looked at, as a report run does. */
export const isReady = ({ id }: Video, { looks, controls }: State) =>
  looks(id) > controls.videoPolls;

/** @throws code 100 when an ad cannot be made of it */
export function checkVideo(state: State, { spec }: Account, id: string): void {
  const video = state.video(id);
  if (video?.accountId !== spec.id)
    throw badParameter(`Param video_id must be a video of the account - got "${id}".`);
  if (!isReady(video, state)) throw refusal('videoIsNotReady');
}
