/** The work of the other process: it reads large replies, files and lists, so that nobody else waits meanwhile. */
import { hash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { ServiceError, type ErrorCode } from '../../../sdk/errors.ts';
import type { Dialect, PlatformFailure } from '../../../sdk/platform.ts';
import type { Keep } from '../../sandbox/json-text.ts';
import type { Normalization } from '../files/identifiers.ts';
import { readIdentifiers } from '../files/read-identifiers.ts';
import { HttpError, textOf } from '../http/http-error.ts';
import { judgeReply, pauseOf, UnreadableReply } from '../reply/judge-reply.ts';
import { readPage, type PageSource } from '../pages/read-page.ts';
import { keepOf, keepOfFile } from '../reply/keep.ts';
import { createScrubber } from '../tokens/secret.ts';
import { unpack, UnpackFault } from '../download/unpack.ts';

/** The use of the bytes that were sent before. */
export type FarTask =
  | {
      readonly kind: 'reply';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly secrets: readonly string[];
      readonly dialectFile: string | undefined;
    }
  | { readonly kind: 'file'; readonly maxBytes: number }
  | { readonly kind: 'list'; readonly normalization: Normalization }
  | ({ readonly kind: 'page' } & PageSource)
  /** They are JSON already. */
  | { readonly kind: 'json' };

export interface FarResult {
  /** Of the JSON text, which stays over there until it is asked for. */
  readonly characters: number;
  readonly failure?: PlatformFailure | undefined;
  readonly pauseMs?: number;
  /** Members of a list. */
  readonly members?: number;
}

/** The question; the bytes of an answer come before, by another way. */
export type FarAsked =
  | { readonly t: 'do'; readonly task: FarTask }
  | { readonly t: 'pick'; readonly keep: Keep; readonly isFile: boolean }
  | { readonly t: 'next' }
  | { readonly t: 'drop' };

/** With how many bytes had been sent, ever, when it was asked. */
export type FarMessage = FarAsked & { readonly after: number };

/** `bytes` are those of the next part, which come by another way; 0 when there is no more. */
export type FarReply = FarResult | { readonly bytes: number } | FarFault;

/** The fault in which a task ended, as it crosses to the service. */
export type FarFault =
  | { readonly fault: 'unreadable' | 'no_text' | 'internal' }
  | { readonly fault: 'refused'; readonly code: ErrorCode; readonly message: string }
  | { readonly fault: 'unpack'; readonly kind: UnpackFault['fault']; readonly reason: string };

/** Characters. Longer texts would not be young for the garbage collector. */
const PART = 64 * 1024;

/** One answer after another: its bytes, the work on them, and the resulting text, part by part. */
export class FarDesk {
  readonly #send: (bytes: Uint8Array) => void;
  #bytes: Uint8Array[] = [];
  #text = '';
  #at = 0;

  /** @param send  takes the bytes of a part */
  constructor(send: (bytes: Uint8Array) => void) {
    this.#send = send;
  }

  /** The next bytes of an answer. */
  receive(bytes: Uint8Array): void {
    this.#bytes.push(bytes);
  }

  /** @returns the answer, if there is one */
  async take(message: FarAsked): Promise<FarReply | undefined> {
    switch (message.t) {
      case 'do':
        return this.#keep(await this.#do(message.task));
      case 'pick':
        return this.#keep({ text: pick(this.#text, message) });
      case 'next':
        return { bytes: this.#next() };
      case 'drop':
        this.#bytes = [];
        this.#keep({ text: '' });
    }
  }

  #keep({ text, ...more }: Made): FarResult {
    this.#text = text;
    this.#at = 0;
    return { ...more, characters: text.length };
  }

  #next(): number {
    if (this.#at >= this.#text.length) return 0;
    let end = this.#at + PART;
    // Both halves of a character stay together: each part becomes bytes by itself.
    if (isHighSurrogate(this.#text.charCodeAt(end - 1))) end -= 1;
    const part = Buffer.from(this.#text.slice(this.#at, end));
    this.#at = end;
    this.#send(part);
    return part.byteLength;
  }

  async #do(task: FarTask): Promise<Made> {
    const bytes = Buffer.concat(this.#bytes);
    this.#bytes = [];
    switch (task.kind) {
      case 'reply':
        return readReply(bytes, task);
      case 'file':
        return { text: JSON.stringify(textOf(await unpack(bytes, task.maxBytes))) };
      case 'list':
        return readList(bytes, task.normalization);
      case 'page':
        return { text: JSON.stringify(readPage(bytes, task)) };
      case 'json':
        return { text: textOf(bytes) };
    }
  }
}

type Made = Omit<FarResult, 'characters'> & { readonly text: string };

export function faultOf(error: unknown): FarFault {
  if (error instanceof HttpError) return { fault: 'no_text' };
  if (error instanceof UnpackFault)
    return { fault: 'unpack', kind: error.fault, reason: error.message };
  if (error instanceof UnreadableReply || error instanceof RangeError)
    return { fault: 'unreadable' };
  if (!(error instanceof ServiceError)) return { fault: 'internal' };
  return { fault: 'refused', code: error.code, message: error.message };
}

async function readReply(bytes: Uint8Array, task: FarTask & { kind: 'reply' }): Promise<Made> {
  const { status, headers, secrets, dialectFile } = task;
  const dialect = await dialectOf(dialectFile);
  const text = createScrubber(secrets)(textOf(bytes));
  const verdict = judgeReply({ status, headers, text }, dialect);
  if (verdict.failure) return { text: 'null', failure: verdict.failure };
  return { text: JSON.stringify(verdict.body ?? null), pauseMs: pauseOf(dialect, verdict.reply) };
}

async function dialectOf(file: string | undefined): Promise<Dialect> {
  if (file === undefined) return {};
  return ((await import(pathToFileURL(file).href)) as { default?: Dialect }).default ?? {};
}

function pick(text: string, { keep, isFile }: FarAsked & { t: 'pick' }): string {
  const value: unknown = JSON.parse(text);
  return JSON.stringify((isFile ? keepOfFile(String(value), keep) : keepOf(value, keep)) ?? null);
}

async function readList(bytes: Uint8Array, normalization: Normalization): Promise<Made> {
  const found = await readIdentifiers(bytes, normalization);
  const text = JSON.stringify({ file: hash('sha256', bytes), ...found });
  const lists = Object.values(found).filter((list): list is string[] => Array.isArray(list));
  return { text, members: lists.reduce((sum, { length }) => sum + length, 0) };
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}
