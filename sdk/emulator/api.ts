/** An API as data; `define-api.ts` makes a door of it. */
import type { Ask, Fields } from './ask.ts';
import type { Reads } from './read-body.ts';
import type { Lists } from './read-query.ts';
import type { ApiWords } from './refusal.ts';
import type { Shape, Vocabulary } from './shape.ts';

/** @returns what the body of the answer says, a `Sent`, or nothing: 204 */
export type Answer<State, Caller> = (ask: Ask<State, Caller>) => unknown;

export interface Route<State, Caller> {
  /** Scope that `admit` asks of the token. */
  readonly scope?: string;
  /** Other facts that `admit` looks at: media types, the family of an API. */
  readonly facts?: Readonly<Record<string, string>>;
  /** Shapes of parameters in the path that may not be any text: `{ id: 'int64' }`. */
  readonly params?: Readonly<Record<string, Shape>>;
  /** Parameters by name, `name*` required; others are refused unless it has `...`. */
  readonly query?: Readonly<Record<string, Shape>>;
  /** Absent: not looked at. No body is an empty one; null is none, but of the shape `any`. */
  readonly body?: Shape;
  readonly reads?: Reads;
  /** Of an answer that has a body; 200 when absent. */
  readonly status?: number;
  readonly answer: Answer<State, Caller>;
}

/** `PATCH ads/:id` > its route; a function alone is a route that asks for nothing. See `routes.ts` for paths. */
export type Routes<State, Caller> = Readonly<
  Record<string, Route<State, Caller> | Answer<State, Caller>>
>;

/** A request as HTTP says it, or as the platform means it. */
export interface Asked {
  /** The verb under which its route stands. */
  readonly method: string;
  /** Still encoded. */
  readonly query: string;
  readonly body: Buffer;
  readonly header: (name: string) => string;
}

export interface Api<State, Caller> extends Vocabulary {
  /** In front of every path, slashes at both ends; may have parameters. Doors after this one take what is not under it. */
  readonly base: string;
  readonly words: ApiWords;
  readonly routes: Routes<State, Caller>;
  /** Format of bodies where the route says nothing: `json`. */
  readonly reads?: Reads;
  /** `commas` when absent. */
  readonly lists?: Lists;
  /** Meaning of an empty parameter: `null` means no value; when absent, the text is taken as it stands. */
  readonly empties?: 'null';
  /** Bodies are read before `admit`, because it looks at them: signatures, tokens in a form. */
  readonly readsFirst?: boolean;
  /** Fields of a body are parameters like those of the query; they are read before `admit`, as `reads` says. */
  readonly joinsBody?: boolean;
  /**
   * Reads the request of APIs that put verbs into headers or queries into bodies, not into verb and query of HTTP. Its
   * errors are told once `admit` has let the request in.
   */
  asks?(http: Asked): Omit<Asked, 'header'>;
  /** Of a query that is no form; texts at its top become numbers and flags where shapes ask for them. */
  parsesQuery?(query: string): Fields;
  /** Bytes of a body; 4 MB when absent. */
  readonly mostBytes?: number;
  /** The shapes are the vendor's whole description, so the platform does not know other fields either. */
  readonly isWhole?: boolean;
  /** Parameters that every route takes. */
  readonly query?: Readonly<Record<string, Shape>>;
  /** Lets a request in, before anything of it is read. Also asked where no route fits: it may refuse first. */
  admit?(ask: Ask<State, undefined>): Caller | Promise<Caller>;
  /** Puts an answer into the platform's envelope. */
  answered?(answer: unknown, ask: Ask<State, Caller>): unknown;
  /** Of every answer, refusals too. */
  headers?(ask: Ask<State, unknown>): Readonly<Record<string, string>>;
}
