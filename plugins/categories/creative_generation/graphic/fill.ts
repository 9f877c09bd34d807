/** Fillings of the places where a graphic has no words: a picture, or tiles of shapes, from edge to edge; and the logo. */
import { hash } from 'node:crypto';
import type { BrandPicture } from '../../../../sdk/brand.ts';
import type { Palette } from './colours.ts';
import type { Box } from './lay-text.ts';

export interface GraphicLogo extends BrandPicture {
  readonly isLight: boolean;
}

const n = (value: number) => Math.round(value * 100) / 100;

const rect = ({ x, y, width, height }: Box, more: string) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" ${more}/>`;

/** It fills the box; the excess is cut off evenly at both sides. */
export function pictureIn(box: Box, { data }: BrandPicture, name: string): string {
  const { x, y, width, height } = box;
  return [
    `<clipPath id="${name}">${rect(box, '')}</clipPath>`,
    `<image clip-path="url(#${name})" href="${data}" x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" preserveAspectRatio="xMidYMid slice"/>`,
  ].join('');
}

/** On a plate, whatever lies below it. @param room  the plate's box */
export function logoIn(room: Box, { data, isLight }: GraphicLogo): string {
  const pad = Math.min(room.height * 0.16, room.width * 0.08);
  const { x, y, width, height } = room;
  const inner = `x="${n(x + pad)}" y="${n(y + pad)}" width="${n(width - 2 * pad)}" height="${n(height - 2 * pad)}"`;
  return [
    rect(room, `rx="${n(pad)}" fill="${isLight ? '#14121F' : '#FFFFFF'}"`),
    `<image href="${data}" ${inner} preserveAspectRatio="xMidYMid meet"/>`,
  ].join('');
}

/**
 * Squares of one shape each, the same for the same words.
 * @param side  of a square, about
 */
export function tiles(box: Box, palette: Palette, side: number, words: string): string {
  if (box.width < 8 || box.height < 8) return '';
  const [columns, rows] = [box.width, box.height].map((long) =>
    Math.max(1, Math.round(long / side)),
  ) as [number, number];
  const [wide, high] = [box.width / columns, box.height / rows];
  const seed = Buffer.from(hash('sha512', words), 'hex');
  const { accent, tint, soft } = palette;
  const drawn: string[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const value = seed[(row * columns + column) % seed.length]! + row * 3 + column * 5;
      const tile = { x: box.x + column * wide, y: box.y + row * high, width: wide, height: high };
      const front = [accent, soft, accent, tint][value % 4]!;
      const ground = value % 4 === 3 ? undefined : tint;
      if (ground !== undefined) drawn.push(rect(tile, `fill="${ground}"`));
      drawn.push(shapes[value % shapes.length]!(tile, front));
    }
  return drawn.join('');
}

type Shape = (tile: Box, colour: string) => string;

const shapes: readonly Shape[] = [
  ({ x, y, width, height }, fill) =>
    `<ellipse cx="${n(x + width / 2)}" cy="${n(y + height / 2)}" rx="${n(width * 0.36)}" ry="${n(height * 0.36)}" fill="${fill}"/>`,
  ({ x, y, width, height }, fill) =>
    `<path d="M ${n(x)} ${n(y)} H ${n(x + width)} A ${n(width)} ${n(height)} 0 0 1 ${n(x)} ${n(y + height)} Z" fill="${fill}"/>`,
  ({ x, y, width, height }, fill) =>
    `<path d="M ${n(x + width)} ${n(y + height)} H ${n(x)} A ${n(width)} ${n(height)} 0 0 1 ${n(x + width)} ${n(y)} Z" fill="${fill}"/>`,
  ({ x, y, width, height }, fill) =>
    `<path d="M ${n(x)} ${n(y + height)} L ${n(x + width / 2)} ${n(y)} L ${n(x + width)} ${n(y + height)} Z" fill="${fill}"/>`,
  ({ x, y, width, height }, fill) =>
    [0.12, 0.45, 0.78]
      .map((at) => rect({ x, y: y + height * at, width, height: height * 0.14 }, `fill="${fill}"`))
      .join(''),
];
