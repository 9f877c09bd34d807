/** Which accounts a question over all platforms is asked of. */
import { ServiceError } from '../errors.ts';
import type { ImportedAccount } from '../facts.ts';
import type { Reporting } from '../platform-facts.ts';
import type { ConnectionView, ToolPorts } from '../tool.ts';
import { addDays, dayIn } from '../window.ts';
import type { Counts } from './total.ts';
import { IMPORTED, importedView } from './imported.ts';
import { wrong } from './wrong.ts';

export interface AccountWish {
  /** In any spelling. */
  readonly platforms?: readonly string[];
  /** By id, or as `platform:id`. */
  readonly accounts?: readonly string[];
}

/** One account that is asked. */
export interface Target {
  readonly account: ConnectionView;
  readonly reporting: Reporting;
  /** `served`: an ad server, whose figures are never added to those of other platforms. */
  readonly counts: Counts;
  /** The day that it is there, YYYY-MM-DD; of an imported account, the day after its last one at the latest. */
  readonly today: string;
  /** A person brought its figures; nobody can be asked for others. */
  readonly imported?: ImportedAccount;
}

/** With `facts`, accounts that were imported are asked too. */
type Ports = Pick<ToolPorts, 'connections' | 'catalog'> & {
  readonly facts?: Pick<ToolPorts['facts'], 'imports'>;
};

/** Names of a tool's two arguments, for its faults. */
interface Fields {
  readonly platforms: string;
  readonly accounts: string;
}

const usual: Fields = { platforms: 'platforms', accounts: 'accounts' };

/**
 * Finds the accounts that a report asks.
 * @param routes  generic names of scripts; an account whose platform has none of them is left out
 * @throws input_invalid account_unknown  with the choices
 * @throws platform_lacks  accounts are connected, but their platforms have none of the routes
 * @throws connection_missing  no account is connected
 */
export async function targetsOf(
  { connections, catalog, facts }: Ports,
  { platforms, accounts }: AccountWish,
  routes: readonly string[],
  now: Date,
  fields = usual,
): Promise<Target[]> {
  const wanted = platforms?.map((name) => platformOf(catalog, name));
  const serving = new Set(
    routes.flatMap((name) => Object.keys(catalog.findScript(name)?.routes ?? {})),
  );
  const isMeant = ({ platform, kind }: ConnectionView) =>
    serving.has(platform) || (accounts !== undefined && kind === 'ads');
  const imports = (await facts?.imports()) ?? [];
  const all = [...(await connections.list()), ...imports.map(importedView)];
  const meant = all.filter((one) => wanted?.includes(one.platform) ?? isMeant(one));
  const named = chosen(meant, accounts, fields);
  const served = named.filter(({ platform }) => serving.has(platform));
  const open = accounts ? served : ofOneMode(served);
  if (open.length === 0) throw noTargets(named, wanted, [...serving], fields);
  const known = new Map(
    connections
      .platforms()
      .map(({ platform, reporting, counts }) => [platform, { reporting, counts }]),
  );
  const unknown = { reporting: {}, counts: 'bought' } as const;
  return open.map((account) => {
    const imported = imports.find((one) => isOf(account, one));
    const today = dayIn(now.getTime(), account.time_zone);
    return {
      account,
      ...(known.get(account.platform) ?? unknown),
      today: imported ? [today, addDays(imported.last_day, 1)].sort()[0]! : today,
      ...(imported ? { imported } : {}),
    };
  });
}

/** Figures of emulators never stand beside those of live accounts, unless a caller names both. */
function ofOneMode(all: readonly ConnectionView[]): readonly ConnectionView[] {
  const live = all.filter(({ mode }) => mode === 'live');
  return live.length > 0 ? live : all;
}

/** A sentence on accounts in test mode that are left out, because others are live. */
export function testWords(
  connections: readonly ConnectionView[],
  targets: readonly Target[],
  { accounts }: AccountWish,
): string[] {
  const isLive = targets.some(({ account }) => account.mode === 'live');
  const test = connections.filter(({ kind, mode }) => kind === 'ads' && mode === 'test').length;
  if (!isLive || test === 0 || accounts) return [];
  return [
    `${test} ${test === 1 ? 'account' : 'accounts'} in test mode are left out, because others are live.`,
  ];
}

const isOf = ({ platform, account_id, status }: ConnectionView, one: ImportedAccount) =>
  status === IMPORTED && platform === one.platform && account_id === one.account_id;

/**
 * The day from which windows of many accounts are named. Imported accounts end when their file does, so that they
 * count only where there are no others.
 */
export function todayOf(targets: readonly Target[]): string {
  const connected = targets.filter(({ imported }) => !imported);
  const days = (connected.length > 0 ? connected : targets).map(({ today }) => today).sort();
  return (connected.length > 0 ? days[0] : days.at(-1)) ?? '';
}

/** Error for no accounts to ask. A connected account is not reported as missing: its platform lacks a script. */
function noTargets(
  named: readonly ConnectionView[],
  wanted: readonly string[] | undefined,
  serving: readonly string[],
  fields: Fields,
): ServiceError {
  const lacking = [...new Set(named.map(({ platform }) => platform))].join(', ');
  if (lacking !== '')
    return new ServiceError('platform_lacks', {
      message: `${lacking} has no report for this. Its accounts are connected; ${serving.join(', ')} have one.`,
      field: fields.platforms,
    });
  return new ServiceError('connection_missing', {
    message: `No account is connected on ${(wanted ?? serving).join(', ') || 'any ad platform'}.`,
    field: wanted ? fields.platforms : fields.accounts,
  });
}

/** Leaves out accounts of ad servers, unless there are no others. */
export function withoutServed(targets: readonly Target[]): readonly Target[] {
  const bought = targets.filter(({ counts }) => counts === 'bought');
  return bought.length > 0 ? bought : targets;
}

function platformOf(catalog: Ports['catalog'], name: string): string {
  const id = catalog.platformId(name);
  if (id === undefined)
    throw wrong('platforms', `${name} is no platform here; list_connected_accounts names them`);
  return id;
}

function chosen(
  open: readonly ConnectionView[],
  accounts: readonly string[] | undefined,
  fields: Fields,
): readonly ConnectionView[] {
  if (!accounts) return open;
  const named = accounts.map((name) => {
    const fitting = open.filter(
      ({ platform, account_id }) => name === account_id || name === `${platform}:${account_id}`,
    );
    if (fitting.length > 0) return fitting;
    const choices = open.map(({ platform, account_id }) => `${platform}:${account_id}`);
    throw new ServiceError('account_unknown', {
      message: `There is no account ${name} among those that are asked.`,
      field: fields.accounts,
      choices: choices.slice(0, 50),
    });
  });
  return [...new Set(named.flat())];
}

/**
 * The last day that an account's reports cover fully, YYYY-MM-DD. It had ended before the newest events that they
 * have.
 */
export function lastWholeDay(
  {
    account,
    reporting,
    imported,
  }: Pick<Target, 'reporting' | 'imported'> & {
    readonly account: Pick<ConnectionView, 'time_zone'>;
  },
  now: Date,
): string {
  if (imported) return imported.last_day;
  const late = (reporting.delay_hours ?? 0) * 3_600_000;
  return addDays(dayIn(now.getTime() - late, account.time_zone), -1);
}

/**
 * One sentence about ad servers among the accounts, whose figures are in no total of the others. None without them,
 * and none if there are only ad servers.
 */
export function apartWords(targets: readonly Target[]): string[] {
  const served = targets.filter(({ counts }) => counts === 'served');
  if (served.length === 0 || served.length === targets.length) return [];
  const names = [...new Set(served.map(({ account }) => account.platform))].join(', ');
  return [
    `${names} counts media that other platforms sold: its figures stand apart, and are in no total of theirs.`,
  ];
}
