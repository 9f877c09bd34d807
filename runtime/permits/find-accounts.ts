/** Which accounts a permit reaches: asked with credentials that are kept nowhere yet. It costs nobody credits. */
import type { BrowserSignIn } from '../../sdk/browser-sign-in.ts';
import { ServiceError } from '../../sdk/errors.ts';
import { valueAt } from '../../sdk/value-at.ts';
import type { Principal } from '../call-parts/principal.ts';
import type { Catalog, LoadedPlatform } from '../catalog/catalog.ts';
import type { Connections, NewConnection } from '../connections/connections.ts';
import type { Connection } from '../connections/create-connections.ts';
import { runScript, type RunParts } from '../runs/run-script.ts';
import { planBeside } from '../scripts/plan-run.ts';
import { canonicalAccount } from '../tools/connect-account.ts';
import type { FoundAccount, PermitVisitor } from './permits.ts';

export interface FindParts extends RunParts {
  readonly catalog: { current(): Catalog };
  readonly connections: Connections;
}

/** An account, and the part of its credentials that is its own. */
export interface Found extends FoundAccount {
  readonly credentials: Readonly<Record<string, string>>;
}

interface Look {
  readonly platform: LoadedPlatform;
  readonly draft: Connection;
  readonly principal: Principal;
  readonly signal: AbortSignal;
}

type Row = Readonly<Record<string, unknown>>;

/** More than a person chooses among. */
const MOST = 500;

/**
 * @returns the accounts, and the credentials as they are now: a platform may have given another refresh token meanwhile
 * @throws any error with which the platform refuses it
 */
export async function findAccounts(
  parts: FindParts,
  visitor: PermitVisitor,
  platform: LoadedPlatform,
  wish: Pick<NewConnection, 'mode' | 'credentials'>,
  signal: AbortSignal,
): Promise<{
  readonly accounts: readonly Found[];
  readonly credentials: NewConnection['credentials'];
}> {
  const { oauth } = platform.data.connect ?? {};
  if (!oauth) return { accounts: [], credentials: wish.credentials };
  const { organizationId } = visitor;
  // No account yet: headers that name one are left out.
  const draft = { ...wish, organizationId, platform: platform.id, accountId: '' };
  const { credentials, result } = await parts.connections.tryOut(draft, (connection) =>
    rowsOf(parts, oauth, {
      platform,
      draft: connection,
      principal: principalOf(visitor),
      signal,
    }),
  );
  const found = await Promise.all(
    result.slice(0, MOST).map((row) => foundOf(platform, oauth, row)),
  );
  const byId = new Map(found.filter((one) => one !== undefined).map((one) => [one.id, one]));
  return { accounts: [...byId.values()], credentials };
}

async function rowsOf(parts: FindParts, oauth: BrowserSignIn, look: Look): Promise<readonly Row[]> {
  const { run, args = {}, request, list, through } = oauth.accounts;
  if (request) {
    const { platform, draft, signal } = look;
    const reply = await parts.gateway.send(platform, draft, request, { effect: 'read', signal });
    return listAt(reply, list);
  }
  if (run === undefined) return [];
  if (!through) return listAt(await runRead(parts, look, run, args), list);
  const above = listAt(await runRead(parts, look, through.run, {}), through.list);
  const rows: Row[] = [];
  for (const one of above.slice(0, MOST)) {
    const within = JSON.parse(
      JSON.stringify(args).replaceAll(
        '{through}',
        JSON.stringify(textAt(one, through.id)).slice(1, -1),
      ),
    ) as Row;
    rows.push(...listAt(await runRead(parts, look, run, within), list));
  }
  return rows;
}

/** @throws script_unknown  the platform has no such reading script */
async function runRead(
  parts: FindParts,
  { platform, draft, principal, signal }: Look,
  name: string,
  args: Row,
): Promise<unknown> {
  const catalog = parts.catalog.current();
  const script = catalog.findScript(name);
  if (script?.platform !== platform.id || script.manifest.effect !== 'read')
    throw new ServiceError('script_unknown', {
      message: `${platform.id} has no reading script ${name}.`,
    });
  const planned = planBeside(
    { catalog, clock: parts.clock },
    { connection: draft } as Parameters<typeof planBeside>[1],
    script,
    args,
  );
  const writes = { guard: async () => undefined };
  const call = { catalog, principal, trail: [], signal, writes, run: { begun: false } };
  return (await runScript(parts, call, planned)).result;
}

/** A person has no key: this reads in their name, and nothing more. */
const principalOf = ({ organizationId, reviewerId }: PermitVisitor): Principal => ({
  keyId: reviewerId,
  userId: reviewerId,
  organizationId,
  workspaceId: '',
  scopes: [],
});

/** @returns undefined for an entry that is no account to work with, or no account id */
async function foundOf(
  platform: LoadedPlatform,
  { accounts }: BrowserSignIn,
  row: Row,
): Promise<Found | undefined> {
  const given = textAt(row, accounts.id);
  const isOther = accounts.except !== undefined && valueAt(row, accounts.except) === true;
  if (given === null || isOther) return undefined;
  const id = await canonicalAccount(platform, given).catch(() => undefined);
  if (id === undefined) return undefined;
  const status = textAt(row, accounts.status);
  const own = Object.entries(accounts.credentials ?? {}).flatMap(([name, path]) => {
    const value = textAt(row, path);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    id,
    name: textAt(row, accounts.name),
    currency: textAt(row, accounts.currency),
    timeZone: textAt(row, accounts.timeZone),
    status,
    works: status === null || (accounts.works?.includes(status) ?? true),
    credentials: Object.fromEntries(own),
  };
}

function listAt(value: unknown, path: string | undefined): readonly Row[] {
  const found = path === undefined ? value : valueAt(value, path);
  const rows: readonly unknown[] = Array.isArray(found) ? found : [found];
  return rows.filter((one): one is Row => typeof one === 'object' && one !== null);
}

function textAt(row: Row, path: string | undefined): string | null {
  const value = path === undefined ? undefined : valueAt(row, path);
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value.slice(0, 256) : null;
}
