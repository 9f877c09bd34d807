/** One picture by a model: asked for, and judged by its bytes. */
import { ServiceError } from '../../sdk/errors.ts';
import type { MadePicture, PictureWish } from '../../sdk/models.ts';
import type { Picture } from '../platforms/files/run-files.ts';

/** As the generic script for it takes it. */
export interface AskedPicture {
  readonly prompt: string;
  readonly avoid?: string;
  readonly width: number;
  readonly height: number;
}

/** As that script answers: SHA-256 of the picture, which stays in this process. */
export interface AnsweredPicture {
  readonly file: string;
  readonly model: string;
}

/** A provider may make it smaller than asked for, but not so small that it would be a blur. */
const LEAST_SHARE = 0.5;

const isImage = (mime: Picture['mime']): mime is MadePicture['mime'] => mime.startsWith('image/');

/** @throws platform_answer_invalid  no picture, or one far too small; and the errors of `ask` */
export async function makePicture(
  { prompt, avoid, width, height }: PictureWish,
  ask: (asked: AskedPicture) => Promise<AnsweredPicture>,
  pictureOf: (file: string) => Picture,
): Promise<Omit<MadePicture, 'platform'>> {
  const asked = { prompt, width, height, ...(avoid === undefined ? {} : { avoid }) };
  const { file, model } = await ask(asked);
  const picture = pictureOf(file);
  const isLarge = picture.width >= width * LEAST_SHARE && picture.height >= height * LEAST_SHARE;
  const { mime } = picture;
  if (isLarge && isImage(mime)) return { ...picture, mime, model };
  throw new ServiceError('platform_answer_invalid', {
    message: `The picture has ${picture.width} x ${picture.height} pixels, too few for ${width} x ${height}.`,
  });
}
