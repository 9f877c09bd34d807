/** `adops emulators`: platforms' emulators on fixed ports, without the service, for tests of other programs. */
import { join } from 'node:path';
import type { CommandModule } from 'yargs';
import { checkFlags, declare, type GlobalFlags, type MakeCommand } from '../command.ts';
import { emulatorsFlags, type EmulatorsFlags } from './emulators-flags.ts';

export const emulatorsCommand: MakeCommand = (context): CommandModule => ({
  command: 'emulators',
  describe: "Run platforms' emulators alone, for tests of other programs",
  builder: (argv) => declare(argv, 'emulators', emulatorsFlags),
  handler: async (parsed) => {
    checkFlags(emulatorsFlags, parsed);
    const given = parsed as unknown as EmulatorsFlags & GlobalFlags & { readonly tls: boolean };
    const { plugins, file, dataFolder } = context.config(given);
    const tls = given.tls && { folder: join(dataFolder, 'emulators', 'authority') };
    const { runEmulators } = await import('./run-emulators.ts');
    await runEmulators(
      given,
      { settings: { plugins, file }, ...(tls ? { tls } : {}) },
      context.signal,
    );
  },
});
