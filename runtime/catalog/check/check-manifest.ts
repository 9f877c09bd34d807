import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { holdsHidden } from '../../../sdk/plain-text.ts';
import type { PlatformData } from '../../../sdk/platform.ts';
import type { ScriptExample, ScriptManifest } from '../../../sdk/script.ts';
import type { ToolManifest } from '../../../sdk/tool.ts';
import { withReplies, type Replies } from '../../../sdk/replies.ts';
import { patternFault } from '../schema/linear-pattern.ts';
import { resultReferences, toolReferences } from '../schema/expand-schema.ts';
import { expandFields } from '../terse/expand-fields.ts';
import { FieldFault } from '../terse/field-fault.ts';
import type { Fields } from '../terse/context.ts';
import { NO_FIELDS, readFields } from '../terse/read-fields.ts';
import { isInside, isRegular, readText, sizeFault } from '../manifest/read-bounded.ts';
import { schemaFaults, schemaFaultsOf } from '../schema/schema-subset.ts';

/** A fault of a plugin's file: its place in the file, and the reason. */
export interface ManifestFault {
  readonly file: string;
  /** JSON path, empty for the file as a whole. */
  readonly path: string;
  readonly reason: string;
}

export type ManifestKind = 'plugin' | 'platform' | 'script' | 'tool' | 'record' | 'skill';
export type ExamplesKind = 'script-examples' | 'script-replies' | 'tool-examples';
export type FileKind = ManifestKind | ExamplesKind;

// Our own schemas are judged by a test, not at each start.
const ajv = new Ajv({
  allErrors: true,
  strict: false,
  validateSchema: false,
  code: { optimize: false },
});
addFormats.default(ajv);
const checks = new Map<FileKind, ValidateFunction>();

function checkOf(kind: FileKind): ValidateFunction {
  let check = checks.get(kind);
  if (!check) {
    const file = new URL(`../../../sdk/schemas/${kind}.schema.json`, import.meta.url);
    check = ajv.compile(JSON.parse(readFileSync(file, 'utf8')));
    checks.set(kind, check);
  }
  return check;
}

type Deeper = (manifest: never) => readonly Omit<ManifestFault, 'file'>[];
const none: Deeper = () => [];
const whenNone = <T>(faults: readonly T[], more: () => readonly T[]) =>
  faults.length > 0 ? faults : more();
/** Checks of a manifest that our schemas cannot make. */
const deeper: Partial<Record<FileKind, Deeper>> = {
  tool: (manifest: ToolManifest) =>
    whenNone(schemaFaults(manifest), () => toolReferences(manifest)),
  script: (manifest: ScriptManifest) =>
    whenNone(schemaFaults(manifest), () => resultReferences(manifest)),
  record: (schema: object) => schemaFaultsOf(schema),
  platform: (data: Pick<PlatformData, 'accountPattern' | 'idPattern' | 'pixels'>) =>
    [
      ['/accountPattern', data.accountPattern],
      ['/idPattern', data.idPattern],
      ...(data.pixels ?? []).map(({ pattern }, at) => [`/pixels/${at}/pattern`, pattern]),
    ].flatMap(([path = '', pattern = '']) => {
      const reason = patternFault(pattern);
      return reason === undefined ? [] : [{ path, reason }];
    }),
};

/** How JSON may write a hidden character (threats, M5): without this and without one of them, a file has none in its texts. */
const escape = /\\[ubf]/;

/** The value without `$schema`; or every fault at once. */
export type Checked<T> = { readonly value: T } | { readonly faults: readonly ManifestFault[] };

/** How a plugin's files are read: each for itself, or with what an earlier start found (`manifest-index.ts`). */
export interface ManifestReader {
  read<T>(kind: ManifestKind, file: string): Checked<T>;
  /** The names of replies that the file has, or that its examples name; the rest of it is not wanted yet. */
  replies(kind: ExamplesKind, file: string): Checked<readonly string[]>;
}

export const plainReader: ManifestReader = {
  read: readManifest,
  replies(kind, file) {
    const read = readManifest(kind, file);
    return 'faults' in read ? read : { value: repliesIn(kind, read.value) };
  },
};

/** Reads nothing that a link brings from outside of a folder: such a file is not the plugin's to show. */
export function confinedReader(folder: string, reader: ManifestReader): ManifestReader {
  const confined = <T>(file: string, read: () => Checked<T>): Checked<T> =>
    isInside(file, folder) || !isRegular(file)
      ? read()
      : { faults: [{ file, path: '', reason: 'leads out of the plugin' }] };
  return {
    read: <T>(kind: ManifestKind, file: string) => confined(file, () => reader.read<T>(kind, file)),
    replies: (kind, file) => confined(file, () => reader.replies(kind, file)),
  };
}

export function repliesIn(kind: ExamplesKind, value: unknown): readonly string[] {
  if (kind === 'tool-examples') return [];
  if (kind === 'script-replies') return Object.keys(value as Replies);
  return [...new Set(withReplies(value as readonly ScriptExample[], {}).unknown)];
}

/** Reads and checks one manifest. */
export function readManifest<T>(kind: FileKind, file: string): Checked<T> {
  const read = readText(file);
  if ('reason' in read) return { faults: [{ file, path: '', reason: read.reason }] };
  return checkText(kind, file, read.text, kind === 'script' ? readFields(file).text : NO_FIELDS);
}

/**
 * Checks a manifest: a function of kind and texts alone, `file` is for the faults.
 * @param fields  text of the `fields.json` that a script may name fields of
 */
export function checkText<T>(
  kind: FileKind,
  file: string,
  text: string,
  fields = NO_FIELDS,
): Checked<T> {
  const written = parse(text);
  const value = 'json' in written && kind === 'script' ? expand(written.json, fields) : written;
  if ('reason' in value)
    return { faults: [{ file, path: value.path ?? '', reason: value.reason }] };
  const check = checkOf(kind);
  const faults: ManifestFault[] = check(value.json) ? [] : words(check.errors ?? [], file);
  if (faults.length === 0)
    for (const fault of (deeper[kind] ?? none)(value.json as never))
      faults.push({ file, ...fault });
  if (escape.test(text + fields) || holdsHidden(text + fields))
    for (const [path, said] of texts(value.json, ''))
      if (holdsHidden(said))
        faults.push({ file, path, reason: 'holds control, zero-width or bidi characters' });
  if (faults.length > 0) return { faults };
  if (typeof value.json !== 'object' || value.json === null || Array.isArray(value.json))
    return { value: value.json as T };
  const { $schema: _, ...rest } = value.json as Record<string, unknown>;
  return { value: rest as T };
}

type Parsed = { readonly json: unknown } | { readonly path?: string; readonly reason: string };

/** The short notation written out, before anything is checked. */
function expand(json: unknown, fields: string): Parsed {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return { json };
  const names = parse(fields);
  if ('reason' in names) return { reason: `cannot use fields.json, which ${names.reason}` };
  try {
    return { json: expandFields(json as Fields, names.json as Fields) };
  } catch (error) {
    if (!(error instanceof FieldFault)) throw error;
    return { path: error.path, reason: error.message };
  }
}

function parse(text: string): Parsed {
  try {
    const json: unknown = JSON.parse(text);
    const reason = sizeFault(json);
    return reason === undefined ? { json } : { reason };
  } catch (error) {
    // The message holds the text that does not parse, line breaks too; a fault is one line.
    return { reason: `is not JSON: ${(error as Error).message.replaceAll(/\s+/g, ' ')}` };
  }
}

/** Ajv's errors as faults, without the echoes of `if` and `anyOf`. */
export function words(errors: readonly ErrorObject[], file: string): ManifestFault[] {
  return errors
    .filter(({ keyword }) => keyword !== 'if')
    .map((error) => ({ file, path: error.instancePath, reason: reasonOf(error) }));
}

function reasonOf({ keyword, params, message }: ErrorObject): string {
  if (keyword === 'additionalProperties')
    return `has the unknown property ${String(params.additionalProperty)}`;
  if (keyword === 'enum') return `must be one of ${(params.allowedValues as unknown[]).join(', ')}`;
  if (keyword === 'propertyNames')
    return `has the property name ${String(params.propertyName)}, which is not allowed`;
  return message ?? 'is not valid';
}

function* texts(node: unknown, path: string): Generator<[string, string]> {
  if (typeof node === 'string') yield [path, node];
  else if (typeof node === 'object' && node !== null)
    for (const [key, value] of Object.entries(node)) {
      if (holdsHidden(key)) yield [path, key];
      yield* texts(value, `${path}/${key}`);
    }
}
