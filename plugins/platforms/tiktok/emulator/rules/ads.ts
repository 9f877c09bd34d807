/** `ad/create/` and `ad/update/`: each creative of a request is one ad. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { identitiesOf } from '../seed/assets.ts';
import type { Answer, Ask, Thing } from '../state.ts';
import { rowOf } from '../views.ts';
import { invalid } from '../words.ts';
import { begin, changeable, keep } from './changes.ts';

const MAX_TEXT = 100;

interface Settled {
  readonly ad: Thing;
  readonly fields: Fields;
}

/** Every creative is looked at before any of them is kept; whatever was changed is reviewed again. */
const answerOf =
  (settle: (ask: Ask, adgroup: Thing, creative: Fields) => () => Settled): Answer =>
  (ask) => {
    const adgroup = changeable(ask, 'group', ask.fields['adgroup_id']);
    const creatives = ask.fields['creatives'] as readonly Fields[];
    const settled = creatives.map((creative) => settle(ask, adgroup, creative));
    const reviewed_at = ask.now + ask.state.controls.reviewMs;
    const ads = settled.map((one) => {
      const { ad, fields } = one();
      return keep(ask, ad, { fields: { ...fields, reviewed_at } });
    });
    return { ad_ids: ads.map(({ id }) => id), creatives: ads.map((ad) => rowOf(ask, ad)) };
  };

export const createAd = answerOf((ask, adgroup, creative) => {
  const { operation_status, ...fields } = creative;
  checkCreative(ask, creative);
  return () => ({ ad: begin(ask, 'ad', operation_status, adgroup), fields });
});

export const updateAd = answerOf((ask, adgroup, { ad_id, ...settings }) => {
  const ad = changeable(ask, 'ad', ad_id);
  if (ad.parentId !== adgroup.id) throw invalid('ad_id', `${ad.id} is in another ad group.`);
  const { ad_name } = ad.fields;
  const kept = ask.fields['patch_update'] === true ? ad.fields : { ad_name };
  const fields = { ...kept, ...settings };
  checkCreative(ask, fields);
  return () => ({ ad, fields });
});

function checkCreative(ask: Ask, creative: Fields): void {
  for (const name of ['ad_format', 'identity_type', 'identity_id'])
    if (creative[name] === undefined)
      throw invalid(`creatives.${name}`, 'Missing data for required field.');
  checkIdentity(ask, creative);
  if (creative['tiktok_item_id'] !== undefined) return;
  const text = String(creative['ad_text'] ?? '');
  if (text.length < 1 || text.length > MAX_TEXT)
    throw invalid('creatives.ad_text', `Length must be between 1 and ${MAX_TEXT}.`);
  if (creative['landing_page_url'] === undefined)
    throw invalid('creatives.landing_page_url', 'Missing data for required field.');
  checkMedia(ask, creative);
}

function checkIdentity({ caller }: Ask, creative: Fields): void {
  const { identity_type: type, identity_id: id, identity_authorized_bc_id: bc } = creative;
  const identity = identitiesOf(caller).find((one) => one['id'] === id);
  if (identity?.['identity_type'] !== type)
    throw invalid('creatives.identity_id', 'The identity does not exist.');
  if (type === 'BC_AUTH_TT' && bc !== identity?.['identity_authorized_bc_id'])
    throw invalid('creatives.identity_authorized_bc_id', 'is required for BC_AUTH_TT.');
  if (creative['tiktok_item_id'] !== undefined && type === 'CUSTOMIZED_USER')
    throw invalid('creatives.identity_type', 'A post belongs to a TikTok account.');
}

function checkMedia({ state, caller }: Ask, creative: Fields): void {
  const { ad_format: format, video_id: video, image_ids: images = [] } = creative;
  const { id } = caller.spec;
  const list = images as readonly string[];
  if (format === 'SINGLE_VIDEO' && !state.videos.find(id, video))
    throw invalid('creatives.video_id', 'The video does not exist.');
  if ((format === 'SINGLE_VIDEO' || format === 'SINGLE_IMAGE') && list.length !== 1)
    throw invalid('creatives.image_ids', 'must have one image.');
  if (format === 'SINGLE_IMAGE' && list.some((one) => !state.images.find(id, one)))
    throw invalid('creatives.image_ids', 'The image does not exist.');
}
