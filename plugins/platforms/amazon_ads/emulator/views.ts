/** Campaigns, ad groups, ads and profiles as the API shows them. */
import { statusOf, type Fields } from '../../../../sdk/emulator/index.ts';
import { amazonInstant } from '../../../families/amazon/emulator/words.ts';
import type { Account } from './model.ts';
import { findEntity, type Entity, type Scope } from './state.ts';

const words = { campaign: 'CAMPAIGN', adGroup: 'AD_GROUP', ad: 'AD' } as const;

/** Its own state, and that of what it stands below. */
function reasonsOf(scope: Scope, entity: Entity): string[] {
  const own = statusOf(entity) === 'ENABLED' ? [] : [`${words[entity.kind]}_${statusOf(entity)}`];
  const above =
    entity.kind !== 'campaign' &&
    findEntity(scope, entity.kind === 'ad' ? 'adGroup' : 'campaign', entity.parentId);
  return [...own, ...(above ? reasonsOf(scope, above) : [])];
}

export function itemView(scope: Scope, entity: Entity): Fields {
  const { kind, id, fields, createdAt, updatedAt } = entity;
  const deliveryReasons = reasonsOf(scope, entity);
  const isBrandCampaign = kind === 'campaign' && fields['adProduct'] === 'SPONSORED_BRANDS';
  return {
    [`${kind}Id`]: id,
    ...fields,
    ...(isBrandCampaign ? { isMultiAdGroupsEnabled: true } : {}),
    state: statusOf(entity),
    status: {
      deliveryStatus: deliveryReasons.length === 0 ? 'DELIVERING' : 'NOT_DELIVERING',
      ...(deliveryReasons.length === 0 ? {} : { deliveryReasons }),
    },
    marketplaceScope: 'SINGLE_MARKETPLACE',
    marketplaces: [scope.account.spec.country],
    creationDateTime: amazonInstant(createdAt),
    lastUpdatedDateTime: amazonInstant(updatedAt),
  };
}

export function profileView({ spec }: Account): Fields {
  const { id, name, country, currency, timeZone, type, entity, marketplace } = spec;
  return {
    profileId: Number(id),
    countryCode: country,
    currencyCode: currency,
    timezone: timeZone,
    ...(type === 'seller' ? { dailyBudget: 999_999_999 } : {}),
    accountInfo: {
      marketplaceStringId: marketplace,
      id: entity,
      type,
      name,
      validPaymentMethod: true,
    },
  };
}
