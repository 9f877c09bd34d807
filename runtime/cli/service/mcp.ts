/** `adops mcp`: the tools for a local client that starts programs, over stdin and stdout. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommandModule } from 'yargs';
import { withOperations } from '../../admin/client.ts';
import type { Config } from '../../config/config.ts';
import { UsageError } from '../exit-codes.ts';
import { checkFlags, type GlobalFlags, type MakeCommand } from '../command.ts';
import { startService, type Started } from './open-service.ts';
import { stopWhenTold } from './stop-service.ts';

export const mcpCommand: MakeCommand = (context): CommandModule => ({
  command: 'mcp',
  describe: 'Serve MCP on stdin and stdout; the key comes from ADOPS_KEY, else the demo',
  handler: (flags) => {
    checkFlags({}, flags);
    return serveClient(context.config(flags as unknown as GlobalFlags));
  },
});

/** How long another process may take to start, ms. */
const patienceMs = 15_000;

/** A service that runs on the data folder is used; else one is started without any port of its own. */
async function serveClient(config: Config): Promise<void> {
  const { proxyStdio, serveStdio } = await import('../../transport/mcp/stdio/stdio.ts');
  const { url, started } = await findOrStart(config);
  if (!started) {
    const secret = config.key ?? (await demoKey(config));
    return proxyStdio({ url, secret: needKey(secret) });
  }
  const { service, key, stop } = started;
  stopWhenTold(started);
  try {
    await serveStdio(service.parts, { secret: needKey(config.key ?? key) });
  } finally {
    await stop();
  }
}

/** The first of several clients that start at once has the folder; the others wait for its door. */
async function findOrStart(
  config: Config,
): Promise<{ url: string; started?: undefined } | { url?: undefined; started: Started }> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const running = await runningMcp(config);
    if (running?.mcp !== undefined) return { url: running.mcp };
    try {
      if (!running) return { started: await startService({ ...config, surfaces: [] }) };
      if (performance.now() > deadline)
        throw new Error(`Process ${running.pid} has the data folder, and serves no MCP.`);
    } catch (error) {
      const isLocked = (error as Error).name === 'FolderLocked';
      if (!isLocked || performance.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function runningMcp(config: Config): Promise<{ mcp?: string; pid: number } | undefined> {
  try {
    const status = await withOperations(config, (operations) => operations.run('status', {}));
    return status as { mcp?: string; pid: number };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') return undefined;
    throw error;
  }
}

async function demoKey({ dataFolder, demo }: Config): Promise<string | undefined> {
  if (!demo.enabled) return undefined;
  const text = await readFile(join(dataFolder, 'demo-key.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as { key: string }).key;
}

function needKey(secret: string | undefined): string {
  if (secret !== undefined) return secret;
  throw new UsageError('No key: set ADOPS_KEY to one that adops keys create made.');
}
