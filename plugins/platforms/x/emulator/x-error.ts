/** What X refuses: a status, a code, and the parameter at fault. */
export class XError extends Error {
  readonly status: number;
  readonly code: string;
  readonly parameter: string | undefined;

  constructor(status: number, code: string, message: string, parameter?: string) {
    super(message);
    this.name = 'XError';
    this.status = status;
    this.code = code;
    this.parameter = parameter;
  }
}

export const invalid = (parameter: string, message: string) =>
  new XError(400, 'INVALID_PARAMETER', message, parameter);

export const missing = (parameter: string) =>
  new XError(400, 'MISSING_PARAMETER', `The required parameter ${parameter} is missing`, parameter);

/** `campaign` > CAMPAIGN_NOT_FOUND */
export const notFound = (kind: string, id: string) =>
  new XError(404, `${kind.toUpperCase()}_NOT_FOUND`, `${kind} ${id} was not found`, `${kind}_id`);

export function errorBody({ code, message, parameter }: XError, params: object) {
  const place = parameter === undefined ? {} : { parameter };
  return { errors: [{ code, message, ...place }], request: { params } };
}

/** A refusal of api.x.com, which has a shape of its own. @see https://api.x.com/2/openapi.json, `Problem` */
export class ApiError extends Error {
  readonly status: number;
  readonly parameter: string | undefined;

  constructor(parameter: string | undefined, message: string, status = 400) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.parameter = parameter;
  }
}

/** @see RFC 7807 */
export function problem({ status, parameter, message: detail }: ApiError) {
  if (status !== 400)
    return { status, body: { type: 'about:blank', title: detail, detail, status } };
  const type = 'https://api.x.com/2/problems/invalid-request';
  const at = parameter === undefined ? {} : { parameter };
  return { status, body: { type, title: 'Invalid Request', detail, status, ...at } };
}
