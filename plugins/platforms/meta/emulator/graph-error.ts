/** An error in Graph's own shape and words. */

export interface GraphErrorParts {
  readonly status?: number;
  readonly type?: string;
  readonly subcode?: number;
  readonly transient?: boolean;
  readonly userTitle?: string;
  readonly userMessage?: string;
  /** Parameters to blame, each as a path. */
  readonly blame?: readonly (readonly string[])[];
}

export class GraphError extends Error {
  readonly code: number;
  readonly parts: GraphErrorParts;

  constructor(code: number, message: string, parts: GraphErrorParts = {}) {
    super(message);
    this.name = 'GraphError';
    this.code = code;
    this.parts = parts;
  }

  get status(): number {
    return this.parts.status ?? (this.code === 190 ? 401 : 400);
  }

  /** @param traceId  also sent as `x-fb-trace-id` */
  body(traceId: string): { readonly error: Readonly<Record<string, unknown>> } {
    const { type, subcode, transient, userTitle, userMessage, blame } = this.parts;
    return {
      error: {
        message: this.message,
        type: type ?? 'OAuthException',
        code: this.code,
        ...(subcode === undefined ? {} : { error_subcode: subcode }),
        ...(subcode === undefined && transient === undefined
          ? {}
          : { is_transient: transient ?? false }),
        ...(userTitle === undefined ? {} : { error_user_title: userTitle }),
        ...(userMessage === undefined ? {} : { error_user_msg: userMessage }),
        ...(blame === undefined ? {} : { error_data: { blame_field_specs: blame } }),
        fbtrace_id: traceId,
      },
    };
  }
}

/** `(#100)` and a sentence: a parameter that Graph itself refuses. */
export function badParameter(message: string, subcode?: number): GraphError {
  return new GraphError(100, `(#100) ${message}`, {
    ...(subcode === undefined ? {} : { subcode }),
  });
}

/** "Invalid parameter" with a reason for people: what the ads layer refuses. */
export function refusal(
  subcode: number,
  userTitle: string,
  userMessage: string,
  ...fields: readonly string[]
): GraphError {
  return new GraphError(100, 'Invalid parameter', {
    subcode,
    userTitle,
    userMessage,
    blame: [fields],
  });
}

/** The object does not exist, or this token may not see it: Graph does not say which. */
export function unknownObject(id: string, method: string): GraphError {
  const verb = method === 'GET' ? 'get' : method === 'DELETE' ? 'delete' : 'post';
  return new GraphError(
    100,
    `Unsupported ${verb} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api`,
    { type: 'GraphMethodException', subcode: 33 },
  );
}

export function unknownPath(path: string): GraphError {
  return new GraphError(2500, `Unknown path components: /${path}`);
}
