/** From a generic name and a platform to the platform's own script. */
import { ServiceError } from '../../sdk/errors.ts';
import type { Catalog, LoadedScript } from '../catalog/catalog.ts';
import { flagOf } from '../catalog/schema/args-schema.ts';
import type { Lack } from '../../sdk/platform-facts.ts';
import { whyLacking } from '../catalog/why-lacking.ts';
import { platformMissing } from './choose-platform.ts';

export interface Route {
  readonly script: LoadedScript;
  /** Arguments that the route sets; the caller cannot give them. */
  readonly set: Readonly<Record<string, unknown>>;
  /** Argument of the generic name > what the script calls it. */
  readonly names?: Readonly<Record<string, string>> | undefined;
  /** Platform that has no script for the generic name: the generic one answers for it. */
  readonly elsewhere?: string;
}

/**
 * @param spelling  platform as the caller wrote it
 * @throws platform_unknown  with the platforms that are right here
 * @throws input_invalid  the script belongs to another platform
 */
export function findRoute(
  catalog: Catalog,
  asked: LoadedScript,
  spelling: string | undefined,
): Route {
  const platform = spelling === undefined ? undefined : catalog.platformId(spelling);
  if (asked.manifest.route) return followRoute(catalog, asked, spelling, platform);
  if (spelling === undefined || platform === asked.platform) return { script: asked, set: {} };
  if (platform === undefined) throw unknownPlatform([...catalog.platforms.keys()]);
  throw new ServiceError('input_invalid', {
    faults: [
      { field: 'platform', message: `must be ${asked.platform}: ${asked.name} runs there only` },
    ],
  });
}

function followRoute(
  catalog: Catalog,
  asked: LoadedScript,
  spelling: string | undefined,
  platform: string | undefined,
): Route {
  const open = [...asked.routes.keys()];
  const only = open.length === 1 ? open[0] : undefined;
  const wanted = spelling === undefined ? only : platform;
  const route = wanted === undefined ? undefined : asked.routes.get(wanted);
  const script = route && catalog.scripts.get(route.run);
  checkLacks(catalog, asked.name, spelling);
  if (route && script) return { script, set: route.set, names: route.names };
  if (asked.file !== undefined && platform !== undefined)
    return { script: asked, set: {}, elsewhere: platform };
  throw spelling === undefined && open.length > 0 ? platformMissing(open) : unknownPlatform(open);
}

/**
 * @param name  a generic one; any other has nothing that could be lacking
 * @param spelling  of the platform, as the caller wrote it
 * @throws platform_lacks  there is nothing for it on the platform, and why
 */
export function checkLacks(catalog: Catalog, name: string | undefined, spelling: unknown): void {
  const platform = typeof spelling === 'string' ? catalog.platformId(spelling) : undefined;
  if (platform === undefined || name === undefined) return;
  const asked = catalog.scripts.get(name);
  const { title } = catalog.platforms.get(platform)?.plugin.manifest ?? {};
  const reason = asked && whyLacking(catalog, asked, platform);
  if (reason === undefined) return;
  throw new ServiceError('platform_lacks', {
    message: `${lackWords[reason.of](name, title ?? platform)}: ${reason.why}`,
    field: 'platform',
    choices: [...asked!.routes.keys()],
  });
}

const lackWords: Readonly<Record<Lack['of'], (name: string, title: string) => string>> = {
  platform: (name, title) => `${title} has no ${name}`,
  service: (name, title) => `There is no ${name} for ${title} here yet`,
  otherwise: (name, title) => `${title} has no ${name}`,
};

type Given = readonly string[] | Readonly<Record<string, unknown>>;

/** Arguments of a generic name, in the words of the script that the route leads to. */
export function inOwnWords(given: Given, names: Readonly<Record<string, string>> = {}): Given {
  const own = (key: string) => (Object.hasOwn(names, key) ? names[key]! : key);
  if (!Array.isArray(given))
    return Object.fromEntries(Object.entries(given).map(([key, value]) => [own(key), value]));
  const flags = new Map(Object.entries(names).map(([key, name]) => [flagOf(key), flagOf(name)]));
  return (given as readonly string[]).map((element) => {
    if (typeof element !== 'string') return element;
    const [flag = '', ...value] = element.split('=');
    const other = flags.get(flag);
    return other === undefined ? element : [other, ...value].join('=');
  });
}

function unknownPlatform(choices: readonly string[]): ServiceError {
  const list = choices.length > 0 ? ` Use one of ${choices.join(', ')}.` : '';
  return new ServiceError('platform_unknown', {
    message: `There is no such platform here.${list}`,
    field: 'platform',
    choices,
  });
}
