/**
 * api.x.com, version 2, as far as ads need it: a picture is uploaded, and has a key for the media library of an account.
 *
 * @see https://api.x.com/2/openapi.json, paths `/2/media/upload`
 */
import type { Context } from 'koa';
import { readBytes, readPicture, type PictureFacts } from '../../../../sdk/emulator/index.ts';
import type { createGate } from './access.ts';
import type { X } from './things.ts';
import { ApiError, problem, XError } from './x-error.ts';

type Gate = ReturnType<typeof createGate>;

const MB = 1024 * 1024;
/** Each category: what its keys begin with, what it takes, how much of it. */
const categories: Readonly<Record<string, { prefix: string; mimes: RegExp; most: number }>> = {
  tweet_image: { prefix: '3', mimes: /^image\/(png|jpeg|gif)$/, most: 5 * MB },
  tweet_gif: { prefix: '16', mimes: /^image\/gif$/, most: 15 * MB },
};
/** Until then it can be used. */
const EXPIRES_S = 86_400;
const fields = ['media', 'media_category', 'additional_owners'];

export interface Upload {
  readonly id: string;
  readonly media_key: string;
  readonly category: string;
  readonly facts: PictureFacts;
  readonly size: number;
  readonly createdAt: number;
}

/** `/2/media/upload`, under the same signature as everything else; a form of parts is not signed. */
export async function serveUpload(x: X, gate: Gate, context: Context): Promise<void> {
  const pairs = [...new URLSearchParams(context.search)];
  const { method, path } = context;
  const authorization = context.get('authorization');
  try {
    const url = `${x.parts.baseUrl()}${path}`;
    gate({ method, url, pairs, authorization, now: x.parts.now() });
    if (method === 'GET') context.body = readUpload(x, Object.fromEntries(pairs));
    else if (method === 'POST') context.body = await uploadMedia(x, context);
    else throw new ApiError(undefined, 'Method Not Allowed', 405);
  } catch (error) {
    const known = apiErrorOf(error);
    if (!known) context.app.emit('error', error, context);
    const { status, body } = problem(known ?? new ApiError(undefined, 'Internal Error', 500));
    Object.assign(context, { status, body });
  }
}

function apiErrorOf(error: unknown): ApiError | undefined {
  if (error instanceof XError) return new ApiError(undefined, 'Unauthorized', error.status);
  return error instanceof ApiError ? error : undefined;
}

const uploads = (x: X) => x.records.notes<Upload>('uploads', 500);

/** @returns undefined  nobody uploaded it, or it was too long ago */
export function findUpload(x: X, key: string): Upload | undefined {
  const oldest = x.parts.now() - EXPIRES_S * 1_000;
  return uploads(x)
    .all()
    .find(({ id, media_key, createdAt }) => [id, media_key].includes(key) && createdAt > oldest);
}

/** GIFs are looked at after they have come; everything else can be used at once. */
const isMoving = ({ category }: Upload) => category === 'tweet_gif';

const bodyOf = ({ id, media_key, size, facts: { mime, width, height } }: Upload) => ({
  id,
  media_key,
  size,
  expires_after_secs: EXPIRES_S,
  image: { image_type: mime, w: width, h: height },
});

/** @throws ApiError */
async function uploadMedia(x: X, context: Context): Promise<unknown> {
  const tooLarge = () => new ApiError('media', 'The media is too large');
  const bytes = await readBytes(context, 16 * MB, tooLarge);
  const { media, media_category: category = '', ...strange } = await formOf(context, bytes);
  const [other] = Object.keys(strange).filter((name) => !fields.includes(name));
  if (other !== undefined) throw new ApiError(other, `[${other}] is not one of [${fields}]`);
  const known = Object.hasOwn(categories, String(category)) && categories[String(category)];
  if (!known) throw new ApiError('media_category', `[${String(category)}] is no category`);
  if (!(media instanceof Buffer)) throw new ApiError('media', 'media is required');
  const facts = readPicture(media);
  if (!facts || !known.mimes.test(facts.mime))
    throw new ApiError('media', 'media type unrecognized.');
  if (media.length > known.most) throw tooLarge();
  const id = `19${x.records.newId('upload', 17)}`;
  const media_key = `${known.prefix}_${id}`;
  const size = media.length;
  const createdAt = x.parts.now();
  const upload = { id, media_key, category: String(category), facts, size, createdAt };
  uploads(x).add(upload);
  const wait = { processing_info: { state: 'pending', check_after_secs: 1 } };
  return { data: { ...bodyOf(upload), ...(isMoving(upload) ? wait : {}) } };
}

/** `?command=STATUS&media_id=…`. @throws ApiError */
function readUpload(x: X, { media_id, command, ...more }: Record<string, unknown>): unknown {
  const [other] = Object.keys(more);
  if (other !== undefined) throw new ApiError(other, `[${other}] is no query parameter`);
  if (command !== undefined && command !== 'STATUS')
    throw new ApiError('command', `[${String(command)}] is not one of [STATUS]`);
  const upload = uploads(x)
    .all()
    .find(({ id }) => id === media_id);
  if (!upload) throw new ApiError('media_id', `No upload [${String(media_id)}] was found`);
  const done = { processing_info: { state: 'succeeded', progress_percent: 100 } };
  return { data: { ...bodyOf(upload), ...(isMoving(upload) ? done : {}) } };
}

async function formOf(context: Context, bytes: Buffer): Promise<Record<string, unknown>> {
  const type = context.get('content-type');
  if (!type.startsWith('multipart/form-data'))
    throw new ApiError('Content-Type', 'The media travels as multipart/form-data');
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new ApiError('body', 'The form cannot be read');
    });
  const parts = [...form].map(async ([name, value]) => [
    name,
    typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer()),
  ]);
  return Object.fromEntries(await Promise.all(parts)) as Record<string, unknown>;
}
