/** Puts the run's account into requests of platforms whose paths do not carry it (`account` of `platform.json`). */
import { ServiceError } from '../../sdk/errors.ts';
import type { PlatformData } from '../../sdk/platform.ts';
import type { HostRequest } from '../../sdk/script.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * In the query of a GET, else in the body, and nowhere else. A request that lists accounts must list this one alone.
 * @throws call_refused  the script named another account
 */
export function bindAccount(
  request: HostRequest,
  { account: place }: Pick<PlatformData, 'account'>,
  account: string | undefined,
): HostRequest {
  if (!place || account === undefined || request.path.startsWith('@')) return request;
  if (place.except?.includes(request.path)) return request;
  const part = request.method === 'GET' ? 'query' : 'body';
  const fields = fieldsOf(request[part]);
  const { list, field } = place;
  const aside = request.method === 'GET' ? {} : fieldsOf(request.query);
  for (const name of [field, list ?? field]) check(!Object.hasOwn(aside, name), name);
  if (list !== undefined && Object.hasOwn(fields, list)) {
    check(Array.isArray(fields[list]) && fields[list].length === 1, list);
    check((fields[list] as unknown[])[0] === account, list);
    check(!Object.hasOwn(fields, field), field);
    return request;
  }
  check(!Object.hasOwn(fields, field) || fields[field] === account, field);
  return { ...request, [part]: { ...fields, [field]: account } };
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
