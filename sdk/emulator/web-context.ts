/** A request and its answer as the middleware of an emulator sees them: the words of Koa that emulators use. */
import type { IncomingMessage, ServerResponse } from 'node:http';

export type WebNext = () => Promise<unknown>;
export type WebMiddleware = (context: WebContext, next: WebNext) => unknown;
export type Headers = Readonly<Record<string, string | string[]>>;

export interface WebContext {
  readonly app: { emit(event: 'error', error: unknown, context: WebContext): boolean };
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly method: string;
  /** Still encoded, without query. */
  readonly path: string;
  readonly querystring: string;
  status: number;
  /** Objects go out as JSON; null is none. */
  body: unknown;
  /** A media type, or `html`, `json`, `text`. */
  type: string;
  /** False where somebody answers by hand. */
  respond?: boolean;
  /** Of the request; empty when it is absent. */
  get(name: string): string;
  set(headers: Headers): void;
  set(name: string, value: string): void;
  redirect(address: string): void;
}

/** The app of an emulator, as servers and doors need it. One of Koa is such an app. */
export interface WebApp {
  readonly middleware: { unshift(...more: WebMiddleware[]): number };
  /** Errors that nobody listens to are not printed. */
  silent?: boolean;
  callback(): (request: IncomingMessage, response: ServerResponse) => unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
}
