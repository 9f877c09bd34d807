/** A refusal in Reddit's shape: `{"error":{"code","message","reason"?,"fields"?}}`. */
export interface FieldFault {
  /** `data.objective` */
  readonly field: string;
  readonly message: string;
}

export class RedditError extends Error {
  readonly status: number;
  readonly reason: string | undefined;
  readonly fields: readonly FieldFault[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    message: string,
    more: {
      reason?: string;
      fields?: readonly FieldFault[];
      headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.reason = more.reason;
    this.fields = more.fields ?? [];
    this.headers = more.headers ?? {};
  }

  get body(): unknown {
    const { status: code, message, reason, fields } = this;
    return {
      error: {
        code,
        message,
        ...(reason ? { reason } : {}),
        ...(fields.length > 0 ? { fields } : {}),
      },
    };
  }
}

/** 400 with every fault. */
export function badRequest(...fields: readonly FieldFault[]): RedditError {
  return new RedditError(400, 'Bad request.', { reason: 'INVALID_REQUEST', fields });
}

export function fault(field: string, message: string): FieldFault {
  return { field, message };
}

/** Reddit answers so to what is not there, to a wrong path and to a wrong method alike. */
export function notFound(): RedditError {
  return new RedditError(404, 'Not found.', { reason: 'NOT_FOUND' });
}
