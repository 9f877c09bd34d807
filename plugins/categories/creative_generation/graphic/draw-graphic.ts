/** A graphic of type and shapes, as SVG: the same for the same words, palette and size. */
import { ServiceError } from '../../../../sdk/index.ts';
import { wrong } from '../../../../sdk/reports/wrong.ts';
import type { Size } from '../picture/sizes.ts';
import { contrast, LEAST_CONTRAST } from '../../../../sdk/colour.ts';
import type { BrandPicture } from '../../../../sdk/brand.ts';
import type { Palette } from './colours.ts';
import { logoIn, pictureIn, tiles, type GraphicLogo } from './fill.ts';
import { layOut, type Layout, type Parts, type Placed } from './layouts.ts';
import { styles, type Box, type Part } from './lay-text.ts';
import { CAPITAL, loadTypeface, type Typeface } from './typeface.ts';

export interface Drawn {
  readonly svg: string;
  /** Texts that a picture of this shape has no place for. */
  readonly without: readonly (Part | 'logo' | 'picture')[];
  /** Boxes of the texts, with their colours. */
  readonly texts: readonly (Box & { readonly colour: string })[];
}

/** Of a brand; whatever a shape has no place for is named in `without`. */
export interface Pictures {
  readonly logo?: GraphicLogo;
  readonly picture?: BrandPicture;
}

/** @throws input_invalid  a text does not fit however small, or has a character that the typeface lacks */
export async function drawGraphic(
  parts: Parts,
  size: Size,
  palette: Palette,
  pictures: Pictures = {},
): Promise<Drawn> {
  const face = await loadTypeface();
  const wished = Object.entries(parts).filter(([, text]) => text !== undefined);
  for (const [name, text] of wished) {
    const lacking = face.lacking(text);
    if (lacking !== undefined)
      throw wrong(name, `has a character that the typeface lacks: ${lacking}`);
  }
  const { logo, picture } = pictures;
  const layout = layOut(face, parts, size, logo && logo.width / logo.height);
  if ('misfit' in layout)
    throw wrong(layout.misfit, `does not fit into ${size.size}, however small: shorten it`);
  checkContrast(layout, palette);
  const { width, height } = size;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    ground(palette, width, height),
    filled(layout, palette, picture, parts.headline, size),
    shapes(layout, palette),
    logo && layout.logo ? logoIn(layout.logo, logo) : '',
    ...layout.texts.map((text) => outlines(face, text, palette)),
    '</svg>',
  ].join('');
  const without = [
    ...layout.without,
    ...(logo && !layout.logo ? (['logo'] as const) : []),
    ...(picture && !layout.free && !layout.panel ? (['picture'] as const) : []),
  ];
  return { svg, without, texts: layout.texts.map((text) => boxOf(text, palette)) };
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

/** The room without words, from edge to edge, and below them what the platform covers. */
function filled(
  { free, covered, panel }: Layout,
  palette: Palette,
  picture: BrandPicture | undefined,
  words: string,
  { width, height }: Size,
): string {
  const side = Math.min(width, height) / (height > width * 2 ? 2 : 4);
  const place = free ?? (picture ? panel : undefined);
  return [
    covered ? tiles(covered, palette, side, `${words} covered`) : '',
    place && (picture ? pictureIn(place, picture, 'p') : tiles(place, palette, side, words)),
  ].join('');
}

function shapes({ button, panel }: Layout, palette: Palette): string {
  const round = ({ x, y, width, height }: Box, radius: number) =>
    `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="${palette.accent}"/>`;
  return [
    panel ? round(panel, Math.min(panel.width, panel.height) * 0.06) : '',
    button ? round(button, button.height / 2) : '',
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
