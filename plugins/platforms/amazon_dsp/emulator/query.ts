/** Lists: filtered, in the order of creation, page by page with a token that fits only the same question. */
import { itemsOf, stateOf, type Ask, type Fields, type Item, type Kind } from './items.ts';
import { pageOf } from './paging.ts';
import { lists, rowOf } from './rows.ts';

const DEFAULT_PAGE = 100;

/** Filter > what of an item it is held against; `ENABLED` and `PAUSED` where no state is asked for. */
const filters: Readonly<Record<string, (item: Item) => string | undefined>> = {
  campaignIdFilter: ({ kind, id, parentId }) => (kind === 'campaign' ? id : parentId),
  adGroupIdFilter: ({ kind, id, parentId }) => (kind === 'adGroup' ? id : parentId),
  adIdFilter: ({ kind, id, fields }) => (kind === 'ad' ? id : fields['adId']),
  adAssociationIdFilter: ({ id }) => id,
  stateFilter: stateOf,
  targetTypeFilter: ({ fields }) => fields['targetType'],
};

/** @param body  held against its shape already */
export function answerQuery(ask: Ask, kind: Kind, body: Fields): Fields {
  const { maxResults = DEFAULT_PAGE, nextToken, ...rest } = body;
  const found = itemsOf(ask, kind).filter((item) =>
    Object.entries(filters).every(([name, of]) => {
      const include = rest[name]?.include as readonly string[] | undefined;
      return include === undefined || include.includes(of(item) ?? '');
    }),
  );
  const { rows, more } = pageOf('v1', found, {
    size: Number(maxResults),
    token: nextToken,
    question: [ask.account.spec.id, kind, rest],
  });
  return { [lists[kind]]: rows.map((item) => rowOf(ask, item)), ...more };
}
