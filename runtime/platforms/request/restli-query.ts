/**
 * Queries in the encoding of Rest.li 2.0: `List(a,b)`, `(key:value)`; syntax stays bare, the text of a value is encoded
 * once.
 *
 * @see https://linkedin.github.io/rest.li/spec/protocol (URL representation)
 */
import { ServiceError } from '../../../sdk/errors.ts';

/** Longer queries are refused by servers; they travel in the body instead (query tunnelling). */
export const MAX_QUERY = 4_000;

/** @returns without `?`; entries that are undefined or null are left out */
export function restliQuery(query: Readonly<Record<string, unknown>>): string {
  return Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${textOf(name)}=${name === 'fields' ? flat(value) : valueOf(value)}`)
    .join('&');
}

/** Projections are older than the encoding of lists: names with bare commas between them. */
function flat(value: unknown): string {
  const names = Array.isArray(value) ? value : String(value).split(',');
  return names.map(textOf).join(',');
}

function valueOf(value: unknown): string {
  if (Array.isArray(value)) return `List(${value.map(valueOf).join(',')})`;
  if (typeof value !== 'object' || value === null) return textOf(value);
  const entries = Object.entries(value).filter(([, one]) => one !== undefined && one !== null);
  return `(${entries.map(([key, one]) => `${textOf(key)}:${valueOf(one)}`).join(',')})`;
}

/** @throws call_refused  the empty text: its sign, two quotes, does not survive every URL parser */
function textOf(value: unknown): string {
  const text = String(value);
  if (text === '') throw new ServiceError('call_refused', { message: 'A query value is empty.' });
  return encodeURIComponent(text).replace(/[()']/g, escapeCharacter);
}

const escapeCharacter = (character: string) =>
  `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
