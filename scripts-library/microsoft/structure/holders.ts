/** Objects that labels, ad extensions and shared lists hang on. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { type ApiThing } from '../create/api-things.ts';
import { extensionTypes, type Args } from '../create/things.ts';
import { readOne, type LevelName } from '../levels.ts';

export type Holder = 'account' | LevelName;

/** As the API names them. */
export const entityTypes: Readonly<Record<Holder, string>> = {
  account: 'Account',
  campaign: 'Campaign',
  ad_group: 'AdGroup',
  ad: 'Ad',
  keyword: 'Keyword',
};
/** The object above one: Microsoft reads none without it. */
const above = { ad_group: 'campaign', ad: 'ad_group', keyword: 'ad_group' } as const;

export interface Held {
  readonly holder: Holder;
  readonly id: string;
  readonly name: string | null;
  /** Arguments that find it again. */
  readonly place: Readonly<Record<string, string>>;
}

/**
 * The lowest object that the arguments name; the account where they name none.
 * @throws input_invalid platform_not_found
 */
export async function holderOf(host: Host, args: Args, holders: readonly Holder[]): Promise<Held> {
  const argument = (holder: Holder) => `${holder}_id`;
  const given = holders.filter((one) => one !== 'account' && args[argument(one)] !== undefined);
  const isAbove = (one: Holder) =>
    given.some((other) => other in above && above[other as keyof typeof above] === one);
  const [holder, ...others] = given.filter((one) => !isAbove(one));
  const names = holders.filter((one) => one !== 'account').map(argument);
  if (others.length > 0 || (holder === undefined && !holders.includes('account')))
    throw failure('input_invalid', `Give one of: ${names.join(', ')}.`, { field: names[0] ?? '' });
  if (holder === undefined) {
    const { account_id: id, account_name: name } = host.account;
    return { holder: 'account', id, name, place: {} };
  }
  const level = holder as LevelName;
  const id = String(args[argument(level)]);
  const parent = level === 'campaign' ? undefined : argument(above[level]);
  const parentId = parent === undefined ? undefined : args[parent];
  if (parent !== undefined && parentId === undefined)
    throw failure('input_invalid', `${argument(level)} needs ${parent} beside it.`, {
      field: parent,
    });
  const { name } = await readOne(host, level, id, parentId as string | undefined);
  const place = parent === undefined ? {} : { [parent]: String(parentId) };
  return { holder: level, id, name, place };
}

interface Collections {
  readonly AdExtensionAssociationCollection:
    | readonly ({
        readonly AdExtensionAssociations: readonly { readonly AdExtension: ApiThing }[] | null;
      } | null)[]
    | null;
}

/** Extensions that hang on one object. */
export async function linkedExtensions(
  host: Host,
  holder: Holder,
  id: string,
): Promise<ApiThing[]> {
  const reply = await host.post<Collections>('AdExtensionsAssociations/Query', {
    AccountId: host.account.account_id,
    EntityIds: [id],
    AdExtensionType: extensionTypes.join(', '),
    AssociationType: entityTypes[holder],
  });
  const [collection] = reply.AdExtensionAssociationCollection ?? [];
  return (collection?.AdExtensionAssociations ?? []).map(({ AdExtension }) => AdExtension);
}
