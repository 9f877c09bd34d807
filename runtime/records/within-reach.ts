/** Whether all that a record is about lies within the reach of a key: of a key that is narrowed, others' records are hidden. */
import type { RecordValue } from '../../sdk/records.ts';
import type { Principal } from '../call-parts/principal.ts';
import type { LoadedRecord } from '../catalog/parts/loaded-parts.ts';

type Reach = Pick<Principal, 'platforms' | 'accounts'>;

/** A record that names no account, where its kind names some, is about all of them. */
export function isWithinReach(
  { about }: Pick<LoadedRecord, 'about'>,
  value: RecordValue,
  { platforms, accounts }: Reach,
  platformId: (spelling: string) => string | undefined,
): boolean {
  if (!about) return true;
  const named = {
    platforms: textsAt(value, about.platforms),
    accounts: textsAt(value, about.accounts),
  };
  return (
    isIn(named.accounts, accounts) &&
    // An account is of one platform: a key that reaches the account reaches that.
    (accounts !== undefined ||
      isIn(
        named.platforms.map((one) => platformId(one) ?? one),
        platforms,
      ))
  );
}

const isIn = (named: readonly string[], reach: readonly string[] | undefined): boolean =>
  reach === undefined || (named.length > 0 && named.every((one) => reach.includes(one)));

/** Texts at a dot path, which goes through lists. */
function textsAt(value: unknown, path: string): readonly string[] {
  const found = path.split('.').reduce<readonly unknown[]>(
    (all, name) =>
      all.flatMap((one) => {
        const inner =
          typeof one === 'object' && one !== null
            ? (one as Record<string, unknown>)[name]
            : undefined;
        return Array.isArray(inner) ? (inner as readonly unknown[]) : [inner];
      }),
    [value],
  );
  return found.filter((one) => typeof one === 'string');
}
