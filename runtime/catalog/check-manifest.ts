import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { PlatformData } from '../../sdk/platform.ts';
import { patternFault } from '../linear-pattern.ts';
import { readText, sizeFault } from './read-bounded.ts';
import { schemaFaults } from './schema-subset.ts';

/** What can be wrong with a file of a plugin: where in the file, and why. */
export interface ManifestFault {
  readonly file: string;
  /** JSON path, empty for the file as a whole. */
  readonly path: string;
  readonly reason: string;
}

export type ManifestKind =
  'plugin' | 'platform' | 'script' | 'tool' | 'script-examples' | 'tool-examples';

// Our own schemas are judged by a test, not at each start.
const ajv = new Ajv({ allErrors: true, strict: false, validateSchema: false });
addFormats.default(ajv);
const checks = new Map<ManifestKind, ValidateFunction>();

function checkOf(kind: ManifestKind): ValidateFunction {
  let check = checks.get(kind);
  if (!check) {
    const file = new URL(`../../sdk/schemas/${kind}.schema.json`, import.meta.url);
    check = ajv.compile(JSON.parse(readFileSync(file, 'utf8')));
    checks.set(kind, check);
  }
  return check;
}

type Deeper = (manifest: never) => readonly Omit<ManifestFault, 'file'>[];
const none: Deeper = () => [];
/** What our schemas cannot say of a manifest that fits them. */
const deeper: Partial<Record<ManifestKind, Deeper>> = {
  tool: schemaFaults,
  script: schemaFaults,
  platform: (data: Pick<PlatformData, 'accountPattern' | 'idPattern'>) =>
    (['accountPattern', 'idPattern'] as const).flatMap((name) => {
      const reason = patternFault(data[name]);
      return reason === undefined ? [] : [{ path: `/${name}`, reason }];
    }),
};

/** Control, zero-width and bidi characters do not belong in text that a model reads (threats, M5). */
const hidden =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u;
/** How JSON may write one of them: without this and without one of them, a file has none in its texts. */
const escape = /\\[ubf]/;

/**
 * Reads and checks one manifest.
 * @returns the value without `$schema`; or every fault at once
 */
export function readManifest<T>(
  kind: ManifestKind,
  file: string,
): { value: T } | { faults: ManifestFault[] } {
  const value = readJson(file);
  if ('reason' in value) return { faults: [{ file, path: '', reason: value.reason }] };
  const check = checkOf(kind);
  const faults: ManifestFault[] = check(value.json) ? [] : words(check.errors ?? [], file);
  if (faults.length === 0)
    for (const fault of (deeper[kind] ?? none)(value.json as never))
      faults.push({ file, ...fault });
  if (escape.test(value.text) || hidden.test(value.text))
    for (const [path, text] of texts(value.json, ''))
      if (hidden.test(text))
        faults.push({ file, path, reason: 'holds control, zero-width or bidi characters' });
  if (faults.length > 0) return { faults };
  if (typeof value.json !== 'object' || value.json === null || Array.isArray(value.json))
    return { value: value.json as T };
  const { $schema: _, ...rest } = value.json as Record<string, unknown>;
  return { value: rest as T };
}

function readJson(file: string): { text: string; json: unknown } | { reason: string } {
  const read = readText(file);
  if ('reason' in read) return read;
  try {
    const json: unknown = JSON.parse(read.text);
    const reason = sizeFault(json);
    return reason === undefined ? { text: read.text, json } : { reason };
  } catch (error) {
    // What does not parse stands in the message, line breaks too; a fault is one line.
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
      if (hidden.test(key)) yield [path, key];
      yield* texts(value, `${path}/${key}`);
    }
}
