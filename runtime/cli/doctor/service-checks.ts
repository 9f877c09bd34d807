/** The service itself: plugins, store, ledger, audit, clock, API versions, every connection. */
import type { ConnectionView } from '../../../sdk/tool.ts';
import { discover } from '../../catalog/discover.ts';
import type { Config } from '../../config/config.ts';
import type { Organization } from '../../tenants/tenants.ts';
import type { CommandContext } from '../command.ts';
import { Fault, Warning, type Notes } from './notes.ts';

type Ask = (operation: string, input?: Record<string, unknown>) => Promise<unknown>;

const DAY_MS = 86_400_000;
/** An API version that ends sooner is told of. */
const NOTICE_DAYS = 60;

export async function serviceChecks(
  notes: Notes,
  config: Config,
  context: CommandContext,
): Promise<void> {
  const ask: Ask = (operation, input = {}) => context.operate(config, operation, input);
  await pluginChecks(notes, config);
  const todo = 'Stop what holds the folder, make room on the disk, or restore the last backup.';
  await notes.take('store', todo, () => storeFinding(ask));
  await notes.take('log', '', () => logFinding(ask));
  const restore =
    'Do not go on with it: restore the last backup, and keep this one for the inquiry.';
  await notes.take('ledger', restore, () => verdict(ask, 'credits.verify'));
  await notes.take('audit', restore, () => verdict(ask, 'audit.verify'));
  await notes.take('clock', 'Set this machine’s clock by a time server.', () => clockFinding(ask));
  const organizations = (await ask('org.list').catch(() => [])) as readonly Organization[];
  for (const { id } of organizations) {
    const all = (await ask('connections.list', { organizationId: id })) as ConnectionView[];
    for (const one of all)
      await notes.take(
        `${one.platform}/${one.account_id}`,
        `adops connections add ${one.platform} ${one.account_id}, with fresh credentials.`,
        () => connectionFinding(ask, id, one),
      );
  }
}

async function pluginChecks(notes: Notes, config: Config): Promise<void> {
  let found: ReturnType<typeof discover> | undefined;
  await notes.take('plugins', 'adops plugins check names every fault.', () => {
    const { plugins, tools, scripts, faults } = (found = discover(config));
    if (faults.length > 0) throw new Error(`${faults.length} faults`);
    return `${plugins.length} plugins, ${tools.size} tools, ${scripts.size} scripts`;
  });
  for (const { id, data } of found?.platforms.values() ?? [])
    if (data.version?.retires)
      await notes.take(`${id} ${data.version.current}`, '', () =>
        versionFinding(data.version!.retires!, Date.now()),
      );
}

/** @param retires  the day on which the platform ends the version, `2027-08-16` */
export function versionFinding(retires: string, now: number): string {
  const days = Math.ceil((Date.parse(retires) - now) / DAY_MS);
  const todo = 'Update the service: a later release speaks the next version.';
  if (days <= 0) throw new Fault(`this version of the API ended on ${retires}`, todo);
  if (days <= NOTICE_DAYS) throw new Warning(`ends in ${days} days, on ${retires}`, todo);
  return `lives until ${retires}`;
}

async function storeFinding(ask: Ask): Promise<string> {
  const status = (await ask('status')) as { storeFailed: boolean; pid: number };
  if (status.storeFailed) throw new Fault('the last write failed', 'Is the disk full? Make room.');
  return status.pid === process.pid
    ? 'opens, and can be written to'
    : `a service runs on it, process ${status.pid}`;
}

async function logFinding(ask: Ask): Promise<string> {
  const { logLinesLost } = (await ask('status')) as { logLinesLost: number };
  if (logLinesLost === 0) return 'no line was lost';
  throw new Warning(
    `${logLinesLost} lines could not be written since the service started`,
    'See where its stderr goes: is the disk full, or does nobody read it?',
  );
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
