/** Images, uploaded as a file or as base64, and videos, fetched from an address and ready for an ad after a while. */
import { createHash } from 'node:crypto';
import { readPicture, type Fields } from '../../../../../sdk/emulator/index.ts';
import type { Account, Thing } from '../model.ts';
import type { State } from '../state.ts';
import { badParameter, refusal, refuse } from '../words.ts';
import { imageUrl } from './creative-fields.ts';

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
    const place = { id: `act_${spec.id}`, accountId: spec.id };
    state.addThing('adimage', place, about, `${spec.id}:${hash}`);
    return [key, { ...about, url: imageUrl(hash) }] as const;
  });
  return { images: Object.fromEntries(images) };
}

/** @throws when there is none in the account */
export function checkImage({ thing, list }: State, { spec }: Account, hash: string): void {
  const uploaded = thing(`${spec.id}:${hash}`) !== undefined;
  const used = () =>
    list('adcreative', spec.id).some(({ fields }) => fields['image_hash'] === hash);
  if (!uploaded && !used()) throw refusal('imageNotFound', hash);
}

/**
 * Fields of a new video.
 * @throws code 389 for an address that Meta does not fetch from
 * @see https://developers.facebook.com/docs/marketing-api/reference/ad-account/advideos/
 */
export function videoFields({ file_url: url, name = '', title = name }: Fields): Fields {
  if (url === undefined) throw badParameter('The parameter file_url is required.');
  const { protocol = '', hostname = '' } = URL.parse(String(url)) ?? {};
  const isPublic = /^https?:$/.test(protocol) && hostname.includes('.');
  if (!isPublic) throw refuse(389, '(#389) Unable to fetch video file from URL.');
  return { title, url };
}

/** A video advances by being looked at, as a report run does. */
export const isReady = ({ id }: Thing, { looks, controls }: State) =>
  looks(id) > controls.videoPolls;

/** @throws code 100 when an ad cannot be made of it */
export function checkVideo(state: State, { spec }: Account, id: string): void {
  const video = state.thing(id);
  if (video?.kind !== 'advideo' || video.accountId !== spec.id)
    throw badParameter(`Param video_id must be a video of the account - got "${id}".`);
  if (!isReady(video, state)) throw refusal('videoIsNotReady');
}
