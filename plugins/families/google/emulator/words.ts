/** How Google's APIs refuse: `{"error":{"code","message","status","details"}}`, the same in all that have a discovery document. */
import {
  Refusal,
  type ApiWords,
  type ShapeFault,
  bracketed,
} from '../../../../sdk/emulator/index.ts';

interface FieldViolation {
  readonly field?: string;
  readonly description: string;
}

export interface GoogleDetails {
  /** Faults of a body or a query, field by field. */
  readonly violations?: readonly FieldViolation[];
  /** Status in words, for a number that has several: `ABORTED` for 409. */
  readonly status?: string;
  /** Further `details`, as they go out. */
  readonly details?: readonly Readonly<Record<string, unknown>>[];
}

const statuses: Readonly<Record<number, readonly [status: string, message: string]>> = {
  400: ['INVALID_ARGUMENT', 'Request contains an invalid argument.'],
  401: [
    'UNAUTHENTICATED',
    'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
  ],
  403: ['PERMISSION_DENIED', 'The caller does not have permission'],
  404: ['NOT_FOUND', 'Requested entity was not found.'],
  409: ['ALREADY_EXISTS', 'Requested entity already exists'],
  429: ['RESOURCE_EXHAUSTED', 'Resource has been exhausted (e.g. check quota).'],
  500: ['INTERNAL', 'Internal error encountered.'],
  501: ['UNIMPLEMENTED', 'Operation is not implemented, or supported, or enabled.'],
  503: ['UNAVAILABLE', 'The service is currently unavailable.'],
  504: ['DEADLINE_EXCEEDED', 'Deadline expired before operation could complete.'],
};

/** @param message  Google's own for this status when absent */
export function googleRefusal(
  status: number,
  message = statuses[status]?.[1] ?? 'Error',
  details: GoogleDetails = {},
): Refusal<GoogleDetails> {
  return new Refusal(status, message, details);
}

export const googleWords: ApiWords<GoogleDetails> = {
  refused: ({ status: code, message, details: given, headers }) => {
    const { violations, details = [], status: own } = given;
    const status = own ?? statuses[code]?.[0] ?? (code >= 500 ? 'INTERNAL' : 'INVALID_ARGUMENT');
    const type = 'type.googleapis.com/google.rpc.BadRequest';
    const all = violations
      ? [{ '@type': type, fieldViolations: violations }, ...details]
      : [...details];
    const error = { code, message, status, ...(all.length > 0 ? { details: all } : {}) };
    return { status: code, headers, body: { error } };
  },
  notFound: () => googleRefusal(404),
  misshapen: (faults) => {
    const violations = faults.map(violationOf);
    return googleRefusal(400, violations.map((one) => one.description).join('\n'), { violations });
  },
  notJson: () => googleRefusal(400, 'Invalid JSON payload received. Unexpected token.'),
  tooLarge: () => googleRefusal(413, 'Request payload size exceeds the limit.'),
  throttled: (seconds) =>
    new Refusal(429, statuses[429]?.[1] ?? '', {}, { 'retry-after': String(seconds) }),
  broken: (status) => googleRefusal(status),
  expired: () => googleRefusal(401),
};

/** @see https://cloud.google.com/apis/design/errors */
function violationOf({ path, kind, type, value }: ShapeFault): FieldViolation {
  const above = bracketed(path.slice(0, -1));
  const field = bracketed(path);
  const name = String(path.at(-1) ?? '');
  if (kind === 'unknown') {
    const place = above === '' ? '' : ` at '${above}'`;
    const description = `Invalid JSON payload received. Unknown name "${name}"${place}: Cannot find field.`;
    return above === '' ? { description } : { field: above, description };
  }
  if (kind === 'missing')
    return { field, description: `Required field '${field}' is missing in the request.` };
  const expected = type === '' ? 'TYPE_ENUM' : `TYPE_${type.toUpperCase()}`;
  return {
    field,
    description: `Invalid value at '${field}' (${expected}), ${JSON.stringify(value)}`,
  };
}
