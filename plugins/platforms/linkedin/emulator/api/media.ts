/** Images, videos and documents: places for the bytes are asked for, the bytes are put there, and videos are put together. */
import { createHash, randomBytes } from 'node:crypto';
import { Sent, type Fields } from '../../../../../sdk/emulator/index.ts';
import { addThing, changeThing, findThing, thingOf } from '../state.ts';
import { forbidden, idIn, notFound, refuseIf, unless } from '../words.ts';
import type { Ask, Routes } from './ask.ts';

const HOUR = 3_600_000;
const PART = 4_194_304;
const [FEWEST, MOST] = [75 * 1024, 500 * 1024 * 1024];

/** One of the path; of videos what is put together is nobody's business. */
const readOf =
  (kind: Kind) =>
  ({ state, params }: Ask) => {
    const { id, fields } = findThing(state, kind, params['id']);
    const { bytes: _, parts: __, ...own } = fields;
    return { id, ...own };
  };

export const mediaRoutes: Routes = {
  'ACTION images': actions('images', { initializeUpload: beginPart('image') }),
  'ACTION videos': actions('videos', { initializeUpload: beginVideo, finalizeUpload: finish }),
  'ACTION documents': actions('documents', { initializeUpload: beginPart('document') }),
  'GET documents/:id': readOf('document'),
  'GET images/:id': readOf('image'),
  'GET videos/:id': readOf('video'),
};

function actions(path: string, all: Readonly<Record<string, (ask: Ask) => unknown>>) {
  const answer = (ask: Ask) => {
    const action = all[String(ask.query['action'])];
    if (!action) throw forbidden(`${path}.ACTION`);
    return action(ask);
  };
  return { query: { 'action*': 'string' }, answer };
}

/** Ids of a kind begin alike, so that an upload says of which kind it is. */
const marks = { image: 'C4E22AQ', video: 'D4E10AQ', document: 'D4D1FAQ' } as const;
type Kind = keyof typeof marks;

/** @throws Refusal  the page that is to have it is of none of the caller's accounts */
function begun(ask: Ask, kind: Kind, shape: string) {
  ask.check(shape, ask.body ?? {});
  const { initializeUploadRequest: wish } = ask.body as { initializeUploadRequest: Fields };
  const { owner } = wish;
  const account = [...ask.state.accounts.values()].find(
    ({ spec }) => spec.organization === idIn(owner, 'organization'),
  );
  if (!account) throw forbidden(`${kind}s.ACTION-initializeUpload`);
  const name = `${marks[kind]}${randomBytes(9).toString('hex')}`;
  const keep = (more: Fields) =>
    addThing(ask.state, kind, {
      id: `urn:li:${kind}:${name}`,
      accountId: account.spec.id,
      fields: { owner, status: 'WAITING_UPLOAD', ...more },
    });
  return { wish, keep, place: `${ask.baseUrl}/dms-uploads/${name}`, end: ask.now + HOUR };
}

function beginPart(kind: 'image' | 'document') {
  return (ask: Ask) => {
    const { keep, place: uploadUrl, end: uploadUrlExpiresAt } = begun(ask, kind, '#upload');
    return { value: { uploadUrl, uploadUrlExpiresAt, [kind]: keep({}) } };
  };
}

function beginVideo(ask: Ask) {
  const { wish, keep, place, end: uploadUrlsExpireAt } = begun(ask, 'video', '#video_upload');
  const bytes = Number(wish['fileSizeBytes']);
  const isSize = bytes >= FEWEST && bytes <= MOST;
  const at = 'initializeUploadRequest/fileSizeBytes';
  refuseIf(unless(isSize, at, 'A video has 75 KB to 500 MB'));
  const video = keep({ bytes, parts: {} });
  const uploadInstructions = Array.from({ length: Math.ceil(bytes / PART) }, (_, part) => ({
    uploadUrl: `${place}/${part}`,
    firstByte: part * PART,
    lastByte: Math.min(bytes, (part + 1) * PART) - 1,
  }));
  return { value: { uploadUrlsExpireAt, video, uploadInstructions, uploadToken: '' } };
}

/** First bytes of what LinkedIn reads: PNG, JPEG, GIF; PDF, and the files of Word and PowerPoint. */
const starts = {
  image: ['89504e47', 'ffd8ff', '47494638'],
  document: ['25504446', '504b0304', 'd0cf11e0'],
} as const;

/** `PUT /dms-uploads/{name}`; the bytes are looked at, not kept. */
export function finishUpload({ state, params, bytes }: Ask) {
  const { name = '' } = params;
  const kind = name.startsWith(marks.document) ? 'document' : 'image';
  const thing = thingOf(state, kind, `urn:li:${kind}:${name}`);
  if (!thing) throw notFound('upload');
  const start = bytes.subarray(0, 4).toString('hex');
  const isRead = starts[kind].some((one) => start.startsWith(one));
  const status = isRead ? 'AVAILABLE' : 'PROCESSING_FAILED';
  changeThing(state, kind, thing, { fields: { status } });
  return new Sent({ status: 201 });
}

/** `PUT /dms-uploads/{name}/{part}`: counted, hashed, the first one looked at, none kept. */
export function takePart({ state, params, bytes }: Ask) {
  const video = thingOf(state, 'video', `urn:li:video:${params['name']}`);
  const part = Number(params['part']);
  const left = Number(video?.fields['bytes']) - part * PART;
  if (!video || !(left > 0)) throw notFound('upload');
  const wanted = Math.min(PART, left);
  const { length } = bytes;
  refuseIf(unless(length === wanted, 'part', `This part has ${wanted} bytes, and not ${length}`));
  const etag = createHash('md5').update(bytes).digest('hex');
  const isFilm = part > 0 || bytes.toString('latin1', 4, 8) === 'ftyp';
  const parts = { ...(video.fields['parts'] as Fields), [part]: { etag, isFilm } };
  changeThing(state, 'video', video, { fields: { parts } });
  return new Sent({ status: 200, headers: { etag } });
}

function finish(ask: Ask) {
  ask.check('#video_end', ask.body ?? {});
  const { finalizeUploadRequest: end } = ask.body as { finalizeUploadRequest: Fields };
  const video = findThing(ask.state, 'video', end['video'] as string);
  const parts = Object.values(video.fields['parts'] as Fields) as readonly {
    readonly etag: string;
    readonly isFilm: boolean;
  }[];
  const isWhole = parts.length === Math.ceil(Number(video.fields['bytes']) / PART);
  const isSame = String(end['uploadedPartIds']) === parts.map(({ etag }) => etag).join();
  const at = 'finalizeUploadRequest/uploadedPartIds';
  refuseIf(unless(isWhole && isSame, at, 'These are not all parts, in their order'));
  const status = parts.every(({ isFilm }) => isFilm) ? 'AVAILABLE' : 'PROCESSING_FAILED';
  changeThing(ask.state, 'video', video, { fields: { status } });
  return new Sent({ status: 200 });
}
