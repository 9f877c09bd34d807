/** Media: uploaded to X's own API first, then put into the library of the account under its key. */
import type { Host, HostRequest } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { own, read } from '../api.ts';
import type { Row } from '../levels.ts';

export type MediaRow = Row & { readonly media_key: string; readonly media_status?: string };

interface Uploaded {
  readonly id: string;
  readonly media_key?: string;
  readonly processing_info?: { readonly state?: string; readonly check_after_secs?: number };
}

const UPLOAD = '@api/media/upload';
const LOOKS = 30;

/**
 * A picture as a change shows it, so that an approval binds its bytes.
 * @throws input_invalid  it is none of that category
 */
export async function pictureAt(host: Host, url: string, category: string) {
  const { file, mime, width, height, bytes } = await host.ask('image', { url });
  if (category === 'TWEET_GIF' && mime !== 'image/gif')
    throw failure('input_invalid', `media_url: TWEET_GIF is a GIF, and this is ${mime}.`, {
      field: 'media_url',
    });
  return { sha256: file, mime, width, height, bytes };
}

/**
 * @returns the key under which libraries, cards and posts know it
 * @throws platform_rejected  X cannot read it
 */
export async function uploadMedia(host: Host, file: unknown, category: string): Promise<string> {
  const form = { media: { $file: file }, media_category: category.toLowerCase() };
  let media = await ask(host, { method: 'POST', path: UPLOAD, body: form });
  const { id } = media;
  for (let look = 0; look < LOOKS; look += 1) {
    const { state = 'succeeded', check_after_secs: seconds = 1 } = media.processing_info ?? {};
    if (state === 'failed') throw failure('platform_rejected', 'X cannot read the media.');
    if (state === 'succeeded') {
      if (media.media_key) return media.media_key;
      throw failure('platform_answer_invalid', 'X gave the media no key.');
    }
    await host.ask('wait', { ms: Math.min(Math.max(seconds, 1), 10) * 1_000 });
    media = await ask(host, {
      method: 'GET',
      path: UPLOAD,
      query: { command: 'STATUS', media_id: id },
    });
  }
  throw failure('platform_unavailable', `X still looks at the media ${id}.`);
}

async function ask(host: Host, request: HostRequest): Promise<Uploaded> {
  return (await host.call<{ readonly data: Uploaded }>(request)).data;
}

/** @throws platform_not_found  the library has no such media, or no longer */
export function readMedia(host: Host, key: string): Promise<MediaRow> {
  return read<MediaRow>(host, own(`media_library/${key}`));
}
