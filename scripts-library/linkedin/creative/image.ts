/** Images of a page: LinkedIn names a place, the host puts the bytes there, and LinkedIn looks at them. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { readAccount } from '../account.ts';
import { accountUrn, urnOf, type Data } from '../api.ts';

export interface ImageRow {
  readonly id: string;
  readonly owner?: string;
  readonly status?: 'WAITING_UPLOAD' | 'PROCESSING' | 'AVAILABLE' | 'PROCESSING_FAILED';
}

/** LinkedIn takes no picture with this many pixels. */
const MAX_PIXELS = 36_152_320;

/**
 * A picture as a change shows it, so that an approval binds its bytes.
 * @throws input_invalid  it has too many pixels
 */
export async function pictureAt(host: Host, url: string): Promise<Data> {
  const { file, mime, width, height, bytes } = await host.ask('image', { url });
  if (width * height >= MAX_PIXELS)
    throw failure(
      'input_invalid',
      `image_url: ${width} x ${height} are too many pixels for LinkedIn.`,
      { field: 'image_url' },
    );
  return { sha256: file, mime, width, height, bytes };
}

/** The page that an image and its post are of. @throws input_invalid  the account has none */
export async function pageOf(host: Host, organization: string | undefined): Promise<string> {
  if (organization) return urnOf('organization', organization);
  const { reference } = await readAccount(host);
  if (reference) return reference;
  throw failure('input_invalid', 'The account has no page: give organization_id.', {
    field: 'organization_id',
  });
}

interface Upload {
  readonly value?: { readonly uploadUrl?: string; readonly image?: string };
}

/**
 * @param name  in the media library of the account; the image is in none when absent
 * @returns the URN of an image that posts can use
 * @throws platform_rejected  LinkedIn cannot read it
 */
export async function uploadImage(
  host: Host,
  owner: string,
  url: string,
  name?: string,
): Promise<string> {
  const { file } = await host.ask('image', { url });
  const library = { associatedAccount: accountUrn(host), assetName: name };
  const initializeUploadRequest = {
    owner,
    ...(name === undefined ? {} : { mediaLibraryMetadata: library }),
  };
  const { value } = await host.post<Upload>(
    'images',
    { initializeUploadRequest },
    { action: 'initializeUpload' },
  );
  if (!value?.uploadUrl || !value.image)
    throw failure('platform_answer_invalid', 'LinkedIn named no place for the image.');
  await host.ask('upload', { url: value.uploadUrl, file });
  await untilAvailable(host, { what: 'image', urn: value.image, waitMs: 1_000 });
  return value.image;
}

const LOOKS = 10;

interface Looked {
  readonly what: 'image' | 'video' | 'document';
  readonly urn: string;
  /** Before each further look. */
  readonly waitMs: number;
}

/** @throws platform_rejected platform_unavailable */
export async function untilAvailable(host: Host, { what, urn, waitMs }: Looked): Promise<void> {
  for (let look = 1; look <= LOOKS; look += 1) {
    const { status } = await host.get<ImageRow>(`${what}s/${encodeURIComponent(urn)}`);
    if (status === 'AVAILABLE') return;
    if (status === 'PROCESSING_FAILED')
      throw failure('platform_rejected', `LinkedIn cannot read the ${what}.`);
    await host.ask('wait', { ms: waitMs });
  }
  throw failure('platform_unavailable', `LinkedIn still looks at the ${what} ${urn}.`);
}

export function readImage(host: Host, image: string): Promise<ImageRow> {
  return host.get<ImageRow>(`images/${encodeURIComponent(image)}`);
}
