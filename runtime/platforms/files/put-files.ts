/**
 * Puts into a request what the run keeps from its script: pictures, wherever the body holds `{"$file": "<SHA-256>"}`, and texts of a
 * sealed file, wherever it holds `{"$sealed": "<file>", "at": "<name>"}`. A part of a multipart body may be a stretch of a film,
 * `{"$film": "<SHA-256>", "from": 0, "to": 4194304}`.
 */
import { ServiceError } from '../../../sdk/errors.ts';
import type { BodyStream } from '../http/http-client.ts';
import type { Picture, RunFiles } from './run-files.ts';

/** A picture as a part of a multipart body. */
export interface PicturePart {
  readonly file_name: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
}

/** Of all pictures in one request: a body may mention one many times. */
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_DEPTH = 16;

/**
 * @param asPart  a value of the body itself becomes a part of a multipart body; all else is base64
 * @throws call_refused  the run did not fetch it, or the request would carry too much
 */
export function putFiles(body: unknown, files: RunFiles, asPart: boolean): unknown {
  let carried = 0;
  const pictureOf = (reference: object): PicturePart => {
    const { $file, file_name, ...others } = reference as Record<string, unknown>;
    const isNamed = file_name === undefined || typeof file_name === 'string';
    if (typeof $file !== 'string' || !isNamed || Object.keys(others).length > 0)
      throw refused('A file is `{"$file": "<SHA-256>"}`, with `file_name` at most.');
    const picture = files.picture($file);
    carried += picture.bytes.byteLength;
    if (carried > MAX_BYTES) throw refused('The request would carry too many files.');
    return { ...picture, file_name: file_name ?? nameOf($file, picture) };
  };
  const walk = (value: unknown, depth: number): unknown => {
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value;
    if (Object.hasOwn(value, '$file')) {
      const part = pictureOf(value);
      return asPart && depth === 1 ? part : Buffer.from(part.bytes).toString('base64');
    }
    if (asPart && depth === 1 && Object.hasOwn(value, '$film')) return filmPart(value, files);
    if (Object.hasOwn(value, '$sealed')) return textOf(value, files);
    if (Array.isArray(value)) return value.map((one) => walk(one, depth + 1));
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, walk(one, depth + 1)]),
    );
  };
  return walk(body, 0);
}

/** A stretch of a film as a part of a multipart body: it is read while it is sent. */
interface FilmPart {
  readonly file_name: string;
  readonly mime: string;
  readonly stream: BodyStream;
}

function filmPart(reference: object, files: RunFiles): FilmPart {
  const { $film, ...range } = reference as Record<string, unknown>;
  const { mime, stream } = stretchOf($film, range, files);
  return { file_name: `${String($film).slice(0, 16)}.mp4`, mime, stream };
}

/**
 * @param range  `from` and `to`, byte offsets; the whole film where both are absent
 * @throws call_refused  no film of this run, or no stretch of it
 */
export function stretchOf(
  name: unknown,
  { from = 0, to, ...others }: Readonly<Record<string, unknown>>,
  files: RunFiles,
): { readonly mime: string; readonly stream: BodyStream; readonly isLast: boolean } {
  if (typeof name !== 'string') throw refused('A film is named by its SHA-256.');
  const { mime, file } = files.longFilm(name);
  const [first, end] = [from, to ?? file.bytes] as number[];
  const isRange = [first, end].every((one) => Number.isSafeInteger(one));
  if (
    !isRange ||
    first! < 0 ||
    end! <= first! ||
    end! > file.bytes ||
    Object.keys(others).length > 0
  )
    throw refused('A stretch of a film has `from` and `to`, within its bytes.');
  return { mime, stream: file.slice(first!, end!), isLast: end === file.bytes };
}

function textOf(reference: object, files: RunFiles): string {
  const { $sealed, at, ...others } = reference as Record<string, unknown>;
  if (typeof $sealed !== 'string' || typeof at !== 'string' || Object.keys(others).length > 0)
    throw refused('A sealed text is `{"$sealed": "<file>", "at": "<name>"}`.');
  return files.text($sealed, at);
}
const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'audio/mpeg': 'mp3' };

function nameOf(file: string, { mime }: Picture): string {
  return `${file.slice(0, 16)}.${ENDINGS[mime] ?? mime.slice(6)}`;
}

function refused(message: string): ServiceError {
  return new ServiceError('call_refused', { message });
}
