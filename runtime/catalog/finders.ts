/** Which tool or script answers the values that an argument takes: told by what their results hold, not by a list of names. */
import type { JsonSchema } from '../../sdk/script.ts';
import type { Catalog } from './catalog.ts';

interface Finder {
  readonly name: string;
  readonly credits: number;
  /** Name of a list in its result > names of its fields. */
  readonly lists: ReadonlyMap<string, ReadonlySet<string>>;
}

const known = new WeakMap<Catalog, Map<string | undefined, readonly Finder[]>>();

/**
 * @param argument  its name, `ad_group_id` or `audience_ids`
 * @returns the name of a read that needs no argument itself but a platform; undefined where none answers it
 */
export function findFinder(
  catalog: Catalog,
  argument: string,
  platform: string | undefined,
): string | undefined {
  const match = /^(.+)_(id|name)s?$/.exec(argument);
  if (!match) return undefined;
  const [, noun = '', part = ''] = match;
  const everywhere = nameOf(findersOf(catalog, undefined), noun, part);
  // At a platform a name is mostly one to be given.
  if (everywhere !== undefined || platform === undefined || part === 'name') return everywhere;
  const here = findersOf(catalog, platform);
  // `excluded_audience_ids` are ids of audiences.
  return nameOf(here, noun, part) ?? nameOf(here, noun.replace(/^[a-z]+_/, ''), part);
}

function nameOf(finders: readonly Finder[], noun: string, part: string): string | undefined {
  const isAnswered = ({ lists }: Finder) =>
    [...lists].some(
      ([list, columns]) =>
        bare(list) === bare(pluralOf(noun)) &&
        (columns.has(part) || columns.has(`${noun}_${part}`)),
    );
  return finders.find(isAnswered)?.name;
}

const bare = (name: string) => name.replaceAll('_', '');
const pluralOf = (noun: string) => (noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`);

/** Scripts of a platform; without one the tools that are for all of them. */
function findersOf(catalog: Catalog, platform: string | undefined): readonly Finder[] {
  const byPlatform = known.get(catalog) ?? new Map<string | undefined, readonly Finder[]>();
  known.set(catalog, byPlatform);
  const before = byPlatform.get(platform);
  if (before) return before;
  const found = platform === undefined ? toolsOf(catalog) : scriptsOf(catalog, platform);
  // A script that lists comes before one that reports, the cheap before the dear.
  const rank = ({ name }: Finder) => Number(!/(^|_)list_/.test(name));
  const finders = found.sort(
    (a, b) => rank(a) - rank(b) || a.credits - b.credits || (a.name < b.name ? -1 : 1),
  );
  byPlatform.set(platform, finders);
  return finders;
}

function toolsOf(catalog: Catalog): Finder[] {
  return [...catalog.tools.values()]
    .filter(({ manifest }) => manifest.effect === 'read' && manifest.platform === undefined)
    .filter(({ inputSchema }) => {
      const { required = [] } = inputSchema as { readonly required?: readonly string[] };
      return required.every((name) => name === 'platform');
    })
    .map(({ name, manifest: { credits }, outputSchema }) => ({
      name,
      credits: typeof credits === 'number' ? credits : Infinity,
      lists: listsOf(outputSchema),
    }));
}

function scriptsOf(catalog: Catalog, platform: string): Finder[] {
  return [...catalog.scripts.values()]
    .filter((script) => script.platform === platform && script.manifest.effect === 'read')
    .filter(({ manifest }) => !Object.values(manifest.args ?? {}).some(({ required }) => required))
    .map(({ name, manifest: { credits }, resultSchema }) => ({
      name,
      credits,
      lists: listsOf(resultSchema()),
    }));
}

function listsOf({ properties = {} }: JsonSchema): Finder['lists'] {
  const lists = Object.entries(properties as Readonly<Record<string, JsonSchema>>).flatMap(
    ([name, { items }]): [string, Set<string>][] => {
      const columns = (items as JsonSchema | undefined)?.['properties'];
      return columns ? [[name, new Set(Object.keys(columns as object))]] : [];
    },
  );
  return new Map(lists);
}
