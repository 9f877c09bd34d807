/** Common parts of scripts that have pictures made. */
import { failure } from './failure.ts';

/** A picture of an answer, as a script sees it: its bytes stay with the run. */
export interface KeptPicture {
  /** SHA-256, hexadecimal. */
  readonly file: string;
  readonly mime: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** For providers that know no negative prompt. */
export function withAvoided(prompt: string, avoid: string | undefined): string {
  return avoid === undefined ? prompt : `${prompt}\nAvoid: ${avoid}`;
}

/** Of shapes such as `16:9`, the one nearest to a picture of this size. */
export function nearestShape(shapes: readonly string[], width: number, height: number): string {
  const distance = (shape: string) => {
    const [wide = 1, high = 1] = shape.split(':').map(Number);
    return Math.abs(Math.log((wide * height) / (high * width)));
  };
  return shapes.reduce((best, shape) => (distance(shape) < distance(best) ? shape : best));
}

/** @throws platform_rejected  the provider answered, and painted nothing */
export function unpainted(why: string | undefined): never {
  throw failure('platform_rejected', `The provider painted nothing: ${why ?? 'it says no why'}.`);
}
