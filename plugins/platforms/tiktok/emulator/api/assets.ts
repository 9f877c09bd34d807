/** Identities, pixels, videos, images: lists, and uploads by address. */
import { createHash } from 'node:crypto';
import { digits, type Fields } from '../../../../../sdk/emulator/index.ts';
import seed from '../seed.json' with { type: 'json' };
import { thingsOf } from '../seed/beside.ts';
import type { Answer, Answers, Ask } from '../state.ts';
import { invalid, timeText } from '../words.ts';
import { only, paged } from './lists.ts';

type Medium = 'video' | 'image';

const mediaOf = ({ state, caller }: Ask, medium: Medium, id: unknown): readonly Fields[] =>
  only(state[`${medium}s`].list(caller.spec.id), { id }).map((one) => mediaRow(medium, one));

const named =
  (medium: Medium): Answer =>
  (ask) => ({ list: mediaOf(ask, medium, ask.fields[`${medium}_ids`]) });

export const assetAnswers: Answers = {
  'GET identity/get/': ({ fields, caller }) => {
    const { identity_type, identity_authorized_bc_id } = fields;
    if (identity_type === 'BC_AUTH_TT' && identity_authorized_bc_id === undefined)
      throw invalid('identity_authorized_bc_id', 'is required for BC_AUTH_TT.');
    const wish = { identity_type, identity_authorized_bc_id };
    const view = ({ id: identity_id, created_at: _, ...own }: Fields) => {
      return { identity_id, ...own, available_status: 'AVAILABLE' };
    };
    const found = only(thingsOf(caller, 'identities'), wish);
    return paged('identity_list', found, fields, { view, size: 20 });
  },
  'GET pixel/list/': ({ fields, caller }) => {
    const { pixel_id: id, code: pixel_code } = fields;
    const found = only(thingsOf(caller, 'pixels'), { id, pixel_code });
    return paged('pixels', found, fields, { view: pixelRow });
  },
  'GET file/video/ad/search/': (ask) => {
    const { video_ids } = (ask.fields['filtering'] ?? {}) as Fields;
    return paged('list', mediaOf(ask, 'video', video_ids), ask.fields, { size: 20 });
  },
  'GET file/video/ad/info/': named('video'),
  'GET file/image/ad/info/': named('image'),
  'POST file/video/ad/upload/': (ask) => [upload(ask, 'video')],
  'POST file/image/ad/upload/': (ask) => upload(ask, 'image'),
};

/**
 * @returns the file of that field, if there is one
 * @throws Refusal  another file is there, or its signature is not its MD5
 */
export function fileOf({ fields, files }: Ask, name: string, signature: string) {
  const other = [...files.keys()].find((one) => one !== name);
  if (other !== undefined) throw invalid(other, 'is no file');
  const file = files.get(name);
  if (file && fields[signature] !== md5(file)) throw invalid(signature, 'does not match the file');
  return file;
}

const md5 = (bytes: Buffer | string) => createHash('md5').update(bytes).digest('hex');

function pixelRow({ id, created_at, ...fields }: Fields) {
  return {
    pixel_id: id,
    ...fields,
    pixel_category: 'ONLINE_STORE',
    pixel_setup_mode: 'STANDARD_MODE',
    create_time: timeText(Number(created_at)),
    events: Object.entries(seed.events).map(([event_type, [optimization_event, name]], n) => ({
      event_id: digits(12, 'tiktok', String(id), String(n)),
      event_type,
      name,
      optimization_event,
      statistic_type: 'EVERY_TIME',
      deprecated: false,
    })),
  };
}

const mediaRow = (medium: Medium, { id, created_at, ...fields }: Fields): Fields => ({
  [`${medium}_id`]: id,
  ...fields,
  create_time: timeText(Number(created_at)),
});

function upload(ask: Ask, medium: Medium) {
  const { fields, state, caller, now } = ask;
  const { upload_type: type = 'UPLOAD_BY_FILE', file_name, [`${medium}_url`]: url } = fields;
  const file = fileOf(ask, `${medium}_file`, `${medium}_signature`);
  if (type === 'UPLOAD_BY_URL' && !/^https?:\/\/\S+$/.test(String(url)))
    throw invalid(`${medium}_url`, 'Not a valid URL.');
  if (type === 'UPLOAD_BY_FILE' && !file)
    throw invalid(`${medium}_file`, 'Missing data for required field.');
  const number = state.records.newId(medium, 16);
  const isVideo = medium === 'video';
  const id = isVideo ? `v10033g50000${number}` : `ad-site-i18n/${number}`;
  const video_cover_url = `https://p16-common-sign.tiktokcdn-us.com/${id}.jpeg`;
  const made = state[`${medium}s`].add(caller.spec.id, {
    id,
    file_name: String(file_name ?? `${medium}-${number}`),
    signature: md5(file ?? String(url)),
    displayable: true,
    material_id: state.records.newId('material', 19),
    ...seed.uploaded[medium],
    ...(isVideo && { video_cover_url }),
    created_at: now,
  });
  return mediaRow(medium, made);
}
