/** One request of a user profile, and what lists have in common: ids, a search, an order, pages. */
import { pages, type Fields } from '../../../../../sdk/emulator/index.ts';
import type { Account } from '../model.ts';
import type { Ask } from '../state.ts';
import { forbidden, invalid } from '../words.ts';

const MOST = 1_000;

/** The account of the profile in the path. @throws Refusal 403 */
export function accountOf({ state, params }: Ask): Account {
  const found = [...state.accounts.values()].find(
    ({ spec }) => spec.profileId === params['profileId'],
  );
  if (!found) throw forbidden();
  return found;
}

/**
 * @param as  under which the answer lists them
 * @param where  parameter > the field that it filters by
 */
export function listed(
  ask: Pick<Ask, 'query'>,
  rows: readonly Fields[],
  as: string,
  where: Readonly<Record<string, string>> = {},
): Fields {
  const { query } = ask;
  const { maxResults = MOST, pageToken, sortField = 'ID', sortOrder, searchString } = query;
  const size = Number(maxResults);
  if (size < 1 || size > MOST) throw invalid('maxResults', `must be 1 to ${MOST}`);
  const wishes = Object.entries({ ids: 'id', ...where }).flatMap(([name, field]) =>
    query[name] === undefined ? [] : [[field, [query[name]].flat().map(String)] as const],
  );
  const found = rows
    .filter((row) => wishes.every(([field, list]) => list.includes(String(row[field]))))
    .filter(({ name }) => matches(String(name), searchString))
    .sort((a, b) => order(a, b, String(sortField)) * (sortOrder === 'DESCENDING' ? -1 : 1));
  const page = pages.cursor(found, {
    size,
    token: pageToken === '' ? undefined : pageToken,
    question: [as, wishes, searchString],
    refuse: () => invalid('pageToken', 'is none of ours'),
  });
  const kind = `dfareporting#${as}ListResponse`;
  return { kind, [as]: page.items, nextPageToken: page.next ?? '' };
}

/** `*` stands for anything; a search is about a part of the name. */
function matches(name: string, search: unknown): boolean {
  if (search === undefined) return true;
  const parts = String(search).toLowerCase().split('*').filter(Boolean);
  return parts.every((part) => name.toLowerCase().includes(part));
}

const order = (a: Fields, b: Fields, by: string) =>
  by === 'NAME'
    ? String(a['name']).localeCompare(String(b['name']))
    : Number(a['id']) - Number(b['id']);
