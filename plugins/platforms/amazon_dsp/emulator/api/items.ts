/** Lists and writes of campaigns, ad groups, ads, associations and targets; writes item by item, each with its own outcome. */
import type { Shape } from '../../../../../sdk/emulator/index.ts';
import { amazonList, amazonWrite } from '../../../../families/amazon/emulator/items.ts';
import { amazonMisshapen } from '../../../../families/amazon/emulator/words.ts';
import { changeItem, makeItem, removeItem } from '../rules/items.ts';
import { itemsOf, statusOf, type Fields, type Item, type Kind, type Scope } from '../state.ts';
import { itemView, listNames } from '../views.ts';
import { check, ItemError, shapes } from '../words.ts';

/** Filter > what of an item it is held against. */
const filters: Readonly<Record<string, (item: Item) => string | undefined>> = {
  campaignIdFilter: ({ kind, id, parentId }) => (kind === 'campaign' ? id : parentId),
  adGroupIdFilter: ({ kind, id, parentId }) => (kind === 'adGroup' ? id : parentId),
  adIdFilter: ({ kind, id, fields }) => (kind === 'ad' ? id : fields['adId']),
  adAssociationIdFilter: ({ id }) => id,
  stateFilter: statusOf,
  targetTypeFilter: ({ fields }) => fields['targetType'],
};

/** In the order of creation. @param body  of the right shape */
export function answerList(scope: Scope, kind: Kind, body: Fields): Fields {
  return amazonList(itemsOf(scope, kind), body, {
    filters,
    list: listNames[kind],
    question: [scope.account.spec.id],
    view: (item) => itemView(scope, item),
  });
}

export type Verb = 'create' | 'update' | 'delete';

/** @throws Refusal  the body as a whole is none: unknown fields, too many items */
export function answerWrite(scope: Scope, verb: Verb, kind: Kind, body: Fields): Fields {
  const list = verb === 'delete' ? `${kind}Ids` : listNames[kind];
  const [item, , most = 1] = (shapes[`${verb}/${listNames[kind]}`] as Fields)[list] as ListShape;
  const [fault] = check({ [`${list}*`]: ['any', 1] }, body);
  if (fault) throw amazonMisshapen(fault);
  return amazonWrite(body[list] as readonly unknown[], {
    list,
    most,
    as: kind,
    faultsOf: (one) => {
      if (scope.state.controls.throttleItems)
        throw new ItemError('TOO_MANY_REQUESTS', '', 'Too many requests for this resource.');
      return check(item, one);
    },
    write: (one) => itemView(scope, writeOne(scope, verb, kind, one)),
  });
}

type ListShape = readonly [Shape, number?, number?];

function writeOne(scope: Scope, verb: Verb, kind: Kind, one: unknown): Item {
  if (verb === 'delete') return removeItem(scope, kind, String(one));
  return (verb === 'create' ? makeItem : changeItem)(scope, kind, one as Fields);
}
