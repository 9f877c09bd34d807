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
