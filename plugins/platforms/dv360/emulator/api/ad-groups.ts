/** Ad groups and ads of line items at YouTube: each such line item has one group of two films. They are only read here. */
import {
  digits,
  fillTemplate,
  statusOf,
  type Answers,
  type Fields,
} from '../../../../../sdk/emulator/index.ts';
import type { Entity } from '../model.ts';
import { entitiesOf, type Ask, type State } from '../state.ts';
import { listed, unarchived } from '../views.ts';
import views from '../views.json' with { type: 'json' };
import { accountOf } from './entities.ts';

const FILMS = ['6 seconds', '15 seconds'];

const groupId = ({ id }: Entity) => digits(11, 'dv360', 'ad group', id);

function lineItemsOf(ask: Ask): readonly Entity[] {
  return entitiesOf(ask.state, accountOf(ask).spec.id, 'lineItem').filter(
    ({ fields }) => fields['lineItemType'] === 'LINE_ITEM_TYPE_DEMAND_GEN',
  );
}

const viewOf = (view: object, item: Entity, more: Fields = {}) =>
  fillTemplate<Fields>(view, { ...item, group: groupId(item), status: statusOf(item), ...more });

export const adGroupAnswers: Answers<State, undefined> = {
  'advertisers.adGroups.list': (ask) => {
    const groups = lineItemsOf(ask).map((item) => viewOf(views.adGroup, item));
    return listed(ask, 'adGroups', unarchived(ask, groups));
  },
  'advertisers.adGroupAds.list': (ask) => {
    const { website } = accountOf(ask).spec;
    const ads = lineItemsOf(ask).flatMap((item) =>
      FILMS.map((film) => {
        const ad = digits(12, 'dv360', 'ad', item.id, film);
        return viewOf(views.ad, item, { ad, film, website });
      }),
    );
    return listed(ask, 'adGroupAds', unarchived(ask, ads));
  },
};
