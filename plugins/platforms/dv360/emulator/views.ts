/** Partners, advertisers and entities as the API shows them. */
import { statusOf, type Fields } from '../../../../sdk/emulator/index.ts';
import { demoPartner } from './accounts.ts';
import type { Account, Entity, Kind } from './model.ts';
import type { State } from './state.ts';

/** Kind > its name in paths and lists, the field of its id, its schema. */
export const kinds: Readonly<
  Record<Kind, { readonly list: string; readonly id: string; readonly schema: string }>
> = {
  campaign: { list: 'campaigns', id: 'campaignId', schema: 'Campaign' },
  insertionOrder: { list: 'insertionOrders', id: 'insertionOrderId', schema: 'InsertionOrder' },
  lineItem: { list: 'lineItems', id: 'lineItemId', schema: 'LineItem' },
  creative: { list: 'creatives', id: 'creativeId', schema: 'Creative' },
};

const time = (at: number) => new Date(at).toISOString();

export function entityView(state: State, entity: Entity): Fields {
  const { kind, id, accountId, fields, createdAt, updatedAt } = entity;
  const { list, id: name } = kinds[kind];
  const lineItems =
    kind === 'creative' ? { createTime: time(createdAt), lineItemIds: shownIn(state, entity) } : {};
  return {
    name: `advertisers/${accountId}/${list}/${id}`,
    advertiserId: accountId,
    [name]: id,
    ...fields,
    ...lineItems,
    entityStatus: statusOf(entity),
    updateTime: time(updatedAt),
  };
}

function shownIn({ records }: State, { id, accountId }: Entity): readonly string[] {
  return records
    .list('lineItem', { accountId })
    .filter(({ fields }) => (fields['creativeIds'] as readonly string[] | undefined)?.includes(id))
    .map((one) => one.id);
}

export const partnerView = (now: number): Fields => ({
  name: `partners/${demoPartner.id}`,
  partnerId: demoPartner.id,
  displayName: demoPartner.name,
  entityStatus: 'ENTITY_STATUS_ACTIVE',
  updateTime: time(now - 86_400_000),
  generalConfig: { timeZone: 'America/New_York', currencyCode: 'USD' },
});

export function advertiserView({ spec }: Account, now: number): Fields {
  const { id, name, currency: currencyCode, timeZone, website } = spec;
  return {
    name: `advertisers/${id}`,
    advertiserId: id,
    partnerId: demoPartner.id,
    displayName: name,
    entityStatus: 'ENTITY_STATUS_ACTIVE',
    updateTime: time(now - 86_400_000),
    generalConfig: { domainUrl: `https://www.${website}`, timeZone, currencyCode },
    adServerConfig: { cmHybridConfig: { cmAccountId: '700', cmFloodlightConfigId: `8${id}` } },
    creativeConfig: {},
    containsEuPoliticalAds: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
  };
}
