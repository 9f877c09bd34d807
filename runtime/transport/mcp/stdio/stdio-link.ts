import { isRecord } from '../door/exchange.ts';

const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';
const LISTEN = 'subscriptions/listen';

/** One client's link to an MCP endpoint: sets the headers that HTTP wants, and hands on the messages that come back. */
export class StdioLink {
  readonly #url: string;
  readonly #secret: string;
  readonly #write: (message: unknown) => void;
  /** Requests of the modern era under way, by id; closing the stream is how HTTP cancels them. */
  readonly #modern = new Map<
    unknown,
    { readonly method: unknown; readonly abort: AbortController }
  >();
  #session: string | undefined;
  #version: string | undefined;
  #started: Promise<unknown> | undefined;

  constructor(url: string, secret: string, write: (message: unknown) => void) {
    this.#url = url;
    this.#secret = secret;
    this.#write = write;
  }

  /** Sends one message; resolves when all that it brought back is written. Never rejects. */
  async send(message: Record<string, unknown>): Promise<void> {
    const begins = message.method === 'initialize';
    // A message after an initialize needs the session and the version that it brings.
    if (!begins) await this.#started;
    if (this.#cancels(message)) return;
    const done = this.#exchange(message).catch((error: unknown) =>
      this.#fail(message, 502, `The service does not answer at ${this.#url}: ${reasonOf(error)}`),
    );
    if (begins) this.#started = done;
    await done;
  }

  /** Ends the streams that would never end. */
  stopListening(): void {
    for (const { method, abort } of this.#modern.values()) if (method === LISTEN) abort.abort();
  }

  /** Ends the session, if there is one. */
  async close(): Promise<void> {
    if (this.#session)
      await fetch(this.#url, { method: 'DELETE', headers: this.#headers({}) }).catch(
        () => undefined,
      );
  }

  #cancels({ method, params }: Record<string, unknown>): boolean {
    if (method !== 'notifications/cancelled' || !isRecord(params)) return false;
    const request = this.#modern.get(params.requestId);
    request?.abort.abort();
    return request !== undefined;
  }

  async #exchange(message: Record<string, unknown>): Promise<void> {
    const abort = new AbortController();
    const isModern = modernVersion(message) !== undefined && message.id !== undefined;
    if (isModern) this.#modern.set(message.id, { method: message.method, abort });
    try {
      const response = await fetch(this.#url, {
        method: 'POST',
        headers: this.#headers(message),
        body: JSON.stringify(message),
        signal: abort.signal,
      });
      this.#session = response.headers.get('mcp-session-id') ?? this.#session;
      await this.#pass(message, response);
    } catch (error) {
      if (!abort.signal.aborted) throw error;
    } finally {
      if (isModern) this.#modern.delete(message.id);
    }
  }

  #headers(message: Record<string, unknown>): Record<string, string> {
    const modern = modernVersion(message);
    const { params } = message;
    const name = isRecord(params) ? (params.name ?? params.uri) : undefined;
    return {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'x-service-key': this.#secret,
      ...(modern ? { 'mcp-protocol-version': modern, 'mcp-method': String(message.method) } : {}),
      ...(modern && typeof name === 'string' ? { 'mcp-name': headerText(name) } : {}),
      ...(!modern && this.#version ? { 'mcp-protocol-version': this.#version } : {}),
      ...(!modern && this.#session ? { 'mcp-session-id': this.#session } : {}),
    };
  }

  async #pass(message: Record<string, unknown>, response: Response): Promise<void> {
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
      for await (const answer of readEvents(response)) this.#forward(message, answer);
      return;
    }
    const text = await response.text();
    if (message.id === undefined || message.method === undefined) return;
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    if (isRecord(body) && body.jsonrpc === '2.0' && body.id !== null) this.#forward(message, body);
    else this.#fail(message, response.status, explain(body, response.status));
  }

  #forward(message: Record<string, unknown>, answer: Record<string, unknown>): void {
    const { result } = answer;
    if (
      message.method === 'initialize' &&
      isRecord(result) &&
      typeof result.protocolVersion === 'string'
    )
      this.#version = result.protocolVersion;
    this.#write(answer);
  }

  /** A refusal of HTTP becomes an error of the request; nothing answers a notification. */
  #fail({ id, method }: Record<string, unknown>, code: number, text: string): void {
    if (id !== undefined && method !== undefined)
      this.#write({ jsonrpc: '2.0', id, error: { code, message: text } });
  }
}

function modernVersion({ params }: Record<string, unknown>): string | undefined {
  const meta = isRecord(params) ? params._meta : undefined;
  const version = isRecord(meta) ? meta[VERSION_KEY] : undefined;
  return typeof version === 'string' ? version : undefined;
}

/** Headers carry plain ASCII; anything else goes as the base64 form of the protocol. */
function headerText(name: string): string {
  return /^[!-~]+$/.test(name) && !name.startsWith('=?base64?')
    ? name
    : `=?base64?${Buffer.from(name).toString('base64')}?=`;
}

function explain(body: unknown, status: number): string {
  if (isRecord(body) && typeof body.error_description === 'string') return body.error_description;
  if (isRecord(body) && isRecord(body.error) && typeof body.error.message === 'string')
    return body.error.message;
  return `The service answered ${status}.`;
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? message;
}

/** The messages of an event stream; comments and empty events are passed over. */
async function* readEvents(response: Response): AsyncGenerator<Record<string, unknown>> {
  let rest = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    const events = (rest + chunk).split(/\r?\n\r?\n/);
    rest = events.pop()!;
    for (const event of events) {
      const data = event
        .split(/\r?\n/)
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5).trimStart())
        .join('\n');
      if (data === '') continue;
      const message: unknown = JSON.parse(data);
      if (isRecord(message)) yield message;
    }
  }
}
