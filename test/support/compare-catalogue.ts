/**
 * Compares a catalogue of tools (JSON: `tools` with name, effect, scope, credits, charge, inputSchema) with those that are here, by program:
 *
 *     node test/support/compare-catalogue.ts catalog.json
 *
 * More parameters than there are no difference; a missing one, another type, other values and more that is required are.
 */
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from '../../sdk/script.ts';
import { wholeCatalog } from './whole-catalog.ts';

interface Wanted {
  readonly name: string;
  readonly effect: string;
  readonly scope: string;
  readonly credits: unknown;
  readonly charge?: string;
  readonly inputSchema: JsonSchema;
}

type Properties = Readonly<Record<string, JsonSchema>>;
const propertiesOf = (schema: JsonSchema) => (schema['properties'] ?? {}) as Properties;
const requiredOf = (schema: JsonSchema) => (schema['required'] ?? []) as readonly string[];
const shown = (value: unknown) => JSON.stringify(value) ?? 'nothing';
/** A field that takes anything lacks no values. */
const missing = (own: JsonSchema, there: JsonSchema) => {
  const [here, wished] = [own['enum'], there['enum']] as readonly (
    readonly unknown[] | undefined
  )[];
  return here ? (wished ?? []).filter((one) => !here.includes(one)) : [];
};
/** A rule in words is worded anew; its bounds count. */
const priceOf = (credits: unknown) => {
  if (typeof credits !== 'object' || credits === null) return credits;
  const { min, max } = credits as { readonly min?: number; readonly max?: number };
  return { min, max };
};

/** Differences, one sentence each. */
export function differencesOf(wanted: readonly Wanted[]): string[] {
  const { tools } = wholeCatalog();
  return wanted.flatMap((want) => {
    const found = tools.get(want.name);
    if (!found) return [`${want.name} is not there`];
    const { manifest } = found;
    const differ = (what: string, here: unknown, there: unknown) =>
      isDeepStrictEqual(here, there)
        ? []
        : [`${want.name}: ${what} is ${shown(here)} here, ${shown(there)} there`];
    const here = found.inputSchema;
    const extra = requiredOf(here).filter((one) => !requiredOf(want.inputSchema).includes(one));
    return [
      ...differ('effect', manifest.effect, want.effect),
      ...differ('scope', manifest.scope, want.scope),
      ...differ('price', priceOf(manifest.credits), priceOf(want.credits)),
      ...differ('further required', extra, []),
      ...Object.entries(propertiesOf(want.inputSchema)).flatMap(([name, there]) => {
        const own = propertiesOf(here)[name];
        if (!own) return [`${want.name}: ${name} is missing`];
        return [
          ...(own['type'] === undefined
            ? []
            : differ(`type of ${name}`, own['type'], there['type'])),
          ...differ(`values of ${name} that are missing`, missing(own, there), []),
        ];
      }),
    ];
  });
}

if (process.argv[1] === import.meta.filename) {
  const file = process.argv[2] ?? '';
  const { tools } = JSON.parse(readFileSync(file, 'utf8')) as { readonly tools: readonly Wanted[] };
  const all = differencesOf(tools);
  for (const one of all) console.log(one);
  const bad = new Set(all.map((one) => /^\w+/.exec(one)![0]));
  console.log(`${tools.length - bad.size} of ${tools.length} tools as in the catalogue.`);
  process.exitCode = all.length > 0 ? 1 : 0;
}
