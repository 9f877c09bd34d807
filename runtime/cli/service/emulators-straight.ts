/**
 * The way straight to `adops emulators`, past the other commands and their libraries, which cost more time and memory than an
 * emulator does. It takes a command line that is plainly right where no settings stand; all others go the usual way.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { emulatorsFlags, type EmulatorsFlags } from './emulators-flags.ts';

/** How long V8 only interprets, ms from the start. */
const PLAIN_MS = 2_000;

/** @returns false where nothing was done */
export async function runStraight(words: readonly string[]): Promise<boolean> {
  const flags = read(words);
  if (!flags || existsSync(resolve('adops.config.json'))) return false;
  putOffCompilers();
  const { runEmulators } = await import('./run-emulators.ts');
  try {
    await runEmulators(flags, {});
  } catch (error) {
    const { printError } = await import('../screen/print.ts');
    printError(error, flags.json);
  }
  return true;
}

function read(words: readonly string[]): EmulatorsFlags | undefined {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        platform: { type: 'string', multiple: true },
        port: { type: 'string' },
        seed: { type: 'string' },
        clock: { type: 'string' },
        json: { type: 'boolean' },
      },
    });
    const { platform, port, seed, clock, json = false } = values;
    const texts = [port, seed, clock, ...(platform ?? [])];
    if (texts.includes('') || (port !== undefined && !/^\d+$/.test(port))) return undefined;
    return {
      platform: emulatorsFlags.platform.coerce(platform),
      port: port === undefined ? undefined : Number(port),
      seed,
      clock,
      json,
    };
  } catch {
    return undefined;
  }
}

/** The compilers for hot code take 8 MB at the start, where nothing is hot; a small room for young objects saves two. */
function putOffCompilers(): void {
  const { setFlagsFromString } = process.getBuiltinModule('node:v8');
  const set = (prefix: string) => {
    for (const compiler of ['opt', 'maglev']) setFlagsFromString(`--${prefix}${compiler}`);
  };
  set('no-');
  for (const flag of ['--max-semi-space-size=1', '--semi-space-growth-factor=1'])
    setFlagsFromString(flag);
  setTimeout(() => set(''), PLAIN_MS).unref();
}
