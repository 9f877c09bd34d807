/**
 * A list of middleware over Node's server, in the words of Koa. Koa itself brings 16 MB and 70 ms to a process, more than
 * an emulator takes otherwise; `web-app.test.ts` holds the two to the same answers.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Headers, WebApp, WebContext, WebMiddleware } from './web-context.ts';

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  'text/html': 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  text: 'text/plain; charset=utf-8',
};
/** Statuses whose answers have no body. */
const EMPTY = new Set([204, 205, 304]);

export interface OwnApp extends WebApp {
  readonly middleware: WebMiddleware[];
  use(middleware: WebMiddleware): void;
}

export function webApp(): OwnApp {
  const middleware: WebMiddleware[] = [];
  const listeners: ((error: Error) => void)[] = [];
  const app: OwnApp & Pick<WebContext, 'app'>['app'] = {
    middleware,
    use: (one) => void middleware.push(one),
    on: (_, listener) => listeners.push(listener),
    emit(_, error) {
      for (const listener of listeners) listener(error as Error);
      if (listeners.length === 0 && app.silent !== true) console.error(error);
      return true;
    },
    callback: () => async (request, response) => {
      const context = new OwnContext(app, request, response);
      const run = async (at: number): Promise<unknown> =>
        middleware[at]?.(context, () => run(at + 1));
      try {
        await run(0);
        send(context);
      } catch (error) {
        app.emit('error', error, context);
        fail(response);
      }
    },
  };
  return app;
}

class OwnContext implements WebContext {
  readonly app: WebContext['app'];
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly path: string;
  readonly querystring: string;
  respond = true;
  #body: unknown;
  #isStatusSet = false;

  constructor(app: WebContext['app'], req: IncomingMessage, res: ServerResponse) {
    this.app = app;
    this.req = req;
    this.res = res;
    const [, path = '/', query = ''] =
      /^(?:https?:\/\/[^/?]*)?([^?#]*)\??([^#]*)/.exec(req.url ?? '') ?? [];
    this.path = path || '/';
    this.querystring = query;
    res.statusCode = 404;
  }

  get method(): string {
    return this.req.method ?? '';
  }
  get status(): number {
    return this.res.statusCode;
  }
  set status(status: number) {
    this.#isStatusSet = true;
    this.res.statusCode = status;
    if (EMPTY.has(status)) this.#body = null;
  }
  get type(): string {
    return String(this.res.getHeader('content-type') ?? '').split(';', 1)[0] ?? '';
  }
  set type(type: string) {
    this.res.setHeader('Content-Type', types[type] ?? type);
  }
  get body(): unknown {
    return this.#body;
  }
  set body(body: unknown) {
    this.#body = body ?? null;
    if (this.#body === null) {
      if (!EMPTY.has(this.status)) this.status = 204;
      this.res.removeHeader('Content-Type');
      return;
    }
    if (!this.#isStatusSet) this.status = 200;
    const isSet = this.res.hasHeader('content-type');
    if (typeof body === 'string') {
      if (!isSet) this.type = /^\s*</.test(body) ? 'html' : 'text';
    } else if (Buffer.isBuffer(body)) {
      if (!isSet) this.type = 'application/octet-stream';
    } else if (!isSet || !/\bjson\b/i.test(this.type)) this.type = 'json';
  }

  get(name: string): string {
    return String(this.req.headers[name.toLowerCase()] ?? '');
  }
  set(name: string | Headers, value?: string): void {
    const all = typeof name === 'string' ? { [name]: value ?? '' } : name;
    for (const [one, text] of Object.entries(all)) this.res.setHeader(one, text);
  }
  redirect(address: string): void {
    const href = URL.parse(address)?.href ?? encodeURI(address);
    this.set('Location', href);
    this.status = 302;
    this.type = 'html';
    this.body = `Redirecting to ${href.replaceAll('&', '&amp;')}.`;
  }
}

function send({ res, method, status, body, respond }: OwnContext): void {
  if (!respond || res.writableEnded || res.destroyed) return;
  if (body === undefined && !EMPTY.has(status)) {
    if (method !== 'HEAD') end(res, status === 404 ? 'Not Found' : String(status));
    else res.end();
    return;
  }
  if (body === null || body === undefined || EMPTY.has(status)) {
    res.end();
    return;
  }
  const text = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  res.setHeader('Content-Length', Buffer.byteLength(text));
  res.end(text);
}

/** An error that no middleware knew. */
function fail(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.statusCode = 500;
  end(response, 'Internal Server Error');
}

function end(response: ServerResponse, text: string): void {
  response.setHeader('Content-Type', types['text'] ?? '');
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
}
