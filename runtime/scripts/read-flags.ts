/** From the caller's input (flags, or arguments by name) to raw values by key; judges names, not values. */
import { distance } from 'fastest-levenshtein';
import type { ScriptManifest } from '../../sdk/script.ts';
import { ServiceError, type Fault } from '../../sdk/errors.ts';
import { plainLine } from '../../sdk/plain-text.ts';
import { rowKeys, type RowKey } from '../rows/row-wish.ts';
import { flagOf, hasWindow, isCompared } from '../catalog/schema/args-schema.ts';
import { compareProperties } from '../../sdk/compare.ts';
import { windowProperties } from '../../sdk/window.ts';

export const MAX_ELEMENTS = 1_000;
export const MAX_ELEMENT_LENGTH = 100_000;
/** More faults than this help nobody; the search for faults stops here. */
export const MAX_FAULTS = 50;

/** Flags that every script accepts; they belong to the call, not to the script. */
const commonKeys = ['account_id', 'account_name', 'platform', 'dry_run'] as const;

type Manifest = Pick<ScriptManifest, 'args' | 'with'> & Partial<Pick<ScriptManifest, 'effect'>>;

export interface RawArgs {
  /** Key > values in the order given: texts from flags, any JSON from arguments by name. */
  readonly values: ReadonlyMap<string, readonly unknown[]>;
  readonly common: { readonly [K in (typeof commonKeys)[number]]?: unknown };
  /** Arguments that name an account below the connected one. */
  readonly children: Readonly<Record<string, unknown>>;
  /** The wishes for the list that it reads. */
  readonly rows: Readonly<Partial<Record<RowKey, unknown>>>;
  readonly faults: readonly Fault[];
  /** How the caller spells a key: `--campaign-id` or `campaign_id`. */
  readonly field: (key: string) => string;
}

/** The keys, by their owner. */
interface Keys {
  /** The script's own. */
  readonly own: readonly string[];
  /** Keys that every script accepts. */
  readonly common: readonly string[];
  readonly children: readonly string[];
  readonly rows: readonly string[];
}

/**
 * @param except  keys that the caller may not give, because a route sets them
 * @param children  keys that name an account below the connected one, at any platform
 */
export function readFlags(
  manifest: Manifest,
  given: readonly string[] | Readonly<Record<string, unknown>>,
  { except = [], children = [] }: { except?: readonly string[]; children?: readonly string[] } = {},
): RawArgs {
  const own = [...Object.keys(manifest.args ?? {}), ...windowKeys(manifest)].filter(
    (key) => !except.includes(key),
  );
  const rows = manifest.effect === 'read' ? rowKeys : [];
  const keys = { own, children, rows, common: [...commonKeys, ...children, ...rows] };
  return Array.isArray(given)
    ? readList(manifest, keys, given)
    : readNamed(keys, given as Readonly<Record<string, unknown>>);
}

function windowKeys(manifest: Pick<ScriptManifest, 'with'>): string[] {
  return [
    ...(hasWindow(manifest) ? Object.keys(windowProperties) : []),
    ...(isCompared(manifest) ? Object.keys(compareProperties) : []),
  ];
}

function readList(
  manifest: Pick<ScriptManifest, 'args'>,
  all: Keys,
  given: readonly unknown[],
): RawArgs {
  const { own, common } = all;
  const tokens = checkElements(given);
  const keys = new Map([...common, ...own].map((key) => [flagOf(key), key]));
  const isBoolean = (key: string) =>
    own.includes(key) ? manifest.args?.[key]?.type === 'boolean' : key === 'dry_run';
  const found = new Map<string, unknown[]>();
  const faults: Fault[] = [];
  for (let at = 0; at < tokens.length && faults.length < MAX_FAULTS; at += 1) {
    const token = tokens[at] ?? '';
    if (!isFlag(token)) {
      faults.push({
        field: `args[${at}]`,
        message: 'must be a flag such as --name, or follow one',
      });
      continue;
    }
    const [flag, inline] = splitFlag(token);
    const key = keys.get(flag);
    const next = tokens[at + 1];
    const follows = inline === undefined && next !== undefined && !isFlag(next);
    if (key === undefined) {
      faults.push(unknownFault(plainLine(flag, 80), own.map(flagOf), common.map(flagOf)));
      if (follows) at += 1;
      continue;
    }
    const takesNext = isBoolean(key) ? follows && /^(true|false)$/.test(next) : follows;
    const value = inline ?? (takesNext ? next : isBoolean(key) ? 'true' : undefined);
    if (takesNext) at += 1;
    if (value === undefined)
      faults.push({
        field: flag,
        message: 'needs a value; write --flag=--value for one that begins with two dashes',
      });
    const values = found.get(key) ?? [];
    if (value !== undefined) values.push(value);
    found.set(key, values);
  }
  for (const [key, values] of found)
    if (values.length > 1 && !(own.includes(key) && manifest.args?.[key]?.repeat)) {
      faults.push({ field: flagOf(key), message: 'must be given once only' });
      found.set(key, values.slice(0, 1));
    }
  return divide(found, all, faults, flagOf);
}

function readNamed(keys: Keys, given: Readonly<Record<string, unknown>>): RawArgs {
  const { own, common } = keys;
  const found = new Map<string, readonly unknown[]>();
  const faults: Fault[] = [];
  const known = new Set<string>([...own, ...common]);
  for (const [key, value] of Object.entries(given))
    if (faults.length >= MAX_FAULTS) break;
    else if (!known.has(key)) faults.push(unknownFault(plainLine(key, 80), own, common));
    else if (value !== undefined) found.set(key, [value]);
  return divide(found, keys, faults, (key) => key);
}

/** An argument that the manifest declares is the script's, also when a common flag has its name. */
function divide(
  found: ReadonlyMap<string, readonly unknown[]>,
  { own, children, rows }: Keys,
  faults: readonly Fault[],
  field: (key: string) => string,
): RawArgs {
  const mine = [...found].filter(([key]) => own.includes(key));
  const rest = [...found].filter(([key, values]) => !own.includes(key) && values.length > 0);
  const first = (isMeant: (key: string) => boolean) =>
    Object.fromEntries(
      rest.filter(([key]) => isMeant(key)).map(([key, values]) => [key, values[0]]),
    );
  return {
    values: new Map(mine),
    common: first((key) => !children.includes(key) && !rows.includes(key)),
    children: first((key) => children.includes(key)),
    rows: first((key) => rows.includes(key)),
    faults,
    field,
  };
}

function checkElements(given: readonly unknown[]): readonly string[] {
  const faults: Fault[] = [];
  if (given.length > MAX_ELEMENTS)
    faults.push({ field: 'args', message: `must have at most ${MAX_ELEMENTS} elements` });
  for (const [at, element] of given.slice(0, MAX_ELEMENTS).entries())
    if (typeof element !== 'string')
      faults.push({ field: `args[${at}]`, message: 'must be a text: ["--campaign-id", "123"]' });
    else if (element.length > MAX_ELEMENT_LENGTH)
      faults.push({
        field: `args[${at}]`,
        message: `must have at most ${MAX_ELEMENT_LENGTH} characters`,
      });
  if (faults.length > 0)
    throw new ServiceError('input_invalid', { faults: faults.slice(0, MAX_FAULTS) });
  return given as readonly string[];
}

function isFlag(token: string): boolean {
  return token.startsWith('--');
}

function splitFlag(token: string): [string, string | undefined] {
  const at = token.indexOf('=');
  return at < 0 ? [token, undefined] : [token.slice(0, at), token.slice(at + 1)];
}

function unknownFault(name: string, own: readonly string[], common: readonly string[]): Fault {
  const near = nearest(name, [...own, ...common]);
  const known = own.length > 0 ? `known here: ${own.join(', ')}` : 'this script takes no arguments';
  return {
    field: name,
    message: near ? `is not known; did you mean ${near}?` : `is not known; ${known}`,
  };
}

/** The name that differs least, when it is near enough to be meant. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  // As in `nearNames`: the distance of long texts costs more than it tells.
  if (name.length > 64) return undefined;
  const bound = Math.max(2, Math.floor(name.length / 3));
  return names
    .filter((candidate) => Math.abs(candidate.length - name.length) <= bound)
    .map((candidate) => ({ candidate, far: distance(name, candidate) }))
    .filter(({ far }) => far <= bound)
    .sort((a, b) => a.far - b.far)[0]?.candidate;
}
