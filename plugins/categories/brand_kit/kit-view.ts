/** The brand kit, as tools answer it. */
import type { BrandKit } from '../../../sdk/brand.ts';
import { colourNotes, themeOf } from '../../../sdk/brand.ts';

const notShown = new Set(['logo', 'picture', 'logo_sha256', 'picture_sha256', 'updated_at']);

export function kitView(kit: BrandKit | undefined) {
  const given = Object.entries(kit ?? {}).filter(([field]) => !notShown.has(field));
  return {
    brand_kit: {
      ...Object.fromEntries(given),
      has_logo: kit?.logo !== undefined,
      has_picture: kit?.picture !== undefined,
    },
    text_color: (kit && themeOf(kit)?.text) ?? null,
    updated_at: kit?.updated_at ?? null,
    warnings: [...(kit ? colourNotes(kit) : []), ...legalNotes(kit)],
  };
}

export const legalNotes = (
  kit: Pick<BrandKit, 'imprint_url' | 'privacy_url'> | undefined,
): string[] => {
  const lacks = (['imprint_url', 'privacy_url'] as const).filter((field) => !kit?.[field]);
  if (lacks.length === 0) return [];
  return [
    `The brand kit has no ${lacks.join(' and no ')}: pages have no such link in their footer, and many places ask for one.`,
  ];
};
