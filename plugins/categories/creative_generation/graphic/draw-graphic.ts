/** A graphic of type and shapes, as SVG: the same for the same words, palette and size. */
import { ServiceError } from '../../../../sdk/index.ts';
import { wrong } from '../../../../sdk/reports/wrong.ts';
import type { Size } from '../picture/sizes.ts';
import { contrast, LEAST_CONTRAST, type Palette } from './colours.ts';
import { layOut, type Layout, type Parts, type Placed } from './layouts.ts';
import { styles, type Box, type Part } from './lay-text.ts';
import { CAPITAL, loadTypeface, type Typeface } from './typeface.ts';

export interface Drawn {
  readonly svg: string;
  /** Texts that a picture of this shape has no place for. */
  readonly without: readonly Part[];
  /** Boxes of the texts, with their colours. */
  readonly texts: readonly (Box & { readonly colour: string })[];
}

/** @throws input_invalid  a text does not fit however small, or has a character that the typeface lacks */
export async function drawGraphic(parts: Parts, size: Size, palette: Palette): Promise<Drawn> {
  const face = await loadTypeface();
  const wished = Object.entries(parts).filter(([, text]) => text !== undefined);
  for (const [name, text] of wished) {
    const lacking = face.lacking(text);
    if (lacking !== undefined)
      throw wrong(name, `has a character that the typeface lacks: ${lacking}`);
  }
  const layout = layOut(face, parts, size);
  if ('misfit' in layout)
    throw wrong(layout.misfit, `does not fit into ${size.size}, however small: shorten it`);
  checkContrast(layout, palette);
  const { width, height } = size;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    ground(palette, width, height),
    shapes(layout, palette, width, height),
    ...layout.texts.map((text) => outlines(face, text, palette)),
    '</svg>',
  ].join('');
  return { svg, without: layout.without, texts: layout.texts.map((text) => boxOf(text, palette)) };
}

/** A palette that nobody can read is a fault of ours. */
function checkContrast({ texts }: Layout, palette: Palette): void {
  const { from, to, tint, accent } = palette;
  for (const { colour } of texts)
    for (const ground of colour === 'on' ? [accent] : [from, to, tint])
      if (contrast(palette[colour], ground) < LEAST_CONTRAST)
        throw new ServiceError(
          'internal',
          {},
          { cause: `${palette.name}: ${colour} on ${ground}` },
        );
}

const n = (value: number) => Math.round(value * 100) / 100;

function ground({ from, to, tint }: Palette, width: number, height: number): string {
  const far = Math.max(width, height);
  const rings = [0.34, 0.5, 0.66]
    .map(
      (share) =>
        `<circle cx="${n(width * 0.96)}" cy="${n(height * 0.04)}" r="${n(far * share * 0.6)}" fill="none" stroke="${tint}" stroke-width="${n(Math.max(1, far * 0.0035))}"/>`,
    )
    .join('');
  return `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/>${rings}`;
}

function shapes({ button, panel, free }: Layout, palette: Palette, width: number, height: number) {
  const { accent } = palette;
  const round = (box: Box, radius: number) =>
    `<rect x="${n(box.x)}" y="${n(box.y)}" width="${n(box.width)}" height="${n(box.height)}" rx="${n(radius)}" fill="${accent}"/>`;
  const small = Math.min(width, height);
  return [
    free ? emblem(free, palette, small) : '',
    panel ? round(panel, small * 0.05) : '',
    button ? round(button, button.height / 2) : '',
  ].join('');
}

/** A disc, a ring and a bar of the palette, where there is room for them. */
function emblem(free: Box, { accent, tint, soft }: Palette, small: number): string {
  const room = Math.min(free.width, free.height);
  if (room < small * 0.22) return '';
  const radius = room * 0.27;
  const [x, y] = [free.x + free.width - room * 0.46, free.y + free.height * 0.5];
  const [left, top] = [x - radius * 1.25, y + radius * 0.35];
  return [
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${tint}"/>`,
    `<path d="M ${n(x - radius)} ${n(y)} A ${n(radius)} ${n(radius)} 0 0 1 ${n(x + radius)} ${n(y)} Z" fill="${accent}"/>`,
    `<circle cx="${n(left)}" cy="${n(top)}" r="${n(radius * 0.36)}" fill="none" stroke="${soft}" stroke-width="${n(radius * 0.09)}"/>`,
    `<rect x="${n(x - radius * 0.1)}" y="${n(y + radius * 1.25)}" width="${n(radius * 1.1)}" height="${n(radius * 0.12)}" rx="${n(radius * 0.06)}" fill="${soft}"/>`,
  ].join('');
}

function outlines(face: Typeface, text: Placed, palette: Palette): string {
  const { weight, leading } = styles[text.part];
  const { size, lines, x, y, across, align } = text;
  const data = lines.map((line, at) => {
    const slack = align === 'centre' ? (across - face.width(line, weight, size)) / 2 : 0;
    return face.path(line, weight, size, x + slack, y + size * (CAPITAL + at * leading));
  });
  return `<path d="${data.join(' ')}" fill="${palette[text.colour]}"/>`;
}

function boxOf({ x, y, across, height, colour }: Placed, palette: Palette) {
  return { x, y, width: across, height, colour: palette[colour] };
}
