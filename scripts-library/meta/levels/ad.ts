/** One ad, its creative and its review, and creatives by themselves. */
import type { Host } from '../../../sdk/script.ts';
import { checkOwner } from '../account.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { isGone } from '../status.ts';

type Spec = Readonly<Record<string, unknown>>;

export interface CreativeRow {
  readonly id: string;
  readonly account_id?: string;
  readonly name?: string;
  readonly title?: string;
  readonly body?: string;
  readonly call_to_action_type?: string;
  readonly image_url?: string;
  readonly image_hash?: string;
  readonly thumbnail_url?: string;
  readonly video_id?: string;
  readonly link_url?: string;
  readonly object_story_spec?: Spec;
  readonly asset_feed_spec?: Spec;
  readonly url_tags?: string;
}

export interface AdRow {
  readonly id: string;
  readonly account_id?: string;
  readonly name: string;
  readonly status: string;
  readonly effective_status?: string;
  readonly adset_id: string;
  readonly campaign_id?: string;
  readonly creative?: CreativeRow;
  readonly preview_shareable_link?: string;
  readonly ad_review_feedback?: { readonly global?: Readonly<Record<string, string>> };
  readonly issues_info?: readonly {
    readonly error_summary?: string;
    readonly error_message?: string;
    readonly error_type?: string;
  }[];
}

const creativeFields =
  'id,account_id,name,title,body,call_to_action_type,image_hash,image_url,thumbnail_url,video_id,object_story_spec,asset_feed_spec,link_url,url_tags';
const adFields = `id,account_id,name,status,effective_status,adset_id,campaign_id,ad_review_feedback,issues_info,preview_shareable_link,creative{${creativeFields}}`;

/** @throws platform_not_found  no ad of this account has the id */
export async function readAd(host: Host, id: string): Promise<AdRow> {
  const ad = await host.get<AdRow>(id, { fields: adFields });
  checkOwner(host, 'ad', ad);
  return ad;
}

/** @throws input_invalid  it is deleted or archived, which is final */
export async function readLiveAd(host: Host, id: string): Promise<AdRow> {
  const ad = await readAd(host, id);
  if (isGone(ad.status))
    throw failure('input_invalid', `Ad ${id} (${ad.name}) is ${ad.status.toLowerCase()}.`, {
      field: 'ad_id',
    });
  return ad;
}

/** @throws platform_not_found  no creative of this account has the id */
export async function readCreative(host: Host, id: string): Promise<CreativeRow> {
  const creative = await host.get<CreativeRow>(id, { fields: creativeFields });
  checkOwner(host, 'creative', creative);
  return creative;
}
