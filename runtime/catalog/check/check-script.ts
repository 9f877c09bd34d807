import type { PlatformData } from '../../../sdk/platform.ts';
import type { PluginManifest } from '../../../sdk/plugin.ts';
import type { RequestSpec, ScriptManifest } from '../../../sdk/script.ts';
import { facts } from '../../host/facts.ts';
import { hasWindow } from '../schema/args-schema.ts';

type Platform = Pick<PlatformData, 'readPosts' | 'hosts' | 'downloads' | 'uploads' | 'graphql'>;

/** Rules over a script's manifest that a JSON schema cannot say. */
export function checkScript(
  manifest: ScriptManifest,
  hasCode: boolean,
  kind: PluginManifest['kind'],
  platform: Platform = {},
): { path: string; reason: string }[] {
  const { effect, calls, request, make, route, steps, restores, args = {} } = manifest;
  const hasDefault = manifest.default !== undefined;
  // A route with code runs it on platforms that have no script of their own for it.
  const hasOwnCode = hasCode && route !== true;
  const ways = [
    hasOwnCode,
    request !== undefined,
    make !== undefined,
    route === true,
    steps === true,
    restores === true,
  ].filter(Boolean).length;
  const faults: { path: string; reason: string }[] = [];
  const rule = (isWrong: boolean, path: string, reason: string) => {
    if (isWrong) faults.push({ path, reason });
  };
  rule(ways === 0, '', 'needs script.ts, `request`, `make`, `"route": true` or `"steps": true`');
  rule(ways > 1, '', 'has more than one of script.ts, `request`, `make`, `route` and `steps`');
  rule(
    effect === 'read' && calls.write !== undefined,
    '/calls/write',
    'a read script has no write calls',
  );
  rule(
    effect !== 'read' && !route && !steps && !restores && calls.write === undefined,
    '/calls/write',
    `is needed for the effect ${effect}`,
  );
  rule(
    effect !== 'read' && request !== undefined,
    '/request',
    'is for reads; a write needs preview and apply',
  );
  rule(
    route === true && kind === 'platform',
    '/route',
    'belongs to a category; a platform names its script in plugin.json',
  );
  rule(steps === true && effect === 'read', '/effect', 'must not be read where `steps` is true');
  rule(
    steps === true && manifest.credits !== 0,
    '/credits',
    'must be 0: the steps have prices of their own',
  );
  rule(manifest.needs !== undefined && !steps, '/needs', 'is for a script that makes steps');
  rule(
    (route === true || steps === true || restores === true) && calls.read.length > 0,
    '/calls',
    'a route makes no calls of its own, nor does a script of steps',
  );
  rule(
    hasDefault && (route !== true || effect !== 'read'),
    '/default',
    'is for generic reads alone',
  );
  for (const [key, call] of sentBy(request))
    rule(
      !calls.read.some((one) => plain(one) === plain(call)),
      `/request/${key}`,
      `calls.read does not list ${call}`,
    );
  for (const [at, call] of calls.read.entries())
    rule(
      !onlyReads(call, platform.readPosts ?? []),
      `/calls/read/${at}`,
      'changes something: a read is a GET, a QUERY, or a POST that platform.json lists in `readPosts`',
    );
  for (const [at, { call, id }] of (manifest.amounts ?? []).entries()) {
    const isWrite = calls.write?.includes(call) ?? false;
    rule(!isWrite, `/amounts/${at}/call`, 'stands not in calls.write, word for word');
    const isThere = !id?.startsWith('{') || call.includes(id);
    rule(!isThere, `/amounts/${at}/id`, 'is no name in the path of its call');
  }
  for (const [list, paths] of Object.entries(calls) as [string, readonly string[]][])
    for (const [at, call] of paths.entries()) {
      const reason = nameFault(call, platform) ?? documentFault(call, list, platform);
      rule(reason !== undefined, `/calls/${list}/${at}`, reason ?? '');
    }
  for (const [at, name] of (manifest.asks ?? []).entries()) {
    const { wants, effect: does } = facts[name];
    const isMissing = wants !== undefined && platform[wants] === undefined;
    rule(isMissing, `/asks/${at}`, `is ${name}, but platform.json has no \`${wants}\``);
    rule(
      does === 'write' && effect === 'read',
      `/asks/${at}`,
      `is ${name}, which changes something: the effect is read`,
    );
  }
  for (const [name, spec] of Object.entries(args)) {
    const path = `/args/${name}`;
    if (spec.required && spec.default !== undefined)
      faults.push({ path, reason: 'is required and has a default' });
    if (spec.enum && spec.default !== undefined && !spec.enum.includes(String(spec.default)))
      faults.push({ path: `${path}/default`, reason: 'is not one of the enum' });
    if (hasWindow(manifest) && windowNames.has(name))
      faults.push({ path, reason: 'is a parameter of the window group' });
  }
  return faults;
}

/** The parts that a script of steps lacks: its code, or a port. */
export function stepsFaults(
  { name, steps, needs = [] }: ScriptManifest,
  file: string | false | undefined,
  { ports }: { readonly ports: readonly string[] },
): { path: string; reason: string }[] {
  if (!steps) return [];
  const stranger = needs.find((need) => !ports.includes(need));
  const code = `steps/${name}.ts is missing, or may not run`;
  return [
    ...(stranger === undefined ? [] : [{ path: '/needs', reason: `there is no port ${stranger}` }]),
    ...(file ? [] : [{ path: '/steps', reason: code }]),
  ];
}

const windowNames = new Set([
  'days',
  'date_range',
  'start_date',
  'end_date',
  'window',
  'compare',
  'compare_window',
]);

/** The fault of a call whose path begins with `@`: an address beside the platform's base. */
function nameFault(call: string, platform: Platform): string | undefined {
  if (!call.includes(' @')) return undefined;
  const [, path = ''] = call.split(' ');
  const [, name, rest] = /^@([^/]*)(\/.+)?$/.exec(path) ?? [];
  if (name === undefined) return undefined;
  return Object.hasOwn(platform.hosts ?? {}, name) && rest !== undefined
    ? undefined
    : 'begins with an @ that is none of the `hosts` of platform.json';
}

/** A path says nothing about the work of a GraphQL request: its operation and field do. */
function documentFault(call: string, list: string, { graphql }: Platform): string | undefined {
  const [, kind, field] = /^(QUERY|MUTATION) (.*)$/.exec(call) ?? [];
  if (kind === undefined)
    return graphql === undefined || call.includes(' @')
      ? undefined
      : 'names no operation: this platform takes QUERY and MUTATION with a field';
  if (graphql === undefined) return 'is GraphQL, but platform.json has no `graphql`';
  if (!/^[A-Za-z]\w*$/.test(field ?? '')) return 'must name one field';
  return kind === 'QUERY' && list === 'write' ? 'changes nothing' : undefined;
}

function sentBy({ get, post }: RequestSpec = {}): [key: string, call: string][] {
  if (get !== undefined) return [['get', `GET ${get}`]];
  return post === undefined ? [] : [['post', `POST ${post}`]];
}

const plain = (path: string) => path.replace(/\{[a-z_]+\}/g, '{}');

/** Compared without the names of the placeholders: `{account}` is one of the ids that `{customer_id}` may be. */
function onlyReads(call: string, readPosts: readonly string[]): boolean {
  if (!call.startsWith('POST ')) return /^(GET|QUERY) /.test(call);
  return readPosts.some((path) => plain(path) === plain(call.slice(5)));
}
