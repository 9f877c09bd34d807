/** Snapchat's envelope of lists, and their pages. */
import { pages, type Fields } from '../../../../../sdk/emulator/index.ts';
import type { Account } from '../model.ts';
import { Exceptional } from '../rules/entities.ts';
import type { Ask } from '../state.ts';
import { forbidden, invalid } from '../words.ts';

const one = (list: string) => list.replace(/s$/, '');
export const good = (list: string, view: Fields): Fields => ({
  sub_request_status: 'SUCCESS',
  [one(list)]: view,
});
export const wrapped = (list: string, views: readonly Fields[]): Fields => ({
  [list]: views.map((view) => good(list, view)),
});

export const paging = {
  limit: 'integer 50..1000',
  cursor: 'string',
  read_deleted_entities: 'boolean',
};

export function page(
  { query, path, baseUrl }: Ask,
  list: string,
  views: readonly Fields[],
  name = one(list),
): Fields {
  const { limit, cursor: token } = query;
  const found = pages.cursor(views, {
    size: Number(limit ?? views.length + 1),
    token,
    refuse: () => invalid('cursor is none of ours.'),
  });
  const next = `${baseUrl}${path}?cursor=${found.next ?? ''}&limit=${String(limit)}`;
  const more = found.next === undefined ? {} : { paging: { next_link: next } };
  const items = found.items.map((view) => ({ sub_request_status: 'SUCCESS', [name]: view }));
  return { ...more, [list]: items };
}

/** The account in the path. @throws Refusal 403 */
export function accountOf({ state, params }: Ask): Account {
  const account = state.accounts.get(params['account'] ?? '');
  if (!account) throw forbidden();
  return account;
}

/** Faults of an object stand in its entry; the request is answered 200 all the same. */
export function batch(ask: Ask, list: string, make: (given: Fields) => Fields): Fields {
  const items = (ask.body as Readonly<Record<string, readonly Fields[]>>)[list] ?? [];
  return {
    [list]: items.map((given) => {
      try {
        return good(list, make(given));
      } catch (error) {
        if (!(error instanceof Exceptional)) throw error;
        return { sub_request_status: 'ERROR', sub_request_error_reason: error.message };
      }
    }),
  };
}
