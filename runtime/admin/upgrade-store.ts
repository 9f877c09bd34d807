/** Whether this release opens the store that the settings name, and what changes then; and to have it changed now. */
import type { Config } from '../config/config.ts';
import { systemClock as clock } from '../clock.ts';
import { release } from '../release.ts';
import { openStore } from '../stores/open-store.ts';
import type { StoreLook } from '../stores/store-look.ts';
import { upgradeNotes } from './upgrade-notes.ts';

export interface UpgradeReport {
  /** Path of the data folder, or host and name of the database. */
  readonly place: string;
  readonly opens: boolean;
  /** The release that this is. */
  readonly release: string;
  /** The newest one that has used the place; null where none left its name, as 0.1.0 did not, or where nothing is yet. */
  readonly used_by: string | null;
  readonly format: { readonly found: number | null; readonly known: number };
  readonly changes: readonly string[];
  /** Why it does not open, with the way out. */
  readonly refusal: string | null;
  /** Notes to the operator on the releases between. */
  readonly notes: readonly string[];
}

/** Releases before the first that leaves its name. */
const UNNAMED = '0.1.0';

type Place = Pick<Config, 'dataFolder' | 'store'>;

/** Looks, and changes nothing. @throws Error  the database cannot be reached */
export async function lookAtUpgrade(config: Place): Promise<UpgradeReport> {
  const { isThere, usedBy, format, changes, refusal } = await lookAt(config);
  return {
    place: placeOf(config),
    opens: refusal === undefined,
    release,
    used_by: usedBy ?? null,
    format: { found: format.found ?? null, known: format.known },
    changes,
    refusal: refusal ?? null,
    notes: isThere ? upgradeNotes(usedBy ?? UNNAMED) : [],
  };
}

/** Makes or changes the store as a start does, and serves nothing. @throws as `openStore` */
export async function upgradeStore(config: Place): Promise<UpgradeReport> {
  const report = await lookAtUpgrade(config);
  if (!report.opens) return report;
  const { store } = await openStore(config, clock);
  await store.close();
  return report;
}

async function lookAt({ dataFolder, store }: Place): Promise<StoreLook> {
  if (!store) {
    const { lookAtFolder } = await import('../stores/lowdb/look-at-folder.ts');
    return lookAtFolder(dataFolder);
  }
  const { lookAtSchema } = await import('../stores/postgres/look-at-schema.ts');
  return lookAtSchema(store.url);
}

/** Without the password. */
function placeOf({ dataFolder, store }: Place): string {
  if (!store) return dataFolder;
  const { host, pathname } = new URL(store.url);
  return `postgres://${host}${pathname}`;
}
