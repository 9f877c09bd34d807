/** Google's errors: a list of `GoogleAdsError`s inside a `GoogleAdsFailure` inside an HTTP error. */

export interface PathElement {
  readonly fieldName: string;
  readonly index?: number;
}

export interface AdsError {
  /** `['queryError', 'UNRECOGNIZED_FIELD']` */
  readonly code: readonly [kind: string, name: string];
  readonly message: string;
  readonly trigger?: string;
  readonly path?: readonly PathElement[];
  readonly details?: Readonly<Record<string, unknown>>;
}

const statuses: Readonly<Record<number, readonly [code: number, status: string, text: string]>> = {
  400: [3, 'INVALID_ARGUMENT', 'Request contains an invalid argument.'],
  401: [
    16,
    'UNAUTHENTICATED',
    'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
  ],
  403: [7, 'PERMISSION_DENIED', 'The caller does not have permission'],
  404: [5, 'NOT_FOUND', 'Requested entity was not found.'],
  429: [8, 'RESOURCE_EXHAUSTED', 'Resource has been exhausted (e.g. check quota).'],
  500: [13, 'INTERNAL', 'Internal error encountered.'],
  501: [12, 'UNIMPLEMENTED', 'Operation is not implemented, or supported, or enabled.'],
  503: [14, 'UNAVAILABLE', 'The service is currently unavailable.'],
  504: [4, 'DEADLINE_EXCEEDED', 'Deadline expired before operation could complete.'],
};

/** Thrown anywhere in the emulator; `index.ts` turns it into Google's answer. */
export class AdsFailure extends Error {
  readonly status: number;
  readonly errors: readonly AdsError[];

  constructor(status: number, errors: readonly AdsError[]) {
    super(errors[0]?.message ?? 'failure');
    this.status = status;
    this.errors = errors;
  }
}

/** One error with HTTP status 400. */
export function refuse(
  code: AdsError['code'],
  message: string,
  rest: Omit<AdsError, 'code' | 'message'> = {},
): AdsFailure {
  return new AdsFailure(400, [{ code, message, ...rest }]);
}

/** A body that does not fit the proto: Google's JSON layer refuses it before the Ads API sees it. */
export class BadRequest extends Error {
  readonly field: string;

  constructor(field: string, description: string) {
    super(description);
    this.field = field;
  }
}

/** `google.rpc.Status` with a GoogleAdsFailure; `status` is left out for a partial failure. */
export function failureBody(failure: AdsFailure, version: string, requestId: string): object {
  const [, status, text] = statuses[failure.status] ?? statuses[500]!;
  return {
    error: {
      code: failure.status,
      message: text,
      status,
      details: failureDetails(failure.errors, version, requestId),
    },
  };
}

export function partialFailureBody(
  errors: readonly AdsError[],
  version: string,
  requestId: string,
): object {
  const first = errors[0];
  const place = (first?.path ?? [])
    .map(({ fieldName, index }) => (index === undefined ? fieldName : `${fieldName}[${index}]`))
    .join('.');
  return {
    code: 3,
    message: `Multiple errors in ‘details’. First error: ${first?.message ?? ''}, at ${place}`,
    details: failureDetails(errors, version, requestId),
  };
}

function failureDetails(errors: readonly AdsError[], version: string, requestId: string): object[] {
  return [
    {
      '@type': `type.googleapis.com/google.ads.googleads.${version}.errors.GoogleAdsFailure`,
      errors: errors.map(({ code: [kind, name], message, trigger, path, details }) => ({
        errorCode: { [kind]: name },
        message,
        ...(trigger === undefined ? {} : { trigger: { stringValue: trigger } }),
        ...(path === undefined ? {} : { location: { fieldPathElements: path } }),
        ...(details === undefined ? {} : { details }),
      })),
      requestId,
    },
  ];
}

export function badRequestBody({ field, message }: BadRequest): object {
  return {
    error: {
      code: 400,
      message: `Invalid JSON payload received. ${message}`,
      status: 'INVALID_ARGUMENT',
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.BadRequest',
          fieldViolations: [
            {
              ...(field ? { field } : {}),
              description: `Invalid JSON payload received. ${message}`,
            },
          ],
        },
      ],
    },
  };
}

/** A refusal without a GoogleAdsFailure, as Google's front end gives it. */
export function plainBody(status: number, message?: string): object {
  const [, name, text] = statuses[status] ?? [
    13,
    status >= 500 ? 'INTERNAL' : 'INVALID_ARGUMENT',
    'Error',
  ];
  return { error: { code: status, message: message ?? text, status: name } };
}
