/**
 * The channel between service and child: a header of one line of JSON, then as many bytes of text as its `n` says. Text
 * that is JSON already is not quoted a second time, and a reader knows the size of a text before it takes it in.
 */
import { giveBack } from '../give-back.ts';

/** Header of a frame; `n` is added by {@link encodeFrame}. */
export type Header = Readonly<Record<string, unknown>> & { readonly t: string };

/** @returns the frame as text, ready to be written as UTF-8 */
export function encodeFrame(header: Header, payload = ''): string {
  return frameHead(header, Buffer.byteLength(payload)) + payload;
}

/** The line before so many bytes. */
export function frameHead(header: Header, bytes: number): string {
  return JSON.stringify({ ...header, n: bytes }) + '\n';
}

/** The error of a reader at bytes that are no frame, or a larger one than allowed. */
export class FrameFault extends Error {}

const NEWLINE = 10;

/** Puts frames together from chunks, and never holds more than one frame's worth of bytes. */
export class FrameReader {
  readonly #headerBytes: number;
  readonly #payloadBytes: number;
  readonly #onFrame: (header: Record<string, unknown>, payload: string) => void;
  readonly #chunks: Buffer[] = [];
  #held = 0;
  #needed = 1;
  #header: Record<string, unknown> | undefined;

  /** @param limits  bytes of one header line and of one payload */
  constructor(
    limits: { readonly headerBytes: number; readonly payloadBytes: number },
    onFrame: (header: Record<string, unknown>, payload: string) => void,
  ) {
    this.#headerBytes = limits.headerBytes;
    this.#payloadBytes = limits.payloadBytes;
    this.#onFrame = onFrame;
  }

  /** @throws FrameFault */
  push(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#held += chunk.length;
    if (this.#held < this.#needed) return;
    const all = this.#joined(chunk);
    let bytes = all;
    for (;;) {
      const rest = this.#take(bytes);
      if (!rest) break;
      bytes = rest;
    }
    this.#held = bytes.length;
    if (bytes.length === 0) giveBack(all);
    else this.#chunks.push(bytes);
  }

  #joined(last: Buffer): Buffer {
    const chunks = this.#chunks.splice(0);
    if (chunks.length === 1) return last;
    const bytes = Buffer.concat(chunks);
    chunks.forEach(giveBack);
    return bytes;
  }

  /** Takes one header or payload off the front; undefined when more bytes are needed. */
  #take(bytes: Buffer): Buffer | undefined {
    if (this.#header) {
      const length = this.#header.n as number;
      this.#needed = length;
      if (bytes.length < length) return undefined;
      const header = this.#header;
      this.#header = undefined;
      this.#needed = 1;
      this.#onFrame(header, bytes.toString('utf8', 0, length));
      return bytes.subarray(length);
    }
    const end = bytes.indexOf(NEWLINE);
    if (end > this.#headerBytes || (end < 0 && bytes.length > this.#headerBytes)) {
      throw new FrameFault('header too long');
    }
    this.#needed = bytes.length + 1;
    if (end < 0) return undefined;
    this.#header = this.#parse(bytes.toString('utf8', 0, end));
    return bytes.subarray(end + 1);
  }

  #parse(line: string): Record<string, unknown> {
    let header: unknown;
    try {
      header = JSON.parse(line);
    } catch {
      throw new FrameFault('header is not JSON');
    }
    if (typeof header !== 'object' || header === null) throw new FrameFault('header is no object');
    const length = (header as Record<string, unknown>).n;
    if (!Number.isInteger(length) || (length as number) < 0) throw new FrameFault('no length');
    if ((length as number) > this.#payloadBytes) throw new FrameFault('payload too long');
    return header as Record<string, unknown>;
  }
}
