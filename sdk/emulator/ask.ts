/** One request as an emulator's routes see it. */
import type { Reply } from './reply.ts';
import type { Shape } from './shapes.ts';
import type { WebContext } from './web-context.ts';

/** A JSON object whose fields are not known yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** A request within a request, such as an entry of a batch. */
export interface Inner {
  readonly method: string;
  /** With the base. */
  readonly path: string;
  readonly search: URLSearchParams;
  /** As if it had been read; absent: that of the request itself. */
  readonly body?: unknown;
}

/** @typeParam Caller  what `admit` found out: the account, the session */
export interface Ask<State = unknown, Caller = unknown> {
  /** The emulator's own: its records, accounts, controls. Made at the first request. */
  readonly state: State;
  readonly caller: Caller;
  /** `PATCH ads/:id`; undefined when no route fits. */
  readonly route: string | undefined;
  readonly scope: string | undefined;
  readonly facts: Readonly<Record<string, string>>;
  readonly method: string;
  /** As it came, with the base, still encoded. */
  readonly path: string;
  /** Values of parameters such as `:id`, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
  /** The parameters that the route names, by their shapes: numbers, flags and lists are such. */
  readonly query: Fields;
  /** Parsed JSON, fields of a form, or undefined. */
  readonly body: unknown;
  readonly bytes: Buffer;
  /** Files of a multipart form by field. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Their names, by the same fields. */
  readonly fileNames: ReadonlyMap<string, string>;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Requests so far, this one included: makes request ids. */
  readonly count: number;
  /** Address of the emulator, no trailing slash. */
  readonly baseUrl: string;
  readonly context: WebContext;
  /** Answers another request through the same door. Never throws: a refusal is its answer. */
  within(request: Inner): Promise<Reply>;
  /** Checks a value that only the answer knows: an item of a batch, a body from elsewhere. @throws words.misshapen */
  check(shape: Shape, value: unknown): void;
  /** Empty when it is absent. */
  header(name: string): string;
}
