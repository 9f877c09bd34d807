/** Ads as lists and details show them. */
import { listOf } from './adgroup.ts';
import { isoTime } from './campaign.ts';
import { commonStatus } from '../status.ts';
import type { Row } from '../levels/thing.ts';

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

export function listedAd(row: Row) {
  return {
    ad_id: String(row.ad_id),
    ad_name: String(row.ad_name),
    adgroup_id: String(row.adgroup_id),
    campaign_id: String(row.campaign_id),
    status: commonStatus(row),
    platform_status: row.secondary_status ?? null,
    ad_format: text(row['ad_format']),
  };
}

export function wholeAd(row: Row) {
  const { ad_id: id, ad_name: name, ...rest } = listedAd(row);
  return {
    id,
    name,
    ...rest,
    text: text(row['ad_text']),
    landing_url: text(row['landing_page_url']),
    call_to_action: text(row['call_to_action']),
    video_id: text(row['video_id']),
    image_ids: listOf(row['image_ids']),
    tiktok_item_id: text(row['tiktok_item_id']),
    identity_id: text(row['identity_id']),
    identity_type: text(row['identity_type']),
    created_at: isoTime(row.create_time),
    updated_at: isoTime(row.modify_time),
  };
}

/** Answer of a change or a creation of an ad. */
export function adState(row: Row) {
  const { ad_id: id, ad_name: name, status, platform_status, adgroup_id } = listedAd(row);
  return { id, name, status, platform_status, adgroup_id };
}
