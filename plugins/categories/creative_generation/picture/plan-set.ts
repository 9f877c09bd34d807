/** Which pictures a set has, and those of them that are drawn here: known before anything is made. */
import { ServiceError } from '../../../../sdk/index.ts';
import { plainLine } from '../../../../sdk/plain-text.ts';
import { plannedAsset, type PlannedAsset } from '../asset.ts';
import { draw } from '../drawing/draw.ts';
import type { Brand, BrandPicture } from '../../../../sdk/brand.ts';
import { brandPalette, paletteFor, type GraphicTheme } from '../graphic/colours.ts';
import type { Parts } from '../graphic/layouts.ts';
import { setOf, sizeOf, type Size } from './sizes.ts';

export interface SetInput {
  readonly prompt: string;
  readonly mode: 'ai' | 'system-graphic';
  readonly platform?: string;
  readonly sizes?: string;
  readonly provider: string;
  readonly name?: string;
  readonly negative_prompt?: string;
  readonly creative_brief?: string;
  readonly headline?: string;
  readonly subheadline?: string;
  readonly cta?: string;
  readonly eyebrow?: string;
  readonly stat?: string;
  readonly theme?: GraphicTheme;
  readonly picture_url?: string;
}

export interface PlannedPicture {
  readonly asset: PlannedAsset;
  readonly size: Size;
  /** Set if the picture is drawn here. */
  readonly svg?: string;
}

export interface PlannedSet {
  readonly pictures: readonly PlannedPicture[];
  readonly failed: readonly { readonly size: string; readonly reason: string }[];
  readonly warnings: readonly string[];
}

const CREDITS = 80;
const DEFAULT = '1200x628';
const DEFAULT_PROVIDER = 'imagen';
/** A call draws for so long as a caller waits. */
const MOST = 15;
const PARTS = ['eyebrow', 'stat', 'headline', 'subheadline', 'cta'] as const;

/**
 * @param picture  of the call; else that of the brand
 * @throws input_invalid  a size that is not there, words that fit nowhere, or words of the other mode
 */
export async function planSet(
  input: SetInput,
  brand?: Brand,
  picture: BrandPicture | undefined = brand?.picture,
): Promise<PlannedSet> {
  checkMode(input);
  const sizes = sizesOf(input);
  if (input.mode === 'ai')
    return {
      pictures: sizes.map((size) => ({ size, asset: assetOf(input, size) })),
      failed: [],
      warnings: [],
    };
  const pictures: PlannedPicture[] = [];
  const failed: { size: string; reason: string; error: ServiceError }[] = [];
  const warnings: string[] = [];
  for (const size of sizes) {
    const drawn = await lay(input, size, brand, picture);
    if (drawn instanceof ServiceError) {
      const [fault] = drawn.details.faults ?? [];
      const reason = fault ? `${fault.field} ${fault.message}` : drawn.message;
      failed.push({ size: size.size, reason, error: drawn });
      continue;
    }
    if (drawn.without.length > 0)
      warnings.push(`${size.size} has no room for ${drawn.without.join(' and ')}.`);
    pictures.push({ size, asset: assetOf(input, size), svg: drawn.svg });
  }
  if (pictures.length === 0) throw failed[0]!.error;
  return { pictures, failed: failed.map(({ size, reason }) => ({ size, reason })), warnings };
}

function checkMode(input: SetInput): void {
  const { mode, eyebrow, stat, negative_prompt: avoid, headline, provider } = input;
  const faults = [
    mode === 'ai' && eyebrow !== undefined && wrong('eyebrow', 'is for mode system-graphic'),
    mode === 'ai' && stat !== undefined && wrong('stat', 'is for mode system-graphic'),
    mode === 'ai' && input.theme !== undefined && wrong('theme', 'is for mode system-graphic'),
    mode === 'ai' &&
      input.picture_url !== undefined &&
      wrong('picture_url', 'is for mode system-graphic'),
    mode !== 'ai' && avoid !== undefined && wrong('negative_prompt', 'is for mode ai'),
    // The first provider is the default, filled in before.
    mode !== 'ai' && provider !== DEFAULT_PROVIDER && wrong('provider', 'is for mode ai'),
    mode !== 'ai' &&
      headline === undefined &&
      wrong('headline', 'is needed in mode system-graphic'),
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw new ServiceError('input_invalid', { faults });
}

const wrong = (field: string, message: string) => ({ field, message });

function sizesOf({ sizes, platform }: SetInput): Size[] {
  if (sizes === undefined) return platform === undefined ? [sizeOf(DEFAULT)] : [...setOf(platform)];
  const all = [...new Set(sizes.split(',').map((size) => size.trim()))];
  if (all.length > MOST)
    throw new ServiceError('input_invalid', {
      faults: [wrong('sizes', `may be ${MOST} at most, not ${all.length}`)],
    });
  return all.map((size) => sizeOf(size, platform, 'sizes'));
}

function assetOf(input: SetInput, { size, width, height, placement }: Size): PlannedAsset {
  const isDrawn = input.mode !== 'ai';
  const named = input.name ?? input.headline;
  return plannedAsset({
    origin: isDrawn ? 'drawn' : 'model',
    prompt: input.prompt,
    provider: isDrawn ? 'system-graphic' : input.provider,
    credits: CREDITS,
    width,
    height,
    placement,
    name: `${plainLine(named ?? input.prompt, 100)} ${size}`,
  });
}

async function lay(
  input: SetInput,
  size: Size,
  brand: Brand | undefined,
  picture: BrandPicture | undefined,
) {
  const { theme, prompt } = input;
  const words = PARTS.map((part) => [part, plainLine(input[part] ?? '')] as const);
  const parts = Object.fromEntries(words.filter(([, text]) => text !== ''));
  try {
    return await draw({
      kind: 'lay',
      parts: parts as unknown as Parts,
      size,
      palette: (brand && brandPalette(brand, theme ?? 'light')) ?? paletteFor(prompt, theme),
      pictures: { ...(brand?.logo ? { logo: brand.logo } : {}), ...(picture ? { picture } : {}) },
    });
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'input_invalid') return error;
    throw error;
  }
}
