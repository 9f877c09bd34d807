/** A caller as the guide tells one to be: it keys what costs, and repeats with the same key until it knows. */
import { randomUUID } from 'node:crypto';
import type { Random } from '../support/random.ts';
import type { CallBook } from './ledger-of-calls.ts';
import type { Fleet, Place } from './processes.ts';
import type { AnyJson } from '../support/any-json.ts';

export type Body = AnyJson;

export interface Reply {
  readonly status: number;
  readonly body: Body;
}

export interface Asked {
  readonly kind: string;
  readonly script: string;
  readonly args?: readonly string[];
  readonly door?: 'rest' | 'mcp';
  /** The key of an earlier call, to ask again. */
  readonly key?: string;
}

/** A dead process's claim is freed when its lease is over. */
const PATIENCE_MS = 60_000;
const CALL_MS = 30_000;
const PAUSE_MS = 150;

export class Caller {
  readonly #fleet: Fleet;
  readonly #book: CallBook;
  readonly #random: Random;

  constructor(fleet: Fleet, book: CallBook, random: Random) {
    this.#fleet = fleet;
    this.#book = book;
    this.#random = random;
  }

  /** One that is up, by chance; one that is not when none is. */
  place(): Place {
    const up = this.#fleet.places.filter(({ isUp }) => isUp);
    return this.#random.pick(up.length > 0 ? up : this.#fleet.places);
  }

  /** Sends a paid call until there is a word on it, noted once. @returns undefined when none came in a minute */
  async pay(asked: Asked): Promise<(Reply & { readonly key: string }) | undefined> {
    const key = asked.key ?? randomUUID();
    const begun = performance.now();
    for (;;) {
      const reply = await this.#send(asked, key);
      if (reply && isFinal(reply)) {
        this.#note(asked, reply, performance.now() - begun);
        return { ...reply, key };
      }
      if (reply) this.#checkStatus(asked.kind, reply);
      if (performance.now() - begun > PATIENCE_MS) {
        this.#book.fault(`${asked.kind}: no word in a minute, last ${JSON.stringify(reply?.body)}`);
        return undefined;
      }
      this.#book.repeats += 1;
      await pause(PAUSE_MS);
    }
  }

  /** One request that costs nothing, whatever comes of it; `expected` says what may. */
  async ask(kind: string, path: (place: Place) => string, init: RequestInit, expected: number[]) {
    const begun = performance.now();
    const reply = await request(path(this.place()), init);
    if (!reply) return;
    this.#checkStatus(kind, reply);
    const isUnderWay = reply.status === 503;
    if (!expected.includes(reply.status) && !isUnderWay)
      this.#book.fault(`${kind}: ${reply.status} ${JSON.stringify(reply.body).slice(0, 200)}`);
    if ((reply.body?.credits_used ?? 0) !== 0) this.#book.fault(`${kind} was charged`);
    const outcome = String(reply.body?.error?.code ?? reply.status);
    const ms = performance.now() - begun;
    this.#book.note({ kind, status: reply.status, ms, outcome, creditsUsed: 0, creditsHeld: 0 });
  }

  headers(more: Record<string, string> = {}): Record<string, string> {
    return { 'content-type': 'application/json', 'x-service-key': this.#fleet.key, ...more };
  }

  async #send({ script, args = [], door }: Asked, key: string): Promise<Reply | undefined> {
    if (door === 'mcp') return this.#overMcp(script, args, key);
    return request(`${this.place().base}/api/v1/tools/run`, {
      method: 'POST',
      headers: this.headers({ 'idempotency-key': key }),
      body: JSON.stringify({ script_name: script, args }),
    });
  }

  async #overMcp(action: string, args: readonly string[], key: string): Promise<Reply | undefined> {
    const params = { name: 'execute', arguments: { action, args, idempotency_key: key } };
    const reply = await request(this.place().mcp, {
      method: 'POST',
      headers: this.headers({ accept: 'application/json, text/event-stream' }),
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    });
    const result = reply?.body?.result;
    if (!reply || !result) return reply;
    // A tool error is text for a model; its code stands in the last line.
    if (!result.isError) return { status: 200, body: result.structuredContent };
    const text = String(result.content?.[0]?.text);
    const code = /idempotency_running/.test(text) ? 'idempotency_running' : 'tool_error';
    return {
      status: code === 'tool_error' ? 200 : 409,
      body: { error: { code }, credits_used: 0 },
    };
  }

  #note({ kind }: Asked, { status, body }: Reply, ms: number): void {
    this.#checkStatus(kind, { status, body });
    const outcome = body.pending ? 'pending' : body.success ? 'success' : String(body.error?.code);
    const creditsHeld = Number(body.error?.credits_held ?? 0);
    const creditsUsed = Number(body.credits_used ?? 0);
    this.#book.note({ kind, status, ms, outcome, creditsUsed, creditsHeld });
  }

  #checkStatus(kind: string, { status, body }: Reply): void {
    if (status >= 500 && status !== 503)
      this.#book.fault(`${kind}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
  }
}

/** Anything but "not yet" and "not now". */
function isFinal({ status, body }: Reply): boolean {
  return status < 500 && status !== 429 && body?.error?.code !== 'idempotency_running';
}

/** Undefined when the process died under the request. */
async function request(url: string, init: RequestInit): Promise<Reply | undefined> {
  try {
    const reply = await fetch(url, { ...init, signal: AbortSignal.timeout(CALL_MS) });
    const text = await reply.text();
    const isJson = reply.headers.get('content-type')?.includes('json');
    return { status: reply.status, body: isJson ? (JSON.parse(text) as Body) : {} };
  } catch {
    return undefined;
  }
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
