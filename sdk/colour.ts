/** Colours as `#RRGGBB`: how well one is read on another, and what is done about one that nobody can read. */

/** Of texts, by WCAG 2.2 AA. */
export const LEAST_CONTRAST = 4.5;
export const WHITE = '#FFFFFF';
const BLACK = '#000000';

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** 1 to 21. @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** 0 for black to 1 for white. */
export function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const channels = (colour: string) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/** @param share  of the second colour, 0 to 1 */
export function mixed(one: string, other: string, share: number): string {
  const far = channels(other);
  const parts = channels(one).map((value, at) => Math.round(value + (far[at]! - value) * share));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

/**
 * The colour itself where it can be read on all grounds; else the nearest shade of it that can: darker on light grounds, lighter
 * on dark ones. The grounds lie on one side.
 */
export function readable(colour: string, ...grounds: readonly string[]): string {
  const least = (one: string) => Math.min(...grounds.map((ground) => contrast(one, ground)));
  const end = least(BLACK) >= least(WHITE) ? BLACK : WHITE;
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mixed(colour, end, share);
    if (least(shade) >= LEAST_CONTRAST) return shade;
  }
  return end;
}

/** White or a dark ink, whichever is read better on it: at least 4.5 to 1 on any colour. */
export const inkOn = (ground: string): string =>
  contrast(WHITE, ground) >= LEAST_CONTRAST
    ? WHITE
    : contrast('#14121F', ground) >= LEAST_CONTRAST
      ? '#14121F'
      : BLACK;
