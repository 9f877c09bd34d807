/** Labels, ad extensions and shared lists of the account, and the extensions that hang on something. */
import type { ReadScript } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { nameOf, readThings, valueOf, viewOf, type ApiThing } from '../create/api-things.ts';
import { extensionTypes, things, type Thing } from '../create/things.ts';
import { holderOf, linkedExtensions } from '../structure/holders.ts';
import { readLists, sorts } from '../structure/shared-lists.ts';

type Args = Readonly<Record<string, unknown>>;

/** `SitelinkAdExtension` > `sitelink` */
const entityOf = (type: unknown) =>
  Object.values(things).find((one: Thing) => one.type === type)?.entity ?? String(type);

const shownExtension = (api: ApiThing) => ({
  id: api.Id,
  type: entityOf(api['Type']),
  text: nameOf(api),
  final_url: valueOf(api, { path: 'FinalUrls', isFirst: true }),
  descriptions: [api['Description1'], api['Description2']].filter((one) => Boolean(one)),
  values: Array.isArray(api['Values']) ? (api['Values'] as unknown[]) : [],
});

export const labelsScript = (): ReadScript<Args, object> => async (_args, host) => {
  const labels = (await readThings(host, 'label', null)).map((api) => viewOf(things.label, api));
  return { account: accountOf(host.account), labels, total: labels.length };
};

export const extensionsScript =
  (): ReadScript<Args, object> =>
  async ({ type }, host) => {
    const { AdExtensionIds } = await host.post<{ AdExtensionIds: string[] | null }>(
      'AdExtensionIds/QueryByAccountId',
      { AccountId: host.account.account_id, AdExtensionType: extensionTypes.join(', ') },
    );
    const found: ApiThing[] = [];
    const ids = AdExtensionIds ?? [];
    for (let at = 0; at < ids.length; at += 100)
      found.push(...(await readThings(host, 'extension', ids.slice(at, at + 100))));
    const extensions = found
      .map(shownExtension)
      .filter((one) => type === undefined || one.type === type);
    return { account: accountOf(host.account), extensions, total: extensions.length };
  };

export const attachedScript = (): ReadScript<Args, object> => async (args, host) => {
  const { holder, id, name } = await holderOf(host, args, ['account', 'campaign', 'ad_group']);
  const extensions = (await linkedExtensions(host, holder, id)).map(shownExtension);
  return { level: holder, id, name, extensions, total: extensions.length };
};

export const sharedListsScript = (): ReadScript<Args, object> => async (_args, host) => {
  const keywords = await readLists(host, sorts.keywords);
  const websites = await readLists(host, sorts.websites);
  const shared_lists = [...keywords, ...websites].map((list) => ({
    id: list.Id,
    name: list.Name,
    type: list.Type,
    entries: list.ItemCount ?? null,
    used_by: list.AssociationCount ?? null,
  }));
  return { account: accountOf(host.account), shared_lists, total: shared_lists.length };
};
