/** Identities, pixels, videos, images: lists, and uploads by address. */
import { createHash } from 'node:crypto';
import { digits } from '../../../../../sdk/emulator/index.ts';
import { pageOf } from './ask.ts';
import { pixelEvents } from '../seed/assets.ts';
import type { Kind, Thing } from '../state.ts';
import type { Answers, Ask } from './ask.ts';
import { invalid } from '../words.ts';
import { timeText } from '../words.ts';

const own = ({ state, account }: Ask, kind: Kind) =>
  state.records.list(kind, { accountId: account.spec.id });

export const assetAnswers: Answers = {
  'GET identity/get/': (ask) => {
    const { identity_type: type, identity_authorized_bc_id: bc } = ask.fields;
    if (type === 'BC_AUTH_TT' && bc === undefined)
      throw invalid('identity_authorized_bc_id', 'is required for BC_AUTH_TT.');
    const found = own(ask, 'identity').filter(
      ({ fields }) =>
        (type === undefined || fields['identity_type'] === type) &&
        (bc === undefined || fields['identity_authorized_bc_id'] === bc),
    );
    const { page, page_info } = pageOf(found, { page_size: 20, ...ask.fields });
    const identity_list = page.map(({ id, name, fields }) => ({
      identity_id: id,
      display_name: name,
      ...fields,
      available_status: 'AVAILABLE',
    }));
    return { identity_list, page_info };
  },
  'GET pixel/list/': (ask) => {
    const { code, pixel_id: id, name } = ask.fields;
    const found = own(ask, 'pixel').filter(
      (pixel) =>
        (id === undefined || pixel.id === id) &&
        (code === undefined || pixel.fields['pixel_code'] === code) &&
        (name === undefined || pixel.name.includes(String(name))),
    );
    const { page, page_info } = pageOf(found, ask.fields);
    return { pixels: page.map(pixelRow), page_info };
  },
  'GET file/video/ad/search/': (ask) => {
    const { filtering = {} } = ask.fields as { filtering?: { video_ids?: readonly string[] } };
    const { video_ids: ids } = filtering;
    const found = own(ask, 'video').filter(({ id }) => ids?.includes(id) ?? true);
    const { page, page_info } = pageOf(found, { page_size: 20, ...ask.fields });
    return { list: page.map(mediaRow), page_info };
  },
  'GET file/video/ad/info/': (ask) => ({ list: named(ask, 'video', 'video_ids') }),
  'GET file/image/ad/info/': (ask) => ({ list: named(ask, 'image', 'image_ids') }),
  'POST file/video/ad/upload/': (ask) => [mediaRow(upload(ask, 'video'))],
  'POST file/image/ad/upload/': (ask) => mediaRow(upload(ask, 'image')),
};

/**
 * @returns the file of that field, if there is one
 * @throws Refusal  another file is there, or its signature is not its MD5
 */
export function fileOf({ fields, files }: Ask, name: string, signature: string) {
  const other = [...files.keys()].find((one) => one !== name);
  if (other !== undefined) throw invalid(other, 'is no file');
  const file = files.get(name);
  const md5 = file && createHash('md5').update(file).digest('hex');
  if (file && fields[signature] !== md5) throw invalid(signature, 'does not match the file');
  return file;
}

function named(ask: Ask, kind: 'video' | 'image', field: string) {
  const ids = ask.fields[field] as readonly string[];
  return own(ask, kind)
    .filter(({ id }) => ids.includes(id))
    .map(mediaRow);
}

function pixelRow({ id, name, fields, createdAt }: Thing) {
  return {
    pixel_id: id,
    pixel_name: name,
    pixel_code: fields['pixel_code'],
    pixel_category: 'ONLINE_STORE',
    pixel_setup_mode: 'STANDARD_MODE',
    create_time: timeText(createdAt),
    events: pixelEvents.map(([event, optimization, words], n) => ({
      event_id: digits(12, 'tiktok', id, String(n)),
      event_type: event,
      name: words,
      optimization_event: optimization,
      statistic_type: 'EVERY_TIME',
      deprecated: false,
    })),
  };
}

function mediaRow({ id, kind, name, fields, createdAt }: Thing) {
  const own = { [`${kind}_id`]: id, file_name: name, ...fields };
  return { ...own, create_time: timeText(createdAt) };
}

function upload(ask: Ask, kind: 'video' | 'image'): Thing {
  const { fields, state, account, now } = ask;
  const { upload_type: type = 'UPLOAD_BY_FILE', file_name: given } = fields;
  const url = fields[`${kind}_url`];
  const file = fileOf(ask, `${kind}_file`, `${kind}_signature`);
  if (type === 'UPLOAD_BY_URL' && !/^https?:\/\/\S+$/.test(String(url)))
    throw invalid(`${kind}_url`, 'Not a valid URL.');
  if (type === 'UPLOAD_BY_FILE' && !file)
    throw invalid(`${kind}_file`, 'Missing data for required field.');
  const signature = createHash('md5')
    .update(file ?? String(url))
    .digest('hex');
  const number = state.records.newId(kind, 16);
  const id = kind === 'video' ? `v10033g50000${number}` : `ad-site-i18n/${number}`;
  const thing: Thing = {
    id,
    kind,
    accountId: account.spec.id,
    createdAt: now,
    modifiedAt: now,
    budgets: [],
    name: String(given ?? `${kind}-${number}`),
    statuses: [{ at: now, value: 'ENABLE' }],
    fields: {
      signature,
      displayable: true,
      material_id: state.records.newId('material', 19),
      ...(kind === 'video'
        ? {
            width: 720,
            height: 1280,
            duration: 15,
            video_cover_url: `https://p16-common-sign.tiktokcdn-us.com/${id}.jpeg`,
          }
        : { width: 1200, height: 628 }),
    },
  };
  state.records.put(thing);
  return thing;
}
