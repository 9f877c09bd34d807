/** Colours that go together, and how well a text is read on another colour. */
import { hash } from 'node:crypto';
import all from './palettes.json' with { type: 'json' };

/** All `#RRGGBB`. */
export interface Palette {
  readonly name: string;
  /** The ground, from one corner to the other. */
  readonly from: string;
  readonly to: string;
  /** Of shapes on it; text may stand on them. */
  readonly tint: string;
  readonly ink: string;
  /** Of lesser texts. */
  readonly soft: string;
  readonly accent: string;
  /** Of text on the accent. */
  readonly on: string;
}

export const palettes: readonly Palette[] = all;
export const LEAST_CONTRAST = 4.5;

/** The same for the same words. */
export function paletteFor(words: string): Palette {
  return palettes[parseInt(hash('sha256', words).slice(0, 8), 16) % palettes.length]!;
}

/** @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
