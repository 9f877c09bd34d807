/** Reads a film as it passes by, however long it is: only the header of its movie is kept, the rest is counted and hashed. */
import { createHash } from 'node:crypto';
import { ServiceError } from '../../../sdk/errors.ts';
import { filmFacts, type Film } from './read-film.ts';

export interface PassedFilm extends Omit<Film, 'bytes'> {
  /** SHA-256, hexadecimal. */
  readonly file: string;
  /** MD5 of the same bytes, hexadecimal: some platforms want it beside. */
  readonly md5: string;
  readonly bytes: number;
}

/** Of the movie's header: an hour of film has some hundred KB. */
export const MAX_HEADER = 16 * 1024 * 1024;
const [SHORT, WIDE] = [8, 16];

export class FilmReader {
  readonly #hash = createHash('sha256');
  readonly #md5 = createHash('md5');
  #bytes = 0;
  /** The head of the box that begins. */
  #head = Buffer.alloc(0);
  /** Bytes of the box that are still to come; `Infinity` to the end of the file. */
  #left = 0;
  #movie: Buffer[] | undefined;
  #header: Buffer | undefined;
  readonly #seen: string[] = [];

  get bytes(): number {
    return this.#bytes;
  }

  /** @throws input_invalid  no MP4 */
  write(bytes: Uint8Array): void {
    this.#hash.update(bytes);
    this.#md5.update(bytes);
    this.#bytes += bytes.byteLength;
    let rest: Buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    while (rest.length > 0) rest = this.#left > 0 ? this.#within(rest) : this.#begin(rest);
  }

  /** @throws input_invalid  no whole MP4, or one without a picture */
  end(): PassedFilm {
    const isWhole = this.#head.length === 0 && (this.#left === 0 || this.#left === Infinity);
    if (!isWhole || !this.#header || !this.#seen.includes('mdat')) throw noFilm();
    const facts = callersFilm(this.#header);
    const [file, md5] = [this.#hash.digest('hex'), this.#md5.digest('hex')];
    return { ...facts, file, md5, bytes: this.#bytes };
  }

  #begin(rest: Buffer): Buffer {
    const wanted = this.#head.length >= SHORT && this.#head.readUInt32BE(0) === 1 ? WIDE : SHORT;
    const taken = Math.min(wanted - this.#head.length, rest.length);
    this.#head = Buffer.concat([this.#head, rest.subarray(0, taken)]);
    const isWide = this.#head.length >= SHORT && this.#head.readUInt32BE(0) === 1;
    if (this.#head.length === (isWide ? WIDE : SHORT)) this.#open(isWide);
    return rest.subarray(taken);
  }

  #open(isWide: boolean): void {
    const type = this.#head.toString('latin1', 4, 8);
    const short = this.#head.readUInt32BE(0);
    const size = isWide ? Number(this.#head.readBigUInt64BE(8)) : short === 0 ? Infinity : short;
    const body = size - this.#head.length;
    const isFirst = this.#seen.length === 0;
    if (body < 0 || (isFirst && type !== 'ftyp')) throw noFilm();
    if (type === 'moov' && body > MAX_HEADER) throw noFilm();
    this.#seen.push(type);
    this.#head = Buffer.alloc(0);
    this.#left = body;
    this.#movie = type === 'moov' ? [] : undefined;
  }

  #within(rest: Buffer): Buffer {
    const taken = Math.min(this.#left, rest.length);
    // The piece may be given back to who read it.
    this.#movie?.push(Buffer.from(rest.subarray(0, taken)));
    this.#left -= taken;
    if (this.#left === 0 && this.#movie) this.#header = Buffer.concat(this.#movie);
    return rest.subarray(taken);
  }
}

/** A fault of the film is the caller's fault here, and no platform's. @throws input_invalid */
function callersFilm(header: Buffer) {
  try {
    return filmFacts(header);
  } catch (error) {
    const message = error instanceof Error ? error.message : 'The file is no film.';
    throw new ServiceError('input_invalid', { message }, { cause: error });
  }
}

function noFilm(): ServiceError {
  return new ServiceError('input_invalid', { message: 'The file is no whole MP4 film.' });
}
