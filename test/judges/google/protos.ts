/**
 * Google's own protos as a judge of JSON: walks a value along its message and lists what the published API
 * does not have. Sources: `build/protos/protos.json` of google-ads-node, v25, and of @google-ads/datamanager, v1.
 * Independent of the emulator's catalogue.
 */
import { createRequire } from 'node:module';

interface Node {
  readonly nested?: Readonly<Record<string, Node>>;
  readonly fields?: Readonly<Record<string, Field>>;
  readonly values?: Readonly<Record<string, number>>;
  readonly oneofs?: Readonly<Record<string, { readonly oneof: readonly string[] }>>;
  readonly methods?: Readonly<Record<string, Method>>;
}
interface Field {
  readonly type: string;
  readonly rule?: string;
  readonly keyType?: string;
  readonly options?: Readonly<Record<string, string>>;
}
interface Method {
  readonly requestType: string;
  readonly responseType: string;
  readonly responseStream?: boolean;
  readonly options?: Readonly<Record<string, string>>;
}

const require = createRequire(import.meta.url);
const ADS = 'google.ads.googleads.v25';
const DATA = 'google.ads.datamanager.v1';
const roots = [
  require('google-ads-node/build/protos/protos.json') as Node,
  require('@google-ads/datamanager/build/protos/protos.json') as Node,
];
/** Names of the two APIs do not meet. */
const find = (path: string) =>
  roots
    .map((root) =>
      path.split('.').reduce<Node | undefined>((node, name) => node?.nested?.[name], root),
    )
    .find((node) => node !== undefined);
/** A path of a script > the whole path, and the package of its services. */
const placeOf = (path: string) =>
  path.startsWith('@datamanager/')
    ? { whole: path.replace('@datamanager', '/v1'), services: DATA }
    : { whole: `/v25/${path.replace('@films/', '')}`, services: `${ADS}.services` };

function resolve(type: string, scope: string): string {
  for (let at = scope; at; at = at.slice(0, Math.max(0, at.lastIndexOf('.'))))
    if (find(`${at}.${type}`)) return `${at}.${type}`;
  return type;
}

const camel = (name: string) =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Google's samples write these although the proto says otherwise. */
const exempt = new Set([`${ADS}.resources.Asset.image_asset`, `${ADS}.resources.Asset.type`]);

interface Walk {
  readonly direction: 'request' | 'reply';
  /** Fields of a request that stand in its path. */
  readonly inPath?: readonly string[];
  readonly faults: string[];
}

const scalars: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  bytes: (value) => typeof value === 'string',
  bool: (value) => typeof value === 'boolean',
  int32: (value) => Number.isInteger(value),
  double: (value) => typeof value === 'number',
  float: (value) => typeof value === 'number',
  int64: (value) => typeof value === 'string' && /^-?\d+$/.test(value),
  uint64: (value) => typeof value === 'string' && /^\d+$/.test(value),
  'google.protobuf.FieldMask': (value) => typeof value === 'string',
  'google.protobuf.Duration': (value) =>
    typeof value === 'string' && /^-?\d+(\.\d+)?s$/.test(value),
};

function walkMessage(name: string, value: unknown, at: string, walk: Walk): void {
  const node = find(name);
  if (!node?.fields || typeof value !== 'object' || value === null || Array.isArray(value)) {
    walk.faults.push(`${at}: is no ${name}`);
    return;
  }
  const byKey = new Map(
    Object.keys(node.fields).flatMap((field) => [
      [field, field] as const,
      [camel(field), field] as const,
    ]),
  );
  for (const [key, item] of Object.entries(value)) {
    const field = byKey.get(key);
    if (field === undefined) walk.faults.push(`${at}.${key}: unknown in ${name}`);
    else if (walk.direction === 'reply' && key !== camel(field))
      walk.faults.push(`${at}.${key}: a reply has lowerCamelCase keys`);
    else walkField(node.fields[field]!, `${name}.${field}`, item, `${at}.${key}`, name, walk);
  }
  checkRequired(node, name, value, at, walk);
  checkOneofs(node, value, at, walk);
}

function checkRequired(
  node: Node,
  name: string,
  value: object,
  at: string,
  { direction, faults, inPath = [] }: Walk,
): void {
  // An update has the fields of its mask alone.
  if (direction !== 'request' || at.endsWith('.update')) return;
  for (const [field, { options }] of Object.entries(node.fields ?? {}))
    if (
      options?.['(google.api.field_behavior)'] === 'REQUIRED' &&
      !(field in value) &&
      !(camel(field) in value) &&
      !(at === 'request' && inPath.includes(field))
    )
      faults.push(`${at}.${field}: is required in ${name}`);
}

function checkOneofs({ oneofs = {} }: Node, value: object, at: string, { faults }: Walk): void {
  for (const { oneof } of Object.values(oneofs)) {
    const set = oneof.filter((field) => field in value || camel(field) in value);
    if (set.length > 1) faults.push(`${at}: only one of ${set.join(', ')} may be set`);
  }
}

function walkField(
  field: Field,
  full: string,
  value: unknown,
  at: string,
  scope: string,
  walk: Walk,
): void {
  const isOutputOnly = field.options?.['(google.api.field_behavior)'] === 'OUTPUT_ONLY';
  if (walk.direction === 'request' && isOutputOnly && !exempt.has(full))
    walk.faults.push(`${at}: is OUTPUT_ONLY`);
  if (field.rule === 'repeated') {
    if (!Array.isArray(value)) walk.faults.push(`${at}: must be a list`);
    else value.forEach((item, n) => walkValue(field, item, `${at}[${n}]`, scope, walk));
    return;
  }
  walkValue(field, value, at, scope, walk);
}

function walkValue({ type }: Field, value: unknown, at: string, scope: string, walk: Walk): void {
  const scalar = scalars[type];
  if (scalar) {
    if (!scalar(value)) walk.faults.push(`${at}: ${JSON.stringify(value)} is no ${type}`);
    return;
  }
  if (type === 'google.protobuf.Any') {
    walkAny(value, at, walk);
    return;
  }
  const full = resolve(type, scope);
  const target = find(full);
  if (!target?.values) {
    walkMessage(full, value, at, walk);
    return;
  }
  const allowed = Object.keys(target.values);
  if (
    typeof value !== 'string' ||
    !allowed.includes(value) ||
    (walk.direction === 'request' && ['UNSPECIFIED', 'UNKNOWN'].includes(value))
  )
    walk.faults.push(`${at}: ${JSON.stringify(value)} is no ${full}`);
}

function walkAny(value: unknown, at: string, walk: Walk): void {
  const { '@type': type, ...rest } = value as Record<string, unknown>;
  if (typeof type !== 'string') walk.faults.push(`${at}: an Any needs @type`);
  else if (type.includes('googleads'))
    walkMessage(type.replace('type.googleapis.com/', ''), rest, at, walk);
}

/** `POST customers/1/campaigns:mutate` > its method, by the http annotations of the services. */
function methodFor(
  verb: string,
  path: string,
): { services: string; method: Method; inPath: string[] } | undefined {
  const { whole, services } = placeOf(path);
  for (const { methods = {} } of Object.values(find(services)?.nested ?? {}))
    for (const method of Object.values(methods)) {
      const template = method.options?.[`(google.api.http).${verb.toLowerCase()}`];
      if (!template) continue;
      const pattern = template
        .replace(/\{[a-z_]+=([^}]*)\}/g, (_, glob: string) => glob)
        .replace(/[.:]/g, '\\$&')
        .replaceAll('**', '.+')
        .replace(/(?<!\.)\*/g, '[^/:]+');
      if (new RegExp(`^${pattern}$`).test(whole)) {
        const inPath = [...template.matchAll(/\{([a-z_]+)=/g)].map(([, field = '']) => field);
        return { services, method, inPath };
      }
    }
  return undefined;
}

/** Faults of a request's body by the protos. */
export function requestFaults(verb: string, path: string, body: unknown): string[] {
  const found = methodFor(verb, path);
  if (!found) return [`${verb} ${path}: no such method`];
  const { inPath, services } = found;
  const walk: Walk = { direction: 'request', faults: [], inPath };
  if (verb !== 'GET')
    walkMessage(resolve(found.method.requestType, services), body, 'request', walk);
  return walk.faults;
}

/** Faults of an answer by the protos; errors are judged too. */
export function replyFaults(
  verb: string,
  path: string,
  reply: { readonly status: number; readonly body: unknown },
): string[] {
  const found = methodFor(verb, path);
  if (!found) return [`${verb} ${path}: no such method`];
  const { method, services } = found;
  const walk: Walk = { direction: 'reply', faults: [] };
  const parts = method.responseStream ? (reply.body as unknown[]) : [reply.body];
  if (!Array.isArray(parts)) return ['a stream must be a list'];
  for (const part of parts)
    if (reply.status >= 400) walkStatus((part as { error?: unknown }).error, walk);
    else walkMessage(resolve(method.responseType, services), part, 'reply', walk);
  return walk.faults;
}

/** `google.rpc.Status` as HTTP carries it: `status` beside `code`. */
function walkStatus(error: unknown, walk: Walk): void {
  const { status, ...rest } = (error ?? {}) as Record<string, unknown>;
  if (typeof status !== 'string') walk.faults.push('error.status: is missing');
  walkMessage('google.rpc.Status', rest, 'error', walk);
}

/** Whether an enum of the published errors has it: `queryError.BAD_VALUE`, or `dataManager.NOT_FOUND`. */
export function isPublishedError(code: string): boolean {
  const [kind = '', name = ''] = code.split('.');
  const field = kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const type = find(`${ADS}.errors.ErrorCode`)?.fields?.[field]?.type ?? '';
  const path = kind === 'dataManager' ? `${DATA}.ErrorReason` : `${ADS}.errors.${type}`;
  return Object.hasOwn(find(path)?.values ?? {}, name);
}
