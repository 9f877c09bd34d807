/** Accounts below the connected one: each platform says by which argument it takes the id of such an account. */
import type { Catalog } from '../catalog/catalog.ts';

type Platforms = Pick<Catalog, 'platforms'>;

/** Argument > id of the account, as the caller gave them. */
export type GivenChildren = Readonly<Record<string, string>>;

/** The arguments of all platforms here, each once. */
export function childArguments({ platforms }: Platforms): readonly string[] {
  const all = [...platforms.values()].flatMap(({ data }) => data.childAccounts?.argument ?? []);
  return [...new Set(all)];
}

/** The fields of a request that name such an account. */
export function childrenIn(
  catalog: Platforms,
  input: Readonly<Record<string, unknown>>,
): GivenChildren {
  const given = childArguments(catalog).filter((name) => input[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, input[name] as string]));
}

/** How a caller would name an account that an earlier run acted on; empty when it was the connected one. */
export function nameChild(
  { platforms }: Platforms,
  platform: string | null,
  id: string | undefined,
): GivenChildren {
  if (platform === null || id === undefined) return {};
  return { [platforms.get(platform)?.data.childAccounts?.argument ?? 'account_id']: id };
}
