/**
 * Films of ads lie at YouTube. The Ads API takes one in stretches and puts it on a channel that Google keeps for the account, unlisted;
 * YouTube works on it for some minutes, and then it has an id that an ad can show.
 * @see https://developers.google.com/google-ads/api/docs/assets/upload-videos
 */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { valueAt } from '../../../sdk/value-at.ts';
import { quote, search, textAt, type Row } from '../api.ts';
import { idOf } from '../api/mutate.ts';
import type { NewName, PlacedPicture } from '../create/campaign-operations.ts';

const MOST_BYTES = 500 * 1024 * 1024;
/** Of a stretch; whole multiples of what Google takes at once. */
const STRETCH = 8 * 1024 * 1024;
/** Between one look and the next; with the film's own way it fits into a run. */
const WAITS_MS = [500, 1_000, 2_000, 4_000, 5_000, 5_000, 5_000];

const AT_YOUTUBE =
  /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?v=|shorts\/|embed\/)|youtu\.be\/)([\w-]{11})(?:[?&#].*)?$/;
const AN_UPLOAD =
  /^https:\/\/googleads\.googleapis\.com\/v\d+\/customers\/(\d{10})\/youTubeVideoUploads\/(\d{1,20})$/;

/** Whether the address is that of a film that is still to be uploaded. */
export const isFilm = (url: string | undefined): url is string =>
  url !== undefined && !AT_YOUTUBE.test(url) && !AN_UPLOAD.test(url);

export interface Upload {
  readonly id: string;
  /** PENDING, UPLOADED (YouTube works on it), PROCESSED, FAILED, REJECTED or UNAVAILABLE. */
  readonly state: string;
  /** At YouTube, once it is PROCESSED. */
  readonly video_id: string | null;
}

/**
 * A video as a change shows it: the hash of a film binds an approval to its bytes.
 * @throws input_invalid fetch_failed  no film; platform_not_found  no such upload
 */
export async function shownVideo(
  host: Host,
  url: string,
): Promise<Readonly<Record<string, unknown>>> {
  if (!isFilm(url)) return { video_id: await knownVideo(host, url) };
  const { file, mime, width, height, seconds, bytes } = await filmAt(host, url);
  if (bytes > MOST_BYTES)
    throw failure('input_invalid', 'video_url: the film has more than 500 MB.', {
      field: 'video_url',
    });
  return { sha256: file, mime, width, height, seconds, bytes };
}

/** The film as a thing of its own beside its ad, so that it is taken back with it. */
export const newFilm = (name: string, settings: Readonly<Record<string, unknown>> = {}) => ({
  entity: 'video_upload',
  name,
  settings: { privacy: 'UNLISTED', ...settings },
});

const filmAt = (host: Host, url: string) => host.ask('clip', { url, keep: true });

async function knownVideo(host: Host, url: string): Promise<string> {
  const [, atYoutube] = AT_YOUTUBE.exec(url) ?? [];
  if (atYoutube !== undefined) return atYoutube;
  const [, customer, id = ''] = AN_UPLOAD.exec(url) ?? [];
  if (customer !== host.account.account_id)
    throw failure('input_invalid', 'video_url: the upload is of another account.', {
      field: 'video_url',
    });
  return shownId(host, await readUpload(host, id));
}

/**
 * The id at YouTube: of what lies there, or of a film that is put there now.
 * @throws platform_rejected  YouTube cannot read it
 * @throws platform_unavailable  YouTube still works on it; the message says how to go on
 */
export async function videoFor(host: Host, url: string, title: string): Promise<string> {
  if (!isFilm(url)) return knownVideo(host, url);
  return shownId(host, await uploadFilm(host, url, title));
}

function shownId(host: Host, { id, state, video_id }: Upload): string {
  if (state === 'PROCESSED' && video_id !== null) return video_id;
  const isUnderWay = state === 'PENDING' || state === 'UPLOADED';
  if (!isUnderWay)
    throw failure(
      'platform_rejected',
      `YouTube cannot use the film: its upload ${id} is ${state}.`,
    );
  throw failure(
    'platform_unavailable',
    `YouTube still works on the film. In some minutes give ${addressOf(host, id)} in place of the film's address.`,
  );
}

/** Of an upload, as callers give it back. */
const addressOf = ({ account }: Host, id: string) =>
  `https://googleads.googleapis.com/v25/customers/${account.account_id}/youTubeVideoUploads/${id}`;

interface Begun {
  readonly url?: string;
  readonly granularity?: number;
}

/** Puts a film at YouTube, unlisted, and looks for a while how far it is. */
export async function uploadFilm(host: Host, url: string, title: string): Promise<Upload> {
  const { file, bytes } = await filmAt(host, url);
  const youTubeVideoUpload = {
    videoTitle: title.slice(0, 100),
    videoDescription: title,
    videoPrivacy: 'UNLISTED',
  };
  const { url: session, granularity = STRETCH } = await host.post<Begun>(
    '@films/customers/{account}/youTubeVideoUploads:create',
    { customerId: host.account.account_id, youTubeVideoUpload },
    { bytes },
  );
  if (!session) throw failure('platform_answer_invalid', 'Google named no place for the film.');
  const stretch = Math.ceil(STRETCH / granularity) * granularity;
  let last: unknown;
  for (let from = 0; from < bytes; from += stretch) {
    const to = Math.min(bytes, from + stretch);
    last = await host.ask('upload', { url: session, file, from, to });
  }
  const { resourceName } = (last ?? {}) as { readonly resourceName?: string };
  return untilProcessed(host, idOf(resourceName));
}

async function untilProcessed(host: Host, id: string): Promise<Upload> {
  for (const ms of WAITS_MS) {
    const upload = await readUpload(host, id);
    if (upload.state !== 'UPLOADED' && upload.state !== 'PENDING') return upload;
    await host.ask('wait', { ms });
  }
  return readUpload(host, id);
}

const uploadFields = ['video_upload_id', 'state', 'video_id'].map(
  (field) => `you_tube_video_upload.${field}`,
);

const uploadOf = (row: Row): Upload => ({
  id: textAt(row, 'youTubeVideoUpload.videoUploadId') ?? '',
  state: textAt(row, 'youTubeVideoUpload.state') ?? 'UNKNOWN',
  video_id: textAt(row, 'youTubeVideoUpload.videoId') ?? null,
});

/** @throws platform_not_found */
export async function readUpload(host: Host, id: string): Promise<Upload> {
  const where = [`you_tube_video_upload.video_upload_id = ${id}`];
  const from = 'you_tube_video_upload';
  const { rows } = await search(host, { from, fields: uploadFields, where });
  if (rows[0]) return uploadOf(rows[0]);
  throw failure('platform_not_found', `The account has no upload ${id} of a film.`);
}

/** The video as an asset, for an ad in the same mutate; Google takes the asset that is there where it has one. */
export function videoOperations(video: string | undefined, label: string, name: NewName) {
  if (video === undefined) return { operations: [], placed: [] as readonly PlacedPicture[] };
  const resourceName = name('assets');
  const create = {
    resourceName,
    name: `${label} ${video}`,
    youtubeVideoAsset: { youtubeVideoId: video },
  };
  const placed: readonly PlacedPicture[] = [{ field: 'YOUTUBE_VIDEO', asset: resourceName }];
  return { operations: [{ assetOperation: { create } }], placed };
}

/** Video of an ad: its id at YouTube, and its upload, if this account uploaded it. */
export async function videoOfAd(host: Host, ad: string, group: string) {
  const list = 'ad_group_ad.ad.responsive_display_ad.youtube_videos';
  const where = [`ad_group.id = ${group}`, `ad_group_ad.ad.id = ${ad}`];
  const { rows } = await search(host, { from: 'ad_group_ad', fields: [list], where });
  const videos = valueAt(rows[0], 'adGroupAd.ad.responsiveDisplayAd.youtubeVideos');
  const [first] = (videos ?? []) as readonly { readonly asset?: string }[];
  if (!first?.asset) return { video_id: null, video_upload_id: null };
  const video_id = await videoOfAsset(host, first.asset);
  const from = 'you_tube_video_upload';
  const own = [`you_tube_video_upload.video_id = ${quote(video_id)}`];
  const found = await search(host, { from, fields: uploadFields, where: own });
  return { video_id, video_upload_id: found.rows[0] ? uploadOf(found.rows[0]).id : null };
}

async function videoOfAsset(host: Host, asset: string): Promise<string> {
  const fields = ['asset.youtube_video_asset.youtube_video_id'];
  const where = [`asset.id = ${idOf(asset)}`];
  const { rows } = await search(host, { from: 'asset', fields, where });
  return textAt(rows[0], 'asset.youtubeVideoAsset.youtubeVideoId') ?? '';
}
