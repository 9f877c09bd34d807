/** The platforms that have an emulator, with the number of its port: what stands in plugin folders, and no code of theirs. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformData } from '../../../sdk/platform.ts';
import type { PluginManifest } from '../../../sdk/plugin.ts';
import { builtInFolders } from '../../catalog/plugin/built-in-folders.ts';
import { codeOf } from '../../catalog/plugin/code-of.ts';
import type { findPlugins, FoundPlugin } from '../../catalog/plugin/find-plugins.ts';
import type { EmulatedPlatform } from '../open-emulator.ts';

/** One way to point a client of the platform at its emulator. */
export interface ClientSetting {
  /** `node`, `python`, `java`, `php`, `ruby` and others; `any` where a variable of the environment does it. */
  readonly language: string;
  /** Name of the client as its registry has it. */
  readonly client: string;
  /** The line that sets the address; `{url}` and `{host}` stand for the emulator's. Absent: its host is a constant. */
  readonly set?: string;
  readonly note?: string;
  readonly source: string;
}

/** `emulator/emulator.json` of a plugin. */
export interface EmulatorData {
  /** The emulator's port is this many above the control address; a free one above 100 when absent. */
  readonly port?: number;
  readonly clients?: readonly ClientSetting[];
}

export interface KnownEmulator extends Omit<EmulatedPlatform, 'data'> {
  readonly emulatorFile: string;
  /** `ads` of most. */
  readonly kind: string;
  readonly aliases: readonly string[];
  readonly port: number;
  readonly clients: readonly ClientSetting[];
  /** Read when it is started. */
  data(): PlatformData;
}

/** The operator's settings of plugins. */
export interface PluginSettings {
  readonly plugins: Parameters<typeof findPlugins>[0]['plugins'];
  readonly file: string | undefined;
}

const OUTSIDE_FROM = 100;

/** By port. @throws when two emulators want one port */
export async function findEmulators(settings?: PluginSettings): Promise<readonly KnownEmulator[]> {
  let outside = OUTSIDE_FROM;
  const all = (await foldersOf(settings))
    .flatMap((one) => read(one) ?? [])
    .map((one): KnownEmulator => ({ ...one, port: one.port ?? (outside += 1) }))
    .sort((a, b) => a.port - b.port);
  const twin = all.find(({ port }, at) => all[at - 1]?.port === port);
  if (!twin) return all;
  const both = all.filter(({ port }) => port === twin.port).map(({ id }) => id);
  throw new Error(`emulator.json: port ${String(twin.port)} is that of ${both.join(' and ')}.`);
}

type Folder = Pick<FoundPlugin, 'folder' | 'trusted' | 'builtIn'>;

async function foldersOf(settings: PluginSettings | undefined): Promise<readonly Folder[]> {
  if (!settings)
    return [...builtInFolders().values()].map((folder) => ({
      folder,
      trusted: true,
      builtIn: true,
    }));
  const plugins = await import('../../catalog/plugin/find-plugins.ts');
  return plugins.findPlugins(settings).found;
}

type Read = Omit<KnownEmulator, 'port'> & { readonly port: number | undefined };

/** Code of a plugin from outside runs where the operator trusts it. */
function read(plugin: Folder): Read | undefined {
  const { folder, trusted } = plugin;
  const emulatorFile = codeOf(plugin, 'emulator/index.ts');
  if (!trusted || !existsSync(emulatorFile)) return undefined;
  const manifest = json<PluginManifest>(join(folder, 'plugin.json'));
  const own = join(folder, 'emulator', 'emulator.json');
  const { port, clients = [] } = existsSync(own) ? json<EmulatorData>(own) : {};
  return {
    id: manifest.id,
    title: manifest.title,
    kind: manifest.platformKind ?? 'other',
    aliases: manifest.aliases ?? [],
    emulatorFile,
    port,
    clients,
    data: () => json<PlatformData>(join(folder, 'platform.json')),
  };
}

const json = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;
