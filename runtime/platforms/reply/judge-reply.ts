/** The meaning of a platform's reply: the dialect's verdict, else the status's. */
import type { Dialect, PlatformFailure, PlatformReply } from '../../../sdk/platform.ts';
import type { HttpReply } from '../http/http-client.ts';

export type Verdict =
  | {
      readonly reply: PlatformReply;
      /** The body that the script sees. */
      readonly body: unknown;
      readonly failure?: undefined;
    }
  | { readonly reply: PlatformReply; readonly failure: PlatformFailure };

/** Thrown for a success that is not JSON, or that the platform's dialect cannot read. */
export class UnreadableReply extends Error {}

/** @throws UnreadableReply */
export function judgeReply(http: HttpReply, dialect: Dialect): Verdict {
  const { status, headers } = http;
  const body = parseBody(http, dialect);
  const reply: PlatformReply = { status, headers, body: body === unreadable ? null : body };
  if (body === unreadable && status < 400) throw new UnreadableReply();
  const failure = verdictOf(reply, dialectFailure(dialect, reply));
  if (!failure) return { reply, body: bodyOf(dialect, reply) };
  // If two waits are given, the longer one counts, because a dialect may know only the shorter limit.
  const waits = [failure.retryAfterMs, retryAfterMs(headers)].filter((ms) => ms !== undefined);
  const wait = waits.length === 0 ? undefined : Math.max(...waits);
  return { reply, failure: { ...failure, retryAfterMs: wait } };
}

/** 429 always is the platform's limit. The dialect's words and wait are kept, its code is not. */
function verdictOf(
  reply: PlatformReply,
  said: PlatformFailure | undefined,
): PlatformFailure | undefined {
  if (reply.status !== LIMITED || !said) return said ?? statusFailure(reply);
  return { ...said, code: 'platform_rate_limited', status: LIMITED, refresh: false };
}

const LIMITED = 429;
const unreadable = Symbol('unreadable');

const isTable = (headers: HttpReply['headers']) =>
  /^text\/csv\b/i.test(headers['content-type'] ?? '');

/** A dialect that reads bodies itself may find what it needs in the headers. */
function parseBody({ text, status, headers }: HttpReply, dialect: Dialect): unknown {
  if (status < 400 && dialect.tables && isTable(headers)) return text;
  const mayBeEmpty = status === 204 || status === 205 || status >= 400 || dialect.body;
  if (text === '' && mayBeEmpty) return null;
  try {
    const body: unknown = isDeep(text) ? unreadable : JSON.parse(text);
    return body;
  } catch {
    return unreadable;
  }
}

/** A walk of an answer goes down as far as the answer does; no platform nests deeper than this. */
const MAX_DEPTH = 250;

/** Brackets in texts are none. */
function isDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) at = endOfText(text, at);
    else if (code === 0x5b || code === 0x7b) {
      if (++depth > MAX_DEPTH) return true;
    } else if (code === 0x5d || code === 0x7d) depth -= 1;
  }
  return false;
}

/** Place of the quote that ends the text which begins here; an escaped one does not end it. */
function endOfText(text: string, start: number): number {
  let end = start;
  for (;;) {
    end = text.indexOf('"', end + 1);
    if (end < 0) return text.length;
    let before = end;
    while (text.charCodeAt(before - 1) === 0x5c) before -= 1;
    if ((end - before) % 2 === 0) return end;
  }
}

const MAX_PAUSE_MS = 60_000;

/** A dialect that stumbles over strange headers asks for no pause: the answer is a success. */
export function pauseOf(dialect: Dialect, reply: PlatformReply): number {
  try {
    return Math.min(dialect.pauseMs?.(reply) ?? 0, MAX_PAUSE_MS);
  } catch {
    return 0;
  }
}

function bodyOf(dialect: Dialect, reply: PlatformReply): unknown {
  if (!dialect.body) return reply.body;
  try {
    return dialect.body(reply);
  } catch (error) {
    throw new UnreadableReply('', { cause: error });
  }
}

/** A dialect that stumbles over a strange body leaves the verdict to the status. */
function dialectFailure(dialect: Dialect, reply: PlatformReply): PlatformFailure | undefined {
  try {
    return dialect.failure?.(reply);
  } catch {
    return undefined;
  }
}

function statusFailure({ status, body }: PlatformReply): PlatformFailure | undefined {
  if (status < 400) return undefined;
  const message = wordsOf(body) ?? `The platform answered with status ${status}.`;
  if (status === 401) return { code: 'platform_auth_failed', status, message, refresh: true };
  if (status === 403) return { code: 'platform_auth_failed', status, message };
  if (status === 404) return { code: 'platform_not_found', status, message };
  if (status === LIMITED) return { code: 'platform_rate_limited', status, message };
  if (status >= 500) return { code: 'platform_unavailable', status, message };
  return { code: 'platform_rejected', status, message };
}

function wordsOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { error, message } = body as Record<string, unknown>;
  if (typeof message === 'string') return message;
  if (typeof error === 'string') return error;
  return typeof error === 'object' ? wordsOf(error) : undefined;
}

/** Seconds, or a date. */
function retryAfterMs(headers: PlatformReply['headers']): number | undefined {
  const value = headers['retry-after'];
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1_000;
  const at = Date.parse(value);
  const from = Date.parse(headers['date'] ?? '');
  return Number.isNaN(at) || Number.isNaN(from) ? undefined : Math.max(0, at - from);
}
