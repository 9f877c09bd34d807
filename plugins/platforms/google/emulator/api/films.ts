/**
 * Films to YouTube by the Ads API: a session is begun, the film is put there in stretches, and what became of it is read in a report.
 * @see https://developers.google.com/google-ads/api/docs/assets/upload-videos
 */
import { defineApi, digits, Sent, type Door } from '../../../../../sdk/emulator/index.ts';
import { googleRefusal } from '../../../../families/google/emulator/words.ts';
import type { Customer, Entity, FilmSession } from '../customers.ts';
import { doneAt } from '../report/films.ts';
import type { Fields } from '../rules/kind.ts';
import type { State } from '../state.ts';
import { fail, requestId, words } from '../words.ts';
import { checkToken, findCustomer, type Ask, type CustomerAsk } from './access.ts';
import { readMessage } from './read-message.ts';

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
    const id = decodeURIComponent(ask.path.split('/')[5] ?? '');
    return findCustomer(ask.state, id, ask.header('login-customer-id'));
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

function begin(ask: CustomerAsk) {
  const { body, caller: customer, state, baseUrl, header, now, count } = ask;
  const isBegun =
    header('x-goog-upload-protocol') === 'resumable' && header('x-goog-upload-command') === 'start';
  if (!isBegun) throw googleRefusal(400, 'Invalid resumable upload request.');
  const request = readMessage('services.CreateYouTubeVideoUploadRequest', body);
  const film = request['youTubeVideoUpload'] as Fields | undefined;
  if (!film) throw fail('fieldError.REQUIRED', 'you_tube_video_upload');
  const { videoTitle = '', channelId, videoPrivacy: privacy = 'UNLISTED' } = film;
  // Google's own channels show nothing to the public.
  if (channelId === undefined && privacy !== 'UNLISTED')
    throw fail('fieldError.INVALID_VALUE', 'you_tube_video_upload.video_privacy', String(privacy));
  const bytes = Number(header('x-goog-upload-header-content-length'));
  if (!(bytes > 0 && bytes <= MOST_BYTES)) throw googleRefusal(400, 'Invalid upload length.');
  const session = digits(24, 'google film', String(now), String(count));
  keep(state, session, {
    customer: customer.id,
    bytes,
    received: 0,
    isFilm: false,
    title: String(videoTitle),
    privacy: String(privacy),
    ...(channelId === undefined ? {} : { channelId: String(channelId) }),
  });
  return new Sent({
    status: 200,
    headers: {
      'x-goog-upload-status': 'active',
      'x-goog-upload-url': `${baseUrl}/resumable/upload/session/${session}`,
      'x-goog-upload-chunk-granularity': String(GRANULARITY),
    },
  });
}

function takeStretch({ state, params, header, bytes, now }: Ask) {
  const name = params['session'] ?? '';
  const session = state.saved.films?.[name];
  if (!session) throw googleRefusal(404, 'The upload session was not found.');
  const command = header('x-goog-upload-command').split(/,\s*/);
  const isLast = command.includes('finalize');
  if (!command.includes('upload')) throw googleRefusal(400, 'Unknown upload command.');
  const received = session.received + bytes.length;
  const isWhole = isLast ? received === session.bytes : bytes.length % GRANULARITY === 0;
  if (Number(header('x-goog-upload-offset')) !== session.received || !isWhole)
    throw googleRefusal(400, 'The stretch does not follow what was received.');
  const isFilm = session.received > 0 ? session.isFilm : bytes.toString('latin1', 4, 8) === 'ftyp';
  keep(state, name, { ...session, received, isFilm });
  if (!isLast) return new Sent({ status: 200, headers: { 'x-goog-upload-status': 'active' } });
  const resourceName = finish(state, { ...session, isFilm }, now);
  return new Sent({
    status: 200,
    headers: { 'x-goog-upload-status': 'final' },
    body: { resourceName },
  });
}

function keep({ saved, save }: State, name: string, session: FilmSession): void {
  saved.films = { ...saved.films, [name]: session };
  save();
}

function finish({ saved, save, customers }: State, session: FilmSession, now: number): string {
  const { customer, isFilm, privacy, title, channelId } = session;
  const videoUploadId = String(800_000_000_000 + saved.nextId++);
  const resourceName = `customers/${customer}/youTubeVideoUploads/${videoUploadId}`;
  const entity: Entity = {
    resourceName,
    videoUploadId,
    state: isFilm ? 'UPLOADED' : 'FAILED',
    videoPrivacy: privacy,
    ...(channelId === undefined ? {} : { channelId }),
  };
  customers.get(customer)?.entities.set(resourceName, entity);
  saved.changed[resourceName] = entity;
  saved.filmed = { ...saved.filmed, [resourceName]: doneAt(title, now) };
  save();
  return resourceName;
}

/** What is removed is at YouTube no more. */
export function removeFilms({ body, caller: customer, state: { saved } }: CustomerAsk): object {
  const request = readMessage('services.RemoveYouTubeVideoUploadRequest', body);
  const names = (request['resourceNames'] ?? []) as readonly string[];
  if (names.length === 0) throw fail('requestError.REQUIRED_FIELD_MISSING', 'resource_names');
  const films = names.map((name) => {
    const film = customer.entities.get(name);
    if (film && name.includes('/youTubeVideoUploads/')) return film;
    throw fail('mutateError.RESOURCE_NOT_FOUND', 'resource_names', name);
  });
  for (const film of films) {
    const gone: Entity = { ...film, state: 'UNAVAILABLE' };
    customer.entities.set(film.resourceName, gone);
    saved.changed[film.resourceName] = gone;
  }
  return { resourceNames: names };
}
