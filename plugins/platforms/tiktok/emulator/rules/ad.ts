/** `ad/create/` and `ad/update/`: each creative of a request is one ad. */
import { putLogged } from './change-log.ts';
import { changeable } from './change-status.ts';
import { checkEnums } from './enums.ts';
import type { Fields } from './read-fields.ts';
import { rowOf } from './rows.ts';
import type { Kind, OperationStatus, Thing } from './things.ts';
import type { Answer, Ask } from './tiktok.ts';
import { invalid } from './tiktok-error.ts';
import { checkName } from './write-campaign.ts';
import creativeFields from './creative-fields.json' with { type: 'json' };

const MAX_TEXT = 100;
const MAX_CREATIVES = 20;

export const createAd: Answer = (ask) => {
  const { tiktok, now, account, fields } = ask;
  const adgroup = changeable(ask, 'adgroup', fields['adgroup_id']);
  const creatives = creativesOf(fields, creativeFields.create);
  for (const creative of creatives) checkCreative(ask, creative);
  const ads = creatives.map((creative): Thing => {
    const { ad_name: name, operation_status: status = 'ENABLE', ...settings } = creative;
    return {
      id: tiktok.records.newId('ad', 16),
      kind: 'ad',
      accountId: account.spec.id,
      parentId: adgroup.id,
      name: String(name),
      createdAt: now,
      modifiedAt: now,
      budgets: [],
      statuses: [{ at: now, value: status as OperationStatus }],
      fields: settings,
      reviewedAt: now + tiktok.controls.reviewMs,
    };
  });
  for (const ad of ads) putLogged(ask, ad);
  return { ad_ids: ads.map(({ id }) => id), creatives: ads.map((ad) => rowOf(ask, ad)) };
};

export const updateAd: Answer = (ask) => {
  const { tiktok, now, fields } = ask;
  const adgroup = changeable(ask, 'adgroup', fields['adgroup_id']);
  const ads = creativesOf(fields, creativeFields.update).map((creative): Thing => {
    const { ad_id: id, ad_name: name, ...settings } = creative;
    const ad = changeable(ask, 'ad', id);
    if (ad.parentId !== adgroup.id) throw invalid('ad_id', `${ad.id} is in another ad group.`);
    const isPatch = fields['patch_update'] === true;
    const whole = { ...(isPatch ? ad.fields : {}), ...settings };
    checkCreative(ask, { ad_name: name ?? ad.name, ...whole });
    // What was changed is reviewed again.
    const reviewedAt = now + tiktok.controls.reviewMs;
    return { ...ad, name: String(name ?? ad.name), modifiedAt: now, fields: whole, reviewedAt };
  });
  for (const ad of ads) putLogged(ask, ad);
  return { ad_ids: ads.map(({ id }) => id), creatives: ads.map((ad) => rowOf(ask, ad)) };
};

function creativesOf({ creatives }: Fields, known: readonly string[]): readonly Fields[] {
  const list = creatives as readonly Fields[];
  if (list.length < 1 || list.length > MAX_CREATIVES)
    throw invalid('creatives', `Length must be between 1 and ${MAX_CREATIVES}.`);
  for (const creative of list)
    for (const name of Object.keys(creative))
      if (!known.includes(name)) throw invalid(`creatives.${name}`, 'Unknown field.');
  return list;
}

function checkCreative(ask: Ask, creative: Fields): void {
  checkEnums(creative);
  checkName('creatives.ad_name', creative['ad_name']);
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
  if (url !== undefined && !/^https?:\/\/\S+$/.test(String(url)))
    throw invalid('creatives.landing_page_url', 'Not a valid URL.');
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

function own({ tiktok, account }: Ask, kind: Kind, id: unknown): Thing | undefined {
  const thing = tiktok.records.find(kind, String(id));
  return thing?.accountId === account.spec.id ? thing : undefined;
}
