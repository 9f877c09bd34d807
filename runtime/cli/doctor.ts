/** `adops doctor`: whether everything that the service stands on is there and in order. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Organization } from '../parts.ts';
import type { ConnectionView } from '../../sdk/tool.ts';
import { discover } from '../catalog/discover.ts';
import type { Config } from '../config.ts';
import { verb, type CommandContext, type GlobalFlags } from './command.ts';
import { exitCodes } from './exit-codes.ts';

interface Finding {
  readonly check: string;
  readonly ok: boolean;
  readonly detail: string;
}

type Ask = (operation: string, input?: Record<string, unknown>) => Promise<unknown>;

export const doctorCommand = verb({
  usage: 'doctor',
  describe: 'Check versions, settings, plugins, store, secrets, sandbox and every connection',
  flags: {},
  run: async (flags, context) => examine(flags, context),
  view: ({ findings }) => ({
    head: ['', 'check', 'finding'],
    rows: findings.map(({ ok, check, detail }) => [ok ? 'ok' : 'FAULT', check, detail]),
  }),
  exitCode: ({ ok }) => (ok ? exitCodes.ok : exitCodes.failed),
});

async function examine(flags: GlobalFlags, context: CommandContext) {
  const findings: Finding[] = [];
  const note = async (check: string, look: () => Promise<string> | string) => {
    try {
      findings.push({ check, ok: true, detail: await look() });
    } catch (error) {
      findings.push({ check, ok: false, detail: (error as Error).message });
    }
  };
  await note('versions (S12)', checkedVersions);
  let config: Config | undefined;
  await note('settings', () => {
    config = context.config(flags);
    return config.file ?? 'defaults; there is no adops.config.json';
  });
  if (config) await examineService(config, context, note);
  return { ok: findings.every(({ ok }) => ok), findings };
}

async function examineService(
  config: Config,
  context: CommandContext,
  note: (check: string, look: () => Promise<string> | string) => Promise<void>,
): Promise<void> {
  const ask: Ask = (operation, input = {}) => context.operate(config, operation, input);
  await note('plugins', () => pluginFinding(config));
  await note('sandbox', sandboxFinding);
  await note('data folder', () => folderFinding(config));
  await note('store', async () => {
    const status = (await ask('status')) as { ready: boolean; storeFailed: boolean; pid: number };
    if (status.storeFailed) throw new Error('the last write failed; is the disk full?');
    return status.pid === process.pid
      ? 'opens; no service runs on it'
      : `a service runs on it, process ${status.pid}`;
  });
  await note('ledger', () => verdict(ask, 'credits.verify'));
  await note('audit', () => verdict(ask, 'audit.verify'));
  await note('clock', () => clockFinding(ask));
  const organizations = (await ask('org.list').catch(() => [])) as readonly Organization[];
  for (const { id } of organizations) {
    const all = (await ask('connections.list', { organizationId: id })) as ConnectionView[];
    for (const one of all)
      await note(`${one.platform}/${one.account_id}`, () => connectionFinding(ask, id, one));
  }
}

async function checkedVersions(): Promise<string> {
  const { checkVersions } = await import('../sandbox/start-check.ts');
  checkVersions();
  return `Node ${process.versions.node}, isolated-vm as needed`;
}

function pluginFinding(config: Config): string {
  const { plugins, tools, scripts, faults } = discover(config);
  if (faults.length > 0) throw new Error(`${faults.length} faults: adops plugins check`);
  return `${plugins.length} plugins, ${tools.size} tools, ${scripts.size} scripts`;
}

/** What keeps an escaped guest in: the child's flags are fixed, the rest depends on the system. */
async function sandboxFinding(): Promise<string> {
  const { findJail } = await import('../sandbox/spawn-child.ts');
  const { network, shell } = await findJail();
  const walls = [
    network.length > 0
      ? `no network (${network.join(' ')})`
      : 'the network is open to an escaped guest',
    shell ? 'bounded memory' : 'memory not bounded by a shell',
  ];
  return walls.join(', ');
}

function folderFinding({ dataFolder, masterKey }: Config): string {
  if (!existsSync(dataFolder)) return `${dataFolder} will be made at the first start`;
  const keyFile = join(dataFolder, 'master.key');
  const key = masterKey ? 'master key from the environment' : 'master key in its own file';
  if (!masterKey && existsSync(keyFile) && (statSync(keyFile).mode & 0o077) !== 0)
    throw new Error(`${keyFile} is readable by others: chmod 600`);
  return `${dataFolder}; ${key}`;
}

async function verdict(ask: Ask, operation: string): Promise<string> {
  const { ok, entries, faults } = (await ask(operation)) as {
    ok: boolean;
    entries: number;
    faults: readonly string[];
  };
  if (!ok) throw new Error(faults.join('; '));
  return `${entries} entries, all in order`;
}

/** Holds, expiries and windows of days depend on it: nothing recorded may lie in the future. */
async function clockFinding(ask: Ask): Promise<string> {
  const [last] = (await ask('audit.tail', { organizationId: 1, limit: 1 })) as { at: string }[];
  const now = new Date();
  if (last && Date.parse(last.at) > now.getTime() + 60_000)
    throw new Error(`says ${now.toISOString()}, but the last call was at ${last.at}`);
  return now.toISOString();
}

async function connectionFinding(ask: Ask, id: number, one: ConnectionView): Promise<string> {
  const { status, message, mode } = (await ask('connections.test', {
    organizationId: id,
    platform: one.platform,
    accountId: one.account_id,
  })) as ConnectionView;
  if (status !== 'connected') throw new Error(message ?? status);
  return `${mode}, answers`;
}
