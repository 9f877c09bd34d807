/** Campaigns, ad groups, ads and profiles as the API shows them. */
import { isOutOfBudget, statusOf, type Fields } from '../../../../sdk/emulator/index.ts';
import { amazonInstant } from '../../../families/amazon/emulator/words.ts';
import { market } from './market.ts';
import { delivering, type Account } from './model.ts';
import { findEntity, type Entity, type Scope } from './state.ts';

const words = { campaign: 'CAMPAIGN', adGroup: 'AD_GROUP', ad: 'AD', target: 'TARGET' } as const;

/** Its own state and budget, and those of what it stands below. */
function reasonsOf(scope: Scope, entity: Entity): string[] {
  const own = statusOf(entity) === 'ENABLED' ? [] : [`${words[entity.kind]}_${statusOf(entity)}`];
  if (own.length === 0 && entity.kind === 'campaign' && isSpent(scope, entity))
    own.push('CAMPAIGN_OUT_OF_BUDGET');
  const isInGroup = entity.kind !== 'adGroup' && entity.fields['adGroupId'] !== undefined;
  const above =
    entity.kind !== 'campaign' &&
    findEntity(scope, isInGroup ? 'adGroup' : 'campaign', entity.parentId);
  return [...own, ...(above ? reasonsOf(scope, above) : [])];
}

const isSpent = ({ state, account }: Scope, campaign: Entity) =>
  isOutOfBudget(state, account, { on: 'ENABLED', market }, campaign, delivering);

export function itemView(scope: Scope, entity: Entity): Fields {
  const { kind, id, createdAt, updatedAt } = entity;
  const { refused, ...fields } = entity.fields;
  const review = refused === undefined ? [] : [String(refused)];
  const deliveryReasons = [...review, ...reasonsOf(scope, entity)];
  const marketplaces = [scope.account.spec.country];
  // Amazon's document of targets of Sponsored Display has no place for them.
  const isBare = kind === 'target' && fields['adProduct'] === 'SPONSORED_DISPLAY';
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
    ...(isBare ? {} : { marketplaceScope: 'SINGLE_MARKETPLACE', marketplaces }),
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
