/** Logo and picture of a brand, out of a file of the workspace: looked at by their bytes, and a logo drawn anew. */
import { createHash } from 'node:crypto';
import { ServiceError, type ArtifactsPort } from '../../../sdk/index.ts';
import type { BrandPicture } from '../../../sdk/brand.ts';
import { draw } from '../creative_generation/drawing/draw.ts';

export interface BrandFile {
  readonly bytes: Uint8Array;
  readonly mime: 'image/png' | 'image/jpeg';
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
  /** Of a logo: most of its ink is light. */
  readonly isLight?: boolean;
}

/** Purposes of files that a person or an assistant may name: uploads here, and pictures that were made. */
const purposes: ReadonlySet<string> = new Set(['upload', 'brand_upload', 'creative']);
/** A page carries its picture in itself. */
const MOST_PICTURE = 600 << 10;
const MOST_LOGO = 1 << 20;
const MOST_SVG = 200 << 10;
/** Pixels within which a logo is drawn: three times what a page shows. */
const LOGO = { width: 660, height: 240 };

function refused(field: string, message: string): never {
  throw new ServiceError('input_invalid', { faults: [{ field, message }] });
}

async function bytesAt(artifacts: ArtifactsPort, url: string, field: string, most: number) {
  const facts = await artifacts.linked(url);
  if (!facts || !purposes.has(facts.purpose))
    refused(field, 'must be the address of a file here: one under Files, or url of an asset');
  if (facts.bytes > most)
    refused(
      field,
      `has ${Math.ceil(facts.bytes / 1024)} KB, and at most ${most >> 10} KB are taken`,
    );
  const { content } = await artifacts.open(facts.artifact_id, facts.purpose);
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}

const starts: readonly (readonly [mime: string, start: string])[] = [
  ['image/png', '89504e47'],
  ['image/jpeg', 'ffd8ff'],
  ['image/gif', '474946'],
];

/** By its first bytes, whatever its name says. */
const mimeOf = (bytes: Buffer) => {
  const start = bytes.toString('hex', 0, 4);
  return starts.find(([, own]) => start.startsWith(own))?.[0];
};

const svgOf = (inner: string, width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`;
const imageOf = (bytes: Buffer, mime: string, more = '') =>
  `<image href="data:${mime};base64,${bytes.toString('base64')}"${more}/>`;

/** @throws input_invalid  it is none, loads something, has texts, or draws nothing */
export async function drawnLogo(
  artifacts: ArtifactsPort,
  url: string,
  field: string,
): Promise<BrandFile> {
  const given = await bytesAt(artifacts, url, field, MOST_LOGO);
  const mime = mimeOf(given);
  const svg = mime ? svgOf(imageOf(given, mime), 1, 1) : safeSvg(given, field);
  const size = await draw({ kind: 'measure', svg, of: mime ? 'content' : 'whole' });
  if (!size) refused(field, 'is no picture that can be read: a PNG, JPEG, GIF or SVG is');
  const scale = Math.min(LOGO.width / size.width, LOGO.height / size.height, mime ? 1 : Infinity);
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  const inner = mime
    ? imageOf(given, mime, ` width="${width}" height="${height}" preserveAspectRatio="none"`)
    : imageOf(Buffer.from(svg), 'image/svg+xml', ` width="${width}" height="${height}"`);
  const drawn = await draw({ kind: 'weigh', svg: svgOf(inner, width, height) });
  if (drawn.isEmpty) refused(field, 'draws nothing that anybody would see');
  const { png, isLight } = drawn;
  return { bytes: png, mime: 'image/png', sha256: sha256Of(png), width, height, isLight };
}

/**
 * An SVG that draws out of itself alone. Scripts and handlers draw nothing, and only what is drawn is kept.
 * @throws input_invalid
 */
function safeSvg(bytes: Buffer, field: string): string {
  const text = bytes.toString('utf8').replace(/^\ufeff/, '');
  if (!/<(?:[\w.-]+:)?svg[\s>]/i.test(text.slice(0, 4_000)))
    refused(field, 'is no picture that can be read: a PNG, JPEG, GIF or SVG is');
  if (bytes.length > MOST_SVG) refused(field, `is an SVG above ${MOST_SVG >> 10} KB`);
  const plain = text.replaceAll(/<!--[\s\S]*?-->/g, '');
  if (/<!ENTITY/i.test(plain)) refused(field, 'has entities, and an SVG may have none');
  const outside = [
    ...plain.matchAll(/\bhref\s*=\s*["']\s*(?!#)/gi),
    ...plain.matchAll(/url\(\s*["']?\s*(?!#)/gi),
    ...plain.matchAll(/@import|<\?xml-stylesheet/gi),
  ];
  if (outside.length > 0)
    refused(
      field,
      'loads something from elsewhere, or has a picture in it; it may draw shapes alone',
    );
  if (/<(?:[\w.-]+:)?text[\s>]/i.test(plain))
    refused(field, 'has texts whose typeface is not here: turn them into paths');
  if (/<(?:[\w.-]+:)?filter[\s>]/i.test(plain)) refused(field, 'has filters, which are not drawn');
  if ([...plain.matchAll(/<(?:[\w.-]+:)?use[\s>]/gi)].length > 10)
    refused(field, 'repeats shapes more than ten times by use: draw them out');
  return plain;
}

/** As it was given, so that what it says of its origin stays. @throws input_invalid */
export async function keptPicture(
  artifacts: ArtifactsPort,
  url: string,
  field: string,
): Promise<BrandFile> {
  const bytes = await bytesAt(artifacts, url, field, MOST_PICTURE);
  const mime = mimeOf(bytes);
  if (mime !== 'image/png' && mime !== 'image/jpeg') refused(field, 'must be a PNG or JPEG');
  const size = await draw({
    kind: 'measure',
    svg: svgOf(imageOf(bytes, mime), 1, 1),
    of: 'content',
  });
  if (!size) refused(field, 'is no picture that can be read: a PNG or JPEG is');
  const [width, height] = [Math.round(size.width), Math.round(size.height)];
  return { bytes, mime, sha256: sha256Of(bytes), width, height };
}

/** The same in an address, for a page or a drawing. */
export async function pictureAt(
  artifacts: ArtifactsPort,
  url: string,
  field: string,
): Promise<BrandPicture> {
  const { bytes, mime, width, height } = await keptPicture(artifacts, url, field);
  return { data: `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`, width, height };
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
