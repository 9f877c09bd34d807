/** The ground of a simulation: settings, platforms and the catalogue; nothing of the operator's data. */
import type { Catalog } from '../../catalog/catalog.ts';
import { loadCatalog } from '../../catalog/load-catalog.ts';
import { checkoutIndex } from '../../catalog/manifest/manifest-index.ts';
import { loadConfig, type Config } from '../../config/config.ts';
import { nearNames } from '../../text/near-names.ts';
import { UsageError } from '../exit-codes.ts';
import { quiet } from '../service/quiet-config.ts';
import type { Strategy } from './desk.ts';
import type { Library } from './strategy.ts';

export interface Field extends Library {
  readonly config: Config;
  readonly catalog: Catalog;
}

/** The operator's plugins; the memory is the store. @throws UsageError  a platform that is none */
export async function openField(
  file: string | undefined,
  wanted: readonly string[] | undefined,
): Promise<Field> {
  const own = loadConfig(file ? { file } : {});
  const shared = checkoutIndex();
  const ads = (await loadCatalog(own, { shared })).plugins
    .map(({ manifest }) => manifest)
    .filter(({ platformKind }) => platformKind === 'ads');
  const platforms =
    wanted ?? ads.filter(({ rehearsal }) => rehearsal?.simulated).map(({ id }) => id);
  const unknown = platforms.filter((one) => !ads.some(({ id }) => id === one));
  if (unknown.length > 0)
    throw new UsageError(
      `--platform: ${unknown.join(', ')} is no ad platform here; there are: ${ads.map(({ id }) => id).join(', ')}.`,
    );
  const off = ads.filter(({ id }) => !platforms.includes(id)).map(({ id }) => [id, false] as const);
  const config = quiet({ ...own, plugins: { ...own.plugins, ...Object.fromEntries(off) } });
  const catalog = await loadCatalog(config, { shared });
  return { config, catalog, platforms, skills: catalog.skills };
}

/** A tool that is not there is said before the first day. @throws UsageError */
export function checkTools({ tools, scripts }: Catalog, strategy: Strategy): void {
  const known = [...new Set([...tools.keys(), ...scripts.keys()])];
  const unknown = strategy.tools.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const near = nearNames(unknown, known).slice(0, 3).join(', ');
  throw new UsageError(
    `${strategy.name}: there is no tool ${unknown}${near ? `; near it: ${near}` : ''}.`,
  );
}

const bounds = { days: [1, 365], seeds: [1, 1_000], budget: [0.01, 1_000] } as const;

/** @throws UsageError  naming the flag and its bounds */
export function checkNumbers(given: Readonly<Partial<Record<keyof typeof bounds, number>>>): void {
  for (const [name, value] of Object.entries(given)) {
    const [least, most] = bounds[name as keyof typeof bounds];
    if (!(value >= least && value <= most) || (name !== 'budget' && !Number.isInteger(value)))
      throw new UsageError(
        `--${name} must be ${name === 'budget' ? 'a number' : 'a whole number'} from ${least} to ${most}; it is ${value}.`,
      );
  }
}
