/** Keywords of ad groups, and those that ad groups and campaigns leave out. */
import type { Host, ReadScript, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { checkLive, readThing } from '../../../sdk/kit/tree-model.ts';
import { ACCOUNT, readAll } from '../api.ts';
import { tree } from '../levels.ts';

interface Keyword {
  readonly id: string;
  readonly value: string;
  readonly match_type: string | null;
  readonly parent_id: string;
  readonly parent_type?: string;
}

interface Place {
  readonly campaign_id?: string;
  readonly ad_group_id?: string;
}

const path = `${ACCOUNT}/keywords`;
const NEGATIVE = '_NEGATIVE';

const shown = ({ id, value, match_type, parent_id, parent_type }: Keyword) => ({
  id,
  name: value,
  match_type: match_type?.replace(NEGATIVE, '') ?? null,
  negative: match_type?.endsWith(NEGATIVE) ?? false,
  parent_id,
  parent_type: parent_type ?? null,
  status: 'ENABLED' as const,
});

/** Without a place, those of the account itself. */
const read = (host: Host, { campaign_id, ad_group_id }: Place, most?: number) =>
  readAll<Keyword>(host, path, {
    query: { ...(campaign_id ? { campaign_id } : {}), ...(ad_group_id ? { ad_group_id } : {}) },
    ...(most === undefined ? {} : { most }),
  });

export const listKeywords = (): ReadScript<Place & { readonly limit: number }, object> =>
  listScript({
    as: 'keywords',
    read: (host, args: Place & { readonly limit: number }) => {
      checkPlace(args);
      return read(host, args, args.limit);
    },
    show: shown,
  });

/** @throws input_invalid */
function checkPlace({ campaign_id, ad_group_id }: Place): void {
  if (campaign_id !== undefined && ad_group_id !== undefined)
    throw failure('input_invalid', 'Give campaign_id or ad_group_id, not both.', {
      field: 'ad_group_id',
    });
}

interface Wanted extends Place {
  readonly keyword: string;
  readonly match_type: string;
}

interface Reply {
  readonly keywords?: readonly Keyword[];
  readonly errors?: readonly { readonly error_messages?: readonly string[] }[];
}

/** @throws platform_rejected  Pinterest's reason for the one keyword that was sent */
async function send(host: Host, method: 'POST' | 'PATCH', body: object): Promise<Keyword> {
  const { keywords: [keyword] = [], errors: [error] = [] } = await host.call<Reply>({
    method,
    path,
    body,
  });
  if (keyword) return keyword;
  const why = error?.error_messages?.join(' ') ?? 'no reason given';
  throw failure('platform_rejected', `Pinterest refused it: ${why}`);
}

/**
 * @param entity  `keyword`, or `negative_keyword`: what is left out
 * @param level  in what it stands: a campaign has negative ones alone
 */
export function createKeyword(
  entity: 'keyword' | 'negative_keyword',
  level: 'campaign' | 'ad_group',
): WriteScript<Wanted, Readonly<Record<string, ReturnType<typeof shown>>>> {
  const matchOf = (type: string) => (entity === 'keyword' ? type : `${type}${NEGATIVE}`);
  const parentOf = (args: Wanted) => String(args[`${level}_id`]);
  return createScript({
    entity,
    async check(args: Wanted, host) {
      checkLive(tree, level, await readThing(tree, host, level, parentOf(args)));
      const { items } = await read(host, args);
      const { keyword, match_type } = args;
      const isThere = items.some(
        (one) => one.value === keyword && one.match_type === matchOf(match_type),
      );
      if (isThere)
        throw failure('input_invalid', 'There is such a keyword already.', { field: 'keyword' });
    },
    plan: (args) => ({
      name: args.keyword,
      settings: {
        parent_id: parentOf(args),
        value: args.keyword,
        match_type: matchOf(args.match_type),
      },
    }),
    async send(host, { parent_id, ...keyword }) {
      return (await send(host, 'POST', { parent_id, keywords: [keyword] })).id;
    },
    read: (host, id, args) => find(host, id, args),
    facts: (found, { value, match_type }) => [
      ['value', found.name, value],
      ['match_type', matchOf(found.match_type ?? ''), match_type],
    ],
    result: (found) => ({ [entity]: found }),
    idOf: (result) => result[entity]?.id ?? '',
  });
}

/** There is no read of one: the place says in which list it is. @throws platform_not_found */
async function find(host: Host, id: string, place: Place) {
  const { items } = await read(host, place);
  const found = items.find((one) => one.id === id);
  if (found) return shown(found);
  throw failure('platform_not_found', `There is no keyword ${id} there.`);
}

type Archived = Place & { readonly keyword_id: string };

export const archiveKeyword = (): WriteScript<Archived, object> =>
  removeScript({
    entity: 'keyword',
    read: async (host, args: Archived) => {
      checkPlace(args);
      return [await find(host, args.keyword_id, args)];
    },
    async remove(host, args, [change]) {
      const { keyword_id: id } = args;
      if (change) await send(host, 'PATCH', { keywords: [{ id, archived: true }] });
      return { keyword: { id, name: change?.name ?? null, status: 'REMOVED' } };
    },
  });
