/**
 * The fields that visitors and other services send, as plain names and texts (docs/threats.md, W3): bounded, cleaned,
 * no way to a prototype.
 */
import type { Context } from 'koa';
import { ServiceError } from '../../../sdk/errors.ts';
import { plainLine, plainText } from '../../../sdk/plain-text.ts';

export const MAX_FIELDS = 100;
const MAX_NAME = 100;
const MAX_VALUE = 8_000;
/** Most names are so, and need no cleaning. */
const PLAIN = /^[\w.-]+$/;
const FORBIDDEN = /^(__proto__|constructor|prototype)$/;

/**
 * Fields of a form, a query or an object. Several of one name are joined, as boxes of one question are.
 * @throws body_too_large  more than a person fills in
 */
export function fieldsOf(
  search: Iterable<readonly [name: string, value: string]>,
): Record<string, string> {
  const fields: Record<string, string> = {};
  let count = 0;
  for (const [given, value] of search) {
    count += 1;
    if (count > MAX_FIELDS || given.length > MAX_NAME || value.length > MAX_VALUE)
      throw new ServiceError('body_too_large', {
        message: `A form has at most ${MAX_FIELDS} fields of ${MAX_VALUE} characters each.`,
        field: plainLine(given, MAX_NAME) || 'body',
      });
    const name = PLAIN.test(given) ? given : plainLine(given, MAX_NAME);
    if (name === '' || FORBIDDEN.test(name)) continue;
    const text = plainText(value);
    fields[name] = Object.hasOwn(fields, name) ? `${fields[name]}, ${text}` : text;
  }
  return fields;
}

const MAX_QUERY = 2_000;

/** The first value of each parameter of an address, cleaned; none of one that is too long. */
export function queryOf({ querystring }: Context): Record<string, string> {
  const query: Record<string, string> = {};
  if (querystring.length > MAX_QUERY) return query;
  for (const [given, value] of new URLSearchParams(querystring)) {
    const name = plainLine(given, MAX_NAME);
    if (name !== '' && !FORBIDDEN.test(name) && !Object.hasOwn(query, name))
      query[name] = plainText(value);
  }
  return query;
}
