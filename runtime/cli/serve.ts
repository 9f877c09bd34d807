/** `adops serve`: runs the service until it is told to stop. */
import type { CommandModule } from 'yargs';
import { loadConfig } from '../config/config.ts';
import type { Service } from '../main.ts';
import { banner, readyLine } from './banner.ts';
import { checkFlags, declare, type GlobalFlags, type MakeCommand } from './command.ts';
import { printError } from './print.ts';
import { startService } from './open-service.ts';
import { stopWhenTold } from './stop-service.ts';

interface ServeFlags extends GlobalFlags {
  readonly port: number | undefined;
  readonly surface: readonly string[] | undefined;
}

const serveFlags = {
  port: { type: 'number', describe: 'Port of base; api, mcp and docs follow' },
  surface: { type: 'string', array: true, describe: 'Only these: base, api, mcp, docs' },
} as const;

export const serveCommand: MakeCommand = (): CommandModule => ({
  command: 'serve',
  describe: 'Run the service; stops on SIGTERM and Ctrl-C',
  builder: (argv) => declare(argv, 'serve', serveFlags),
  handler: (flags) => {
    checkFlags(serveFlags, flags);
    return serve(flags as unknown as ServeFlags);
  },
});

async function serve({ port, surface, data, config: file, json }: ServeFlags): Promise<void> {
  const config = loadConfig({
    ...(file ? { file } : {}),
    argv: {
      ...(port === undefined ? {} : { port }),
      ...(data === undefined ? {} : { data }),
      ...(surface === undefined ? {} : { surfaces: surface }),
    },
  });
  const started = await startService(config).catch((error: unknown) => {
    // A start that failed half-way must not stay as a process that serves nothing.
    printError(error, json);
    process.exit();
  });
  // Who listens no more, or whose disk is full, does not end the service (threats, U7).
  process.stdout.on('error', () => undefined);
  stopWhenTold(started);
  const line = readyLine(config, started.key);
  const text = json ? JSON.stringify(line) : banner(line, sampleRun(started.service));
  process.stdout.write(`${text}\n`);
}

/** A read that answers as it stands. */
function sampleRun({ parts }: Service): { script: string; platform: string } | undefined {
  const catalog = parts.catalog.current();
  const [platform] = catalog.findScript('list_campaigns')?.routes.keys() ?? [];
  if (platform) return { script: 'list_campaigns', platform };
  const easy = [...catalog.scripts.values()].find(
    ({ manifest, platform: id }) =>
      manifest.effect === 'read' &&
      catalog.platforms.has(id) &&
      !Object.values(manifest.args ?? {}).some(({ required }) => required),
  );
  return easy && { script: easy.name, platform: easy.platform };
}
