/** The typeface of the graphics, Inter: how wide a text is, and its outlines. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import opentype, { type Command, type Font, type Glyph } from 'opentype.js';

export type Weight = 'regular' | 'bold' | 'heavy';

const files: Readonly<Record<Weight, string>> = {
  regular: '500Medium/Inter_500Medium.ttf',
  bold: '700Bold/Inter_700Bold.ttf',
  heavy: '800ExtraBold/Inter_800ExtraBold.ttf',
};
/** Large type is set closer. */
const spacing: Readonly<Record<Weight, number>> = { regular: 0, bold: 0, heavy: -0.025 };
/** Of the size: from the line to the top of a capital, and to the foot of a g. */
export const CAPITAL = 0.73;
export const FOOT = 0.21;

export interface Typeface {
  /** Pixels. */
  width(text: string, weight: Weight, size: number): number;
  /** Path data; `y` is the line that the text stands on. */
  path(text: string, weight: Weight, size: number, x: number, y: number): string;
  /** The first character that it lacks. */
  lacking(text: string): string | undefined;
}

let loaded: Promise<Typeface> | undefined;

/** Read once, for the first graphic. */
export function loadTypeface(): Promise<Typeface> {
  return (loaded ??= load());
}

async function load(): Promise<Typeface> {
  const read = async (file: string): Promise<Font> => {
    const url = import.meta.resolve(`@expo-google-fonts/inter/${file}`);
    const bytes = await readFile(fileURLToPath(url));
    return opentype.parse(
      bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
    );
  };
  const entries = Object.entries(files).map(
    async ([weight, file]) => [weight, await read(file)] as const,
  );
  const fonts = Object.fromEntries(await Promise.all(entries)) as Record<Weight, Font>;
  return {
    width: (text, weight, size) => line(fonts[weight], text, spacing[weight]).width * size,
    path: (text, weight, size, x, y) =>
      line(fonts[weight], text, spacing[weight])
        .glyphs.flatMap(([glyph, at]) => glyph.getPath(x + at * size, y, size).commands)
        .map(dataOf)
        .join(''),
    lacking: (text) => [...text].find((one) => fonts.bold.charToGlyph(one).index === 0),
  };
}

/** Path data of one command; the package's own has NaN for very small numbers. */
function dataOf({ type, x1, y1, x2, y2, x, y }: Command): string {
  const numbers = [x1, y1, x2, y2, x, y].filter((one) => one !== undefined);
  return `${type}${numbers.map((one) => one.toFixed(2)).join(' ')}`;
}

/** One glyph for each character, in em from the start. The typeface has no script whose letters join. */
function line(font: Font, text: string, between: number) {
  let width = 0;
  let last: Glyph | undefined;
  const glyphs: (readonly [glyph: Glyph, at: number])[] = [];
  for (const char of text) {
    const glyph = font.charToGlyph(char);
    if (last) width += between + font.getKerningValue(last, glyph) / font.unitsPerEm;
    glyphs.push([glyph, width]);
    width += (glyph.advanceWidth ?? 0) / font.unitsPerEm;
    last = glyph;
  }
  return { glyphs, width };
}
