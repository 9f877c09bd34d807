/** Ad groups and ads of line items at YouTube: each such line item has one group of two films. They are only read here. */
import { digits, statusOf, type Answers, type Fields } from '../../../../../sdk/emulator/index.ts';
import { googleList } from '../../../../families/google/emulator/methods.ts';
import type { Entity } from '../model.ts';
import { entitiesOf, type Ask, type State } from '../state.ts';
import { accountOf } from './entities.ts';

const FILMS = ['6 seconds', '15 seconds'];

const groupId = ({ id }: Entity) => digits(11, 'dv360', 'ad group', id);

function lineItemsOf(ask: Ask): readonly Entity[] {
  return entitiesOf(ask.state, accountOf(ask).spec.id, 'lineItem').filter(
    ({ fields }) => fields['lineItemType'] === 'LINE_ITEM_TYPE_DEMAND_GEN',
  );
}

function groupView(item: Entity): Fields {
  const { accountId, id, fields } = item;
  return {
    name: `advertisers/${accountId}/adGroups/${groupId(item)}`,
    advertiserId: accountId,
    adGroupId: groupId(item),
    lineItemId: id,
    displayName: `${String(fields['displayName'])} group`,
    entityStatus: statusOf(item),
    adGroupFormat: 'AD_GROUP_FORMAT_DEMAND_GEN',
    bidStrategy: {
      demandGenBid: { type: 'DEMAND_GEN_BIDDING_STRATEGY_TYPE_MAXIMIZE_CONVERSIONS' },
    },
  };
}

function adsOf(item: Entity, website: string): readonly Fields[] {
  const { accountId, fields } = item;
  return FILMS.map((film) => {
    const id = digits(12, 'dv360', 'ad', item.id, film);
    return {
      name: `advertisers/${accountId}/adGroupAds/${id}`,
      advertiserId: accountId,
      adGroupAdId: id,
      adGroupId: groupId(item),
      displayName: `${String(fields['displayName'])} ${film}`,
      entityStatus: statusOf(item),
      demandGenVideoAd: {
        businessName: website,
        headlines: ['Out there'],
        finalUrl: `https://www.${website}/film`,
      },
    };
  });
}

/** An archived object comes only where the filter speaks of the status. */
function shown(ask: Ask, views: readonly Fields[]): readonly Fields[] {
  const isAsked = /entity_?status/i.test(String(ask.query['filter'] ?? ''));
  return views.filter(({ entityStatus }) => isAsked || entityStatus !== 'ENTITY_STATUS_ARCHIVED');
}

export const adGroupAnswers: Answers<State, undefined> = {
  'advertisers.adGroups.list': (ask) =>
    googleList(ask, shown(ask, lineItemsOf(ask).map(groupView)), {
      as: 'adGroups',
      most: 200,
      usual: 100,
      filters: ['adGroupId', 'displayName', 'entityStatus', 'lineItemId', 'adGroupFormat'],
      orders: ['displayName', 'entityStatus'],
    }),
  'advertisers.adGroupAds.list': (ask) => {
    const { website } = accountOf(ask).spec;
    const views = lineItemsOf(ask).flatMap((item) => adsOf(item, website));
    return googleList(ask, shown(ask, views), {
      as: 'adGroupAds',
      most: 100,
      usual: 100,
      filters: ['adGroupId', 'displayName', 'entityStatus', 'adGroupAdId'],
      orders: ['displayName', 'entityStatus'],
    });
  },
};
