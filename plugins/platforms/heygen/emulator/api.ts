/** The described methods: films, looks of avatars, files, and whose the key is. */
import {
  lacks,
  lackOthers,
  defineApi,
  describeApi,
  filmAddress,
  filmFaultOf,
  filmFile,
  filmOf,
  signedAddress,
  signedFiles,
  type Answers,
  type Fields,
  type FilmShape,
  type OpenApi,
} from '../../../../sdk/emulator/index.ts';
import { token } from './accounts.ts';
import openapi from './openapi.json' with { type: 'json' };
import { looks } from './seed.ts';
import type { Ask, State } from './state.ts';
import { refuse, words } from './words.ts';

const SHAPES: readonly unknown[] = ['16:9', '9:16', '1:1'];
const WORDS_A_SECOND = 2.5;
/** Of a sound of 64 kbit/s. */
const BYTES_A_SECOND = 8_000;
const CINEMATIC_SECONDS = 10;

interface Wish {
  readonly type: 'avatar' | 'cinematic_avatar';
  readonly avatar_id: string | readonly string[];
  readonly aspect_ratio?: string;
  readonly script?: string;
  readonly audio_url?: string;
  readonly audio_asset_id?: string;
  readonly prompt?: string;
  readonly duration?: number;
}

const answers: Answers<State, undefined> = {
  createVideo,
  getVideo,
  listAvatarLooks,
  createAsset: { reads: 'multipart', body: {}, answer: createAsset },
  getMe: () => ({
    data: { username: 'northwind', email: 'films@northwind.example', billing_type: 'wallet' },
  }),
};

export const api = defineApi<State>({
  ...describeApi<State, undefined>(openapi as unknown as OpenApi, '/v3/', answers),
  words,
  mostBytes: 32 * 1024 * 1024,
  admit: ({ header }) => {
    if (header('x-api-key') !== token) throw words.expired();
  },
});

export const files = signedFiles<State>(words, (name) => {
  const job = filmOf(name.replace(/\.mp4$/, ''));
  return job && filmFile(job);
});

function createVideo({ body, state }: Ask) {
  const wish = body as unknown as Wish;
  const { type, avatar_id, aspect_ratio: shape = '16:9', script = '', prompt = '' } = wish;
  for (const id of [avatar_id].flat())
    if (!looks.some((look) => look.id === id))
      throw refuse(400, 'avatar_not_found', `There is no avatar ${id}.`, 'avatar_id');
  lackOthers('aspect_ratio', [shape], SHAPES);
  const seconds = type === 'avatar' ? lengthOf(wish, state) : (wish.duration ?? CINEMATIC_SECONDS);
  const fault = filmFaultOf(`${script} ${prompt}`);
  const video_id = state.films.begin({ shape: shape as FilmShape, seconds, fault });
  return { data: { video_id, status: 'waiting', output_format: 'mp4' } };
}

/** Either words or a sound. */
function lengthOf({ script, audio_url: url, audio_asset_id: asset }: Wish, { sounds }: State) {
  if ([script, url, asset].filter((one) => one !== undefined).length !== 1)
    throw refuse(400, 'invalid_parameter', 'Give a script, or an audio, and not both.', 'script');
  if (script === undefined) {
    const seconds = asset === undefined ? undefined : sounds.get(asset);
    if (seconds === undefined)
      throw refuse(404, 'not_found', 'The audio is not found.', 'audio_asset_id');
    return seconds;
  }
  const count = script.split(/\s+/).filter((word) => word !== '').length;
  if (count === 0) throw refuse(400, 'invalid_parameter', 'The script is empty.', 'script');
  return Math.max(1, Math.round((count / WORDS_A_SECOND) * 10) / 10);
}

function getVideo({ params, state, baseUrl, now }: Ask): Fields {
  const id = params['video_id'] ?? '';
  const job = state.films.look(id);
  if (!job) throw refuse(404, 'not_found', 'The video is not found.');
  if (job.state === 'refused')
    return {
      data: {
        id,
        status: 'failed',
        failure_code: 'MODERATION_FAILED',
        failure_message: 'The script was blocked by moderation.',
      },
    };
  if (job.state === 'running') return { data: { id, status: 'processing' } };
  const video_url = filmAddress(job, signedAddress(baseUrl, `${id}.mp4`, now));
  return { data: { id, status: 'completed', duration: job.seconds, video_url } };
}

function listAvatarLooks({ query }: Ask) {
  const from = Number(query['token'] ?? 0);
  const end = from + Number(query['limit'] ?? 20);
  const data = looks.slice(from, end).map((look) => ({
    ...look,
    avatar_type: 'studio_avatar',
    supported_api_engines: ['avatar_iv'],
  }));
  const has_more = end < looks.length;
  return { data, has_more, next_token: has_more ? String(end) : null };
}

function createAsset({ files: sent, state, count, baseUrl }: Ask) {
  const bytes = sent.get('file');
  if (!bytes) throw refuse(400, 'invalid_parameter', 'A file is needed.', 'file');
  const isSound = bytes[0] === 0xff || bytes.toString('latin1', 0, 3) === 'ID3';
  if (!isSound) throw lacks('sounds that are no MP3');
  const asset_id = `asset-${count}`;
  state.sounds.set(asset_id, Math.max(1, Math.round((bytes.length / BYTES_A_SECOND) * 10) / 10));
  const url = `${baseUrl}/assets/${asset_id}`;
  return { data: { asset_id, mime_type: 'audio/mpeg', size_bytes: bytes.length, url } };
}
