/** Builders of catalogue entries, connections and principals, with just enough in them. */
import type { Principal } from '../../runtime/call-parts/principal.ts';
import type {
  Catalog,
  LoadedPlatform,
  LoadedPlugin,
  LoadedScript,
} from '../../runtime/catalog/catalog.ts';
import type { Connections } from '../../runtime/connections/connections.ts';
import { argsSchema } from '../../runtime/catalog/schema/args-schema.ts';
import { nearest } from '../../runtime/scripts/read-flags.ts';
import type { Connection } from '../../runtime/connections/create-connections.ts';
import { ServiceError } from '../../sdk/errors.ts';
import type { PlatformData } from '../../sdk/platform.ts';
import type { ScriptManifest } from '../../sdk/script.ts';

export function aPlugin(id = 'acme'): LoadedPlugin {
  return {
    manifest: { id, title: id, description: 'A platform.', kind: 'platform' },
    folder: `/plugins/${id}`,
    builtIn: true,
    trusted: true,
  };
}

export function aPlatform(
  data: Partial<PlatformData> = {},
  more: Partial<LoadedPlatform> = {},
): LoadedPlatform {
  return {
    id: 'acme',
    plugin: aPlugin(more.id),
    data: {
      origin: 'https://api.acme.example',
      basePath: '/v1/',
      auth: { type: 'token' },
      headers: { Authorization: 'Bearer {access_token}' },
      credentials: { access_token: { description: 'Token.', secret: true, required: true } },
      accountPattern: '[0-9]{1,20}',
      idPattern: '[0-9]{1,20}',
      concurrency: 4,
      probe: { request: { method: 'GET', path: 'accounts/{account}' } },
      source: 'assumed',
      ...data,
    },
    dialectFile: undefined,
    emulatorFile: undefined,
    ...more,
  };
}

export function aScript(
  manifest: Partial<ScriptManifest> = {},
  more: Partial<LoadedScript> = {},
): LoadedScript {
  const whole: ScriptManifest = {
    name: 'acme_ads_list_campaigns',
    description: 'Lists campaigns.',
    effect: 'read',
    credits: 1,
    calls: { read: ['GET accounts/{account}/campaigns'] },
    result: { type: 'object' },
    source: 'assumed',
    ...manifest,
  };
  return {
    name: whole.name,
    platform: 'acme',
    manifest: whole,
    examples: () => [],
    plugin: aPlugin(),
    folder: `/scripts/${whole.name}`,
    file: `/scripts/${whole.name}/script.ts`,
    argsSchema: () => argsSchema(whole),
    resultSchema: () => whole.result,
    routes: new Map(),
    scopes: [],
    ...more,
  };
}

export function aCatalog(
  scripts: readonly LoadedScript[],
  platforms: readonly LoadedPlatform[] = [aPlatform()],
): Catalog {
  const byName = new Map(scripts.map((script) => [script.name, script]));
  const ids = new Map(platforms.map((platform) => [platform.id, platform]));
  return {
    tools: new Map(),
    hiddenTools: new Map(),
    scripts: byName,
    platforms: ids,
    plugins: [],
    parts: {
      records: new Map(),
      claims: new Map(),
      pages: new Map(),
      watches: new Map(),
      console: new Map(),
    },
    faults: [],
    findScript: (name) =>
      byName.get(name) ?? scripts.find(({ manifest }) => manifest.aliases?.includes(name)),
    platformId: (spelling) => {
      const id = spelling.toLowerCase().replace(/_ads$/, '');
      return ids.has(id) ? id : undefined;
    },
    nearScripts: (name) => [nearest(name, [...byName.keys()]) ?? []].flat(),
    skills: new Map(),
    nearTools: () => [],
  };
}

export function aConnection(more: Partial<Connection> = {}): Connection {
  const { platform = 'acme', accountId = '111' } = more;
  return {
    id: `${platform}/${accountId}`,
    organizationId: 7,
    platform,
    accountId,
    accountName: 'Acme Shoes',
    primary: true,
    mode: 'live',
    currency: 'USD',
    timeZone: 'America/New_York',
    status: 'connected',
    message: null,
    lastSuccessAt: null,
    expiresAt: null,
    sealed: 'sealed',
    createdAt: '2026-01-01T00:00:00.000Z',
    ...more,
  };
}

export function aPrincipal(more: Partial<Principal> = {}): Principal {
  return {
    keyId: 'key',
    userId: 'user',
    organizationId: 7,
    workspaceId: 'ws',
    scopes: [],
    ...more,
  };
}

/** Connections over a list; notes what the gateway tells them. */
export function someConnections(
  all: readonly Connection[],
  credentials: Readonly<Record<string, string>> = { access_token: 'marker-token-abcdef' },
): Connections & {
  readonly notes: Parameters<Connections['note']>[1][];
  readonly resealed: Readonly<Record<string, string>>[];
} {
  const notes: Parameters<Connections['note']>[1][] = [];
  const resealed: Readonly<Record<string, string>>[] = [];
  const of = (organizationId: number, platform?: string) =>
    all.filter(
      (one) =>
        one.organizationId === organizationId &&
        (platform === undefined || one.platform === platform),
    );
  const unused = () => Promise.reject(new Error('not in this test'));
  return {
    notes,
    resealed,
    add: unused,
    seed: unused,
    tryOut: unused,
    update: unused,
    preferIn: unused,
    remove: unused,
    view: () => {
      throw new Error('not in this test');
    },
    list: async (organizationId, platform) => of(organizationId, platform),
    choose: async (organizationId, platform, { accountId, accountName }) => {
      const mine = of(organizationId, platform);
      if (mine.length === 0) throw new ServiceError('connection_missing');
      const fits = mine.filter((one) =>
        accountId !== undefined
          ? one.accountId === accountId
          : accountName !== undefined
            ? one.accountName === accountName
            : one.primary,
      );
      const choices = mine.map((one) => one.accountId);
      if (fits.length > 1) throw new ServiceError('account_ambiguous', { choices });
      if (!fits[0]) throw new ServiceError('account_unknown', { choices });
      return fits[0];
    },
    open: () => credentials,
    reseal: async (_connection, next) => void resealed.push(next),
    note: async (_connection, result) => void notes.push(result),
  };
}
