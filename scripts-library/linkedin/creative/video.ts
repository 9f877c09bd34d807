/**
 * Videos of a page: LinkedIn says which bytes go where, the host puts each stretch of the film there, and LinkedIn puts them together.
 * @see https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/videos-api
 */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import type { Data } from '../api.ts';
import { untilAvailable } from './image.ts';

const [FEWEST_BYTES, MOST_BYTES] = [75 * 1024, 500 * 1024 * 1024];
const [SHORTEST, LONGEST] = [3, 30 * 60];

interface Part {
  readonly uploadUrl: string;
  readonly firstByte: number;
  readonly lastByte: number;
}
interface Begun {
  readonly value?: {
    readonly video?: string;
    readonly uploadToken?: string;
    readonly uploadInstructions?: readonly Part[];
  };
}

const filmAt = (host: Host, url: string) => host.ask('clip', { url, keep: true });

/**
 * A film as a change shows it, so that an approval binds its bytes.
 * @throws input_invalid  LinkedIn takes none of that length
 */
export async function videoAt(host: Host, url: string): Promise<Data> {
  const { file, mime, width, height, seconds, bytes } = await filmAt(host, url);
  const faults = [
    ...(bytes < FEWEST_BYTES || bytes > MOST_BYTES ? [`${bytes} bytes`] : []),
    ...(seconds < SHORTEST || seconds > LONGEST ? [`${seconds} seconds`] : []),
  ];
  if (faults.length > 0)
    throw failure(
      'input_invalid',
      `video_url: the film has ${faults.join(' and ')}; LinkedIn takes 75 KB to 500 MB, and 3 seconds to 30 minutes.`,
      { field: 'video_url' },
    );
  return { sha256: file, mime, width, height, seconds, bytes };
}

/** @returns the URN of a video that posts can use @throws platform_rejected  LinkedIn cannot read it */
export async function uploadVideo(host: Host, owner: string, url: string): Promise<string> {
  const { file, bytes } = await filmAt(host, url);
  const initializeUploadRequest = {
    owner,
    fileSizeBytes: bytes,
    uploadCaptions: false,
    uploadThumbnail: false,
  };
  const begin = { action: 'initializeUpload' };
  const { value } = await host.post<Begun>('videos', { initializeUploadRequest }, begin);
  const { video, uploadToken = '', uploadInstructions: parts = [] } = value ?? {};
  if (!video || parts.length === 0)
    throw failure('platform_answer_invalid', 'LinkedIn named no place for the video.');
  const uploadedPartIds: string[] = [];
  for (const { uploadUrl, firstByte, lastByte } of parts) {
    const range = { from: firstByte, to: lastByte + 1 };
    const sent = await host.ask('upload', { url: uploadUrl, file, ...range });
    uploadedPartIds.push(partIdOf(sent));
  }
  const finalizeUploadRequest = { video, uploadToken, uploadedPartIds };
  await host.post('videos', { finalizeUploadRequest }, { action: 'finalizeUpload' });
  await untilAvailable(host, { what: 'video', urn: video, waitMs: 2_000 });
  return video;
}

function partIdOf(sent: unknown): string {
  const { etag } = (sent ?? {}) as { readonly etag?: unknown };
  if (typeof etag === 'string') return etag;
  throw failure('platform_answer_invalid', 'LinkedIn gave a part of the video no ETag.');
}
