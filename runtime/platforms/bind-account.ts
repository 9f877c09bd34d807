/** Puts the run's account into requests of platforms whose paths do not carry it (`account` of `platform.json`). */
import { ServiceError } from '../../sdk/errors.ts';
import type { PlatformData } from '../../sdk/platform.ts';
import type { HostRequest } from '../../sdk/script.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * In the query of a GET, else in the body. A request that lists accounts must list this one alone, and what it says of
 * accounts further inside, or where they are not put, must be this one too.
 * @throws call_refused  the script named another account
 */
export function bindAccount(
  request: HostRequest,
  { account: place, graphql }: Pick<PlatformData, 'account' | 'graphql'>,
  account: string | undefined,
): HostRequest {
  if (!place || account === undefined || request.path.startsWith('@')) return request;
  if (place.except?.includes(request.path)) return request;
  // A document has its own place for each value: what its variables say of accounts is held to the run's.
  if (graphql !== undefined) {
    checkInside(request.body, [place.field, place.list ?? place.field], account);
    return request;
  }
  const part = request.method === 'GET' ? 'query' : 'body';
  const fields = fieldsOf(request[part]);
  const { list, field } = place;
  const aside = request.method === 'GET' ? {} : fieldsOf(request.query);
  for (const name of [field, list ?? field]) check(!Object.hasOwn(aside, name), name);
  checkInside(request.query, [field, list ?? field], account);
  checkInside(request.body, [field, list ?? field], account);
  if (list !== undefined && Object.hasOwn(fields, list)) {
    check(Array.isArray(fields[list]) && fields[list].length === 1, list);
    check((fields[list] as unknown[])[0] === account, list);
    check(!Object.hasOwn(fields, field), field);
    return request;
  }
  check(!Object.hasOwn(fields, field) || fields[field] === account, field);
  return { ...request, [part]: { ...fields, [field]: account } };
}

/** A field of an account's name, at any depth, holds this account or a list of it alone. */
function checkInside(value: unknown, names: readonly string[], account: string): void {
  if (typeof value === 'string' && /^\s*[[{]/.test(value)) value = parsed(value);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (names.includes(name))
      for (const one of [inner].flat()) check(one === account || one === undefined, name);
    else checkInside(inner, names, account);
  }
}

/** Platforms take JSON in texts of a query, too. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fieldsOf(given: unknown): Fields {
  if (given === undefined || given === null) return {};
  if (typeof given === 'object' && !Array.isArray(given)) return given as Fields;
  throw new ServiceError('call_refused', { message: 'The body must be an object.' });
}

function check(isRight: boolean, field: string): void {
  if (!isRight)
    throw new ServiceError('call_refused', { message: `${field} names another account.`, field });
}
