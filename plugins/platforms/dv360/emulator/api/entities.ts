/** Partners, advertisers, and what is below them: the same ways in for each. */
import type { Answers } from '../../../../../sdk/emulator/index.ts';
import { googleList } from '../../../../families/google/emulator/methods.ts';
import { demoPartner } from '../accounts.ts';
import { bulkUpdate, createEntity, deleteEntity, patchEntity } from '../rules/entities.ts';
import type { Account, Kind } from '../model.ts';
import { entitiesOf, findEntity, type Ask, type State } from '../state.ts';
import { advertiserView, entityView, kinds, listed, partnerView, unarchived } from '../views.ts';
import { forbidden, invalid, missing } from '../words.ts';

type Own = Answers<State, undefined>;

/** The advertiser in the path, or in the query. @throws Refusal 403 */
export function accountOf({ state, params, query }: Ask): Account {
  const id = params['advertiserId'] ?? query['advertiserId'];
  const account = state.accounts.get(String(id));
  if (!account) throw forbidden();
  return account;
}

function answersOf(kind: Kind): Own {
  const { list, id, ...wish } = kinds[kind];
  const at = `advertisers.${list}`;
  const idOf = ({ params }: Ask) => params[id];
  return {
    [`${at}.list`]: (ask) => {
      const all = entitiesOf(ask.state, accountOf(ask).spec.id, kind);
      const views = all.map((one) => entityView(ask.state, one));
      return googleList(ask, unarchived(ask, views), { as: list, ...wish });
    },
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

export const entityAnswers: Own = {
  'partners.list': (ask) => listed(ask, 'partners', [partnerView(ask.now)]),
  'partners.get': ({ params, now }) => {
    if (params['partnerId'] !== demoPartner.id) throw forbidden();
    return partnerView(now);
  },
  'advertisers.list': (ask) => {
    const { partnerId } = ask.query;
    if (partnerId === undefined) throw invalid('partnerId', 'partnerId is required.');
    if (String(partnerId) !== demoPartner.id) throw forbidden();
    const all = [...ask.state.accounts.values()].map((one) => advertiserView(one, ask.now));
    return listed(ask, 'advertisers', all);
  },
  'advertisers.get': (ask) => advertiserView(accountOf(ask), ask.now),
  ...answersOf('campaign'),
  ...answersOf('insertionOrder'),
  ...answersOf('lineItem'),
  ...answersOf('creative'),
  'advertisers.lineItems.bulkUpdate': (ask) => bulkUpdate(ask, accountOf(ask)),
};
