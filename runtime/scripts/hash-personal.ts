/**
 * Values that tell who somebody is, made unreadable before anybody else sees them: the script, the audit, the stores.
 */
import { createHash } from 'node:crypto';
import { entriesIn } from '../../sdk/identity/entries-in.ts';
import type { ArgSpec, ScriptManifest } from '../../sdk/script.ts';
import type { ToolManifest } from '../../sdk/tool.ts';
import { bothHashes, identifierOf } from '../platforms/files/identifiers.ts';
import { flagOf } from '../catalog/schema/args-schema.ts';

/**
 * SHA-256, in lower case, of an e-mail address (trimmed, in lower case), a phone (E.164 with the plus sign) or the id
 * of a device (in lower case). A value that is a hash already stays.
 * @returns undefined for a value of neither kind; the text itself is in no message
 */
export function hashPersonal(
  text: string,
  { as, unalias = [] }: NonNullable<ArgSpec['hash']>,
): string | undefined {
  return identifierOf(as, text, { devices: 'sha256', unalias });
}

/**
 * The input of a tool with hashes in the place of addresses and phones. A value that was hashed before stays, so that a
 * call that was kept and comes again is the same.
 */
export function hashedInput(
  input: Record<string, unknown>,
  { hashes = {} }: Pick<ToolManifest, 'hashes'>,
): Record<string, unknown> {
  const hashed = Object.entries(hashes).flatMap(([name, { as, unalias }]) => {
    const given = input[name];
    if (typeof given !== 'string') return [];
    const values = entriesOf(given, as);
    return [[name, values.map((one) => bothHashes(as, one, unalias)).join(',')] as const];
  });
  return hashed.length === 0 ? input : { ...input, ...Object.fromEntries(hashed) };
}

/** Splits at commas, semicolons and line breaks. It also splits at spaces if each part is an entry. */
function entriesOf(given: string, as: NonNullable<ArgSpec['hash']>['as']): string[] {
  return entriesIn(given).flatMap((part) => {
    if (as === 'phone') return part.split(/\s+(?=\+)/);
    const each = part.split(/\s+/);
    return each.every((one) => one.includes('@')) ? each : [part];
  });
}

/**
 * An input as it may be kept: values that were hashed stand there as hashes, which come to the same when the input is
 * read again. A value that is personal as a whole is named by its hash, and cannot be read again.
 * @param args  as they were read from this input
 */
export function keptInput(
  input: Readonly<Record<string, unknown>>,
  manifest: Pick<ScriptManifest, 'args'>,
  args: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const told = Object.entries(manifest.args ?? {}).flatMap(([key, { hash, personal }]) => {
    const value = args[key];
    if (value === undefined || !(hash || personal)) return [];
    return [[key, personal ? sealOf(value) : value] as const];
  });
  const kept: Record<string, unknown> = { ...input };
  if (told.length === 0) return kept;
  Object.assign(kept, replaced(input, told));
  const { args: given } = input;
  if (Array.isArray(given)) kept['args'] = keptFlags(given, told);
  else if (typeof given === 'object' && given !== null)
    kept['args'] = { ...given, ...replaced(given, told) };
  return kept;
}

/** Arguments by name, at the door or under `args`. */
const replaced = (given: object, told: readonly (readonly [key: string, value: unknown])[]) =>
  Object.fromEntries(told.filter(([key]) => Object.hasOwn(given, key)));

const sealOf = (value: unknown) =>
  `sha256:${createHash('sha256').update(JSON.stringify(value)).digest('hex')}`;

/** Each flag of a hashed argument, with its value, goes; its hashes come as one. */
function keptFlags(
  flags: readonly unknown[],
  told: readonly (readonly [key: string, value: unknown])[],
): unknown[] {
  const names = told.map(([key]) => flagOf(key));
  const isOne = (item: unknown) => names.some((name) => item === name);
  const isWhole = (item: unknown) => names.some((name) => String(item).startsWith(`${name}=`));
  const others = flags.filter((item, n) => !isOne(item) && !isWhole(item) && !isOne(flags[n - 1]));
  return [...others, ...told.flatMap(([key, value]) => [flagOf(key), [value].flat().join(',')])];
}
