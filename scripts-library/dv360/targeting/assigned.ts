/** Targeting of a line item: options of one type, read and edited. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { readAll, type Fields } from '../api.ts';

export interface Assigned {
  readonly assignedTargetingOptionId?: string;
  readonly targetingType?: string;
  readonly inheritance?: string;
  readonly keywordDetails?: { readonly keyword?: string; readonly negative?: boolean };
  readonly inventorySourceDetails?: { readonly inventorySourceId?: string };
  readonly inventorySourceGroupDetails?: { readonly inventorySourceGroupId?: string };
  readonly [details: string]: unknown;
}

export const KEYWORD = 'TARGETING_TYPE_KEYWORD';
export const DEAL = 'TARGETING_TYPE_INVENTORY_SOURCE';
export const DEAL_GROUP = 'TARGETING_TYPE_INVENTORY_SOURCE_GROUP';

export const assignedTo = async (host: Host, lineItemId: string, type: string) =>
  (
    await readAll<Assigned>(
      host,
      `advertisers/{account}/lineItems/${lineItemId}/targetingTypes/${type}/assignedTargetingOptions`,
      { list: 'assignedTargetingOptions', page: 5_000 },
    )
  ).items;

interface Edit {
  readonly lineItemId: string;
  readonly type: string;
  /** Ids of assigned options. */
  readonly gone: readonly (string | undefined)[];
  readonly fresh: readonly Fields[];
}

/** @throws platform_rejected  Google answers 200 all the same when a line item failed */
export async function editAssigned(host: Host, { lineItemId, type, gone, fresh }: Edit) {
  const { failedLineItemIds: failed = [], errors = [] } = await host.post<{
    failedLineItemIds?: readonly string[];
    errors?: readonly { readonly message?: string }[];
  }>('advertisers/{account}/lineItems:bulkEditAssignedTargetingOptions', {
    lineItemIds: [lineItemId],
    ...(gone.length > 0
      ? { deleteRequests: [{ targetingType: type, assignedTargetingOptionIds: gone }] }
      : {}),
    ...(fresh.length > 0
      ? { createRequests: [{ targetingType: type, assignedTargetingOptions: fresh }] }
      : {}),
  });
  if (failed.length > 0)
    throw failure('platform_rejected', errors[0]?.message ?? 'Google refused the targeting.');
}
