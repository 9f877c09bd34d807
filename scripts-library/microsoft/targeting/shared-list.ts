/** Entries of shared lists: keywords or websites that campaigns with the list leave out. */
import type { Host, ReadScript, WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { checkOwn, listBody, readList, sorts } from '../structure/shared-lists.ts';
import { addMany, removeMany } from '../../../sdk/kit/entries.ts';
import { sentOf } from '../update/many.ts';
import { keywordSpec, keywordText, type KeywordSpec } from '../../../sdk/kit/keywords.ts';

interface Args {
  readonly list_id: string;
  readonly entries: readonly string[];
  readonly match_type: KeywordSpec['MatchType'];
}

interface Item {
  readonly Id: string;
  readonly Text?: string | null;
  readonly MatchType?: string | null;
  readonly Url?: string | null;
}

const textOf = ({ Text, MatchType, Url }: Item) =>
  Text ? keywordText(Text, MatchType ?? undefined) : (Url ?? '');

type SortName = keyof typeof sorts;

async function readItems(host: Host, id: string, names: readonly SortName[]) {
  const list = await readList(
    host,
    id,
    names.map((name) => sorts[name]),
  );
  const reply = await host.post<{ ListItems: (Item | null)[] | null }>(
    'ListItems/QueryBySharedList',
    listBody(list),
  );
  return { list, items: (reply.ListItems ?? []).filter((one) => one !== null) };
}

const present =
  (name: SortName) =>
  async (host: Host, { list_id }: { list_id: string }) => {
    const { list, items } = await readItems(host, list_id, [name]);
    await checkOwn(host, list);
    return new Map(items.map((item) => [item.Id, textOf(item)]));
  };

/** `contoso.com/shop`: at most three subdomains and two folders. */
const WEBSITE = /^(?:[a-z0-9-]+\.){1,4}[a-z0-9-]+(?:\/[^/\s]+){0,2}$/;

/** @throws input_invalid */
function websiteOf(text: string): string {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '');
  if (WEBSITE.test(plain)) return plain;
  throw failure(
    'input_invalid',
    `entries: "${text.slice(0, 60)}" is no website such as example.com/news, with at most three subdomains and two folders.`,
    { field: 'entries' },
  );
}

interface Form {
  readonly entity: string;
  texts(args: Args): readonly string[];
  item(text: string): object;
}

const forms: Readonly<Record<SortName, Form>> = {
  keywords: {
    entity: 'negative_keyword',
    texts: ({ entries, match_type }: Args) =>
      entries.map((text) => {
        const { Text, MatchType } = keywordSpec(text, match_type);
        return keywordText(Text, MatchType);
      }),
    // As previewed: a plain text has its match type by now.
    item: (text: string) => ({ Type: 'NegativeKeyword', ...keywordSpec(text, 'Phrase') }),
  },
  websites: {
    entity: 'negative_placement',
    texts: ({ entries }: Args) => entries.map(websiteOf),
    item: (Url: string) => ({ Type: 'NegativeSite', Url }),
  },
};

interface Reply {
  readonly ListItemIds: (string | null)[];
  readonly PartialErrors: Parameters<typeof sentOf>[1];
}

export function addEntries(name: SortName): WriteScript<Args, object> {
  const { entity, texts, item } = forms[name];
  return addMany<Args, object>({
    entity,
    argument: 'entries',
    present: present(name),
    texts,
    mayFit: (text) => name === 'websites' || [...keywordSpec(text, 'Broad').Text].length <= 100,
    async send(host, { list_id }, asked) {
      const list = await readList(host, list_id, [sorts[name]]);
      const body = { ListItems: asked.map((text) => item(text)), ...listBody(list) };
      const reply = await host.post<Reply>('ListItems', body);
      return sentOf(reply.ListItemIds, reply.PartialErrors);
    },
    result: ({ list_id }, entry_ids) => ({ list_id, entry_ids }),
  });
}

interface RemoveArgs {
  readonly list_id: string;
  readonly entry_ids: readonly string[];
}

export const removeEntries = (name: SortName): WriteScript<RemoveArgs, object> =>
  removeMany<RemoveArgs, object>({
    entity: forms[name].entity,
    present: present(name),
    ids: ({ entry_ids }) => entry_ids,
    async send(host, { list_id }, ListItemIds) {
      const list = await readList(host, list_id, [sorts[name]]);
      const body = { ListItemIds, ...listBody(list) };
      await host.call({ method: 'DELETE', path: 'ListItems', body });
    },
    result: ({ list_id }, entry_ids) => ({ list_id, entry_ids }),
  });

/** The entries of one list. */
export const entriesScript =
  (): ReadScript<{ readonly list_id: string }, object> =>
  async ({ list_id }, host) => {
    const { list, items } = await readItems(host, list_id, ['keywords', 'websites']);
    const entries = items.map((item) => ({
      id: item.Id,
      text: item.Text ?? item.Url ?? '',
      match_type: item.MatchType ?? null,
    }));
    const { id, name, type } = list;
    return { list: { id, name, type }, entries, total: entries.length };
  };
