/**
 * Objects of up to 200,000 characters beside a record, which holds 16 KB: what does not fit stands in records of its own, so
 * that it is kept, shown by its hash and taken back with the plan.
 */
import { ServiceError, type RecordsPort } from '../../../sdk/index.ts';
import type { Put } from './keep.ts';

export type Json = Readonly<Record<string, unknown>>;

/**
 * As JSON text, or the number of texts that it was cut into. A plan spends nothing, so guards have no amounts to find in it; they
 * judge each call of the launch.
 */
export type LongValue = { readonly json: string } | { readonly parts: number };

const MAX_CHARACTERS = 200_000;
/** An entity has two of them. */
const MAX_INLINE_BYTES = 6_000;
/** Characters of a text, of which one may take three bytes. */
const PART = 4_000;
const MAX_DEPTH = 20;

export const nothing: LongValue = { json: '{}' };

/** @returns undefined when nothing was given @throws input_invalid  no JSON object, too long, or nested too deep */
export function readObject(field: string, given: unknown): Json | undefined {
  if (given === undefined) return undefined;
  const wrong = (message: string) =>
    new ServiceError('input_invalid', { faults: [{ field, message }] });
  const value = typeof given === 'string' ? parsed(given) : given;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw wrong('must be a JSON object, such as {"name":"Autumn"}');
  if (isDeeper(value, MAX_DEPTH)) throw wrong(`must be nested at most ${MAX_DEPTH} levels deep`);
  const { length } = JSON.stringify(value);
  if (length > MAX_CHARACTERS)
    throw wrong(`must have at most ${MAX_CHARACTERS} characters, not ${length}`);
  return value as Json;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((one) => isDeeper(one, levels - 1));
}

/**
 * Puts of an object with long texts.
 * @param of  id of its owner, and the name of the property
 * @param before  value from before; its texts are deleted where the new one has fewer
 */
export async function longPuts(
  records: RecordsPort,
  of: string,
  value: Json,
  before: LongValue = nothing,
): Promise<{ readonly value: LongValue; readonly puts: readonly Put[] }> {
  const text = JSON.stringify(value);
  const isShort = Buffer.byteLength(text) <= MAX_INLINE_BYTES;
  const texts = isShort ? [] : (text.match(new RegExp(`[^]{1,${PART}}`, 'g')) ?? []);
  const former = 'parts' in before ? before.parts : 0;
  const puts: Put[] = [];
  for (let at = 0; at < Math.max(texts.length, former); at += 1) {
    const id = partId(of, at);
    const there = await records.get('plan_text', id);
    const part = texts[at];
    const seen = there ? { seen: there.revision } : {};
    if (part !== undefined || there)
      puts.push({
        kind: 'plan_text',
        id,
        value: part === undefined ? null : { text: part },
        ...seen,
      });
  }
  return { value: isShort ? { json: text } : { parts: texts.length }, puts };
}

export async function longValue(
  records: RecordsPort,
  of: string,
  value: LongValue = nothing,
): Promise<Json> {
  if ('json' in value) return JSON.parse(value.json) as Json;
  const texts = await Promise.all(
    Array.from({ length: value.parts }, async (_, at) => {
      const part = await records.get<{ text: string }>('plan_text', partId(of, at));
      return part?.value.text ?? '';
    }),
  );
  return JSON.parse(texts.join('')) as Json;
}

const partId = (of: string, at: number) => `${of}.${String(at).padStart(2, '0')}`;
