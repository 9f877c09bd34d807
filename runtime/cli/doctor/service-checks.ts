/** The service itself: plugins, store, ledger, audit, clock, API versions, every connection. */
import { existsSync } from 'node:fs';
import type { ConnectionView } from '../../../sdk/tool.ts';
import type { ArtifactsVerdict } from '../../artifacts/artifacts.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { loadCatalog } from '../../catalog/load-catalog.ts';
import { checkoutIndex } from '../../catalog/manifest/manifest-index.ts';
import { daysLeft } from '../../connections/ends-soon.ts';
import { stateOf } from '../../platforms/versions.ts';
import type { Config } from '../../config/config.ts';
import type { Organization } from '../../tenants/tenants.ts';
import type { WatchingView } from '../../watches/watches.ts';
import type { CommandContext } from '../command.ts';
import type { PlatformData } from '../../../sdk/platform.ts';
import { Fault, Warning, type Notes } from './notes.ts';

const DAY_MS = 86_400_000;

const UPDATE = 'Update the service: a later release speaks the next version.';

const RESTORE_FILES =
  'adops store verify names them: put them back from a backup, into artifacts/ of the data folder or the database.';

type Ask = (operation: string, input?: Record<string, unknown>) => Promise<unknown>;

export async function serviceChecks(
  notes: Notes,
  config: Config,
  context: CommandContext,
): Promise<void> {
  return context.session(config, (run) =>
    checkAll(notes, config, (operation, input = {}) => run(operation, input)),
  );
}

async function checkAll(notes: Notes, config: Config, ask: Ask): Promise<void> {
  const isOn = await pluginChecks(notes, config);
  const todo = 'Stop what holds the folder, make room on the disk, or restore the last backup.';
  await notes.take('store', todo, () => storeFinding(config, ask));
  await notes.take('log', '', () => logFinding(ask));
  await notes.take('versions', '', () => deprecationFinding(ask));
  const restore =
    'Do not go on with it: restore the last backup, and keep this one for the inquiry.';
  await notes.take('ledger', restore, () => verdict(ask, 'credits.verify'));
  await notes.take('audit', restore, () => verdict(ask, 'audit.verify'));
  await notes.take('files', RESTORE_FILES, () => filesFinding(ask));
  await notes.take('clock', 'Set this machine’s clock by a time server.', () => clockFinding(ask));
  const organizations = (await ask('org.list').catch(() => [])) as readonly Organization[];
  for (const { id } of organizations) {
    const all = (await ask('connections.list', { organizationId: id })) as ConnectionView[];
    await notes.take(`watches of organization ${id}`, '', () => watchFinding(ask, id));
    for (const one of all)
      await notes.take(
        `${one.platform}/${one.account_id}`,
        `adops connections add ${one.platform} ${one.account_id}, with fresh credentials.`,
        () =>
          isOn(one.platform)
            ? connectionFinding(ask, id, one)
            : 'kept, not used: its platform is switched off',
      );
  }
}

/** @returns whether a platform is served; nothing is known of any when the plugins could not be read */
async function pluginChecks(notes: Notes, config: Config): Promise<(id: string) => boolean> {
  let found: Catalog | undefined;
  await notes.take('plugins', 'adops plugins check names every fault.', async () => {
    const { withBundler } = await import('../generate/with-bundler.ts');
    found = await withBundler((bundler) =>
      loadCatalog(config, { bundler, shared: checkoutIndex() }),
    );
    const { plugins, tools, scripts, faults } = found;
    if (faults.length > 0)
      throw new Error(`${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`);
    return `${plugins.length} plugins, ${tools.size} tools, ${scripts.size} scripts`;
  });
  for (const { id, data } of found?.platforms.values() ?? [])
    if (data.version)
      await notes.take(`${id} ${data.version.current}`, '', () =>
        versionFinding(data.version!, Date.now()),
      );
  return (id) => found?.platforms.has(id) ?? true;
}

/** Reports a pinned API version: its end, and how long ago somebody last checked for one. */
export function versionFinding(
  {
    retires = null,
    reason,
    checked,
  }: Pick<NonNullable<PlatformData['version']>, 'retires' | 'reason' | 'checked'>,
  now: number,
): string {
  const { days, warning } = stateOf(retires, false, new Date(now));
  const age = checked === undefined ? NaN : Math.floor((now - Date.parse(checked)) / DAY_MS);
  const looked = Number.isNaN(age) ? '' : `; looked up ${Math.max(0, age)} days ago`;
  if (warning === null && retires === null)
    return `no end is known${reason === undefined ? '' : `: ${reason.replace(/\.$/, '')}`}${looked}`;
  if (warning === null) return `lives until ${retires}${looked}`;
  throw days! <= 0 ? new Fault(warning, UPDATE) : new Warning(warning, UPDATE);
}

/** Notices of platforms in their replies since the service started. */
async function deprecationFinding(ask: Ask): Promise<string> {
  const { deprecated } = (await ask('status')) as {
    deprecated: readonly { platform: string; warning: string | null }[];
  };
  if (deprecated.length === 0) return 'no platform calls its API version deprecated';
  const words = deprecated.map(({ platform, warning }) => `${platform}: ${warning}`);
  throw new Warning(words.join('; '), UPDATE);
}

async function storeFinding({ store, dataFolder }: Config, ask: Ask): Promise<string> {
  if (!store && !existsSync(dataFolder)) return `${dataFolder} is made by the first start`;
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

async function filesFinding(ask: Ask): Promise<string> {
  const { ok, named, present, whole } = (await ask('artifacts.verify')) as ArtifactsVerdict;
  const told = `${named} files are named, ${present} are there, ${whole} are whole`;
  if (!ok) throw new Error(told);
  return told;
}

/** Holds, expiries and windows of days depend on it: nothing recorded may lie in the future. */
async function clockFinding(ask: Ask): Promise<string> {
  const [first] = (await ask('org.list')) as readonly Organization[];
  const newest = first ? await ask('audit.tail', { organizationId: first.id, limit: 1 }) : [];
  const [last] = newest as { at: string }[];
  const now = new Date();
  if (last && Date.parse(last.at) > now.getTime() + 60_000)
    throw new Error(`says ${now.toISOString()}, but the last call was at ${last.at}`);
  return now.toISOString();
}

async function connectionFinding(ask: Ask, id: number, one: ConnectionView): Promise<string> {
  const {
    status,
    message,
    mode,
    expires_at: end,
  } = (await ask('connections.test', {
    organizationId: id,
    platform: one.platform,
    accountId: one.account_id,
  })) as ConnectionView;
  if (status !== 'connected') throw new Error(message ?? status);
  const days = daysLeft(end, Date.now());
  if (days !== undefined)
    throw new Warning(
      `${mode}, answers; its access ends in ${days} days`,
      `adops connections add ${one.platform} ${one.account_id}, with fresh credentials.`,
    );
  return `${mode}, answers`;
}

async function watchFinding(ask: Ask, organizationId: number): Promise<string> {
  const all = (await ask('watches.list', { organizationId })) as readonly WatchingView[];
  const frozen = all.filter(({ status }) => status === 'frozen').length;
  const unjudged = all.filter((one) => one.unjudged > 0).length;
  const todo = `adops watches list --org ${organizationId} says why.`;
  if (frozen > 0) throw new Warning(`${frozen} of ${all.length} stopped with their key`, todo);
  if (unjudged > 0) throw new Warning(`${unjudged} of ${all.length} could not judge`, todo);
  return all.length === 0 ? 'none' : `${all.length} records are watched`;
}
