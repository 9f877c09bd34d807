/** The brand of an organization, for whatever it shows to others: pages, documents, graphics. */
import { contrast, inkOn, LEAST_CONTRAST, mixed, readable, WHITE } from './colour.ts';
import type { RecordsPort, StoredRecord } from './records.ts';

export const BRAND_KIND = 'brand_kit';
/** An organization has one. */
export const BRAND_ID = 'brand';
/** Purpose of its files. */
export const BRAND_FILE = 'brand';

export interface BrandKit {
  readonly name?: string;
  /** `#RRGGBB` */
  readonly color_primary?: string;
  readonly color_accent?: string;
  /** A family of the reader's device. */
  readonly font_heading?: string;
  readonly font_body?: string;
  readonly tone?: string;
  /** As an imprint names it. */
  readonly legal_name?: string;
  readonly imprint_url?: string;
  readonly privacy_url?: string;
  /** Words of customers. */
  readonly proof?: readonly Proof[];
  /** Artifacts of PNG that were drawn here from what a person gave. */
  readonly logo?: string;
  readonly logo_sha256?: string;
  readonly logo_width?: number;
  readonly logo_height?: number;
  /** Most of it is light, so that it stands on a dark plate. */
  readonly logo_is_light?: boolean;
  /** Artifact of PNG or JPEG. */
  readonly picture?: string;
  readonly picture_sha256?: string;
  readonly picture_width?: number;
  readonly picture_height?: number;
  /** ISO 8601. */
  readonly updated_at: string;
}

export interface Proof {
  readonly quote: string;
  readonly by: string;
}

/** A picture with its bytes in its address, so that a page asks nobody for it. */
export interface BrandPicture {
  readonly data: string;
  readonly width: number;
  readonly height: number;
}

export interface Brand extends Omit<BrandKit, 'logo' | 'picture'> {
  readonly logo?: BrandPicture & { readonly isLight: boolean };
  readonly picture?: BrandPicture;
}

/** Opens files of the organization. */
interface Files {
  open(
    id: string,
    purpose: string,
  ): Promise<{
    readonly facts: { readonly mime: string };
    readonly content: AsyncIterable<Uint8Array>;
  }>;
}

interface Ports {
  readonly records: Pick<RecordsPort, 'get' | 'has'>;
  readonly artifacts: Files;
}

/** @returns undefined where there is none, or its category is switched off */
export async function kitOf(
  records: Ports['records'],
): Promise<StoredRecord<BrandKit> | undefined> {
  return records.has(BRAND_KIND) ? records.get<BrandKit>(BRAND_KIND, BRAND_ID) : undefined;
}

/** The same with its pictures in it. */
export async function brandOf({ records, artifacts }: Ports): Promise<Brand | undefined> {
  const found = await kitOf(records);
  return found && pictured(found.value, artifacts);
}

/** A kit with its pictures in it. */
export async function pictured(
  { logo, picture, ...kit }: BrandKit,
  artifacts: Files,
): Promise<Brand> {
  const [logoData, pictureData] = await Promise.all(
    [logo, picture].map((id) => (id === undefined ? undefined : dataOf(artifacts, id))),
  );
  return {
    ...kit,
    ...(logoData === undefined
      ? {}
      : {
          logo: {
            data: logoData,
            width: kit.logo_width ?? 1,
            height: kit.logo_height ?? 1,
            isLight: kit.logo_is_light ?? false,
          },
        }),
    ...(pictureData === undefined
      ? {}
      : {
          picture: {
            data: pictureData,
            width: kit.picture_width ?? 1,
            height: kit.picture_height ?? 1,
          },
        }),
  };
}

export async function dataOf(artifacts: Files, id: string, purpose = BRAND_FILE): Promise<string> {
  const { facts, content } = await artifacts.open(id, purpose);
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return `data:${facts.mime};base64,${Buffer.concat(pieces).toString('base64')}`;
}

/** Colours that texts may have: those of the kit, made darker or lighter where nobody could read them. */
export interface Theme {
  /** Of buttons and bars, as it was given. */
  readonly fill: string;
  readonly onFill: string;
  /** The same as a text on white, and on nearly black. */
  readonly text: string;
  readonly textInDark: string;
  /** A light ground. */
  readonly tint: string;
  /** A dark ground, for white texts. */
  readonly deep: string;
}

export const DARK_PAPER = '#101317';

export function themeOf({
  color_primary: primary,
}: Pick<BrandKit, 'color_primary'>): Theme | undefined {
  if (primary === undefined) return undefined;
  return {
    fill: primary,
    onFill: inkOn(primary),
    text: textOf(primary),
    textInDark: readable(primary, DARK_PAPER),
    tint: tintOf(primary),
    deep: readable(mixed(primary, '#14121F', 0.35), WHITE),
  };
}

const tintOf = (colour: string) => mixed(colour, WHITE, 0.9);

/** The colour, or the nearest shade of it, that is read on white and on its tint. */
const textOf = (colour: string) => readable(colour, WHITE, tintOf(colour));

/** A sentence for each colour that texts cannot have as it is. */
export function colourNotes(kit: Pick<BrandKit, 'color_primary' | 'color_accent'>): string[] {
  return (['color_primary', 'color_accent'] as const).flatMap((field) => {
    const colour = kit[field];
    if (colour === undefined) return [];
    const ratio = contrast(colour, WHITE);
    if (ratio >= LEAST_CONTRAST) return [];
    return [
      `${field} ${colour} is too light for texts on white: ${ratio.toFixed(1)} to 1, and ${LEAST_CONTRAST} are needed. Texts have ${textOf(colour)} in its place.`,
    ];
  });
}
