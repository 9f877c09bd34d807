/** Creatives as lists show them. */
import { commonStatus } from './levels.ts';

export interface Creative {
  readonly creativeId: string;
  readonly displayName?: string;
  readonly entityStatus?: string;
  readonly creativeType?: string;
  readonly dimensions?: { readonly widthPixels?: number; readonly heightPixels?: number };
  readonly reviewStatus?: { readonly approvalStatus?: string };
  readonly exitEvents?: readonly { readonly type?: string; readonly url?: string }[];
  readonly lineItemIds?: readonly string[];
}

export function shownCreative(creative: Creative) {
  const { creativeId, displayName, entityStatus, creativeType, dimensions } = creative;
  return {
    id: creativeId,
    name: displayName ?? '',
    status: commonStatus(entityStatus),
    platform_status: entityStatus ?? null,
    type: creativeType ?? null,
    width: dimensions?.widthPixels ?? null,
    height: dimensions?.heightPixels ?? null,
    approval_status: creative.reviewStatus?.approvalStatus ?? null,
    landing_url: creative.exitEvents?.find(({ url }) => url)?.url ?? null,
    line_item_ids: [...(creative.lineItemIds ?? [])],
  };
}
