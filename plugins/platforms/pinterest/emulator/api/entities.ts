/** Accounts, and what is in them: the same ways in for each. */
import {
  findRecord,
  pages,
  standingIn,
  statusOf,
  type Answers,
  type Fields,
  type TreeKind,
} from '../../../../../sdk/emulator/index.ts';
import { createAudience, removeAudience } from '../rules/audiences.ts';
import { createEntity, Exceptional, updateEntity } from '../rules/entities.ts';
import { market } from '../market.ts';
import type { Account, Entity } from '../model.ts';
import type { Ask, State } from '../state.ts';
import { accountView, customerListsOf, entityView, kinds, tagsOf } from '../views.ts';
import { forbidden, invalid, missing } from '../words.ts';

type Own = Answers<State, undefined>;

/** The account in the path. @throws Refusal 403 */
export function accountOf({ state, params }: Ask): Account {
  const account = state.accounts.get(params['ad_account_id'] ?? '');
  if (!account) throw forbidden();
  return account;
}

/** With what an ad group's bidding does today. */
function viewOf(ask: Ask, entity: Entity): Fields {
  const view = entityView(entity, ask.now);
  if (entity.kind !== 'group') return view;
  const rules = { on: 'ACTIVE', market } as const;
  const { isLearning } = standingIn(ask.state, accountOf(ask), rules, entity.id);
  return { ...view, conversion_learning_mode_type: isLearning ? 'ACTIVE' : 'NOT_ACTIVE' };
}

export function page({ query }: Ask, items: readonly Fields[]): Fields {
  const { page_size: size = 25, bookmark: token, order, page_size: _, ...question } = query;
  const sorted = items.toSorted((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1));
  const { items: some, next } = pages.cursor(order === 'DESCENDING' ? sorted.reverse() : sorted, {
    size: Number(size),
    token,
    question: [order, question],
    refuse: () => invalid('Invalid bookmark.'),
  });
  return { items: some, bookmark: next ?? null };
}

function listEntities(ask: Ask, kind: TreeKind): Fields {
  const { state, query } = ask;
  const statuses = (query['entity_statuses'] ?? ['ACTIVE', 'PAUSED']) as readonly string[];
  const passes = (entity: Entity) =>
    Object.values(kinds).every(({ id }) => {
      const wanted = query[`${id}s`] as readonly string[] | undefined;
      const own = id === kinds[kind].id ? entity.id : entity.fields[id];
      return wanted === undefined || wanted.includes(String(own));
    });
  const found = state.records
    .list(kind, { accountId: accountOf(ask).spec.id })
    .filter((one) => statuses.includes(statusOf(one)) && passes(one));
  return page(
    ask,
    found.map((one) => viewOf(ask, one)),
  );
}

/** Faults of an entry stand beside it: of an ad as one object. The batch is answered 200 all the same. */
function batch(ask: Ask, kind: TreeKind, make: (given: Fields) => Entity): Fields {
  const isOne = kind === 'ad';
  const items = (ask.body as readonly Fields[]).map((given) => {
    try {
      return { data: viewOf(ask, make(given)), exceptions: isOne ? {} : [] };
    } catch (error) {
      if (!(error instanceof Exceptional)) throw error;
      const wrong = { code: error.code, message: error.message };
      return { exceptions: isOne ? wrong : [wrong] };
    }
  });
  return { items };
}

function answersOf(kind: TreeKind): Own {
  const { list, id, type } = kinds[kind];
  return {
    [`${list}/list`]: (ask) => listEntities(ask, kind),
    [`${list}/get`]: (ask) => {
      const found = findRecord(ask.state, accountOf(ask).spec.id, kind, ask.params[id]);
      if (!found) throw missing(type);
      return viewOf(ask, found);
    },
    [`${list}/create`]: (ask) => {
      const account = accountOf(ask);
      return batch(ask, kind, (given) => createEntity(ask, account, kind, given));
    },
    [`${list}/update`]: (ask) => {
      const account = accountOf(ask);
      return batch(ask, kind, (given) => updateEntity(ask, account, kind, given));
    },
  };
}

/** @throws Refusal 404 */
function audienceOf(ask: Ask): Fields {
  const found = ask.state.audiences.find(accountOf(ask).spec.id, ask.params['audience_id']);
  if (!found) throw missing('Audience');
  return found;
}

export const entityAnswers: Own = {
  'ad_accounts/list': (ask) =>
    page(
      ask,
      [...ask.state.accounts.values()].map((one) => accountView(one, ask.now)),
    ),
  'ad_accounts/get': (ask) => accountView(accountOf(ask), ask.now),
  ...answersOf('campaign'),
  ...answersOf('group'),
  ...answersOf('ad'),
  'audiences/list': (ask) => page(ask, ask.state.audiences.list(accountOf(ask).spec.id)),
  'audiences/get': audienceOf,
  'audiences/create': (ask) => createAudience(ask, accountOf(ask)),
  'audiences/update': (ask) => removeAudience(ask, audienceOf(ask)),
  'customer_lists/list': (ask) => page(ask, customerListsOf(accountOf(ask), ask.now)),
  'conversion_tags/list': (ask) => ({ items: tagsOf(accountOf(ask), ask.now) }),
};
