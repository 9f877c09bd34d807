/** `adops emulators`: platforms' emulators on fixed ports, without the service, for tests of other programs. */
import type { CommandModule } from 'yargs';
import type { RunningEmulators } from '../../emulators/start-emulators.ts';
import {
  checkFlags,
  declare,
  type CommandContext,
  type GlobalFlags,
  type MakeCommand,
} from '../command.ts';
import { listFlag } from '../flags.ts';
import { renderView } from '../screen/print.ts';
import { emulatorsView } from './emulators-view.ts';

interface EmulatorsFlags extends GlobalFlags {
  readonly platform: readonly string[] | undefined;
  readonly port: number | undefined;
  readonly seed: string | undefined;
  readonly clock: string | undefined;
}

const flags = {
  platform: {
    ...listFlag,
    alias: 'platforms',
    describe: 'Only these; all for every one, the ad platforms when absent',
  },
  port: {
    type: 'number',
    describe: 'Port of the control address, 4600 when absent; those of the platforms follow',
  },
  seed: { type: 'string', describe: 'Another world than the usual one' },
  clock: { type: 'string', describe: 'Instant at which time stands: 2026-11-01T09:00:00Z' },
} as const;

export const emulatorsCommand: MakeCommand = (context): CommandModule => ({
  command: 'emulators',
  describe: "Run platforms' emulators alone, for tests of other programs",
  builder: (argv) => declare(argv, 'emulators', flags),
  handler: async (given) => {
    checkFlags(flags, given);
    await run(given as unknown as EmulatorsFlags, context);
  },
});

async function run(given: EmulatorsFlags, context: CommandContext): Promise<void> {
  const { CONTROL_PORT, startEmulators } = await import('../../emulators/start-emulators.ts');
  const { platform, port = CONTROL_PORT, seed, clock, json } = given;
  const { plugins, file } = context.config(given);
  const running = await startEmulators({
    port,
    settings: { plugins, file },
    ...(platform === undefined ? {} : { platforms: platform }),
    ...(seed === undefined ? {} : { seed }),
    ...(clock === undefined ? {} : { clock }),
  });
  process.stdout.on('error', () => undefined);
  const about = await running.about();
  const text = json ? JSON.stringify(about) : renderView(emulatorsView(about), context.screen);
  process.stdout.write(`${text}\n`);
  await ended(running, context.signal);
}

/** Until a signal comes: of the system, or of a test. */
async function ended(running: RunningEmulators, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve) => {
    signal?.addEventListener('abort', () => resolve());
    if (signal) return;
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
  });
  await running.stop();
}
