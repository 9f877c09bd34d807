/** Lists: filtered, in the order of creation, page by page with a token that fits only the same question. */
import { createHash } from 'node:crypto';
import { refuse } from './amazon-error.ts';
import { itemsOf, stateOf, type Ask, type Fields, type Item, type Kind } from './items.ts';
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
  const print = createHash('sha256')
    .update(`${ask.account.spec.id} ${kind} ${JSON.stringify(rest)}`)
    .digest('base64url')
    .slice(0, 12);
  const from = startOf(nextToken, print);
  const until = from + Number(maxResults);
  const rows = found.slice(from, until).map((item) => rowOf(ask, item));
  return {
    [lists[kind]]: rows,
    ...(found.length > until ? { nextToken: tokenOf(until, print) } : {}),
  };
}

const tokenOf = (at: number, print: string) => Buffer.from(`${at} ${print}`).toString('base64url');

/** @throws AmazonError  400: it is of another question, or of none */
function startOf(token: unknown, print: string): number {
  if (token === undefined || token === null) return 0;
  const [at = '', of] = Buffer.from(String(token), 'base64url').toString().split(' ');
  if (of !== print || !/^\d+$/.test(at)) throw refuse('v1', 400, 'nextToken is not valid.');
  return Number(at);
}
