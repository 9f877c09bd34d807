/** Film of an emulated model: a real MP4 of four pictures, as long as it was asked for. */
import { readFileSync } from 'node:fs';

/** Shape > its file beside this one, made with a public encoder; one track of pictures, H.264. */
const files = {
  '16:9': '1280x720',
  '9:16': '720x1280',
  '1:1': '720x720',
} as const;

export type FilmShape = keyof typeof files;

const known = new Map<FilmShape, Buffer>();

/** @param options.soundOnly  the track says that it is sound, so that nothing can be seen */
export function drawFilm(
  shape: FilmShape,
  seconds: number,
  { soundOnly = false }: { readonly soundOnly?: boolean } = {},
): Buffer {
  const read = () => readFileSync(new URL(`films/${files[shape]}.mp4`, import.meta.url));
  const whole = known.get(shape) ?? read();
  known.set(shape, whole);
  const film = Buffer.from(whole);
  const scale = film.readUInt32BE(bodyOf(film, 'mvhd') + 12);
  const units = Math.round(seconds * scale);
  film.writeUInt32BE(units, bodyOf(film, 'mvhd') + 16);
  film.writeUInt32BE(units, bodyOf(film, 'tkhd') + 20);
  film.writeUInt32BE(units, bodyOf(film, 'mdhd') + 16);
  // One entry: so many pictures, each shown so long.
  const times = bodyOf(film, 'stts') + 8;
  film.writeUInt32BE(Math.floor(units / film.readUInt32BE(times)), times + 4);
  if (soundOnly) film.write('soun', bodyOf(film, 'hdlr') + 8, 'latin1');
  return film;
}

const bodyOf = (film: Buffer, box: string) => film.lastIndexOf(box, undefined, 'latin1') + 4;
