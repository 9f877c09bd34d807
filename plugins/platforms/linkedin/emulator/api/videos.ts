/** Videos: places for the parts of a film are asked for, the parts are put there, and put together. */
import { createHash, randomBytes } from 'node:crypto';
import { Sent, type Fields } from '../../../../../sdk/emulator/index.ts';
import { addThing, changeThing, findThing, thingOf } from '../state.ts';
import { fault, forbidden, notFound, refuseIf } from '../words.ts';
import { accountOfPage } from './library.ts';
import type { Ask, Routes } from './ask.ts';

const HOUR = 3_600_000;
const PART = 4_194_304;
const [FEWEST, MOST] = [75 * 1024, 500 * 1024 * 1024];

export const videoRoutes: Routes = {
  'ACTION videos': {
    query: { 'action*': 'string' },
    answer: (ask) => {
      if (ask.query['action'] === 'initializeUpload') return begin(ask);
      if (ask.query['action'] === 'finalizeUpload') return finish(ask);
      throw forbidden('videos.ACTION');
    },
  },
  'GET videos/:id': ({ state, params }) => {
    const { id, fields } = findThing(state, 'video', params['id']);
    return { id, owner: fields['owner'], status: fields['status'] };
  },
};

function begin(ask: Ask) {
  const { state, now, baseUrl } = ask;
  ask.check('#video_upload', ask.body ?? {});
  const { initializeUploadRequest } = ask.body as { initializeUploadRequest: Fields };
  const { owner } = initializeUploadRequest;
  const bytes = Number(initializeUploadRequest['fileSizeBytes']);
  const account = accountOfPage(ask, owner, 'videos.ACTION-initializeUpload');
  const isSize = bytes >= FEWEST && bytes <= MOST;
  const at = 'initializeUploadRequest/fileSizeBytes';
  refuseIf(isSize ? [] : [fault(at, 'A video has 75 KB to 500 MB')]);
  const name = `D4E10AQ${randomBytes(9).toString('hex')}`;
  const video = addThing(state, 'video', {
    id: `urn:li:video:${name}`,
    accountId: account.spec.id,
    fields: { owner, status: 'WAITING_UPLOAD', bytes, parts: {} },
  });
  const uploadInstructions = Array.from({ length: Math.ceil(bytes / PART) }, (_, part) => ({
    uploadUrl: `${baseUrl}/dms-uploads/${name}/${part}`,
    firstByte: part * PART,
    lastByte: Math.min(bytes, (part + 1) * PART) - 1,
  }));
  const uploadUrlsExpireAt = now + HOUR;
  return { value: { uploadUrlsExpireAt, video, uploadInstructions, uploadToken: '' } };
}

/** `PUT /dms-uploads/{name}/{part}`: counted, hashed, the first one looked at, none kept. */
export function takePart({ state, params, bytes }: Ask) {
  const video = thingOf(state, 'video', `urn:li:video:${params['name']}`);
  const part = Number(params['part']);
  const left = Number(video?.fields['bytes']) - part * PART;
  if (!video || !(left > 0)) throw notFound('upload');
  const wanted = Math.min(PART, left);
  if (bytes.length !== wanted)
    refuseIf([fault('part', `This part has ${wanted} bytes, and not ${bytes.length}`)]);
  const etag = createHash('md5').update(bytes).digest('hex');
  const isFilm = part > 0 || bytes.toString('latin1', 4, 8) === 'ftyp';
  const parts = { ...(video.fields['parts'] as Fields), [part]: { etag, isFilm } };
  changeThing(state, 'video', video, { fields: { parts } });
  return new Sent({ status: 200, headers: { etag } });
}

function finish(ask: Ask) {
  ask.check('#video_end', ask.body ?? {});
  const { finalizeUploadRequest } = ask.body as { finalizeUploadRequest: Fields };
  const ids = finalizeUploadRequest['uploadedPartIds'] as readonly string[];
  const video = findThing(ask.state, 'video', finalizeUploadRequest['video'] as string);
  const parts = Object.values(video.fields['parts'] as Fields) as readonly {
    readonly etag: string;
    readonly isFilm: boolean;
  }[];
  const isWhole = parts.length === Math.ceil(Number(video.fields['bytes']) / PART);
  const isSame = ids.join() === parts.map(({ etag }) => etag).join();
  refuseIf(
    isWhole && isSame
      ? []
      : [fault('finalizeUploadRequest/uploadedPartIds', 'These are not all parts, in their order')],
  );
  const status = parts.every(({ isFilm }) => isFilm) ? 'AVAILABLE' : 'PROCESSING_FAILED';
  changeThing(ask.state, 'video', video, { fields: { status } });
  return new Sent({ status: 200 });
}
