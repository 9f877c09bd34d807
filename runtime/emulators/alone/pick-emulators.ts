import { ServiceError } from '../../../sdk/errors.ts';
import type { KnownEmulator } from './find-emulators.ts';

const ALL = 'all';

/**
 * The emulators that somebody names, by id or alias; the ad platforms where nobody names any.
 * @throws naming those that exist
 */
export async function pickEmulators(
  known: readonly KnownEmulator[],
  names: readonly string[] | undefined,
): Promise<readonly KnownEmulator[]> {
  if (names === undefined) return known.filter(({ kind }) => kind === 'ads');
  if (names.includes(ALL)) return known;
  const wanted = new Set(await Promise.all(names.map((name) => findNamed(known, name))));
  return known.filter((one) => wanted.has(one));
}

async function findNamed(known: readonly KnownEmulator[], name: string): Promise<KnownEmulator> {
  const found = known.find(({ id, aliases }) => id === name || aliases.includes(name));
  if (found) return found;
  const ids = known.map(({ id }) => id);
  const { nearNames } = await import('../../text/near-names.ts');
  const near = nearNames(name, ids);
  const guess = near.length > 0 ? ` Did you mean ${near.join(', ')}?` : '';
  throw new ServiceError('input_invalid', {
    field: 'platform',
    message: `platform: there is no emulator ${name}.${guess} There are: ${ids.join(', ')}; ${ALL} starts them all.`,
  });
}
