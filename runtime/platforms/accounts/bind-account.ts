/** Binds requests to the run's account, in each place where `account` of `platform.json` says that they name one. */
import { ServiceError } from '../../../sdk/errors.ts';
import type { PlatformData } from '../../../sdk/platform.ts';
import type { HostRequest } from '../../../sdk/script.ts';
import { matchesLinear } from '../../catalog/schema/linear-pattern.ts';
import { checkNamed } from './named-accounts.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Puts the account into the field `field`: in the query of a GET, else in the body. A request with a list of accounts
 * must list this one alone. Accounts anywhere else in the request must be this one too.
 * @throws call_refused  the script named another account
 */
export function bindAccount(
  request: HostRequest,
  data: Pick<PlatformData, 'account' | 'graphql'> & Partial<Pick<PlatformData, 'accountPattern'>>,
  account: string | undefined,
): HostRequest {
  const { account: place, graphql } = data;
  if (!place || account === undefined || place.except?.some((one) => isExcepted(request, one)))
    return request;
  checkNamed(request, place, { account, shape: data.accountPattern });
  const { field, list = field } = place;
  if (field === undefined || list === undefined || request.path.startsWith('@')) return request;
  // A GraphQL document places its values itself.
  return graphql === undefined ? put(request, { field, list }, account) : request;
}

function put(
  request: HostRequest,
  { field, list }: { readonly field: string; readonly list: string },
  account: string,
): HostRequest {
  const part = request.method === 'GET' ? 'query' : 'body';
  const fields = fieldsOf(request[part]);
  const aside = request.method === 'GET' ? {} : fieldsOf(request.query);
  for (const name of [field, list]) check(!Object.hasOwn(aside, name), name);
  if (list !== field && Object.hasOwn(fields, list)) {
    check(Array.isArray(fields[list]) && fields[list].length === 1, list);
    check((fields[list] as unknown[])[0] === account, list);
    check(!Object.hasOwn(fields, field), field);
    return request;
  }
  check(!Object.hasOwn(fields, field) || fields[field] === account, field);
  return { ...request, [part]: { ...fields, [field]: account } };
}

type Except = NonNullable<NonNullable<PlatformData['account']>['except']>[number];

/** Whether a path takes no account, or lists those that the credentials reach. `{id}` stands for one segment. */
function isExcepted({ path, body }: HostRequest, except: Except): boolean {
  const { path: pattern, body: texts = {} } =
    typeof except === 'string' ? { path: except } : except;
  const [given, wanted] = [path.split('/'), pattern.split('/')];
  const isPath =
    wanted.length === given.length && wanted.every((part, at) => isSegment(part, given[at]!));
  if (!isPath) return false;
  const fields: Fields = typeof body === 'object' && body !== null ? { ...body } : {};
  return Object.entries(texts).every(([name, shape]) => {
    const text = fields[name];
    return typeof text === 'string' && matchesLinear(shape, text);
  });
}

function isSegment(pattern: string, given: string): boolean {
  const [before = '', after] = pattern.split('{id}');
  if (after === undefined) return pattern === given;
  const isLong = given.length > before.length + after.length;
  return isLong && given.startsWith(before) && given.endsWith(after);
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
