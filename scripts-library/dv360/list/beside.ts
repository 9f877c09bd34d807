/** Targeting of a line item, and the deals that an advertiser may buy. */
import type { ReadScript } from '../../../sdk/script.ts';
import { listEnd } from '../../../sdk/kit/list.ts';
import { allOf, anyOf, readAll } from '../api.ts';
import { readThing } from '../levels.ts';
import type { Assigned } from '../targeting/assigned.ts';

interface Targeting {
  readonly line_item_id: string;
  readonly targeting_type?: string;
  readonly limit: number;
}

const plain = (type: string | undefined) => (type ?? '').replace('TARGETING_TYPE_', '');
const detailsOf = (option: Assigned) =>
  Object.entries(option).find(([name]) => name.endsWith('Details'))?.[1] ?? null;

export const targetingList =
  (): ReadScript<Targeting, object> =>
  async ({ line_item_id, targeting_type: type, limit }, host) => {
    const { id } = await readThing(host, 'line_item', line_item_id);
    const { items, truncated } = await readAll<{ assignedTargetingOption: Assigned }>(
      host,
      'advertisers/{account}/lineItems:bulkListAssignedTargetingOptions',
      {
        list: 'lineItemAssignedTargetingOptions',
        page: 5_000,
        query: {
          lineItemIds: id,
          ...(type === undefined
            ? {}
            : allOf([anyOf('targetingType', [`TARGETING_TYPE_${type}`])])),
        },
        most: limit,
      },
    );
    const targeting = items.map(({ assignedTargetingOption: option }) => ({
      type: plain(option.targetingType),
      option_id: option.assignedTargetingOptionId ?? null,
      is_inherited: (option.inheritance ?? 'NOT_INHERITED') !== 'NOT_INHERITED',
      details: detailsOf(option),
    }));
    return { ...listEnd(host, { items: targeting, isCut: truncated }), targeting };
  };

interface Source {
  readonly inventorySourceId: string;
  readonly displayName?: string;
  readonly inventorySourceType?: string;
  readonly commitment?: string;
  readonly exchange?: string;
  readonly dealId?: string;
  readonly publisherName?: string;
  readonly status?: { readonly entityStatus?: string };
}

const tail = (word: string | undefined, start: string) => word?.replace(start, '') ?? null;

export const inventoryList =
  (): ReadScript<{ readonly limit: number }, object> =>
  async ({ limit }, host) => {
    const { items, truncated } = await readAll<Source>(host, 'inventorySources', {
      list: 'inventorySources',
      query: { advertiserId: host.account.account_id },
      most: limit,
    });
    const sources = items.map((one) => ({
      id: one.inventorySourceId,
      name: one.displayName ?? null,
      type: tail(one.inventorySourceType, 'INVENTORY_SOURCE_TYPE_'),
      commitment: tail(one.commitment, 'INVENTORY_SOURCE_COMMITMENT_'),
      exchange: tail(one.exchange, 'EXCHANGE_'),
      deal_id: one.dealId ?? null,
      publisher: one.publisherName ?? null,
      platform_status: one.status?.entityStatus ?? null,
    }));
    return { ...listEnd(host, { items: sources, isCut: truncated }), inventory_sources: sources };
  };
