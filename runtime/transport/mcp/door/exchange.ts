import type { Principal } from '../../../call-parts/principal.ts';
import type { RateState } from '../../../call-parts/rate-state.ts';
import type { Call } from '../../../call.ts';
import type { LastLook } from '../../http/still-good.ts';
import type { ClientGone } from './client-gone.ts';
import type { View } from './views.ts';

/** One request at the door: its sender, its view, and whether anybody still waits for it. */
export interface Exchange {
  /** Goes into logs, the audit and internal errors. */
  readonly requestId: string;
  /** The secret as presented; undefined when none was. */
  readonly secret: string | undefined;
  /** Undefined for a request without a key: it may see and call what needs none. */
  readonly principal: Principal | undefined;
  /** The note in the instructions for a client without a key. */
  readonly keyNote?: string;
  /** Completes a 401. */
  readonly wayIn: WayIn;
  readonly remoteAddress: string;
  readonly view: View;
  /** When it came in, ms of `performance.now()`. */
  readonly begunAt: number;
  /** The last check of its key before the answer is sent. */
  readonly look: LastLook;
  readonly moment: Call['moment'];
  /** Taken by the call that it counts for, so that no other call uses it. */
  counted: Counted | undefined;
  /** Tells when the client has gone or has cancelled the request. */
  readonly clientGone: ClientGone;
  /** Set where a method ended in {@link HttpRefused}; the leg sends it instead of its answer. */
  refusal?: Refusal;
}

/** A tool call that was already counted against the limits of its key and organization. */
export interface Counted {
  readonly tool: string;
  readonly rate: Promise<RateState>;
}

/** How a 401 leads on: to the sign-in, to the header that holds a key, and to the tools that need none. */
export type WayIn = () => {
  /** `WWW-Authenticate` (RFC 6750, RFC 9728). */
  readonly challenge: string;
  /** Joined to the content of the body. */
  readonly words: string;
  /** Goes into the body beside the words. */
  readonly places: Readonly<Record<string, string>>;
};

/** An answer of HTTP rather than of JSON-RPC. */
export interface Refusal {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/**
 * The means of the client while its request is under way. They depend on the protocol's era: a legacy
 * client can be asked only within a session, a modern one by an answer that requires input.
 */
export interface Peer {
  readonly era: 'legacy' | 'modern';
  /** As declared by the client in this request or, within a session, at its start. */
  readonly capabilities: Readonly<Record<string, unknown>>;
  /** `_meta` of the request, without the keys that the protocol reserves. */
  readonly meta: Readonly<Record<string, unknown>>;
  /** Sends a notification that belongs to this request. */
  notify(method: string, params: Record<string, unknown>): Promise<void>;
  /** Asks the client and waits; legacy sessions only. */
  readonly request?: (method: string, params: Record<string, unknown>) => Promise<unknown>;
  /** Modern: answers that came with a repeated request, by the names that we gave. Not to be trusted. */
  readonly inputResponses?: Readonly<Record<string, unknown>>;
  /** Modern: the state that `seal` sealed, after its signature, age and owner were checked. */
  readonly state?: unknown;
  /** Modern: signs a state that the client brings back with its answers, for 10 minutes. */
  readonly seal?: (payload: unknown) => Promise<string>;
}

/** A JSON-RPC error. Its text and data go to the client as they are. */
export class ProtocolFault extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.name = 'ProtocolFault';
    this.code = code;
    this.data = data;
  }
}

/** HTTP itself must say no (401, 429, 503). Within a session, whose stream is open already, its fault says it. */
export class HttpRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super('refused by HTTP');
    this.name = 'HttpRefused';
    this.refusal = refusal;
  }

  get fault(): ProtocolFault {
    const { status, headers, body } = this.refusal;
    const told = isRecord(body) ? body.error_description : undefined;
    const text = typeof told === 'string' ? told : 'Too many calls; repeat later.';
    return new ProtocolFault(status, text, { status, headers });
  }
}

/** Serialised JSON in pieces: texts, and bytes for parts that are the same in many answers and encoded once. */
export type Json = readonly (string | Buffer)[];

/** A result that is serialised already; `toJSON` serves the few readers that want the object. */
export class PreparedResult {
  readonly json: Json;

  constructor(...json: Json) {
    this.json = json;
  }

  toJSON(): unknown {
    return JSON.parse(this.json.map(String).join(''));
  }
}

export const INVALID_PARAMS = -32602;
export const INVALID_REQUEST = -32600;
export const PARSE_ERROR = -32700;
export const INTERNAL_ERROR = -32603;
/** A request that its client cancelled; outside the range that JSON-RPC keeps for itself. */
export const CANCELLED = -32800;
/** The client did not declare what the method needs, as the SDK of 2026 has it. */
export const CAPABILITY_MISSING = -32021;
/** Unknown resource, for legacy clients. */
export const RESOURCE_UNKNOWN = -32002;

export type Params = Readonly<Record<string, unknown>>;
/** One method of the protocol, the same for both eras. */
export type Method = (params: Params, exchange: Exchange, peer: Peer) => Promise<object> | object;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
