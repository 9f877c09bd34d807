/**
 * Calls that stand in a program, looked at before any of them is made: the function is there, the key may call it, and
 * what is written as its arguments fits. What the program makes itself is checked by each call.
 */
import { ServiceError, type Fault } from '../../../sdk/errors.ts';
import type { JsonSchema } from '../../../sdk/script.ts';
import { dayIn } from '../../../sdk/window.ts';
import type { Principal } from '../../call-parts/principal.ts';
import type { Catalog, LoadedScript, LoadedTool } from '../../catalog/catalog.ts';
import { declareLists } from '../../catalog/lists/declare-lists.ts';
import { schemaErrors } from '../../catalog/schema/schema-check.ts';
import { runnerOf } from '../../catalog/tool-kind.ts';
import { childArguments } from '../../scripts/child-accounts.ts';
import { checkScript } from '../../scripts/key-reach.ts';
import { checkArgs } from '../../scripts/parse-args.ts';
import { readFlags } from '../../scripts/read-flags.ts';
import { faultsOf } from '../../scripts/schema-faults.ts';
import { requireScopes } from '../../tenants/scopes.ts';
import type { CallSite } from './call-sites.ts';
import type { Written } from './written.ts';

export interface CallWorld {
  readonly catalog: Catalog;
  readonly principal: Principal;
  /** ms since the epoch. */
  readonly now: number;
}

type Fields = Readonly<Record<string, unknown>>;

/** @returns what is wrong with a call, in words: the function, the argument, and what would be right */
export function faultsOfCall(site: CallSite, world: CallWorld): readonly string[] {
  const { kind, name, input, where } = site;
  const found = functionOf(site, world.catalog);
  if (typeof found === 'string') return [found];
  if (!found) return [];
  const faults = 'inputSchema' in found ? ofTool(found, input) : ofScript(found, input, world);
  const places = where && kind === 'scripts' ? ofPlace(where, world.catalog) : [];
  const called = kind === 'alone' ? name : `${kind}.${name}`;
  return [...faults, ...places].map(({ field, message }) => `${called}: ${field} ${message}`);
}

/** @throws scope_missing key_narrowed  the key could never make this call */
export function checkRight(site: CallSite, { catalog, principal }: CallWorld): void {
  const found = functionOf(site, catalog);
  if (!found || typeof found === 'string') return;
  const tool = 'inputSchema' in found ? found : runnerOf(catalog);
  if (tool && principal.tools && !principal.tools.includes(tool.name))
    throw new ServiceError('key_narrowed', {
      message: `The key is not allowed to use the tool ${tool.name}.`,
      choices: principal.tools,
    });
  if (tool) requireScopes(principal, [tool.manifest.scope]);
  if (tool === found) return;
  requireScopes(principal, (found as LoadedScript).scopes);
  checkScript(principal, site.name);
}

/** @returns in words that it is not there; undefined where the program or the language has it */
function functionOf(
  { kind, name }: CallSite,
  { tools, nearTools, findScript, nearScripts }: Catalog,
): LoadedTool | LoadedScript | string | undefined {
  const like = (near: readonly string[]) =>
    near.length > 0 ? `; there is ${near.slice(0, 3).join(', ')}` : '';
  if (kind === 'scripts')
    return findScript(name) ?? `there is no scripts.${name}${like(nearScripts(name))}`;
  const tool = tools.get(name);
  if (tool) return tool;
  if (kind === 'tools') return `there is no tools.${name}${like(nearTools(name))}`;
  if (name in globalThis || GIVEN.has(name)) return undefined;
  const isScript = findScript(name) !== undefined;
  return `there is no function ${name}${isScript ? `; there is scripts.${name}` : like(nearTools(name))}`;
}

const GIVEN = new Set(['log']);

/** Places of faults that a value which is not known yet may still mend are left out. */
function standing(faults: readonly Fault[], { values, open, more }: Written): readonly Fault[] {
  return faults.filter(({ field }) => {
    const name = field.replace(/[.[].*$/s, '');
    return Object.hasOwn(values, name) || !(more || open.includes(name));
  });
}

function ofTool({ inputSchema: schema }: LoadedTool, written: Written | undefined) {
  if (!written) return [];
  const isOpen = written.more || written.open.length > 0;
  const known = { ...(written.values as Record<string, unknown>) };
  const strange = written.open.filter((name) => !isDeclared(schema, name));
  for (const name of strange) known[name] = null;
  const held = isOpen ? withoutForms(schema) : schema;
  declareLists(held, known);
  const open = written.open.filter((name) => isDeclared(schema, name));
  return standing(faultsOf(schemaErrors(held, known, 'input')), { ...written, open });
}

const isDeclared = ({ properties }: JsonSchema, name: string) =>
  Object.hasOwn((properties ?? {}) as Fields, name);

const FORMS: readonly string[] = [
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'then',
  'else',
  'not',
  'dependencies',
];
/** One for each schema, for compiled checks are kept by it. */
const plain = new WeakMap<JsonSchema, JsonSchema>();

/** Whether a choice between forms is met is not known before all of it is. */
function withoutForms(schema: JsonSchema): JsonSchema {
  const fields = Object.entries(schema).filter(([name]) => !FORMS.includes(name));
  const known = plain.get(schema) ?? (Object.fromEntries(fields) as JsonSchema);
  plain.set(schema, known);
  return known;
}

/** A generic name has the arguments of the script that its platform gives it. */
function ofScript(
  { manifest, routes }: LoadedScript,
  written: Written | undefined,
  { catalog, now }: CallWorld,
): readonly Fault[] {
  if (!written || routes.size > 0) return [];
  const named = Object.fromEntries(written.open.map((name) => [name, undefined]));
  const given = { ...named, ...written.values };
  const raw = readFlags(manifest, given, { children: childArguments(catalog) });
  try {
    checkArgs(manifest, raw, { currency: null, today: dayIn(now, null) });
    return [];
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { faults = [] } = error.details;
    const unknown = new Set(raw.faults);
    // A currency is compared with that of an account, and a window with its day.
    const own = faults.filter(({ field }) => !/currency|date|days/.test(field));
    return own.filter((one) => unknown.has(one) || standing([one], written).length > 0);
  }
}

function ofPlace({ values, open }: Written, catalog: Catalog): readonly Fault[] {
  const known = ['platform', 'account_id', 'account_name', ...childArguments(catalog)];
  return [...Object.keys(values), ...open]
    .filter((name) => !known.includes(name))
    .map((field) => ({ field, message: `is unknown; allowed are ${known.join(', ')}` }));
}
