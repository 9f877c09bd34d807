import { readFileSync } from 'node:fs';
import type { JsonSchema, ScriptManifest } from '../../../sdk/script.ts';
import type { ToolManifest } from '../../../sdk/tool.ts';
import { toolKind } from '../tool-kind.ts';

interface Group {
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly rules?: JsonSchema;
  /** The same for people, and the engine's use of the group. */
  readonly notes?: readonly string[];
}

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../sdk/${file}`, import.meta.url), 'utf8'));
const { $schema: _, ...rest } = read('parameters.json') as Record<string, unknown>;
const written = rest as Readonly<Record<string, Group & { readonly like?: string }>>;
const groups: Readonly<Record<string, Group>> = mapValues(written, likeOther) as never;

function likeOther(group: unknown): unknown {
  const { like, ...own } = group as Group & { readonly like?: string };
  return like === undefined ? own : { ...written[like], ...own };
}
const definitions = read('schemas/definitions.json') as Readonly<Record<string, JsonSchema>>;

const fields = read('schemas/fields.json') as {
  readonly things: Readonly<Record<string, string>>;
  readonly meanings: Readonly<Record<string, string>>;
};

/** The notes of tools with this parameter group; nothing for an unknown name. */
export function groupNotes(name: string): readonly string[] {
  return (Object.hasOwn(groups, name) ? groups[name]?.notes : undefined) ?? [];
}

/** A reference in a manifest leads nowhere. `path` is the JSON path inside the manifest. */
class SchemaFault extends Error {
  readonly path: string;
  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}

/**
 * The stand-alone draft-07 input schema of a tool. Own parameters come first, then the groups; a `-`
 * in `with` says where the own ones stand instead. A parameter of a group that also stands in
 * `input` keeps the group's keywords and takes the own ones over them.
 * @throws of a manifest with faults alone: an unknown group, or a required parameter that does not exist
 */
export function inputSchemaOf(manifest: ToolManifest): JsonSchema {
  const order = groupsOf(manifest);
  for (const name of order)
    if (name !== '-' && !Object.hasOwn(groups, name))
      throw new SchemaFault('/with', `there is no parameter group ${name}`);
  const chosen = order.filter((name) => name !== '-').map((name) => groups[name]!);
  const base: Record<string, JsonSchema> = Object.assign({}, ...chosen.map((g) => g.properties));
  const own = manifest.input ?? {};
  const properties: Record<string, unknown> = {};
  const emit = (key: string) => {
    if (!Object.hasOwn(properties, key))
      properties[key] = expand({ ...base[key], ...own[key] }, `/input/${key}`);
  };
  for (const name of order.includes('-') ? order : ['-', ...order])
    Object.keys(name === '-' ? own : groups[name]!.properties).forEach(emit);
  const missing = manifest.required?.find((key) => !Object.hasOwn(properties, key));
  if (missing) throw new SchemaFault('/required', `there is no parameter ${missing}`);
  return {
    type: 'object',
    additionalProperties: false,
    properties,
    ...(manifest.required ? { required: manifest.required } : {}),
    ...Object.assign({}, ...chosen.map((group) => group.rules ?? {})),
    ...manifest.inputRules,
  };
}

const WRITE = 'write';

/** Whether a tool has a preview, so that its calls are rehearsed, repeated, grouped and given a reason. */
export function takesWriteWords(manifest: ToolManifest): boolean {
  return manifest.effect !== 'read' && toolKind({ manifest }) !== 'code';
}

/** A tool or script that changes something by a preview takes the words of a write, as the last of its parameters. */
export function groupsOf(manifest: ToolManifest): readonly string[] {
  const own = manifest.with ?? [];
  if (!takesWriteWords(manifest) || own.includes(WRITE)) return own;
  return own.includes('-') ? [...own, WRITE] : ['-', ...own, WRITE];
}

/**
 * Fills `"from": "routes"`: the parameter takes the platforms that have a route to the script which the tool runs, or
 * names under `routes`.
 * @param platforms  of this catalogue, so that one that is switched off is not offered
 * @returns undefined when no platform has one: the tool would accept no value
 */
export function fillRoutes(
  schema: JsonSchema,
  platforms: readonly string[],
): JsonSchema | undefined {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  const isOpen = ({ from }: JsonSchema) => from === 'routes';
  if (!properties.some(([, one]) => isOpen(one))) return schema;
  if (platforms.length === 0) return undefined;
  const filled = properties.map(([name, one]) => {
    const { from: _, ...rest } = one;
    return [name, isOpen(one) ? { ...rest, enum: platforms } : one];
  });
  return { ...schema, properties: Object.fromEntries(filled) as JsonSchema };
}

/**
 * The list of switched-on platforms, for a tool that sends calls to a platform and lists the platforms itself.
 * @returns undefined when there is none
 */
export function cutPlatforms(
  schema: JsonSchema,
  isOn: (platform: string) => boolean,
): JsonSchema | undefined {
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>;
  const { platform } = properties;
  if (!Array.isArray(platform?.enum)) return schema;
  const left = (platform.enum as readonly string[]).filter(isOn);
  if (left.length === 0) return undefined;
  return { ...schema, properties: { ...properties, platform: { ...platform, enum: left } } };
}

/**
 * The stand-alone schema of a result. A manifest gives a schema, a `$ref` to a definition (keywords
 * beside it are merged in), or just the properties of the object.
 * @throws of a manifest with faults alone: a reference that leads nowhere
 */
export function resultSchemaOf(
  manifest: Pick<ToolManifest | ScriptManifest, 'result'>,
): JsonSchema {
  const { result } = manifest;
  const isSchema = typeof result.type === 'string' || typeof result.$ref === 'string';
  const whole = isSchema ? result : { type: 'object', properties: result };
  return withMeanings(expand(whole, '/result'), '') as JsonSchema;
}

/**
 * A field that says nothing of itself means what its name means everywhere (sdk/schemas/fields.json).
 * @param place  name of the list or object that the fields stand in; empty at the top
 */
function withMeanings(node: unknown, place: string): unknown {
  if (Array.isArray(node)) return node.map((one) => withMeanings(one, place));
  if (!isObject(node)) return node;
  return mapValues(node, (value, key) => {
    if (key !== 'properties' || !isObject(value))
      return key === 'items' || key.endsWith('Of') ? withMeanings(value, place) : value;
    return mapValues(value, (one, name) => {
      const inside = withMeanings(one, name);
      const meaning = meaningOf(name, place);
      if (!isObject(inside) || meaning === undefined || 'description' in inside) return inside;
      return { ...inside, description: meaning };
    });
  });
}

function meaningOf(name: string, place: string): string | undefined {
  const { meanings, things } = fields;
  const key = [`${place}.${name}`, name].find((one) => Object.hasOwn(meanings, one));
  if (key === undefined) return undefined;
  const thing = things[place] ?? `the ${singular(place)}`;
  return meanings[key]!.replace('{of}', place === '' ? '' : ` of ${thing}`);
}

/** `ad_groups` > `ad group`, `entries` > `entry`. */
function singular(place: string): string {
  const words = place.replaceAll('_', ' ');
  return words.endsWith('ies') ? `${words.slice(0, -3)}y` : words.replace(/(?<!s)s$/, '');
}

interface Fault {
  readonly path: string;
  readonly reason: string;
}

/** References of a result that lead nowhere: the first. */
export function resultReferences(manifest: Pick<ToolManifest | ScriptManifest, 'result'>): Fault[] {
  return faultOf(() => resultSchemaOf(manifest));
}

/** References of a tool that lead nowhere: the first. */
export function toolReferences(manifest: ToolManifest): Fault[] {
  return faultOf(() => [inputSchemaOf(manifest), resultSchemaOf(manifest)]);
}

function faultOf(expandAll: () => unknown): Fault[] {
  try {
    expandAll();
    return [];
  } catch (error) {
    if (!(error instanceof SchemaFault)) throw error;
    return [{ path: error.path, reason: error.message }];
  }
}

/** A copy with every `{"$ref":"name"}` replaced by the definition of that name. */
function expand(node: unknown, path: string, seen: readonly string[] = []): unknown {
  if (Array.isArray(node)) return node.map((item, at) => expand(item, `${path}/${at}`, seen));
  if (!isObject(node)) return node;
  const { $ref: name, ...beside } = node;
  if (typeof name !== 'string')
    return mapValues(node, (value, key) => expand(value, `${path}/${key}`, seen));
  const whole = expandDefinition(name, path, seen);
  return merge(whole, expand(beside, path, seen));
}

/** Each is expanded once: hundreds of units name the same few. */
const expanded = new Map<string, unknown>();

function expandDefinition(name: string, path: string, seen: readonly string[]): unknown {
  const definition = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
  if (!definition || seen.includes(name))
    throw new SchemaFault(path, `there is no definition ${name} in sdk/schemas/definitions.json`);
  const known = expanded.get(name) ?? expand(definition, path, [...seen, name]);
  expanded.set(name, known);
  return known;
}

/** Objects are merged key by key, the order of `base` is kept; anything else is replaced. */
function merge(base: unknown, over: unknown): unknown {
  if (!isObject(base) || !isObject(over)) return over;
  const out: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over))
    out[key] = Object.hasOwn(base, key) ? merge(base[key], value) : value;
  return out;
}

function mapValues(node: object, map: (value: unknown, key: string) => unknown) {
  const mapped: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(node)) mapped[key] = map(value, key);
  return mapped;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
