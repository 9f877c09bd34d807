/** `ad/create/` and `ad/update/`: each creative of a request is one ad. */
import { putLogged } from './change-log.ts';
import { changeable } from './status-change.ts';
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { rowOf } from '../views.ts';
import type { Kind, OperationStatus, Thing } from '../state.ts';
import type { Answer, Ask } from '../api/ask.ts';
import { invalid } from '../words.ts';

const MAX_TEXT = 100;

export const createAd: Answer = (ask) => {
  const { state, now, account, fields } = ask;
  const adgroup = changeable(ask, 'adgroup', fields['adgroup_id']);
  const creatives = fields['creatives'] as readonly Fields[];
  for (const creative of creatives) checkCreative(ask, creative);
  const ads = creatives.map((creative): Thing => {
    const { ad_name: name, operation_status: status = 'ENABLE', ...settings } = creative;
    return {
      id: state.records.newId('ad', 16),
      kind: 'ad',
      accountId: account.spec.id,
      parentId: adgroup.id,
      name: String(name),
      createdAt: now,
      modifiedAt: now,
      budgets: [],
      statuses: [{ at: now, value: status as OperationStatus }],
      fields: settings,
      reviewedAt: now + state.controls.reviewMs,
    };
  });
  for (const ad of ads) putLogged(ask, ad);
  return { ad_ids: ads.map(({ id }) => id), creatives: ads.map((ad) => rowOf(ask, ad)) };
};

export const updateAd: Answer = (ask) => {
  const { state, now, fields } = ask;
  const adgroup = changeable(ask, 'adgroup', fields['adgroup_id']);
  const ads = (fields['creatives'] as readonly Fields[]).map((creative): Thing => {
    const { ad_id: id, ad_name: name, ...settings } = creative;
    const ad = changeable(ask, 'ad', id);
    if (ad.parentId !== adgroup.id) throw invalid('ad_id', `${ad.id} is in another ad group.`);
    const isPatch = fields['patch_update'] === true;
    const whole = { ...(isPatch ? ad.fields : {}), ...settings };
    checkCreative(ask, whole);
    // What was changed is reviewed again.
    const reviewedAt = now + state.controls.reviewMs;
    return { ...ad, name: String(name ?? ad.name), modifiedAt: now, fields: whole, reviewedAt };
  });
  for (const ad of ads) putLogged(ask, ad);
  return { ad_ids: ads.map(({ id }) => id), creatives: ads.map((ad) => rowOf(ask, ad)) };
};

function checkCreative(ask: Ask, creative: Fields): void {
  for (const name of ['ad_format', 'identity_type', 'identity_id'])
    if (creative[name] === undefined)
      throw invalid(`creatives.${name}`, 'Missing data for required field.');
  checkIdentity(ask, creative);
  const isSpark = creative['tiktok_item_id'] !== undefined;
  const text = String(creative['ad_text'] ?? '');
  if (!isSpark && (text.length < 1 || text.length > MAX_TEXT))
    throw invalid('creatives.ad_text', `Length must be between 1 and ${MAX_TEXT}.`);
  const { landing_page_url: url } = creative;
  if (!isSpark && url === undefined)
    throw invalid('creatives.landing_page_url', 'Missing data for required field.');
  if (!isSpark) checkMedia(ask, creative);
}

function checkIdentity(ask: Ask, creative: Fields): void {
  const { identity_type: type, identity_id: id, identity_authorized_bc_id: bc } = creative;
  const identity = own(ask, 'identity', id);
  if (identity?.fields['identity_type'] !== type)
    throw invalid('creatives.identity_id', 'The identity does not exist.');
  if (type === 'BC_AUTH_TT' && bc !== identity?.fields['identity_authorized_bc_id'])
    throw invalid('creatives.identity_authorized_bc_id', 'is required for BC_AUTH_TT.');
  if (creative['tiktok_item_id'] !== undefined && type === 'CUSTOMIZED_USER')
    throw invalid('creatives.identity_type', 'A post belongs to a TikTok account.');
}

function checkMedia(ask: Ask, creative: Fields): void {
  const { ad_format: format, video_id: video, image_ids: images } = creative;
  const list = (images ?? []) as readonly string[];
  if (format === 'SINGLE_VIDEO' && !own(ask, 'video', video))
    throw invalid('creatives.video_id', 'The video does not exist.');
  if ((format === 'SINGLE_VIDEO' || format === 'SINGLE_IMAGE') && list.length !== 1)
    throw invalid('creatives.image_ids', 'must have one image.');
  if (format === 'SINGLE_IMAGE' && list.some((id) => !own(ask, 'image', id)))
    throw invalid('creatives.image_ids', 'The image does not exist.');
}

function own({ state, account }: Ask, kind: Kind, id: unknown): Thing | undefined {
  const thing = state.records.find(kind, String(id));
  return thing?.accountId === account.spec.id ? thing : undefined;
}
