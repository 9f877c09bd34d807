/** Answer of an emulated model: a value that fits the schema, dull, and the same for the same prompt. */
import { unit } from './seeded-numbers.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Fault that a prompt may ask an emulator for, written `[[like this]]` anywhere in it. */
export type ModelFault = 'cut' | 'refusal' | 'garbage' | 'misfit' | 'misfit once';

const FAULTS: readonly ModelFault[] = ['cut', 'refusal', 'garbage', 'misfit', 'misfit once'];
const WORDS =
  'clear simple honest bright steady useful warm ready fresh solid gentle quick calm proud local fair'.split(
    ' ',
  );
const THINGS =
  'tents jackets trails maps lamps boots rivers peaks camps mornings routes packs fires weekends teams plans'.split(
    ' ',
  );

export interface Written {
  readonly text: string;
  readonly fault: ModelFault | undefined;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** @param prompt  the whole request, which seeds the answer */
export function writeToSchema(prompt: string, schema: Schema): Written {
  const fault = FAULTS.find((one) => prompt.includes(`[[${one}]]`));
  const value = fault === 'misfit' ? { odd: true } : valueOf(schema, prompt, '$');
  const isRepair = prompt.includes('does not fit');
  const whole =
    fault === 'garbage'
      ? 'Sure! Here is what you asked for.'
      : JSON.stringify(fault === 'misfit once' && !isRepair ? { odd: true } : value);
  const text = fault === 'cut' ? whole.slice(0, Math.ceil(whole.length / 2)) : whole;
  return { text, fault, inputTokens: tokens(prompt), outputTokens: tokens(text) };
}

const tokens = (text: string) => Math.max(1, Math.ceil(text.length / 4));

function valueOf(schema: Schema, seed: string, path: string): unknown {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(unit(`${seed} ${path}`) * all.length)]!;
  const { enum: choices, const: only, anyOf, type } = schema;
  if ('const' in schema) return only;
  if (Array.isArray(choices)) return pick(choices);
  if (Array.isArray(anyOf)) return valueOf(anyOf[0] as Schema, seed, path);
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema['properties'] ?? {}) as Record<string, Schema>).map(
          ([name, inner]) => [name, valueOf(inner, seed, `${path}.${name}`)],
        ),
      );
    case 'array': {
      const least = said(schema, /At least (\d+) items/) ?? 1;
      const most = said(schema, /At most (\d+) items/) ?? Math.max(3, least);
      return Array.from({ length: Math.min(Math.max(3, least), most) }, (_, at) =>
        valueOf((schema['items'] ?? {}) as Schema, seed, `${path}[${at}]`),
      );
    }
    case 'integer':
    case 'number':
      return said(schema, /At least (-?[\d.]+)\./) ?? said(schema, /At most (-?[\d.]+)\./) ?? 3;
    case 'boolean':
      return unit(`${seed} ${path}`) < 0.5;
    case 'null':
      return null;
    default:
      return sentence(schema, seed, path);
  }
}

/** As long as the description of the property allows; a real model reads it too. */
function sentence(schema: Schema, seed: string, path: string): string {
  const most = said(schema, /At most (\d+) characters/) ?? 60;
  const least = said(schema, /At least (\d+) characters/) ?? 1;
  const at = (step: number, of: readonly string[]) =>
    of[Math.floor(unit(`${seed} ${path} ${step}`) * of.length)]!;
  const begin = `${at(0, WORDS)} ${at(1, THINGS)}`;
  let text = begin.charAt(0).toUpperCase() + begin.slice(1);
  for (let step = 2; text.length < Math.min(least, most) || step === 2; step += 2)
    text += ` for ${at(step, WORDS)} ${at(step + 1, THINGS)}`;
  if (text.length <= most) return text;
  const cut = text.slice(0, most).replace(/ [^ ]*$/, '');
  return cut.length >= least ? cut : text.slice(0, most);
}

function said({ description }: Schema, words: RegExp): number | undefined {
  const found = words.exec(typeof description === 'string' ? description : '')?.[1];
  return found === undefined ? undefined : Number(found);
}

/** Path at which a schema is not strict, as it must be: an object open to more, or a property that is not required. */
export function unstrictAt(schema: unknown, path = ''): string | undefined {
  if (typeof schema !== 'object' || schema === null) return undefined;
  if (Array.isArray(schema))
    return first(schema.entries(), ([at, one]) => unstrictAt(one, `${path}.${at}`));
  const { type, properties, required, additionalProperties } = schema as Schema;
  if (type === 'object' && additionalProperties !== false) return path || 'the root';
  const names = Object.keys((properties ?? {}) as object);
  if (
    type === 'object' &&
    names.some((name) => !(required as string[] | undefined)?.includes(name))
  )
    return path || 'the root';
  return first(Object.entries(schema), ([name, inner]) => unstrictAt(inner, `${path}.${name}`));
}

function first<T>(all: Iterable<T>, judge: (one: T) => string | undefined): string | undefined {
  for (const one of all) {
    const found = judge(one);
    if (found !== undefined) return found;
  }
  return undefined;
}
