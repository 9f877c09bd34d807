/** Facts of a film, by the boxes of its MP4: pixels of its picture, and its length. Names and headers say nothing. */
import { ServiceError } from '../../../sdk/errors.ts';

export interface Film {
  readonly mime: 'video/mp4';
  readonly width: number;
  readonly height: number;
  /** Of the whole. */
  readonly seconds: number;
  readonly bytes: Uint8Array;
}

interface Box {
  readonly type: string;
  readonly body: Buffer;
}

const MAX_SIDE = 8_192;

/** @throws platform_answer_invalid  no whole MP4, or one without a picture */
export function readFilm(bytes: Uint8Array): Film {
  const all = boxesOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const movie = all?.find(({ type }) => type === 'moov');
  if (all?.[0]?.type !== 'ftyp' || !movie || !all.some(({ type }) => type === 'mdat'))
    throw noFilm('The file is no whole MP4.');
  return { ...filmFacts(movie.body), bytes };
}

/** @param movie  the body of its `moov` @throws platform_answer_invalid */
export function filmFacts(movie: Buffer): Omit<Film, 'bytes'> {
  const inner = boxesOf(movie) ?? [];
  const seconds = lengthOf(inner.find(({ type }) => type === 'mvhd')?.body);
  const picture = inner.filter(({ type }) => type === 'trak').find(isPicture);
  if (!picture) throw noFilm('The film has no picture.');
  const head = boxesOf(picture.body)?.find(({ type }) => type === 'tkhd')?.body;
  // Fixed point, the last eight bytes.
  const [width, height] = [8, 4].map((back) =>
    head && head.length >= 84 ? head.readUInt32BE(head.length - back) / 65_536 : 0,
  ) as [number, number];
  const isSound = [width, height].every((side) => side >= 16 && side <= MAX_SIDE) && seconds > 0;
  if (!isSound) throw noFilm('The film has no size or no length.');
  return {
    mime: 'video/mp4',
    width: Math.round(width),
    height: Math.round(height),
    seconds: Math.round(seconds * 1_000) / 1_000,
  };
}

function isPicture({ body }: Box): boolean {
  const media = boxesOf(body)?.find(({ type }) => type === 'mdia');
  const sort = media && boxesOf(media.body)?.find(({ type }) => type === 'hdlr');
  return (
    sort !== undefined && sort.body.length >= 12 && sort.body.toString('latin1', 8, 12) === 'vide'
  );
}

/** Seconds, of the movie's header in either version. */
function lengthOf(head: Buffer | undefined): number {
  if (!head || head.length < 32) return 0;
  const isLong = head[0] === 1;
  const scale = head.readUInt32BE(isLong ? 20 : 12);
  const units = isLong ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16);
  return scale > 0 ? units / scale : 0;
}

/** Undefined where they do not fill the whole. */
function boxesOf(bytes: Buffer): Box[] | undefined {
  const found: Box[] = [];
  for (let at = 0; at < bytes.length;) {
    if (at + 8 > bytes.length) return undefined;
    const type = bytes.toString('latin1', at + 4, at + 8);
    const short = bytes.readUInt32BE(at);
    const isWide = short === 1 && at + 16 <= bytes.length;
    const size = isWide
      ? Number(bytes.readBigUInt64BE(at + 8))
      : short === 0
        ? bytes.length - at
        : short;
    if (size < (isWide ? 16 : 8) || at + size > bytes.length) return undefined;
    found.push({ type, body: bytes.subarray(at + (isWide ? 16 : 8), at + size) });
    at += size;
  }
  return found;
}

function noFilm(message: string): ServiceError {
  return new ServiceError('platform_answer_invalid', { message });
}
