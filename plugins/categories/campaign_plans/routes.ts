/** Which script makes which kind of entity on which platform, and how its fields are called there: data in `routes.json`. */
import { readFileSync } from 'node:fs';
import { ServiceError, type ScriptView, type ToolPorts } from '../../../sdk/index.ts';
import { usesOf, type Entity } from './entity.ts';
import type { Json } from './long-value.ts';

export interface Route {
  /** Scripts that make one; the first, unless `script` of its metadata names another. */
  readonly make: readonly [string, ...string[]];
  /** The platform refuses its budget where an entity above has one. */
  readonly oneBudget?: true;
  /** People see nothing of it: it says who is shown ads. */
  readonly unseen?: true;
  /** Argument that takes the remote id of its parent. */
  readonly parent?: string;
  /** Kind of that parent, on the same platform. */
  readonly below?: string;
  /** A plan's word for a field > the script's. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Words of a plan that the platform has no use for. */
  readonly leave?: readonly string[];
  /** Arguments that a launch sets, regardless of the metadata: it makes nothing that runs. */
  readonly set?: Json;
  /** Place of its id in the script's answer. */
  readonly id: string;
  /** Argument of another entity > place in the answer that it takes there instead of the id. */
  readonly offers?: Readonly<Record<string, string>>;
  /** How it is looked for at the platform, when nobody knows whether it was made. */
  readonly find?: Find;
  readonly copied?: Copied;
  /** Script that lets it run; none does if this is absent. */
  readonly enable?: {
    readonly run: string;
    readonly id: string;
    readonly parent?: string;
    readonly set?: Json;
  };
}

/** How one that stands is copied by what its list tells: fields that list and making script call alike are carried. */
export interface Copied {
  /** Argument > the row's field, where they are called differently. */
  readonly from?: Readonly<Record<string, string>>;
  /** Fields that say the same as others, or that follow from what is below. */
  readonly same?: readonly string[];
  /** A read of each one that tells more than the list: script, argument of the id, object in the answer. */
  readonly read?: { readonly run: string; readonly id: string; readonly row: string };
  /** Arguments that need another one, which no list tells. */
  readonly leave?: readonly string[];
  /** One with this field set is none that a plan makes. */
  readonly unless?: { readonly field: string; readonly why: string };
  /** Sentences about what stands beside or below, and is not copied. */
  readonly left?: readonly string[];
}

/** A reading script whose list shows what was made. */
export interface Find {
  readonly run: string;
  readonly list: string;
  /** Field of a row with its id, `id` when absent. */
  readonly id?: string;
  /** Field of a row that tells it, `name` when absent > the argument that said so, the same name when absent. */
  readonly by?: string;
  readonly of?: string;
  /** Arguments of the making that narrow the list, beside its parent. */
  readonly with?: readonly string[];
  /** It takes no limit, and shows all. */
  readonly whole?: boolean;
}

type Routes = Readonly<Record<string, Readonly<Record<string, Route>>>>;

const routes = JSON.parse(readFileSync(new URL('routes.json', import.meta.url), 'utf8')) as Routes;

/** Words of the metadata that are the plan's own. */
const own = new Set(['uses', 'script', 'activate', 'pause', 'currency', 'shown']);

export type Kind = Pick<Entity, 'platform' | 'entity_type'>;
type Catalog = Pick<ToolPorts['catalog'], 'findScript'>;

/** Undefined for what the service cannot make there. */
export function routeOf({ platform, entity_type: type }: Kind): Route | undefined {
  const of = Object.hasOwn(routes, platform) ? routes[platform]! : {};
  return Object.hasOwn(of, type) ? of[type] : undefined;
}

/** Further platforms that a plan may name: nothing is made there yet. */
const planned = ['gtm', 'service'];

/** @returns the platform's own name @throws input_invalid */
export function platformOf(
  catalog: Pick<ToolPorts['catalog'], 'platformId'>,
  name: string,
): string {
  const id = planned.includes(name) ? name : catalog.platformId(name);
  if (id !== undefined && (planned.includes(id) || Object.hasOwn(routes, id))) return id;
  const known = [...Object.keys(routes).filter((one) => catalog.platformId(one)), ...planned];
  throw new ServiceError('input_invalid', {
    faults: [{ field: 'platform', message: `must be one of ${known.join(', ')}` }],
  });
}

/** Kinds that can be made on a platform. */
export function kindsOf(platform: string): readonly string[] {
  return Object.hasOwn(routes, platform) ? Object.keys(routes[platform]!) : [];
}

/** Whether people see it as an ad: it belongs to another kind, and no kind that is seen belongs to it. */
export function showsAds({ platform, entity_type: type }: Kind): boolean {
  const of = Object.hasOwn(routes, platform) ? routes[platform]! : {};
  const route = routeOf({ platform, entity_type: type });
  const isBelow = route?.below !== undefined && !route.unseen;
  return isBelow && !Object.values(of).some(({ below }) => below === type);
}

/** Why it cannot stand below that one, whose id it would be given; undefined where it can, and where it is given none. */
export function misplaced(entity: Kind, parent: Kind): string | undefined {
  const { parent: argument, below } = routeOf(entity) ?? {};
  if (argument === undefined) return undefined;
  const { platform, entity_type: type } = entity;
  if (parent.platform === platform && parent.entity_type === below) return undefined;
  return `${parent.entity_type} of ${parent.platform}: ${type} of ${platform} stands below ${below} of ${platform}`;
}

/** The script that makes it. */
export function makerOf(route: Route, { script }: Json): string {
  return typeof script === 'string' && route.make.includes(script) ? script : route.make[0];
}

/** Arguments of that script by name, without those that take remote ids of others. */
export function argsOf(route: Route, metadata: Json): Record<string, unknown> {
  const { fields = {}, leave = [], set = {} } = route;
  const given = Object.entries(metadata)
    .filter(([name]) => !own.has(name) && !leave.includes(name))
    .map(([name, value]) => [Object.hasOwn(fields, name) ? fields[name] : name, value] as const);
  return { ...Object.fromEntries(given), ...set };
}

/** Arguments that take remote ids of others. */
export function boundBy(route: Route, parent: string | null, metadata: Json): readonly string[] {
  const above = parent !== null && route.parent !== undefined ? [route.parent] : [];
  return [...new Set([...above, ...Object.keys(usesOf(metadata))])];
}

/** @throws input_invalid  a script that does not exist, or is not for this */
export function checkScripts(catalog: Catalog, kind: Kind, metadata: Json): void {
  const { script, activate, pause } = metadata;
  const makers: readonly string[] = routeOf(kind)?.make ?? [];
  const faults: { field: string; message: string }[] = [];
  if (script !== undefined && !makers.includes(String(script)))
    faults.push({
      field: 'metadata_json.script',
      message: `must be one of ${makers.join(', ') || 'none: nothing makes this kind there'}`,
    });
  for (const [field, given] of Object.entries({ activate, pause })) {
    if (given === undefined) continue;
    const name = (given as Json | null)?.['script'];
    const found = typeof name === 'string' ? catalog.findScript(name) : undefined;
    if (!found || (found.platform !== kind.platform && !Object.hasOwn(found.routes, kind.platform)))
      faults.push({
        field: `metadata_json.${field}.script`,
        message: `must name a script for ${kind.platform}`,
      });
  }
  if (faults.length > 0) throw new ServiceError('input_invalid', { faults });
}

/** Faults that would keep the launch from making it; a plan may be written before all of it is known. */
export function warningsOf(catalog: Catalog, entity: Entity, metadata: Json): string[] {
  const { platform, entity_type: type, remote_id: there, parent_logical_key: parent } = entity;
  if (there !== null) return [];
  const route = routeOf(entity);
  const kinds = kindsOf(platform);
  if (!route)
    return kinds.length === 0
      ? [`Nothing can be made on ${platform} yet: this is left by the launch.`]
      : [`${platform} has no ${type}; it has ${kinds.join(', ')}.`];
  const maker = catalog.findScript(makerOf(route, metadata));
  if (!maker) return [`${platform} is switched off here, so this cannot be made.`];
  return argumentFaults(maker, {
    args: argsOf(route, metadata),
    bound: boundBy(route, parent, metadata),
    words: route.fields ?? {},
  });
}

interface Given {
  readonly args: Json;
  readonly bound: readonly string[];
  readonly words: Readonly<Record<string, string>>;
}

function argumentFaults(
  { name, manifest: { args: known = {} } }: ScriptView,
  { args, bound, words }: Given,
): string[] {
  const given = [...Object.keys(args), ...bound];
  const wordOf = (arg: string) => Object.keys(words).find((word) => words[word] === arg) ?? arg;
  const missing = Object.entries(known)
    .filter(([arg, { required }]) => required === true && !given.includes(arg))
    .map(([arg]) => `${wordOf(arg)} is missing: ${name} needs it.`);
  const unknown = given
    .filter((arg) => !Object.hasOwn(known, arg))
    .map((arg) => `${arg} is no field of ${name}.`);
  return [...missing, ...unknown];
}
