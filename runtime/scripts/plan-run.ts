/** Finds out what a call means to run: script, platform, account, arguments. Sends nothing. */
import { randomUUID } from 'node:crypto';
import { ServiceError } from '../../sdk/errors.ts';
import type { Catalog, LoadedPlatform, LoadedScript, LoadedTool } from '../catalog/catalog.ts';
import { keepsAll } from '../catalog/check/port-names.ts';
import { scriptKind } from '../catalog/tool-kind.ts';
import type { Principal } from '../call-parts/principal.ts';
import type { Planned, PlannedRun } from '../call-parts/planned.ts';
import type { Clock } from '../clock.ts';
import type { Connections } from '../connections/connections.ts';
import { childArguments, type GivenChildren } from './child-accounts.ts';
import { chooseAccount, type ChosenAccount } from './choose-account.ts';
import { choosePlatform } from './choose-platform.ts';
import { liftCommon } from './common-flags.ts';
import { checkPlatform } from './key-reach.ts';
import { checkArgs } from './parse-args.ts';
import { readFlags } from './read-flags.ts';
import { fittingOf, rowsOf } from './rows-of.ts';
import { findRoute, inOwnWords } from './route.ts';
import { dayIn } from '../../sdk/window.ts';

export interface RunRequest {
  readonly principal: Principal;
  /** Name or alias of a script, or a generic name. */
  readonly script: string;
  /** In any spelling; the script's own when absent. */
  readonly platform?: string;
  readonly accountId?: string;
  readonly accountName?: string;
  /** Accounts below the connected one. */
  readonly children?: GivenChildren;
  /** Flags as texts, or arguments by name. */
  readonly args: readonly string[] | Readonly<Record<string, unknown>>;
  readonly dryRun: boolean;
  readonly expectedNames: Readonly<Record<string, string>>;
  /** All rows of its list, not one page of them. */
  readonly isWhole?: boolean;
}

export interface PlanParts {
  readonly catalog: Catalog;
  readonly connections: Connections;
  readonly clock: Clock;
}

/**
 * @throws script_unknown platform_unknown key_narrowed connection_missing account_unknown
 *   account_ambiguous input_invalid — the last with every fault at once
 */
export async function planRun(parts: PlanParts, request: RunRequest): Promise<PlannedRun> {
  const asked = findScript(parts.catalog, request.script);
  const children = childArguments(parts.catalog);
  const early = readFlags(asked.manifest, request.args, { children });
  const { platform: flag } = early.common;
  const spelling =
    request.platform ??
    (typeof flag === 'string' ? flag : undefined) ??
    (await choosePlatform(parts, request.principal, asked));
  const { script, set, names, elsewhere } = findRoute(parts.catalog, asked, spelling);
  const platformId = elsewhere ?? script.platform;
  // An argument that the generic script declares itself stays the caller's choice; the route sets the others.
  const fixed = Object.keys(set).filter((key) => !Object.hasOwn(asked.manifest.args ?? {}, key));
  const raw =
    script === asked
      ? early
      : readFlags(script.manifest, inOwnWords(request.args, names), { except: fixed, children });
  const { wish, dryRun, faults } = liftCommon(raw, request, parts.catalog);
  const isOnPlatform = elsewhere !== undefined || needsAccount(script);
  // A pure function of its arguments is no matter of a platform, nor of a key's platforms.
  if (isOnPlatform || parts.catalog.platforms.has(platformId))
    checkPlatform(request.principal, platformId);
  const platform = parts.catalog.platforms.get(platformId);
  const values = new Map(raw.values);
  for (const [key, value] of Object.entries(set)) if (!values.has(key)) values.set(key, [value]);
  const list = rowsOf(raw, script);
  const whole = { ...raw, values, faults: [...raw.faults, ...faults, ...list.faults] };
  const check = (account: Pick<ChosenAccount, 'currency' | 'timeZone'> | undefined) =>
    checkArgs(script.manifest, whole, {
      currency: account?.currency ?? null,
      today: dayIn(parts.clock.now(), account?.timeZone ?? null),
      words: platform?.data.words,
      idPattern: platform?.data.idPattern,
    });
  const chosen = isOnPlatform
    ? await chooseAccount(parts, request.principal, mustHave(platform, script), wish).catch(
        (error: unknown) => {
          throw withOtherFaults(error, () => check(undefined));
        },
      )
    : undefined;
  const checked = check(chosen);
  const account = chosen?.connection.accountId;
  const { args, rows } = fittingOf(list, script, {
    args: checked,
    account,
    raw,
    isWhole: request.isWhole ?? false,
  });
  return {
    runId: newRunId(),
    script,
    askedFor: request.script,
    ...(rows ? { rows } : {}),
    connection: chosen?.connection,
    ...(chosen?.clientAccountId === undefined ? {} : { clientAccountId: chosen.clientAccountId }),
    args,
    dryRun,
    expectedNames: { ...request.expectedNames },
    ...(scriptKind(script) === 'restore' ? { isKept: true } : {}),
  };
}

const ABOUT_ACCOUNTS = new Set(['account_unknown', 'account_ambiguous', 'connection_missing']);

/** An account that does not fit, told together with the faults of the other arguments. */
function withOtherFaults(error: unknown, check: () => unknown): unknown {
  if (!(error instanceof ServiceError) || !ABOUT_ACCOUNTS.has(error.code)) return error;
  try {
    check();
    return error;
  } catch (other) {
    const { faults = [] } = other instanceof ServiceError ? other.details : {};
    // Amounts are compared with the currency of an account.
    const others = faults.filter(({ field }) => !/currency$/.test(field));
    if (others.length === 0) return error;
    const { field = 'account_id', faults: own = [{ field, message: error.message }] } =
      error.details;
    return new ServiceError(error.code, { ...error.details, faults: [...own, ...others] });
  }
}

/**
 * A reading script of the same platform and account, for other facts that a run needs.
 * @throws input_invalid
 */
export function planBeside(
  { catalog, clock }: Pick<PlanParts, 'catalog' | 'clock'>,
  { connection, clientAccountId }: Pick<Planned, 'connection' | 'clientAccountId'>,
  script: LoadedScript,
  given: Readonly<Record<string, unknown>>,
): PlannedRun {
  const raw = readFlags(script.manifest, given, { children: childArguments(catalog) });
  const isOwn = clientAccountId === undefined;
  return {
    runId: newRunId(),
    script,
    askedFor: script.name,
    connection,
    ...(isOwn ? {} : { clientAccountId }),
    args: checkArgs(script.manifest, raw, {
      currency: isOwn ? (connection?.currency ?? null) : null,
      today: dayIn(clock.now(), isOwn ? (connection?.timeZone ?? null) : null),
    }),
    dryRun: false,
    expectedNames: {},
  };
}

/** A tool that changes something by its own code; its checked input is what it gets. */
export function planChange(
  { name, plugin, manifest }: LoadedTool,
  { idempotency_key: _, dry_run: dryRun, ...args }: Readonly<Record<string, unknown>>,
): Planned {
  return {
    runId: newRunId(),
    script: { name, platform: plugin.manifest.id, manifest },
    connection: undefined,
    args,
    dryRun: dryRun === true,
    expectedNames: {},
    isKept: manifest.changes === true && keepsAll(manifest.needs ?? []),
  };
}

/** The 96 bits of a UUID that no version or variant fixes: Node draws them for many ids at once. */
function newRunId(): string {
  const id = randomUUID();
  return `run_${id.slice(0, 8)}${id.slice(9, 13)}${id.slice(24)}`;
}

/**
 * A text that cannot be the name of a script is an unknown name: near names tell more than a pattern does.
 * @throws script_unknown
 */
export function checkScriptName(catalog: Catalog, name: unknown): void {
  if (typeof name === 'string' && name !== '' && !/^[a-z][a-z0-9_]*$/.test(name))
    findScript(catalog, name);
}

function findScript(catalog: Catalog, name: string): LoadedScript {
  const script = catalog.findScript(name);
  if (script) return script;
  const choices = catalog.nearScripts(name);
  const near = choices.length > 0 ? ` Near names: ${choices.join(', ')}.` : '';
  throw new ServiceError('script_unknown', {
    message: `There is no such script.${near}`,
    field: 'action',
    choices,
  });
}

/** A script that calls no platform runs without a connection. */
export function needsAccount({ manifest }: LoadedScript): boolean {
  const { calls, asks = [] } = manifest;
  return [calls.read, calls.write ?? [], asks].some((list) => list.length > 0);
}

function mustHave(platform: LoadedPlatform | undefined, script: LoadedScript): LoadedPlatform {
  if (platform) return platform;
  throw new ServiceError('platform_unknown', {
    message: `The platform of this script, ${script.platform}, is switched off here.`,
    field: 'platform',
  });
}
