import type { PlatformData, PluginManifest } from '../../sdk/platform.ts';
import type { ScriptManifest } from '../../sdk/script.ts';

type Platform = Pick<PlatformData, 'readPosts' | 'hosts' | 'downloads' | 'uploads'>;

/** Rules over a script's manifest that a JSON schema cannot say. */
export function checkScript(
  manifest: ScriptManifest,
  hasCode: boolean,
  kind: PluginManifest['kind'],
  platform: Platform = {},
): { path: string; reason: string }[] {
  const { effect, calls, request, make, route, engine, args = {} } = manifest;
  const hasDefault = manifest.default !== undefined;
  // A route with code runs it on platforms that have no script of their own for it.
  const hasOwnCode = hasCode && route !== true;
  const ways = [
    hasOwnCode,
    request !== undefined,
    make !== undefined,
    route === true,
    engine !== undefined,
  ].filter(Boolean).length;
  const rules: [boolean, string, string][] = [
    [ways === 0, '', 'needs script.ts, `request`, `make`, `"route": true` or `engine`'],
    [ways > 1, '', 'has more than one of script.ts, `request`, `make`, `route` and `engine`'],
    [
      effect === 'read' && calls.write !== undefined,
      '/calls/write',
      'a read script has no write calls',
    ],
    [
      effect !== 'read' && !route && !engine && calls.write === undefined,
      '/calls/write',
      `is needed for the effect ${effect}`,
    ],
    [
      effect !== 'read' && request !== undefined,
      '/request',
      'is for reads; a write needs preview and apply',
    ],
    [
      route === true && kind === 'platform',
      '/route',
      'belongs to a category; a platform names its script in plugin.json',
    ],
    [
      engine !== undefined && kind === 'platform',
      '/engine',
      'belongs to a category of the service',
    ],
    [route === true && calls.read.length > 0, '/calls', 'a route makes no calls of its own'],
    [hasDefault && (route !== true || effect !== 'read'), '/default', 'is for generic reads alone'],
  ];
  for (const [at, call] of calls.read.entries())
    rules.push([
      !onlyReads(call, platform.readPosts ?? []),
      `/calls/read/${at}`,
      'changes something: a read is a GET, or a POST that platform.json lists in `readPosts`',
    ]);
  for (const [at, { call, id }] of (manifest.amounts ?? []).entries()) {
    const isWrite = calls.write?.includes(call) ?? false;
    rules.push([!isWrite, `/amounts/${at}/call`, 'stands not in calls.write, word for word']);
    const isThere = !id?.startsWith('{') || call.includes(id);
    rules.push([!isThere, `/amounts/${at}/id`, 'is no name in the path of its call']);
  }
  for (const [list, paths] of Object.entries(calls) as [string, readonly string[]][])
    for (const [at, call] of paths.entries()) {
      const reason = nameFault(call, list === 'write', platform);
      rules.push([reason !== undefined, `/calls/${list}/${at}`, reason ?? '']);
    }
  const faults = rules.filter(([wrong]) => wrong).map(([, path, reason]) => ({ path, reason }));
  for (const [name, spec] of Object.entries(args)) {
    const path = `/args/${name}`;
    if (spec.required && spec.default !== undefined)
      faults.push({ path, reason: 'is required and has a default' });
    if (spec.enum && spec.default !== undefined && !spec.enum.includes(String(spec.default)))
      faults.push({ path: `${path}/default`, reason: 'is not one of the enum' });
    if (manifest.with?.includes('window') && windowNames.has(name))
      faults.push({ path, reason: 'is a parameter of the window group' });
  }
  return faults;
}

const windowNames = new Set(['days', 'date_range', 'start_date', 'end_date', 'window']);

/** Paths with a meaning of their own, by the one method that they have; `@upload` alone changes something. */
const named: Readonly<Record<string, string>> = {
  '@wait': 'GET',
  '@download': 'GET',
  '@image': 'GET',
  '@identifiers': 'GET',
  '@upload': 'PUT',
};

/** What is wrong with a call whose path begins with `@`. */
function nameFault(call: string, isWrite: boolean, platform: Platform): string | undefined {
  const [method, path = ''] = call.split(' ');
  const [, name, rest] = /^@([^/]*)(\/.+)?$/.exec(path) ?? [];
  if (name === undefined) return undefined;
  if (Object.hasOwn(named, path)) {
    const list = path === '@upload' ? 'write' : 'read';
    if (isWrite !== (list === 'write') || method !== named[path])
      return `is ${path}, a ${named[path]} under calls.${list}`;
    if (path === '@download' && !platform.downloads)
      return 'is @download, but platform.json has no `downloads`';
    if (path === '@upload' && !platform.uploads)
      return 'is @upload, but platform.json has no `uploads`';
    return undefined;
  }
  return Object.hasOwn(platform.hosts ?? {}, name) && rest !== undefined
    ? undefined
    : `begins with an @ that is none of the \`hosts\` of platform.json, ${Object.keys(named).join(', ')}`;
}

/** Compared without the names of the placeholders: `{account}` is one of the ids that `{customer_id}` may be. */
function onlyReads(call: string, readPosts: readonly string[]): boolean {
  const plain = (path: string) => path.replace(/\{[a-z_]+\}/g, '{}');
  if (!call.startsWith('POST ')) return call.startsWith('GET ');
  return readPosts.some((path) => plain(path) === plain(call.slice(5)));
}
