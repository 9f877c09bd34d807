import type { News } from './legs/choose-leg.ts';
import type { Additions } from './methods/methods.ts';

/**
 * The fixtures that the official conformance suite wants, when the environment asks for them. The
 * module is not even loaded otherwise.
 * @throws when somebody tries that in production
 */
export async function loadFixtures(
  env: Readonly<Record<string, string | undefined>>,
): Promise<((news: News) => Additions) | undefined> {
  if (env.CONFORMANCE !== '1') return undefined;
  if (env.NODE_ENV === 'production')
    throw new Error('CONFORMANCE=1 is refused when NODE_ENV is production.');
  return (await import('./conformance-fixtures.ts')).createFixtures;
}
