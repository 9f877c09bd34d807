/** Bodies as multipart/form-data (RFC 7578), for the few paths of a platform that take files. */
import { randomBytes } from 'node:crypto';
import { ServiceError } from '../../../sdk/errors.ts';
import type { BodyStream } from '../http/http-client.ts';

/** A value that travels as a file: `{ file_name, text }`, the bytes of a picture, or a stretch of a film. */
interface FilePart {
  readonly file_name: string;
  readonly text?: string;
  readonly bytes?: Uint8Array;
  readonly stream?: BodyStream;
  readonly mime?: string;
}

const plainName = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/;

/**
 * @param body  one object; texts, numbers and booleans are fields, `{ file_name, text }` or `{ file_name, mime, bytes }`
 *   is a file, all else JSON text
 * @throws call_refused  a name could end its own header
 */
export function multipartOf(body: unknown): {
  readonly type: string;
  readonly bytes: Buffer | BodyStream;
} {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ServiceError('call_refused', { message: 'The body must be an object.' });
  // 128 random bits: no file has them by chance, and no author can guess them.
  const boundary = `adops-${randomBytes(16).toString('hex')}`;
  const parts = Object.entries(body)
    .filter(([, value]) => value !== undefined && value !== null)
    .flatMap(([name, value]) => [`--${boundary}\r\n`, ...partOf(checked(name), value), '\r\n']);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: joined([...parts, `--${boundary}--\r\n`]),
  };
}

/** One buffer, or a stream where a part is one. */
function joined(parts: readonly Part[]): Buffer | BodyStream {
  const ready = parts.map((part) => (isStream(part) ? part : Buffer.from(part)));
  if (ready.every((part) => Buffer.isBuffer(part))) return Buffer.concat(ready);
  return {
    bytes: ready.reduce((sum, part) => sum + (isStream(part) ? part.bytes : part.length), 0),
    async *pieces() {
      for (const part of ready)
        if (isStream(part)) yield* part.pieces();
        else yield part;
    },
  };
}

type Part = string | Uint8Array | BodyStream;

const isStream = (part: Part): part is BodyStream =>
  typeof part === 'object' && !(part instanceof Uint8Array);

function partOf(name: string, value: unknown): Part[] {
  const head = `Content-Disposition: form-data; name="${name}"`;
  if (!isFile(value))
    return [`${head}\r\n\r\n${typeof value === 'object' ? JSON.stringify(value) : String(value)}`];
  const { file_name, text = '', bytes, stream, mime = 'text/plain; charset=utf-8' } = value;
  const file = `filename="${checked(file_name)}"`;
  return [`${head}; ${file}\r\nContent-Type: ${mime}\r\n\r\n`, stream ?? bytes ?? text];
}

function isFile(value: unknown): value is FilePart {
  if (typeof value !== 'object' || value === null) return false;
  const { file_name: name, text, bytes, stream } = value as Partial<Record<string, unknown>>;
  const holds = typeof text === 'string' || bytes instanceof Uint8Array || stream !== undefined;
  return typeof name === 'string' && holds;
}

function checked(name: string): string {
  if (plainName.test(name)) return name;
  throw new ServiceError('call_refused', { message: 'Names of fields and files must be plain.' });
}
