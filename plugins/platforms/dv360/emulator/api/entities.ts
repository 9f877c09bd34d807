/** Partners, advertisers, and what is below them: the same ways in for each. */
import type { Answers } from '../../../../../sdk/emulator/index.ts';
import { googleList, type ListWish } from '../../../../families/google/emulator/methods.ts';
import { demoPartner } from '../accounts.ts';
import { bulkUpdate, createEntity, deleteEntity, patchEntity } from '../rules/entities.ts';
import type { Account, Kind } from '../model.ts';
import { entitiesOf, findEntity, type Ask, type State } from '../state.ts';
import { advertiserView, entityView, kinds, partnerView } from '../views.ts';
import { forbidden, invalid, missing } from '../words.ts';

type Own = Answers<State, undefined>;

/** The advertiser in the path, or in the query. @throws Refusal 403 */
export function accountOf({ state, params, query }: Ask): Account {
  const id = params['advertiserId'] ?? query['advertiserId'];
  const account = state.accounts.get(String(id));
  if (!account) throw forbidden();
  return account;
}

const common = ['displayName', 'entityStatus', 'updateTime'];
const lists: Readonly<Record<Kind, Omit<ListWish, 'as'>>> = {
  campaign: {
    most: 200,
    usual: 100,
    filters: [...common, 'campaignId'],
    orders: ['displayName', 'entityStatus', 'updateTime'],
  },
  insertionOrder: {
    most: 100,
    usual: 100,
    filters: [...common, 'campaignId', 'insertionOrderId'],
    orders: ['displayName', 'entityStatus', 'updateTime'],
  },
  lineItem: {
    most: 200,
    usual: 100,
    filters: [...common, 'campaignId', 'insertionOrderId', 'lineItemId', 'lineItemType'],
    orders: ['displayName', 'entityStatus', 'updateTime'],
  },
  creative: {
    most: 200,
    usual: 100,
    filters: [
      ...common,
      'creativeId',
      'creativeType',
      'lineItemIds',
      'reviewStatus.approvalStatus',
    ],
    orders: ['creativeId', 'createTime', 'mediaDuration', 'dimensions', 'updateTime'],
  },
};

function listEntities(ask: Ask, kind: Kind) {
  const { state, query } = ask;
  const filter = String(query['filter'] ?? '');
  const views = entitiesOf(state, accountOf(ask).spec.id, kind)
    .map((one) => entityView(state, one))
    // An archived object comes only where the filter speaks of the status.
    .filter(
      (one) => /entity_?status/i.test(filter) || one['entityStatus'] !== 'ENTITY_STATUS_ARCHIVED',
    );
  return googleList(ask, views, { as: kinds[kind].list, ...lists[kind] });
}

function answersOf(kind: Kind): Own {
  const { list, id } = kinds[kind];
  const at = `advertisers.${list}`;
  const idOf = ({ params }: Ask) => params[id];
  return {
    [`${at}.list`]: (ask) => listEntities(ask, kind),
    [`${at}.get`]: (ask) => {
      const entity = findEntity(ask.state, accountOf(ask).spec.id, kind, idOf(ask));
      if (!entity) throw missing();
      return entityView(ask.state, entity);
    },
    [`${at}.create`]: (ask) => entityView(ask.state, createEntity(ask, accountOf(ask), kind)),
    [`${at}.patch`]: (ask) =>
      entityView(ask.state, patchEntity(ask, accountOf(ask), kind, idOf(ask))),
    ...(kind === 'creative'
      ? {}
      : { [`${at}.delete`]: (ask) => deleteEntity(ask, accountOf(ask), kind, idOf(ask)) }),
  };
}

const few = { most: 200, usual: 100, filters: ['displayName', 'entityStatus', 'updateTime'] };

export const entityAnswers: Own = {
  'partners.list': (ask) =>
    googleList(ask, [partnerView(ask.now)], { as: 'partners', ...few, orders: ['displayName'] }),
  'partners.get': ({ params, now }) => {
    if (params['partnerId'] !== demoPartner.id) throw forbidden();
    return partnerView(now);
  },
  'advertisers.list': (ask) => {
    const { partnerId } = ask.query;
    if (partnerId === undefined) throw invalid('partnerId', 'partnerId is required.');
    if (String(partnerId) !== demoPartner.id) throw forbidden();
    const all = [...ask.state.accounts.values()].map((one) => advertiserView(one, ask.now));
    return googleList(ask, all, {
      as: 'advertisers',
      ...few,
      filters: [...few.filters, 'advertiserId'],
      orders: ['displayName', 'entityStatus', 'updateTime'],
    });
  },
  'advertisers.get': (ask) => advertiserView(accountOf(ask), ask.now),
  ...answersOf('campaign'),
  ...answersOf('insertionOrder'),
  ...answersOf('lineItem'),
  ...answersOf('creative'),
  'advertisers.lineItems.bulkUpdate': (ask) => bulkUpdate(ask, accountOf(ask)),
};
