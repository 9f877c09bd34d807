/** Texts of a graphic, laid into a box: smaller until they fit, and never cut. */
import { CAPITAL, FOOT, type Typeface, type Weight } from './typeface.ts';

export type Part = 'eyebrow' | 'stat' | 'headline' | 'subheadline' | 'cta';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Style {
  readonly weight: Weight;
  /** Of the layout's unit. */
  readonly size: number;
  /** Pixels below which nobody reads it. */
  readonly least: number;
  /** From line to line, of the size. */
  readonly leading: number;
}

export const styles: Readonly<Record<Part, Style>> = {
  eyebrow: { weight: 'bold', size: 0.03, least: 9, leading: 1.25 },
  stat: { weight: 'heavy', size: 0.2, least: 16, leading: 1 },
  headline: { weight: 'heavy', size: 0.088, least: 11, leading: 1.12 },
  subheadline: { weight: 'regular', size: 0.04, least: 10, leading: 1.36 },
  cta: { weight: 'bold', size: 0.038, least: 10, leading: 1.2 },
};

/** A text in lines, at a size. */
export interface Block {
  readonly part: Part;
  readonly size: number;
  readonly lines: readonly string[];
  readonly width: number;
  /** From the top of the first line's capitals to the foot of the last line. */
  readonly height: number;
}

/** Undefined when one word alone is too wide. */
export function wrap(
  face: Typeface,
  part: Part,
  text: string,
  size: number,
  width: number,
): Block | undefined {
  const { weight, leading } = styles[part];
  const wide = (line: string) => face.width(line, weight, size);
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    if (wide(word) > width) return undefined;
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || wide(longer) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  const even = balanced(lines, wide, width);
  const height = size * (CAPITAL + FOOT + (even.length - 1) * leading);
  return { part, size, lines: even, width: Math.max(...even.map(wide)), height };
}

/** The same number of lines, as long as each other: the narrowest box that still has them. */
function balanced(
  lines: readonly string[],
  wide: (line: string) => number,
  width: number,
): readonly string[] {
  if (lines.length < 2) return lines;
  const words = lines.join(' ').split(' ');
  const within = (most: number) => {
    const found: string[] = [];
    for (const word of words) {
      const last = found.at(-1);
      if (last === undefined || wide(`${last} ${word}`) > most) found.push(word);
      else found[found.length - 1] = `${last} ${word}`;
    }
    return found;
  };
  let best = lines;
  for (let share = 0.98; share > 0.5; share -= 0.02) {
    const next = within(width * share);
    if (next.length > lines.length || next.some((line) => wide(line) > width)) break;
    best = next;
  }
  return best;
}

/** From large to small. */
export const SCALES = [1, 0.93, 0.86, 0.8, 0.74, 0.68, 0.62, 0.56, 0.5, 0.45, 0.4, 0.35] as const;
