/** A film as it is kept: as long as it was asked for, and saying within that a model made it. */
import { XMP } from '../picture/fit-picture.ts';

/** Of Adobe's, for XMP in files of boxes. @see XMP specification part 3, MPEG-4 */
const XMP_BOX = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');

/** Says within the file that a model made it: IPTC's digital source type, as XMP. It changes no place in the file. */
export function labelFilm(film: Uint8Array): Buffer {
  return Buffer.concat([film, boxOf('uuid', Buffer.concat([XMP_BOX, Buffer.from(XMP, 'utf8')]))]);
}

/**
 * Shows no more than so many seconds: by an edit of its list, so that nothing is coded anew. The movie's header goes to the end,
 * and its old place stays empty, so that nothing else moves.
 */
export function cutFilm(film: Uint8Array, seconds: number): Buffer {
  const whole = Buffer.from(film);
  const at = placeOf(whole, 'moov', 0, whole.length);
  const size = whole.readUInt32BE(at);
  const movie = whole.subarray(at + 8, at + size);
  const head = placeOf(movie, 'mvhd', 0, movie.length) + 8;
  const scale = movie.readUInt32BE(head + (movie[head] === 1 ? 20 : 12));
  const units = Math.round(seconds * scale);
  const parts: Buffer[] = [];
  for (let from = 0; from < movie.length; from += movie.readUInt32BE(from)) {
    const part = Buffer.from(movie.subarray(from, from + movie.readUInt32BE(from)));
    const type = part.toString('latin1', 4, 8);
    if (type === 'mvhd') setUnits(part, 8, 16, 24, units);
    parts.push(type === 'trak' ? cutTrack(part, units) : part);
  }
  whole.write('free', at + 4, 'latin1');
  return Buffer.concat([whole, boxOf('moov', Buffer.concat(parts))]);
}

function cutTrack(track: Buffer, units: number): Buffer {
  const parts: Buffer[] = [];
  for (let from = 8; from < track.length; from += track.readUInt32BE(from)) {
    const part = Buffer.from(track.subarray(from, from + track.readUInt32BE(from)));
    const type = part.toString('latin1', 4, 8);
    if (type === 'edts') continue;
    parts.push(part);
    if (type !== 'tkhd') continue;
    setUnits(part, 8, 20, 28, units);
    const list = Buffer.alloc(20);
    list.writeUInt32BE(1, 4);
    list.writeUInt32BE(units, 8);
    parts.push(boxOf('edts', boxOf('elst', Buffer.concat([list, Buffer.from([0, 1, 0, 0])]))));
  }
  return boxOf('trak', Buffer.concat(parts));
}

/** In the version that the box is of. */
function setUnits(box: Buffer, body: number, short: number, long: number, units: number): void {
  if (box[body] === 1) box.writeBigUInt64BE(BigInt(units), body + long);
  else box.writeUInt32BE(units, body + short);
}

/** Start of the box of this type, among those side by side. The service has read the film before: it is there. */
function placeOf(bytes: Buffer, type: string, from: number, to: number): number {
  let at = from;
  while (at < to && bytes.toString('latin1', at + 4, at + 8) !== type) {
    const size = bytes.readUInt32BE(at);
    at += size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : size;
  }
  return at;
}

function boxOf(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}
