/**
 * Compiles the schemas of plugins from outside in a child with bounds of time and memory, before the service does
 * (docs/threats.md, U1): a schema that the closed subset of JSON Schema lets through by mistake ends that child alone.
 * Plugins of the repository are judged by its tests.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { MacFolder } from '../../files/mac-folder.ts';
import type { Catalog, LoadedPlugin, PluginFault } from '../catalog.ts';
import { unitsOf, type UnitSchemas } from './compile-units.ts';

export interface CompileBounds {
  readonly cpuSeconds: number;
  /** Also counts what the child waits for others on a busy machine. */
  readonly wallMs: number;
  readonly heapMb: number;
}

/** All 435 units of the repository together take the child 4.4 s of CPU; one with 350 patterns takes it 1.5 s. */
const BOUNDS: CompileBounds = { cpuSeconds: 15, wallMs: 60_000, heapMb: 192 };
/** Bytes of the child's report; no more than the first fault of each unit is told. */
const MAX_SAID = 1024 * 1024;
const PROGRAM = fileURLToPath(new URL('compile-child.ts', import.meta.url));

/** A plugin that is left out as a whole, and why. */
export interface Uncompiled {
  readonly folder: string;
  readonly fault: PluginFault;
}

/**
 * @param verdicts  schemas that compiled before, by their hash; every plugin is tried when absent
 * @returns plugins whose schemas do not compile, or take too much
 */
export async function compileCheck(
  catalog: Catalog,
  verdicts?: MacFolder,
  bounds: CompileBounds = BOUNDS,
): Promise<Uncompiled[]> {
  const found: Uncompiled[] = [];
  // One after the other: together they could take what each may.
  for (const plugin of catalog.plugins.filter(({ builtIn }) => !builtIn))
    found.push(...(await checkPlugin(catalog, plugin, verdicts, bounds)));
  return found;
}

async function checkPlugin(
  catalog: Catalog,
  plugin: LoadedPlugin,
  verdicts: MacFolder | undefined,
  bounds: CompileBounds,
): Promise<Uncompiled[]> {
  const units = unitsOf(catalog, plugin);
  if (units.length === 0) return [];
  const text = JSON.stringify(units);
  const key = createHash('sha256').update(`${process.version}\n${text}`).digest('hex');
  if ((await verdicts?.read(key)) === 'compiles') return [];
  const faults = await compileInChild(units, text, bounds);
  // A cache that cannot be written costs a child at the next start, no more.
  if (faults.length === 0) await verdicts?.write(key, 'compiles').catch(() => undefined);
  const { folder, manifest } = plugin;
  return faults.map((fault) => ({ folder, fault: { plugin: manifest.id, ...fault } }));
}

type UnitFault = Pick<PluginFault, 'file' | 'message'>;

async function compileInChild(
  units: readonly UnitSchemas[],
  text: string,
  { cpuSeconds, wallMs, heapMb }: CompileBounds,
): Promise<UnitFault[]> {
  const node = [process.execPath, `--max-old-space-size=${heapMb}`, '--permission'];
  const command = [...node, '--allow-fs-read=*', '--no-warnings', '--disable-sigusr1', PROGRAM];
  const bounded = ['-c', 'ulimit -c 0 -t "$1"; shift; exec "$@"', 'sh', String(cpuSeconds)];
  const child = spawn('/bin/sh', [...bounded, ...command], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: wallMs,
    killSignal: 'SIGKILL',
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (words: string) => {
    if (said.length < MAX_SAID) said += words;
  });
  // It may die before it has read all.
  child.stdin.on('error', () => undefined).end(text);
  await new Promise<void>((resolve) => {
    child.once('error', () => resolve()).once('close', () => resolve());
  });
  return faultsOf(units, said);
}

/** The child's report on the units; a unit that it began and never finished is the one it died of. */
function faultsOf(units: readonly UnitSchemas[], said: string): UnitFault[] {
  const lines = said.split('\n').slice(0, -1);
  const words = lines.map((line) => JSON.parse(line) as [string, number, string?]);
  const faults = words
    .filter(([word]) => word === 'fault')
    .map(([, at, reason]) => ({
      file: units[at]!.file,
      message: `a schema does not compile: ${reason}`,
    }));
  if (words.some(([word]) => word === 'ends')) return faults;
  const last = words.findLast(([word]) => word === 'begins')?.[1] ?? 0;
  const message = 'its schemas take more time or memory to compile than a plugin may';
  return [...faults, { file: units[last]!.file, message }];
}
