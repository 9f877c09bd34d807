/** `adops serve`: runs the service until it is told to stop. */
import type { CommandModule } from 'yargs';
import { findFirstCall } from '../../catalog/first-call.ts';
import { loadConfig } from '../../config/config.ts';
import { banner, readyLine } from './banner.ts';
import {
  checkFlags,
  declare,
  type CommandContext,
  type GlobalFlags,
  type MakeCommand,
} from '../command.ts';
import { printError } from '../screen/print.ts';
import { startService } from './open-service.ts';
import { businessNames } from '../../../sdk/emulator/market/business.ts';
import { stopWhenTold } from './stop-service.ts';

interface ServeFlags extends GlobalFlags {
  readonly port: number | undefined;
  readonly surface: readonly string[] | undefined;
  readonly clock: boolean;
  readonly world: string | undefined;
}

const serveFlags = {
  port: { type: 'number', describe: 'Port of base; api, mcp and docs follow' },
  surface: { type: 'string', array: true, describe: 'Only these: base, api, mcp, docs' },
  clock: {
    type: 'boolean',
    default: false,
    describe: 'In test mode, a clock that adops clock advance moves',
  },
  world: { type: 'string', describe: `Business of test mode: ${businessNames.join(', ')}` },
} as const;

export const serveCommand: MakeCommand = (context): CommandModule => ({
  command: ['serve', 'start'],
  describe: 'Run the service; stops on SIGTERM and Ctrl-C',
  builder: (argv) => declare(argv, 'serve', serveFlags),
  handler: (flags) => {
    checkFlags(serveFlags, flags);
    return serve(flags as unknown as ServeFlags, context);
  },
});

async function serve(
  { port, surface, data, config: file, json, clock, world }: ServeFlags,
  { terminal }: CommandContext,
): Promise<void> {
  const config = loadConfig({
    ...(file ? { file } : {}),
    argv: {
      ...(port === undefined ? {} : { port }),
      ...(data === undefined ? {} : { data }),
      ...(surface === undefined ? {} : { surfaces: surface }),
    },
  });
  const starting = () => startService(config, { clock, world });
  const started = await (terminal ? terminal.watch('starting', starting) : starting()).catch(
    (error: unknown) => {
      // A start that failed half-way must not stay as a process that serves nothing.
      printError(error, json);
      process.exit();
    },
  );
  // A reader that listens no more, or a full disk, does not end the service (threats, U7).
  process.stdout.on('error', () => undefined);
  stopWhenTold(started);
  const { log } = started.service.parts;
  const line = readyLine(config, started.key);
  const note = () => log.info({ urls: config.urls, surfaces: config.surfaces }, 'ready');
  if (json) note();
  const text = json
    ? JSON.stringify(line)
    : banner(line, findFirstCall(started.service.parts.catalog.current()));
  process.stdout.write(`${text}\n`);
  // A person who reads both outputs in one place is told in words first, and at a terminal that is enough.
  if (!json && !process.stderr.isTTY) note();
}
