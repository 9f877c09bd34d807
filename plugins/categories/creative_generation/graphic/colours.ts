/** Colours that go together: palettes of ours, and those that follow from a brand. */
import { hash } from 'node:crypto';
import { inkOn, luminance, mixed, readable, WHITE } from '../../../../sdk/colour.ts';
import type { BrandKit } from '../../../../sdk/brand.ts';
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

export type GraphicTheme = 'light' | 'dark';

export const palettes: readonly Palette[] = all;

export const themeOfPalette = ({ from }: Palette): GraphicTheme =>
  luminance(from) > 0.4 ? 'light' : 'dark';

/** The same for the same words. */
export function paletteFor(words: string, theme?: GraphicTheme): Palette {
  const fit = palettes.filter((one) => theme === undefined || themeOfPalette(one) === theme);
  return fit[parseInt(hash('sha256', words).slice(0, 8), 16) % fit.length]!;
}

const NIGHT = '#0C0E14';

/**
 * Colours of a brand as a palette: each text can be read on each ground (4.5 to 1), by a darker or lighter shade where it must.
 * Undefined where the kit has no colour.
 */
export function brandPalette(
  kit: Pick<BrandKit, 'color_primary' | 'color_accent'>,
  theme: GraphicTheme,
): Palette | undefined {
  const primary = kit.color_primary ?? kit.color_accent;
  if (primary === undefined) return undefined;
  const isLight = theme === 'light';
  const grounds = isLight
    ? { from: WHITE, to: mixed(primary, WHITE, 0.9), tint: mixed(primary, WHITE, 0.82) }
    : {
        from: mixed(primary, NIGHT, 0.86),
        to: mixed(primary, NIGHT, 0.78),
        tint: mixed(primary, NIGHT, 0.7),
      };
  const on = Object.values(grounds);
  const ink = isLight ? '#14181D' : WHITE;
  const accent = readable(kit.color_accent ?? primary, ...on);
  return {
    name: `brand, ${theme}`,
    ...grounds,
    ink: readable(ink, ...on),
    soft: readable(isLight ? '#454E58' : '#D5DAE0', ...on),
    accent,
    on: inkOn(accent),
  };
}
