/**
 * Videos of an account: fetched from an address, and ready for an ad after a while.
 * @see https://developers.facebook.com/docs/marketing-api/reference/ad-account/advideos/
 */
import type { Account } from '../model.ts';
import type { State, Video } from '../state.ts';
import { badParameter, refusal, refuse } from '../words.ts';

export interface VideoWish {
  readonly file_url?: string;
  readonly name?: string;
  readonly title?: string;
}

/** @throws code 389 for an address that Meta does not fetch from */
export function createVideo(state: State, { spec }: Account, wish: VideoWish) {
  const { file_url: url, name = '', title = name } = wish;
  if (url === undefined) throw badParameter('The parameter file_url is required.');
  const { protocol = '', hostname = '' } = URL.parse(url) ?? {};
  const isPublic = /^https?:$/.test(protocol) && hostname.includes('.');
  if (!isPublic) throw refuse(389, '(#389) Unable to fetch video file from URL.');
  const id = state.newId('advideo');
  const now = state.parts.now();
  state.addVideo({ id, accountId: spec.id, name: title, url, createdAt: now });
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
