/**
 * Films to YouTube by the Ads API: a session is begun, the film is put there in stretches, and what became of it is read in a report.
 * @see https://developers.google.com/google-ads/api/docs/assets/upload-videos
 */
import { defineApi, digits, Sent, type Door } from '../../../../../sdk/emulator/index.ts';
import { googleRefusal } from '../../../../families/google/emulator/words.ts';
import { readMessage } from '../catalogue.ts';
import {
  collectionOf,
  entityAt,
  idOf,
  keep,
  nextId,
  partOf,
  type Customer,
  type Entity,
} from '../customers.ts';
import { doneAt } from '../report/shown.ts';
import type { State } from '../state.ts';
import { fail, requestId, words } from '../words.ts';
import { checkToken, customerOfPath, type Ask, type CustomerAsk } from './access.ts';

/** All stretches but the last have a multiple of it. */
const GRANULARITY = 262_144;
const MOST_BYTES = 256 * 1024 ** 3;

const common = {
  words,
  query: { '...': 'any' },
  headers: (ask: Parameters<typeof requestId>[0]) => ({ 'request-id': requestId(ask) }),
} as const;

const begins = defineApi<State, Customer>({
  ...common,
  base: '/resumable/upload/:version(v\\d+)/customers/:id/',
  admit: (ask) => {
    checkToken(ask);
    return customerOfPath(ask);
  },
  routes: { 'POST youTubeVideoUploads:create': begin },
});

const sessions = defineApi<State>({
  ...common,
  base: '/resumable/upload/session/',
  reads: 'bytes',
  mostBytes: 32_000_000,
  admit: (ask): undefined => {
    checkToken(ask);
  },
  routes: { 'PUT :session': takeStretch, 'POST :session': takeStretch },
});

export const filmDoors: readonly Door<State>[] = [begins, sessions];

const answered = (status: string, more: object, body?: object) =>
  new Sent({
    status: 200,
    headers: { 'x-goog-upload-status': status, ...more },
    ...(body ? { body } : {}),
  });

/** Nothing of a film is kept but how many of its `bytes` were `received`, and whether it begins as films do. */
function begin({ body, caller: customer, baseUrl, header, now, count }: CustomerAsk) {
  const isBegun =
    header('x-goog-upload-protocol') === 'resumable' && header('x-goog-upload-command') === 'start';
  if (!isBegun) throw googleRefusal(400, 'Invalid resumable upload request.');
  const request = readMessage('services.CreateYouTubeVideoUploadRequest', body);
  const film = partOf(request, 'youTubeVideoUpload');
  if (!film) throw fail('fieldError.REQUIRED', 'you_tube_video_upload');
  const { videoTitle: title = '', channelId, videoPrivacy = 'UNLISTED' } = film;
  // Google's own channels show nothing to the public.
  if (channelId === undefined && videoPrivacy !== 'UNLISTED') {
    const place = 'you_tube_video_upload.video_privacy';
    throw fail('fieldError.INVALID_VALUE', place, String(videoPrivacy));
  }
  const bytes = Number(header('x-goog-upload-header-content-length'));
  if (!(bytes > 0 && bytes <= MOST_BYTES)) throw googleRefusal(400, 'Invalid upload length.');
  const session = digits(24, 'google film', String(now), String(count));
  const resourceName = `customers/${customer.id}/filmSessions/${session}`;
  const own = { videoPrivacy, ...(channelId === undefined ? {} : { channelId }) };
  keep(customer, { resourceName, bytes, received: 0, isFilm: false, title, own }, now);
  return answered('active', {
    'x-goog-upload-url': `${baseUrl}/resumable/upload/session/${session}`,
    'x-goog-upload-chunk-granularity': String(GRANULARITY),
  });
}

function takeStretch({ state, params, header, bytes, now }: Ask) {
  const { records, customers } = state;
  const found = records.list('filmSessions').find(({ id }) => idOf(id) === params['session']);
  const customer = customers.get(found?.accountId ?? '');
  if (!found || !customer) throw googleRefusal(404, 'The upload session was not found.');
  const { fields: session } = found;
  const command = header('x-goog-upload-command').split(/,\s*/);
  const isLast = command.includes('finalize');
  if (!command.includes('upload')) throw googleRefusal(400, 'Unknown upload command.');
  const before = Number(session['received']);
  const received = before + bytes.length;
  const isWhole = isLast ? received === session['bytes'] : bytes.length % GRANULARITY === 0;
  if (Number(header('x-goog-upload-offset')) !== before || !isWhole)
    throw googleRefusal(400, 'The stretch does not follow what was received.');
  const isFilm = before > 0 ? session['isFilm'] : bytes.toString('latin1', 4, 8) === 'ftyp';
  keep(customer, { ...session, received, isFilm }, now);
  if (!isLast) return answered('active', {});
  return answered('final', {}, { resourceName: finish(customer, { ...session, isFilm }, now) });
}

function finish(customer: Customer, { isFilm, title, own }: Entity, now: number): string {
  const videoUploadId = String(800_000_000_000 + nextId(customer));
  const resourceName = `customers/${customer.id}/youTubeVideoUploads/${videoUploadId}`;
  const state = isFilm === true ? 'UPLOADED' : 'FAILED';
  const done = doneAt(String(title), now);
  keep(customer, { resourceName, videoUploadId, state, ...(own as object), doneAt: done }, now);
  return resourceName;
}

/** A removed film is at YouTube no more. */
export function removeFilms({ body, caller: customer, now }: CustomerAsk): object {
  const request = readMessage('services.RemoveYouTubeVideoUploadRequest', body);
  const names = (request['resourceNames'] ?? []) as readonly string[];
  if (names.length === 0) throw fail('requestError.REQUIRED_FIELD_MISSING', 'resource_names');
  const films = names.map((name) => {
    const film = entityAt(customer, name);
    if (film && collectionOf(name) === 'youTubeVideoUploads') return film;
    throw fail('mutateError.RESOURCE_NOT_FOUND', 'resource_names', name);
  });
  for (const film of films) keep(customer, { ...film, state: 'UNAVAILABLE' }, now);
  return { resourceNames: names };
}
